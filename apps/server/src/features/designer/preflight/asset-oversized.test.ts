import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenueInput } from '../../../testing/build-venue.ts'
import { assetOversized } from './asset-oversized.ts'

test.each([
  ['image/webp', 4096, 0],
  ['image/webp', 6000, 1],
  ['image/gif', 2000, 1],
  ['image/svg+xml', 9000, 0],
])('[PUB-01] a picture in use of type %s and %i pixels wide has %i warnings', (mediaType, width, count) => {
  const assets = [{ ...buildAssetEntry('logo'), mediaType, width }]
  const architecture = { style: { logoAssetId: 'logo' } }
  expect(assetOversized.find(Venue.parse(buildVenueInput({ assets, architecture })))).toHaveLength(count)
})

test('[LIB-03] no picture of a background that is cut into tiles is too large, in any theme or language', () => {
  const assets = ['main', 'light', 'german'].map((id) => ({ ...buildAssetEntry(id), width: 12_000 }))
  const tiles = { type: 'PANORAMA_TILES', assetId: 'main', lightAssetId: 'light' }
  const background = { ...tiles, localizedAssets: [{ locale: 'de', assetId: 'german' }] }
  const base = buildVenueInput({ assets })
  const [area] = base.architectures[0]?.areas ?? []
  const viewPoints = [{ id: 'middle', names: [], background, placements: [] }]
  const areas = [{ ...area, viewMode: 'VIEW_360D', viewPoints }]
  const venue = Venue.parse({ ...base, architectures: [{ ...base.architectures[0], areas }] })
  expect(assetOversized.find(venue)).toEqual([])
})

test('[PUB-01] a large file that nothing shows is not found', () => {
  const assets = [{ ...buildAssetEntry('unused'), width: 9000 }]
  expect(assetOversized.find(Venue.parse(buildVenueInput({ assets })))).toEqual([])
})
