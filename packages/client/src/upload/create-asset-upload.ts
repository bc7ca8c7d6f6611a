import type { Asset } from '@foyer/contract'
import { calls } from '@foyer/contract/calls'
import { ApiError } from '../api/api-error.ts'
import { buildPath, demandBody } from '../api/build-url.ts'
import type { ApiDeps } from '../api/create-api.ts'
import { readFailure } from '../api/read-failure.ts'
import { newId } from '../ids/new-id.ts'

export interface AssetUpload {
  readonly architectureId: string
  readonly assetId: string
  readonly file: Blob
  readonly fileName?: string | undefined
  /** Told while the file is on its way; the answer takes a little longer than the last byte. */
  readonly onProgress?: ((bytesSent: number, bytesTotal: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export type AssetUploadDeps = Pick<ApiDeps, 'origin' | 'basePath' | 'getToken' | 'clock' | 'random' | 'onFailure'> & {
  /** `() => new XMLHttpRequest()` in a browser, where `fetch` cannot tell how far a body is. */
  readonly newRequest: () => XMLHttpRequest
}

const name = 'designer.upload-asset'

/**
 * Sends a designer's file and answers the entry to put into the venue's assets; never by itself a second time. Fails with
 * `ApiError`, `MissingParameterError` or, when its signal fires, an AbortError. Source: AST-05, ERR-05.
 */
export function createAssetUpload(deps: AssetUploadDeps): (upload: AssetUpload) => Promise<Asset> {
  return async (upload) => {
    const { architectureId, assetId, fileName, file } = upload
    const path = buildPath(name, calls[name], { architectureID: architectureId, assetID: assetId }, { fileName })
    demandBody(name, calls[name], file)
    try {
      const response = await send(deps.origin + deps.basePath + path, upload, await deps.getToken())
      if (!response.ok) throw await readFailure(name, response, deps.clock.now())
      return await readAsset(response)
    } catch (error) {
      if (error instanceof ApiError) deps.onFailure?.(error, name)
      throw error
    }
  }

  function send(address: string, { file, onProgress, signal }: AssetUpload, token: string | undefined) {
    return new Promise<Response>((resolve, reject) => {
      const ended = () => reject(new DOMException('the upload was ended', 'AbortError'))
      if (signal?.aborted === true) return ended()
      const request = deps.newRequest()
      const abort = () => request.abort()
      request.open('POST', address)
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type)
      request.setRequestHeader('idempotency-key', newId(deps.random))
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
}

async function readAsset(response: Response): Promise<Asset> {
  try {
    return (await response.json()) as Asset
  } catch (cause) {
    throw new ApiError(name, { cause })
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
