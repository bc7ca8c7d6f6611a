import type { ArrivalView, ServedArea, Viewpoint } from '@foyer/contract'
import { savesData } from '@foyer/widgets'
import {
  firstPanoramaWidthPx,
  firstWidthPx,
  isPanorama,
  pictureRequest,
  stillRequest,
} from '../background/picture-request.ts'
import type { Theme } from '../background/picture-request.ts'
import { currentViewpoint } from '../model/current-viewpoint.ts'
import type { AssetPorts, AssetRequest } from '../ports.ts'
import { firstLookAsideDeg } from '../sphere/first-look-aside.ts'
import { firstView } from '../sphere/first-view.ts'
import { loadSphereStage } from '../sphere/load-sphere-stage.ts'
import { tileAddress } from '../sphere/tile-address.ts'
import { tilesInView } from './tiles-in-view.ts'

export interface PreloadOptions {
  /** How large the picture will be shown, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly theme?: Theme
  readonly viewpointId?: string | undefined
  readonly arrivalView?: ArrivalView | undefined
  readonly extent?: PreloadExtent
}

/**
 * How much is loaded: what there is to see at once; the picture in the size of the window, or the 360° viewer, as well; or,
 * as somebody points at the door or comes in, of a panorama what one sees of it first, sharp.
 */
export type PreloadExtent = 'first' | 'usual' | 'view'

export interface PreloadMeans {
  /** Fetches a picture into the browser's cache and decodes it. */
  readonly loadPicture: (address: string) => Promise<unknown>
  /** The same for a part of a panorama, which the viewer will ask for and decode. */
  readonly loadTile: (address: string) => Promise<unknown>
  /** Fetches the 360° viewer. */
  readonly loadViewer: () => Promise<unknown>
  readonly savesData: () => boolean
}

const inBrowser: PreloadMeans = {
  loadPicture: (address) => {
    const image = new Image()
    image.decoding = 'async'
    image.src = address
    return image.decode()
  },
  loadTile: (address) =>
    new Promise((resolve, reject) => {
      const image = new Image()
      // As the viewer asks, so that it finds what is here already.
      image.crossOrigin = 'anonymous'
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    }),
  loadViewer: loadSphereStage,
  savesData,
}

/**
 * Loads what an area shows first, so that going there paints at once: the small picture, then the one of the window's
 * size; of a panorama the viewer. With Save-Data only the small one. Never rejects: what did not load now is loaded on entry.
 */
export async function preloadArea(
  area: Pick<ServedArea, 'viewPoints' | 'defaultViewpointId'>,
  assets: Pick<AssetPorts, 'assetUrl' | 'knownAssetUrl'>,
  options: PreloadOptions,
  means: PreloadMeans = inBrowser,
): Promise<void> {
  const { width, theme = 'dark', extent = 'usual' } = options
  const viewpoint = currentViewpoint(area, options.viewpointId, options.arrivalView)
  const { background } = viewpoint
  const load = (widthPx: number) => loadStill(background, theme, widthPx)
  const mayLoadMore = !means.savesData()

  if (isPanorama(background)) {
    await Promise.allSettled([
      load(firstPanoramaWidthPx),
      extent === 'view' || (mayLoadMore && extent === 'usual') ? means.loadViewer() : undefined,
      mayLoadMore && extent === 'view' ? loadView(viewpoint) : undefined,
    ])
    return
  }
  await load(firstWidthPx)
  if (mayLoadMore && extent !== 'first' && width > firstWidthPx) await load(width)

  async function loadStill(...wanted: Parameters<typeof stillRequest>) {
    const request = stillRequest(...wanted)
    if (request !== undefined) await attempt(() => atAddress(request, means.loadPicture))
  }

  async function loadView({ background: round, initialView }: Viewpoint) {
    // A panorama in one piece is large and a texture of its own: it is left to the viewer.
    if (round.type !== 'PANORAMA_TILES' || options.height === 0) return
    const look = firstView(initialView)
    const looks = [look, { ...look, yaw: look.yaw - firstLookAsideDeg }]
    const tiles = looks.flatMap((one) => tilesInView(one, width / options.height, round))
    await atAddress(pictureRequest(round, theme), (whole) => {
      const addresses = new Set(tiles.map(({ column, row }) => tileAddress(whole, round, column, row)))
      return Promise.allSettled([...addresses].map(means.loadTile))
    })
  }

  /** At once where it is known: the page has much to do in its next moments, and loading needs none of them. */
  async function atAddress(request: AssetRequest, load: (address: string) => Promise<unknown>) {
    const known = assets.knownAssetUrl(request)
    return load(known ?? (await assets.assetUrl(request)))
  }
}

async function attempt(load: () => Promise<unknown>) {
  try {
    await load()
  } catch {
    // It is loaded again when it is shown, and a failure is reported there.
  }
}
