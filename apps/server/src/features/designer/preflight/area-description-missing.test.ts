import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput, inEnglish } from '../../../testing/build-venue.ts'
import { areaDescriptionMissing } from './area-description-missing.ts'

test('[PUB-01] an area without a description is found, and one with a description is not', () => {
  const venue = Venue.parse(buildVenueInput())
  expect(areaDescriptionMissing.find(venue)).toEqual([])
  const [area] = venue.architectures[0]?.areas ?? []
  if (area !== undefined) area.descriptions = inEnglish(' ')
  expect(areaDescriptionMissing.find(venue)).toMatchObject([{ pointer: '/architectures/0/areas/0/descriptions' }])
})
