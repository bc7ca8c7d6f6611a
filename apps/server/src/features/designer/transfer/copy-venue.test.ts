import { checkVenue, Venue } from '@foyer/contract'
import { createDemo } from '@foyer/demo'
import type { JsonObject } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { copyVenue, freeNames } from './copy-venue.ts'

/** Without tags, which are words that may be called as an entity is. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const [field, entry] of Object.entries(value)) if (!/^tags?$/.test(field)) yield* textsOf(entry)
}

function* idsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [field, entry] of Object.entries(value))
    if (field === 'id' && typeof entry === 'string') yield entry
    else yield* idsOf(entry)
}

/** With an address of the store for each file, as the seed makes them. */
function storedDemo(): JsonObject {
  const { venue, assets } = createDemo({ now: new Date('2026-11-27T09:00:00Z'), publicVenue: false })
  const entries = assets.map(({ id }) => ({
    id,
    uri: `/assets/live/architecture/meridian/assets/${id}.webp`,
    generation: 1,
    displayName: `File ${id}`,
    alts: [],
    mediaType: 'image/webp',
  }))
  return { ...venue, assets: entries } as unknown as JsonObject
}

test('[VNU-04] the copy of the demo venue refers to nothing of the original, and has the same faults', () => {
  const document = Venue.parse(storedDemo())
  const { document: copied } = copyVenue(document as unknown as JsonObject, 'venue-1')
  const copy = Venue.parse(copied)
  const codesOf = (venue: Venue) => checkVenue(venue).faults.map(({ pointer, code }) => ({ pointer, code }))
  expect(codesOf(copy)).toEqual(codesOf(document))
  const former = new Set(idsOf(document))
  const texts = [...textsOf(copy)]
  expect(texts.filter((text) => former.has(text) || /\/meridian(?:\/|$)/.test(text))).toEqual([])
})

test('[VNU-04] addresses of other hosts and of other venues stay, and those of the own pages and files lead to the copy', () => {
  const text = (html: string) => {
    const document = {
      architectures: [{ id: 'expo', areas: [{ id: 'hall' }], impress: [{ locale: 'en', text: html }] }],
      assets: [{ id: 'logo', uri: '/assets/preview/architecture/expo/assets/logo.svg' }],
    }
    const { document: copy, fileIds } = copyVenue(document, 'new')
    const [{ areas, impress }] = copy['architectures'] as unknown as [
      { areas: [{ id: string }]; impress: [{ text: string }] },
    ]
    return impress[0].text.replaceAll(areas[0].id, '<hall>').replaceAll(fileIds.get('logo') ?? '', '<logo>')
  }
  const link = (href: string) => text(`<a href="${href}">x</a>`).slice(9, -7)
  expect(link('/v/expo')).toBe('/v/new')
  expect(link('/v/expo/area/hall?widget=a')).toBe('/v/new/area/<hall>?widget=a')
  expect(link('/v/expo/imprint')).toBe('/v/new/imprint')
  expect(link('/assets/live/architecture/expo/assets/logo_w320.svg')).toBe(
    '/assets/live/architecture/new/assets/<logo>_w320.svg',
  )
  for (const other of [
    '/v/expo-2/area/hall',
    'https://a.example/v/expo/area/hall',
    '/assets/live/architecture/other/assets/logo.svg',
    '/x/v/expo',
  ])
    expect(link(other)).toBe(other)
})

test('[VNU-01] a name that is taken gets the next number, in every language the same one', () => {
  const both = (en: string, de: string) => [
    { locale: 'en', text: en },
    { locale: 'de', text: de },
  ]
  expect(freeNames(both('Fair', 'Messe'), new Set(['Expo']))).toEqual(both('Fair', 'Messe'))
  expect(freeNames(both('Fair', 'Messe'), new Set(['Fair', 'Messe (2)']))).toEqual(both('Fair (3)', 'Messe (3)'))
  expect(freeNames(both('Fair (2)', ''), new Set(['Fair (2)', '']))).toEqual(both('Fair (3)', ''))
  expect(freeNames([], new Set(['']))).toEqual([])
})
