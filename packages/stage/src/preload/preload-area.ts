import type { ServedArea } from '@foyer/contract'
import { firstPanoramaWidthPx, firstWidthPx, isPanorama, stillRequest } from '../background/picture-request.ts'
import type { Theme } from '../background/picture-request.ts'
import { currentViewpoint } from '../model/current-viewpoint.ts'
import type { AssetRequest, WidgetPorts } from '../ports.ts'

export interface PreloadWish {
  /** How wide the picture will be shown, in CSS pixels. */
  readonly width: number
  readonly theme?: Theme
  readonly viewpointId?: string | undefined
}

/** Fetches a picture into the browser's cache and decodes it. */
export type LoadPicture = (address: string) => Promise<unknown>

const loadPicture: LoadPicture = (address) => {
  const image = new Image()
  image.decoding = 'async'
  image.src = address
  return image.decode()
}

const wantsToSave = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Loads what an area shows first, so that going there paints at once: the small picture, then the one of `width`. With
 * Save-Data only the small one. Never rejects: what did not load now is loaded on entry.
 */
export async function preloadArea(
  area: Pick<ServedArea, 'viewPoints' | 'defaultViewpointId'>,
  ports: Pick<WidgetPorts, 'assetUrl'>,
  { width, theme = 'dark', viewpointId }: PreloadWish,
  { load = loadPicture, savesData = wantsToSave }: { load?: LoadPicture; savesData?: () => boolean } = {},
): Promise<void> {
  const { background } = currentViewpoint(area, viewpointId)
  const isRound = isPanorama(background)
  const small = isRound ? firstPanoramaWidthPx : firstWidthPx
  // A sharp panorama is large and a texture of its own: it is left to the viewer.
  const widths = isRound || savesData() || width <= small ? [small] : [small, width]
  const requests = widths
    .map((widthPx) => stillRequest(background, theme, widthPx))
    .filter((wish) => wish !== undefined)
  const fetchOne = async (request: AssetRequest) => load(await ports.assetUrl(request))
  for (const request of requests) await fetchOne(request).catch(() => undefined)
}
