import type { Readable } from 'node:stream'

export type PictureFormat = 'avif' | 'webp'
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What of a picture is asked for: the whole in a width, or one tile of a panorama. */
export type Variant =
  | { readonly kind: 'width'; readonly widthPx: number }
  | { readonly kind: 'tile'; readonly column: number; readonly row: number }

/** Into how many tiles a panorama is cut. */
export interface TileGrid {
  readonly columns: number
  readonly rows: number
}

export interface PictureSource {
  /** Of the content: tiles of one row that are made in turn decode it once. */
  readonly sha256: string
  /** Where the file is on this machine, if it is there: it is read from there instead of being sent to the process. */
  readonly path?: string | undefined
  open(): Promise<Readable>
}

export interface ReencodedImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** At most 640 pixels wide and high, WebP; of an animation its first frame. */
  readonly preview: Uint8Array
}

/** Of a picture of the venue: as many as the largest panorama has. Source: LIB-03. */
export const maxPicturePixels = 16_384 * 8192

/** A picture does not decode to its end within the limits of pixels, frames and time. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'

  /** `isTooLarge`: it has more pixels than the limit, whether it could be decoded or not; `size`: where that is known. */
  constructor(
    message: string,
    {
      isTooLarge = false,
      size,
      ...options
    }: ErrorOptions & { readonly isTooLarge?: boolean; readonly size?: PictureSize | undefined } = {},
  ) {
    super(message, options)
    this.isTooLarge = isTooLarge
    this.size = size
  }

  readonly isTooLarge: boolean
  readonly size: PictureSize | undefined
}

/**
 * Everything the server does with pixels. Two adapters: in this process (tests), and in a process of its own, where decoding
 * does not delay requests. All fail with `server.overloaded` when that process ends in the middle. Source: AST-02, AST-05,
 * SEC-10.
 */
export interface Pictures {
  /**
   * Size of a picture that decodes to its end; `undefined` for every other. Fails with `UnreadablePictureError` for one that has
   * more than `maxPicturePixels`.
   */
  measure(source: Omit<PictureSource, 'sha256'>): Promise<PictureSize | undefined>
  /** `undefined` when the picture has no such variant or cannot be read. */
  make(source: PictureSource, variant: Variant, grid: TileGrid, format: PictureFormat): Promise<Uint8Array | undefined>
  /**
   * The same picture encoded anew from its pixels: upright, and without anything else the file held, be it a place, a camera or
   * another file. Frames of GIF and WebP stay. Fails with `UnreadablePictureError`. Source: CHT-04, WID-03.
   */
  reencode(bytes: Uint8Array, type: PictureType): Promise<ReencodedImage>
  /** WebP squares of these sides, in this order, upright and without metadata. Fails with `UnreadablePictureError`. Source: PRO-02. */
  makeSquares(bytes: Uint8Array, sidesPx: readonly number[]): Promise<readonly Uint8Array[]>
}
