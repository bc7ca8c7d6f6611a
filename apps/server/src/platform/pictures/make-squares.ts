import sharp from 'sharp'
import { UnreadablePictureError } from './pictures.ts'

const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10

/** Each square is cut from the one before, so the largest side comes first. */
export async function makeSquares(bytes: Uint8Array, sidesPx: readonly number[]): Promise<readonly Uint8Array[]> {
  const squares: Uint8Array[] = []
  try {
    for (const sidePx of sidesPx) squares.push(await makeSquare(squares.at(-1) ?? bytes, sidePx))
  } catch (cause) {
    throw new UnreadablePictureError('The picture cannot be read, or has more than 50 million pixels', { cause })
  }
  return squares
}

const makeSquare = (bytes: Uint8Array, sidePx: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .webp({ quality: 84, effort: 4 })
    .toBuffer()
