import sharp, { type Sharp } from 'sharp'
import { type PictureType, type ReencodedImage, UnreadablePictureError } from './pictures.ts'

/** Of all frames together. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 15
/** Each costs some time however small it is: 5 MB hold 340,000 frames of one pixel, which take 11 s. */
const MAX_FRAMES = 1000
/** A picture that is larger becomes smaller; no screen shows more of it. */
const MAX_SIDE_PX = 4096
const PREVIEW_SIDE_PX = 640

/** See `Pictures.reencode`. */
export async function reencodeImage(bytes: Uint8Array, type: PictureType): Promise<ReencodedImage> {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (pages > MAX_FRAMES) throw new Error(`${pages} frames`)
    const isAnimated = pages > 1 && (type === 'image/gif' || type === 'image/webp')
    const { data, info } = await encode(open(bytes, isAnimated), type).toBuffer({ resolveWithObject: true })
    const preview = await open(data, false)
      .resize({ width: PREVIEW_SIDE_PX, height: PREVIEW_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, preview }
  } catch (cause) {
    throw new UnreadablePictureError(
      `The picture cannot be read, takes too long, or has more than ${MAX_PIXELS / 1_000_000} million pixels or ${MAX_FRAMES} frames`,
      { cause, isTooLarge: exceedsPixelLimit(cause) },
    )
  }
}

/** The decoder has no error class for it. */
const exceedsPixelLimit = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes('exceeds pixel limit')

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
