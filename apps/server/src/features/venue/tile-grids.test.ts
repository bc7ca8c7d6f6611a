import { expect, test } from 'vitest'
import type { Venue } from '@foyer/contract'
import { listTileGrids } from './tile-grids.ts'

const tiles = (assetId: string, columns: number, rows: number, more: object = {}) => ({
  background: { type: 'PANORAMA_TILES', assetId, columns, rows, ...more },
})

test('[SEC-10] a picture has the grids of the viewpoints that show its tiles, in both themes and all languages', () => {
  const viewPoints = [
    tiles('hall', 8, 4, { lightAssetId: 'hall-day', localizedAssets: [{ locale: 'de', assetId: 'halle' }] }),
    tiles('hall', 16, 8),
    tiles('hall', 8, 4),
    { background: { type: 'PANORAMA_IMAGE', assetId: 'garden' } },
  ]
  const venue = { architectures: [{ areas: [{ viewPoints }] }] } as unknown as Venue
  const usual = { columns: 8, rows: 4 }
  expect(listTileGrids(venue, 'hall')).toEqual([usual, { columns: 16, rows: 8 }])
  expect([listTileGrids(venue, 'hall-day'), listTileGrids(venue, 'halle')]).toEqual([[usual], [usual]])
  expect([listTileGrids(venue, 'garden'), listTileGrids(venue, 'none')]).toEqual([[], []])
})
