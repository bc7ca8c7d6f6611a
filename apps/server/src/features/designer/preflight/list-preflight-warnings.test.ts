import { Venue } from '@foyer/contract'
import { createDemo } from '@foyer/demo'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { listPreflightWarnings } from './list-preflight-warnings.ts'

test('[PUB-01] the demo venue has no warnings', () => {
  const { venue } = createDemo({ now: new Date('2026-11-20T15:45:00Z'), publicVenue: false })
  expect(listPreflightWarnings(Venue.parse(venue)).flat()).toEqual([])
})

test('[PUB-01] a warning has the code of its rule', () => {
  const venue = Venue.parse(buildVenueInput({ architecture: { names: [] } }))
  expect(listPreflightWarnings(venue).flat()).toMatchObject([{ code: 'text-empty', pointer: '/architectures/0/names' }])
})
