import {
  createPictureRemaker,
  UnreadablePictureError,
  type PictureType,
  type RemadePicture,
} from '../../../platform/files/remake-picture.ts'
import { CallError } from '../../../platform/http/feature.ts'

export type { PictureType, RemadePicture } from '../../../platform/files/remake-picture.ts'

export const isPicture = (mediaType: string): mediaType is PictureType => mediaType.startsWith('image/')

/** Pictures of chats, made anew. Fails with `chat.file-wrong-type` and `server.overloaded`. Source: CHT-04. */
export function createChatPictures(): (bytes: Uint8Array, type: PictureType) => Promise<RemadePicture> {
  const remake = createPictureRemaker()
  return async (bytes, type) => {
    try {
      return await remake(bytes, type)
    } catch (error) {
      if (error instanceof UnreadablePictureError) throw new CallError('chat.file-wrong-type', error.message)
      throw error
    }
  }
}
