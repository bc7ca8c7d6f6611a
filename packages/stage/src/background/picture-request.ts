import type { Background } from '@foyer/contract'
import { filmProviders } from '@foyer/widgets'
import type { AssetRequest, ConsentPorts } from '../ports.ts'

export type Theme = 'dark' | 'light'

/** A picture is shown this wide at first, so that something is there at once. */
export const firstWidthPx = 640
/** A panorama wraps around, so it needs more to be recognised. */
export const firstPanoramaWidthPx = 1024
/** The widest texture that every phone with WebGL takes. */
export const panoramaWidthPx = 4096

type Picture = Pick<Extract<Background, { type: 'IMAGE' }>, 'assetId' | 'lightAssetId' | 'localizedAssets'>

/** What to load for a picture: the light variant in the light theme, if there is one. Source: VEN-16. */
export function pictureRequest(picture: Picture, theme: Theme, widthPx?: number): AssetRequest {
  const light = theme === 'light' ? picture.lightAssetId : undefined
  return {
    assetId: light ?? picture.assetId,
    ...(widthPx === undefined ? {} : { widthPx }),
    ...(light === undefined && picture.localizedAssets !== undefined
      ? { localizedAssets: picture.localizedAssets }
      : {}),
  }
}

/** The still picture of any background, small; undefined for a film without a poster. */
export function stillRequest(background: Background, theme: Theme, widthPx: number): AssetRequest | undefined {
  switch (background.type) {
    case 'IMAGE':
    case 'PANORAMA_IMAGE':
    case 'PANORAMA_TILES':
      return pictureRequest(background, theme, widthPx)
    case 'VIDEO':
    case 'EXTERNAL_VIDEO':
    case 'PANORAMA_VIDEO':
      return background.posterAssetId === undefined ? undefined : { assetId: background.posterAssetId, widthPx }
  }
}

export const isPanorama = (background: Background) => background.type.startsWith('PANORAMA')

/** The point of a flat background that stays in view. */
export const focalPointOf = (background: Background): { x: number; y: number } =>
  'focalPoint' in background ? background.focalPoint : { x: 0.5, y: 0.5 }

/** It moves by itself and has no controls of its own: one must be able to stop it. Source: WCAG 2.2.2. */
export function isMovingBackground(
  background: Background,
  { isAccepted, hostProviders }: Pick<ConsentPorts, 'isAccepted' | 'hostProviders'>,
): boolean {
  switch (background.type) {
    case 'PANORAMA_VIDEO':
      return true
    case 'VIDEO':
      return !background.playerActive
    case 'EXTERNAL_VIDEO':
      return !background.playerActive && filmProviders(background, hostProviders).every(isAccepted)
    default:
      return false
  }
}
