import type { AnswerOf, RequestOf } from '@foyer/contract'
import type { AttendeeCallName } from '@foyer/contract/calls'
import { attendeeCalls } from '@foyer/contract/features'
import { ApiError } from '../api/api-error.ts'
import { buildPath } from '../api/build-url.ts'
import type { ApiDeps } from '../api/create-api.ts'
import { readFailure } from '../api/read-failure.ts'
import { type SendFileDeps, sendFile } from './send-file.ts'
import { inTurn } from './upload-turns.ts'

export type CallUploadDeps = Pick<ApiDeps, 'origin' | 'basePath' | 'getToken' | 'renewToken' | 'clock'> & SendFileDeps

export type CallUpload = <Name extends AttendeeCallName>(
  name: Name,
  options: Omit<RequestOf<Name>, 'body'> & SentFile,
) => Promise<AnswerOf<Name>>

interface SentFile {
  readonly file: Blob
  /** From 0 to 1; the answer takes a little longer than the last byte. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Makes a call whose body is a file, and reports its progress. It does not repeat the call by itself, except after a token
 * that died before its time. Two calls of a page are under way at once, as many as the server accepts from a person; others
 * wait. Fails with `ApiError` or, when its signal fires, an AbortError.
 */
export function createCallUpload(deps: CallUploadDeps): CallUpload {
  return (name, options) => inTurn(options.signal, () => uploadNow(name, options))

  async function uploadNow(name: AttendeeCallName, options: SentFile) {
    const { file, signal, onProgress = () => {} } = options
    const { params, query } = options as { params?: Record<string, string>; query?: Record<string, string> }
    const address = deps.origin + deps.basePath + buildPath(name, attendeeCalls[name], params, query)
    const progress = (sent: number, total: number) => onProgress(total === 0 ? 0 : sent / total)
    const send = (token: string | undefined) =>
      sendFile(deps, name, address, { file, signal, onProgress: progress }, token)
    const token = await deps.getToken()
    let response = await send(token)
    // A token dies before its time when a right changes; its session may go on.
    if (response.status === 401 && token !== undefined) {
      const renewed = await deps.renewToken?.(token)
      if (renewed !== undefined) response = await send(renewed)
    }
    if (!response.ok) throw await readFailure(name, response, deps.clock.now())
    try {
      return (await response.json()) as never
    } catch (cause) {
      throw new ApiError(name, { cause })
    }
  }
}
