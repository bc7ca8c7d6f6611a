import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenueInput, inEnglish } from '../../../testing/build-venue.ts'
import { altMissing } from './alt-missing.ts'

test('[PUB-01] a picture of a widget without an alternative text is found at its file, others are not', () => {
  const picture = (id: string) => ({
    id,
    type: 'PICTURE' as const,
    name: [],
    configurations: [{ id: 'c', name: [], assetId: id }],
  })
  // The background, the first asset, needs none.
  const assets = [{ ...buildAssetEntry('described'), alts: inEnglish('A garden') }, buildAssetEntry('undescribed')]
  const venue = Venue.parse(buildVenueInput({ assets, widgets: [picture('described'), picture('undescribed')] }))
  expect(altMissing.find(venue)).toMatchObject([{ pointer: '/assets/2/alts' }])
})
