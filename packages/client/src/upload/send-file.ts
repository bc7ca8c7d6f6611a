import { ApiError } from '../api/api-error.ts'
import type { CallName } from '@foyer/contract/calls'
import type { ApiDeps } from '../api/create-api.ts'
import { newId } from '../ids/new-id.ts'

export interface SendFileDeps extends Pick<ApiDeps, 'random'> {
  /** `() => new XMLHttpRequest()` in a browser, where `fetch` cannot report how much of a body is sent. */
  readonly newRequest: () => XMLHttpRequest
}

export interface FileToSend {
  readonly file: Blob
  /** Called while the file is on its way; the answer takes a little longer than the last byte. */
  readonly onProgress?: ((bytesSent: number, bytesTotal: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Posts a file as it is. Fails with `ApiError` where nothing answers, or, when its signal fires, an AbortError. */
export function sendFile(
  { newRequest, random }: SendFileDeps,
  name: CallName,
  address: string,
  { file, onProgress, signal }: FileToSend,
  token: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new DOMException('the upload was ended', 'AbortError'))
    if (signal?.aborted === true) return ended()
    const request = newRequest()
    const abort = () => request.abort()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type)
    request.setRequestHeader('idempotency-key', newId(random))
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new ApiError(name, {})))
    request.addEventListener('abort', ended)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
