import type { ChatFile } from '@foyer/contract'
import { calls } from '@foyer/contract/calls'
import { ApiError } from '../api/api-error.ts'
import { buildPath } from '../api/build-url.ts'
import type { ApiDeps } from '../api/create-api.ts'
import { readFailure } from '../api/read-failure.ts'
import type { UploadFile } from '../chat/outbox/uploads.ts'
import { type SendFileDeps, sendFile } from './send-file.ts'

export type ChatUploadDeps = Pick<ApiDeps, 'origin' | 'basePath' | 'getToken' | 'renewToken' | 'clock'> & SendFileDeps

const name = 'chat.upload-file'

/**
 * Lays a file down for a message, and tells how far it is. Whoever waits for it sends it again after a failure that passes.
 * Fails with `ApiError` or, when its signal fires, an AbortError. Source: CHT-04.
 */
export function createChatUpload(deps: ChatUploadDeps): UploadFile {
  return async (roomId, file, onProgress, signal) => {
    const path = buildPath(name, calls[name], { roomId }, { fileName: file.name })
    const send = (token: string | undefined) =>
      sendFile(
        deps,
        name,
        deps.origin + deps.basePath + path,
        { file, signal, onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total) },
        token,
      )
    const token = await deps.getToken()
    let response = await send(token)
    // A token dies before its time when a right changes; its session may go on.
    if (response.status === 401 && token !== undefined) {
      const renewed = await deps.renewToken?.(token)
      if (renewed !== undefined) response = await send(renewed)
    }
    if (!response.ok) throw await readFailure(name, response, deps.clock.now())
    const answer: unknown = await response.json().catch(() => undefined)
    if (!isChatFile(answer)) throw new ApiError(name, { cause: new Error('the answer is no file of a chat') })
    return answer
  }
}

/** NOTE: the page holds no schemas. What something between made of the answer lacks at least the id. */
const isChatFile = (answer: unknown): answer is ChatFile =>
  typeof answer === 'object' && answer !== null && 'fileId' in answer && typeof answer.fileId === 'string'
