import type { Background } from '@foyer/contract'
import { firstPanoramaWidthPx, panoramaWidthPx, pictureRequest } from '../background/picture-request.ts'
import type { Theme } from '../background/picture-request.ts'
import type { WidgetPorts } from '../ports.ts'
import { tileAddress } from './tile-address.ts'

export interface PanoramaSource {
  /** Shown as soon as it is there. */
  readonly first: unknown
  /** Shown afterwards, when it says more than the first one. */
  readonly sharp: (() => Promise<unknown>) | undefined
}

/** The geometry does not depend on the number of pixels, so that a nominal size of a tile will do. */
const nominalTilePx = 512

/** What the viewer is to load for a 360° background: small first, then sharp. Rejects when there is no address. */
export async function panoramaSource(
  background: Background,
  ports: WidgetPorts,
  theme: Theme,
): Promise<PanoramaSource> {
  switch (background.type) {
    case 'PANORAMA_IMAGE':
      return {
        first: await ports.assetUrl(pictureRequest(background, theme, firstPanoramaWidthPx)),
        sharp: () => ports.assetUrl(pictureRequest(background, theme, panoramaWidthPx)),
      }
    case 'PANORAMA_TILES': {
      const [baseUrl, address] = await Promise.all([
        ports.assetUrl(pictureRequest(background, theme, firstPanoramaWidthPx)),
        ports.assetUrl(pictureRequest(background, theme)),
      ])
      const { columns: cols, rows } = background
      const tileUrl = (column: number, row: number) => tileAddress(address, { columns: cols, rows }, column, row)
      return { first: { baseUrl, width: cols * nominalTilePx, cols, rows, tileUrl }, sharp: undefined }
    }
    case 'PANORAMA_VIDEO':
      return { first: { source: await ports.assetUrl({ assetId: background.assetId }) }, sharp: undefined }
    default:
      throw new Error(`${background.type} is no panorama`)
  }
}
