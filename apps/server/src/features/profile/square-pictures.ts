import sharp from 'sharp'
import { CallError } from '../../platform/http/feature.ts'
import { pictureKindOf } from './picture-kind.ts'

export const pictureSizes = [96, 512] as const
export type PictureSize = (typeof pictureSizes)[number]

export interface SquarePictures {
  readonly large: Uint8Array
  readonly small: Uint8Array
}

const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
const MAX_WAITING = 8

/** The line in which pictures wait: decoding one takes a core and up to 200 MB. */
export function createSquareMaker(): (bytes: Uint8Array) => Promise<SquarePictures> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (bytes) => {
    if (waiting >= MAX_WAITING) throw new CallError('server.overloaded', 'Too many pictures wait', { retryAfterS: 5 })
    waiting += 1
    const made = last.then(() => makeSquares(bytes)).finally(() => (waiting -= 1))
    last = made.catch(() => undefined)
    return made
  }
}

/**
 * Two squares of a JPEG, PNG, WebP or AVIF picture, upright and without anything else the file held: no place, no time, no
 * camera. Fails with `profile.picture-wrong-type`. Source: PRO-02.
 */
async function makeSquares(bytes: Uint8Array): Promise<SquarePictures> {
  if (pictureKindOf(bytes) === undefined) throw wrongType('The picture must be a JPEG, PNG, WebP or AVIF file')
  try {
    const large = await square(bytes, 512)
    return { large, small: await square(large, 96) }
  } catch {
    throw wrongType('The picture cannot be read, or has more than 50 million pixels')
  }
}

const square = (bytes: Uint8Array, sizePx: PictureSize): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(sizePx, sizePx, { fit: 'cover' })
    .webp({ quality: 84, effort: 4 })
    .toBuffer()

const wrongType = (message: string) => new CallError('profile.picture-wrong-type', message)
