import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { translationMissing } from './translation-missing.ts'

const find = (architecture: object) =>
  translationMissing.find(Venue.parse(buildVenueInput({ architecture }))).map(({ pointer }) => pointer)

test('[PUB-01] a text that lacks a language which the venue offers is found; a name in one language is a proper name', () => {
  expect(find({ appConfiguration: { supportedLocales: ['en', 'de'] }, privacyNotice: [] })).toEqual([
    '/architectures/0/areas/0/descriptions/de',
    '/architectures/0/impress/de',
  ])
})

test('[PUB-01] without languages that the venue offers those of its area names count', () => {
  expect(find({})).toEqual([])
})
