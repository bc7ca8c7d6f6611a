import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenueInput } from '../../../testing/build-venue.ts'
import { panoramaSizes } from './panorama-size.ts'

const picture = (id: string, width?: number, height?: number) => ({
  ...buildAssetEntry(id),
  mediaType: 'image/webp',
  ...(width === undefined || height === undefined ? {} : { width, height }),
})

function find(background: object, assets: readonly object[]) {
  const base = buildVenueInput()
  const [architecture] = base.architectures
  const [area] = architecture?.areas ?? []
  const viewPoints = [{ id: 'middle', names: [], background, placements: [] }]
  const areas = [{ ...area, viewMode: 'VIEW_360D', viewPoints }]
  const venue = Venue.parse({
    ...base,
    assets: [...base.assets, ...assets],
    architectures: [{ ...architecture, areas }],
  })
  return panoramaSizes.flatMap(({ code, find: findOf }) =>
    findOf(venue).map(({ pointer, message }) => [code, pointer.split('/background/')[1], message]),
  )
}

test.each(['PANORAMA_IMAGE', 'PANORAMA_TILES'])(
  '[LIB-03] [PUB-01] each picture of a background of type %s that is no panorama is found at its field, with its size',
  (type) => {
    const assets = [picture('small', 3000, 1500), picture('square', 5000, 5000), picture('huge', 20_000, 10_000)]
    const localizedAssets = [{ locale: 'de', assetId: 'huge' }]
    expect(find({ type, assetId: 'small', lightAssetId: 'square', localizedAssets }, assets)).toEqual([
      ['panorama-too-large', 'localizedAssets/0/assetId', 'is 20000 × 10000 pixels: a panorama may have 16384 × 8192'],
      ['panorama-not-two-to-one', 'lightAssetId', 'is 5000 × 5000 pixels: a panorama is twice as wide as high'],
      ['panorama-too-narrow', 'assetId', 'is 3000 × 1500 pixels: a panorama is at least 4096 wide'],
    ])
  },
)

test('[LIB-03] a panorama of 12,000 × 6,000 pixels and one of unknown size are not found', () => {
  const assets = [picture('fine', 12_000, 6000), picture('elsewhere')]
  expect(find({ type: 'PANORAMA_TILES', assetId: 'fine', lightAssetId: 'elsewhere' }, assets)).toEqual([])
})

test('[LIB-03] a flat background may have any shape', () => {
  expect(find({ type: 'IMAGE', assetId: 'small' }, [picture('small', 3000, 3000)])).toEqual([])
})
