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

test('[PUB-01] a large file that nothing shows is not found', () => {
  const assets = [{ ...buildAssetEntry('unused'), width: 9000 }]
  expect(assetOversized.find(Venue.parse(buildVenueInput({ assets })))).toEqual([])
})
