import { escapeHtml } from './page-html.ts'

export interface SignedPicture {
  /** Path and signature, without size suffix and generation. */
  readonly signedPath: string
  readonly generation: number
  /** In pixels, where it is known. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

/** A picture a page will show, known before its scripts are: where it is signed, and in which widths it comes first. */
export interface PictureAhead extends SignedPicture {
  /** The page will need its 360° viewer. */
  readonly isPanorama: boolean
  /** The point of a flat picture that stays in view, 0 to 1. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** The one of the light theme, if that is another. */
  readonly light?: SignedPicture | undefined
  /** What lies over it, in its only size. */
  readonly alsoSigned: readonly SignedPicture[]
}

/** Makes the browser load a picture before it has read any script. */
export const preloadImage = (path: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(path)}">`

/** For screens of one and of two device pixels per CSS pixel. */
const widthsPx = { flat: [640, 1280], panorama: [1280, 2560] } as const

/**
 * The same for a picture of the venue, in the width its screen will ask first. The page takes the signature from
 * `data-signed`, so that its own request is the one already made. The page's first script does what only the browser
 * knows: of two pictures it preloads the one of its theme, by `data-theme`; for a `data-panorama` it asks for the viewer; a
 * flat one it shows before the app does, by its `data-size` and `data-focal`.
 */
export function preloadPicture({ isPanorama, focalPoint, light, alsoSigned, ...dark }: PictureAhead): string {
  const kind = isPanorama ? 'panorama' : 'flat'
  const fit = ({ size }: SignedPicture) =>
    isPanorama || size === undefined || focalPoint === undefined
      ? ''
      : ` data-size="${size.width} ${size.height}" data-focal="${focalPoint.x} ${focalPoint.y}"`
  const large = (picture: SignedPicture, activation: string) =>
    `<link ${activation} as="image" fetchpriority="high"${isPanorama ? ' data-panorama' : fit(picture)} ` +
    `data-signed="${escapeHtml(picture.signedPath)}" ${sources(picture, widthsPx[kind])}>`
  const backgrounds =
    light === undefined
      ? [large(dark, 'rel="preload"')]
      : [large(dark, 'data-theme="dark"'), large(light, 'data-theme="light"')]
  return [...backgrounds, ...alsoSigned.map(preloadSmall)].join('')
}

function sources({ signedPath, generation }: SignedPicture, [one, two]: readonly [number, number]): string {
  const [path = '', query = ''] = signedPath.split('?')
  const variant = (widthPx: number) =>
    escapeHtml(
      `${path.replace(/(\.\w+)?$/, (extension) => `_w${widthPx}${extension}`)}?${query}&generation=${generation}`,
    )
  return `href="${variant(one)}" imagesrcset="${variant(one)} 1x, ${variant(two)} 2x"`
}

const preloadSmall = ({ signedPath, generation }: SignedPicture): string =>
  `<link rel="preload" as="image" data-signed="${escapeHtml(signedPath)}" ` +
  `href="${escapeHtml(`${signedPath}&generation=${generation}`)}">`
