import sharp, { type Sharp } from 'sharp'
import { CallError } from '../http/feature.ts'

export interface RemadePicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** At most 640 pixels wide and high, WebP; of a film-like picture its first frame. */
  readonly preview: Uint8Array
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** It does not decode to its end within the limits. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}

/** Of all frames together. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 15
const MAX_WAITING = 16
/** A picture that is larger becomes smaller; no screen shows more of it. */
const MAX_SIDE_PX = 4096
const PREVIEW_SIDE_PX = 640

/**
 * Makes pictures anew from their pixels: upright, and without anything else the file held, be it a place, a camera or another
 * file. Frames of GIF and WebP stay. One at a time, since decoding takes a core. Fails with `UnreadablePictureError` and with
 * `server.overloaded`. Source: CHT-04, WID-03.
 */
export function createPictureRemaker(): (bytes: Uint8Array, type: PictureType) => Promise<RemadePicture> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (bytes, type) => {
    if (waiting >= MAX_WAITING) throw new CallError('server.overloaded', 'Too many pictures wait', { retryAfterS: 5 })
    waiting += 1
    const made = last.then(() => remake(bytes, type)).finally(() => (waiting -= 1))
    last = made.catch(() => undefined)
    return made
  }
}

async function remake(bytes: Uint8Array, type: PictureType): Promise<RemadePicture> {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    const isAnimated = pages > 1 && (type === 'image/gif' || type === 'image/webp')
    const { data, info } = await encode(open(bytes, isAnimated), type).toBuffer({ resolveWithObject: true })
    const preview = await open(data, false)
      .resize({ width: PREVIEW_SIDE_PX, height: PREVIEW_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, preview }
  } catch (cause) {
    throw new UnreadablePictureError(
      `The picture cannot be read, takes too long, or has more than ${MAX_PIXELS / 1_000_000} million pixels`,
      { cause },
    )
  }
}

function open(bytes: Uint8Array, isAnimated: boolean): Sharp {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: isAnimated }).timeout({
    seconds: MAX_SECONDS,
  })
  if (isAnimated) return picture
  return picture
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
}

function encode(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 8 })
    case 'image/jpeg':
      return picture.jpeg({ quality: 88 })
    case 'image/gif':
      return picture.gif({ effort: 3 })
    default:
      return picture.webp({ quality: 86, effort: 3 })
  }
}
