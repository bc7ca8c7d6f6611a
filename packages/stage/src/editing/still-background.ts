import type { Background } from '@foyer/contract'

/**
 * A background that does not move: of a film its poster stands for it, where there is one. A 360° film without a poster
 * shows its first frame; a 2D one stays empty. Source: EDT-01.
 */
export function stillBackground(background: Background): Background {
  if (background.type !== 'PANORAMA_VIDEO' || background.posterAssetId === undefined) return background
  return { type: 'PANORAMA_IMAGE', assetId: background.posterAssetId }
}
