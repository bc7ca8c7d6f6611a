import { type Asset, assetWidthsPx } from '@foyer/contract'

const scaled = /^image\/(?:jpeg|png|webp|avif)$/
const [widthPx] = assetWidthsPx

/**
 * The path at which a reader of the numbers fetches a small picture of an asset.
 *
 * `undefined` for pictures of other hosts, which the reader did not ask for, and for pictures of the stage, which are for designers.
 * Source: AST-02, AST-03, CON-07.
 */
export const createPicturePath =
  (sign: (path: string) => string) =>
  ({ uri, mediaType, width = 0, generation }: Asset): string | undefined => {
    if (!uri.startsWith('/assets/live/') || !mediaType.startsWith('image/')) return undefined
    const isSmaller = scaled.test(mediaType) && width > widthPx
    const path = isSmaller ? uri.replace(/(\.\w+)?$/, (extension) => `_w${widthPx}${extension}`) : uri
    return `${sign(path)}&generation=${generation}`
  }
