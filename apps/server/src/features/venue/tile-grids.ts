import type { Venue } from '@foyer/contract'

export interface TileGrid {
  readonly columns: number
  readonly rows: number
}

const gridsByVenue = new WeakMap<Venue, ReadonlyMap<string, readonly TileGrid[]>>()

/** The grids in which viewpoints of a venue show the tiles of a picture. Source: SEC-10. */
export function listTileGrids(venue: Venue, assetId: string): readonly TileGrid[] {
  let grids = gridsByVenue.get(venue)
  if (grids === undefined) gridsByVenue.set(venue, (grids = readTileGrids(venue)))
  return grids.get(assetId) ?? []
}

function readTileGrids(venue: Venue): ReadonlyMap<string, readonly TileGrid[]> {
  const grids = new Map<string, TileGrid[]>()
  for (const { background } of venue.architectures.flatMap(({ areas }) =>
    areas.flatMap(({ viewPoints }) => viewPoints),
  )) {
    if (background.type !== 'PANORAMA_TILES') continue
    const { assetId, lightAssetId, localizedAssets = [], columns, rows } = background
    for (const id of [assetId, lightAssetId, ...localizedAssets.map((localized) => localized.assetId)]) {
      if (id === undefined) continue
      const known = grids.get(id) ?? []
      const isNew = !known.some((grid) => grid.columns === columns && grid.rows === rows)
      if (isNew) grids.set(id, [...known, { columns, rows }])
    }
  }
  return grids
}
