import { expect, test } from 'vitest'
import { describePage, firstWords, nameOf } from './page-head.ts'
import type { VenueInUse } from './venue-memory.ts'

const texts = (en: string, de: string) => [
  { locale: 'en', text: en },
  { locale: 'de', text: de },
]
const area = (id: string) => ({
  id,
  names: texts(`The ${id}`, `Das ${id}`),
  descriptions: texts(`Meet in the ${id}`, `Treffpunkt ${id}`),
  defaultViewpointId: 'v1',
  viewPoints: [{ id: 'v1', background: { type: 'IMAGE', assetId: `${id}-picture` } }],
  contentWidgets: [],
})

function open({ isPublic = true, defaultAreaId = 'plaza' } = {}): VenueInUse {
  return {
    isPublic,
    venue: {
      assets: ['plaza', 'hall'].map((id) => ({ id: `${id}-picture`, uri: `/assets/${id}.webp` })),
      architectures: [
        { id: 'a1', names: texts('Meridian', 'Meridian DE'), defaultAreaId, areas: [area('plaza'), area('hall')] },
      ],
    },
  } as unknown as VenueInUse
}

test.each([
  ['/', 'plaza'],
  ['', 'plaza'],
  ['/v/a1', 'plaza'],
  ['/v/a1/area/hall', 'hall'],
  ['/v/a1/area/gone', 'plaza'],
])('[NAV-18] "%s" of a public venue has title, description and picture of the area %s', (path, id) => {
  expect(describePage(open(), path, 'en')).toEqual({
    title: `The ${id} · Meridian`,
    description: `Meet in the ${id}`,
    image: `/assets/${id}.webp`,
  })
})

test('[NAV-18] title and description are in the language that is asked for', () => {
  expect(describePage(open(), '/', 'de')).toMatchObject({
    title: 'Das plaza · Meridian DE',
    description: 'Treffpunkt plaza',
  })
})

test('[NAV-18] a page that is no area has the name of the venue alone', () => {
  expect(describePage(open(), '/v/a1/imprint', 'en')).toEqual({ title: 'Meridian', description: '' })
})

test('[NAV-18] a venue without its default area has its name alone at the root', () => {
  expect(describePage(open({ defaultAreaId: 'gone' }), '/', 'en')).toEqual({ title: 'Meridian', description: '' })
})

test('[NAV-18] a venue with a login, and no venue at all, say nothing', () => {
  expect(describePage(open({ isPublic: false }), '/', 'en')).toBeUndefined()
  expect(describePage(undefined, '/', 'en')).toBeUndefined()
})

test('[NAV-18] before there is a venue the page has the name of the product', () => {
  expect([nameOf(undefined, 'en'), nameOf(open().venue, 'de')]).toEqual(['Foyer', 'Meridian DE'])
})

test('[VEN-14] a page begins with the names of its area and its venue, open to everybody or not; one without an area with none', () => {
  const hall = { headline: 'Das hall', text: 'Meridian DE' }
  expect(firstWords(open(), '/v/a1/area/hall', 'de')).toEqual(hall)
  expect(firstWords(open({ isPublic: false }), '/v/a1/area/hall', 'de')).toEqual(hall)
  expect(firstWords(open(), '/', 'en')?.headline).toBe('The plaza')
  expect(firstWords(open(), '/v/a1/imprint', 'en')).toBeUndefined()
  expect(firstWords(undefined, '/', 'en')).toBeUndefined()
})
