import { CallError } from '../../platform/http/feature.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { createPictureQueue } from '../../platform/pictures/picture-queue.ts'
import { type Pictures, UnreadablePictureError } from '../../platform/pictures/pictures.ts'
import { pictureKindOf } from './picture-kind.ts'

export const pictureSizes = [96, 512] as const
export type PictureSize = (typeof pictureSizes)[number]

export interface SquarePictures {
  readonly large: Uint8Array
  readonly small: Uint8Array
}

const MAX_WAITING = 8

/**
 * Makes two squares of a JPEG, PNG, WebP or AVIF picture, upright and without anything else the file held: no place, no time, no
 * camera. Fails with `profile.picture-wrong-type` and `server.overloaded`. Source: PRO-02.
 */
export function createSquareMaker(
  pictures: Pick<Pictures, 'makeSquares'>,
  metrics?: Metrics,
): (bytes: Uint8Array, userId: string) => Promise<SquarePictures> {
  const inTurn = createPictureQueue(MAX_WAITING, metrics)
  return (bytes, userId) => inTurn(() => makeSquares(bytes), userId)

  async function makeSquares(bytes: Uint8Array): Promise<SquarePictures> {
    if (pictureKindOf(bytes) === undefined) throw wrongType('The picture must be a JPEG, PNG, WebP or AVIF file')
    const [large, small] = await pictures.makeSquares(bytes, [512, 96]).catch((error: unknown) => {
      throw error instanceof UnreadablePictureError ? wrongType(error.message) : error
    })
    if (large === undefined || small === undefined) throw new Error('There is a square for each side')
    return { large, small }
  }
}

const wrongType = (message: string) => new CallError('profile.picture-wrong-type', message)
