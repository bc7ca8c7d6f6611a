import type { ChatFile } from '@foyer/contract'
import { ApiError } from '../api/api-error.ts'
import type { UploadFile } from '../chat/outbox/uploads.ts'
import { type CallUploadDeps, createCallUpload } from './create-call-upload.ts'

export type ChatUploadDeps = CallUploadDeps

const name = 'chat.upload-file'

/**
 * Uploads a file for a message, and reports its progress. The caller sends it again after a temporary failure. Fails with
 * `ApiError` or, when its signal fires, an AbortError. Source: CHT-04.
 */
export function createChatUpload(deps: ChatUploadDeps): UploadFile {
  const upload = createCallUpload(deps)
  return async (roomId, file, onProgress, signal) => {
    const answer: unknown = await upload(name, {
      params: { roomId },
      query: { fileName: file.name },
      file,
      onProgress,
      ...(signal && { signal }),
    })
    if (!isChatFile(answer)) throw new ApiError(name, { cause: new Error('the answer is no file of a chat') })
    return answer
  }
}

/** NOTE: the page holds no schemas. What something between made of the answer lacks at least the id. */
const isChatFile = (answer: unknown): answer is ChatFile =>
  typeof answer === 'object' && answer !== null && 'fileId' in answer && typeof answer.fileId === 'string'
