import type { Asset } from '@foyer/contract'

/** As visitors get it: in which folder a file is concerns designers alone. Source: LIB-01. */
export function toServedAsset(asset: Asset): Asset {
  if (asset.folder === undefined) return asset
  const { folder: _folder, ...served } = asset
  return served
}
