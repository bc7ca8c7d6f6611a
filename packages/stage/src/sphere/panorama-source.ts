import type { Background } from '@foyer/contract'
import { firstPanoramaWidthPx, panoramaWidthPx, pictureRequest } from '../background/picture-request.ts'
import type { Theme } from '../background/picture-request.ts'
import type { AssetRequest } from '../ports.ts'
import type { TileNames } from './tile-images.ts'

/** One thing for the viewer to load: what is asked of the venue, and what the viewer makes of its address. */
export interface PanoramaPart {
  readonly request: AssetRequest
  readonly toPanorama: (address: string) => unknown
}

export interface PanoramaSource {
  /** Shown as soon as it is there. */
  readonly first: PanoramaPart
  /** Shown afterwards, when it says more than the first one. */
  readonly sharp?: PanoramaPart
}

/** What loads more than one picture. */
export interface PanoramaMeans {
  readonly tileNames: TileNames
  readonly createFilm: (request: AssetRequest, address: string) => HTMLVideoElement
}

/** The geometry does not depend on the number of pixels, so that a nominal size of a tile will do. */
const nominalTilePx = 512

const itself = (address: string) => address

/** The asset a 360° background is made of, in its own size; undefined for a flat one. */
export function panoramaRequest(background: Background, theme: Theme): AssetRequest | undefined {
  switch (background.type) {
    case 'PANORAMA_IMAGE':
    case 'PANORAMA_TILES':
      return pictureRequest(background, theme)
    case 'PANORAMA_VIDEO':
      return { assetId: background.assetId }
    default:
      return undefined
  }
}

/** What the viewer is to load for a 360° background: small first, then sharp. */
export function panoramaSource(background: Background, theme: Theme, means: PanoramaMeans): PanoramaSource | undefined {
  const whole = panoramaRequest(background, theme)
  if (whole === undefined) return undefined
  const first = { ...whole, widthPx: firstPanoramaWidthPx }
  switch (background.type) {
    case 'PANORAMA_TILES': {
      const { columns, rows } = background
      const size = { width: columns * nominalTilePx, cols: columns, rows }
      const tileUrl = means.tileNames(whole, { columns, rows })
      return { first: { request: first, toPanorama: (baseUrl) => ({ ...size, baseUrl, tileUrl }) } }
    }
    case 'PANORAMA_VIDEO':
      return { first: { request: whole, toPanorama: (address) => ({ source: means.createFilm(whole, address) }) } }
    default:
      return {
        first: { request: first, toPanorama: itself },
        sharp: { request: { ...whole, widthPx: panoramaWidthPx }, toPanorama: itself },
      }
  }
}
