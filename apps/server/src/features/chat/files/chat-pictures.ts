import { CallError } from '../../../platform/http/feature.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { createPictureQueue } from '../../../platform/pictures/picture-queue.ts'
import {
  type Pictures,
  type PictureType,
  type ReencodedImage,
  UnreadablePictureError,
} from '../../../platform/pictures/pictures.ts'

export type ReencodePicture = (bytes: Uint8Array, type: PictureType, principal: string) => Promise<ReencodedImage>

const MAX_WAITING = 16

export const isPicture = (mediaType: string): mediaType is PictureType => mediaType.startsWith('image/')

/** Encodes pictures of chats anew, in turn. Fails with `chat.file-wrong-type`,
 * `chat.picture-too-large` and `server.overloaded`. Source: CHT-04. */
export function createChatPictures(pictures: Pick<Pictures, 'reencode'>, metrics?: Metrics): ReencodePicture {
  const inTurn = createPictureQueue(MAX_WAITING, metrics)
  return async (bytes, type, principal) => {
    try {
      return await inTurn(() => pictures.reencode(bytes, type), principal)
    } catch (error) {
      if (error instanceof UnreadablePictureError)
        throw new CallError(error.isTooLarge ? 'chat.picture-too-large' : 'chat.file-wrong-type', error.message)
      throw error
    }
  }
}
