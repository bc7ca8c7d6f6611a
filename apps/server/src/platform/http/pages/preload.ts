import { escapeHtml } from './page-html.ts'

/** A picture a page will show, known before its scripts are: where it is signed, and in which widths it comes first. */
export interface PictureAhead {
  /** Path and signature, without size suffix and generation. */
  readonly signedPath: string
  readonly generation: number
  /** For screens of one and of two device pixels per CSS pixel. */
  readonly widthsPx: readonly [number, number]
  /** What lies over it, in its only size. */
  readonly alsoSigned: readonly { readonly signedPath: string; readonly generation: number }[]
}

/** Tells the browser of a picture before it has read any script. */
export const preloadImage = (path: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(path)}">`

/**
 * The same for a picture of the venue, in the width its screen will ask first. The page takes the signature from
 * `data-signed`, so that its own request is the one already made.
 */
export function preloadPicture({ signedPath, generation, widthsPx, alsoSigned }: PictureAhead): string {
  const [path = '', query = ''] = signedPath.split('?')
  const variant = (widthPx: number) =>
    escapeHtml(
      `${path.replace(/(\.\w+)?$/, (extension) => `_w${widthPx}${extension}`)}?${query}&generation=${generation}`,
    )
  const [one, two] = widthsPx
  return (
    `<link rel="preload" as="image" fetchpriority="high" data-signed="${escapeHtml(signedPath)}" ` +
    `href="${variant(one)}" imagesrcset="${variant(one)} 1x, ${variant(two)} 2x">` +
    alsoSigned.map((other) => preloadSmall(other.signedPath, other.generation)).join('')
  )
}

const preloadSmall = (signedPath: string, generation: number): string =>
  `<link rel="preload" as="image" data-signed="${escapeHtml(signedPath)}" ` +
  `href="${escapeHtml(`${signedPath}&generation=${generation}`)}">`
