import { applyChanges } from '@foyer/venue-draft'
import { createTranslator } from '@foyer/i18n'
import { loadEditorTexts } from '@foyer/i18n/editor'
import type { DraftChange } from '@foyer/contract'
import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { describeProblem } from './describe-problem.ts'
import { pathOfPointer } from './list-problems.ts'

async function wordsOf(locale: 'en' | 'de', rest: string, code = 'invalid', changes: readonly DraftChange[] = []) {
  const texts = createTranslator(locale, await loadEditorTexts(locale))
  const venue = applyChanges(smallVenue(), changes).draft
  const pointer = `/architectures/0${rest}`
  const fault = { pointer, code, message: 'as the server says' }
  return describeProblem(venue, { fault, path: pathOfPointer(venue, pointer) }, texts)
}
const poll = '/areas/0/contentWidgets/1/configurations/0'

test.each([
  ['/timeZone', 'unknown-time-zone', 'Time zone of the event: is not a known time zone'],
  ['/names/1/text', 'invalid', 'Venue name › Deutsch: as the server says'],
  [
    `${poll}/questions/0/options/1/texts/0/text`,
    'invalid',
    'Question 1 › Answer 2 › Text › English: as the server says',
  ],
  [`${poll}/begin`, 'slot-ends-before-it-begins', 'Begins: ends before it begins'],
  [
    '/areas/0/contentWidgets/0/configurations/0/target/areaId',
    'unknown-reference',
    'Link target › Area: refers to something that does not exist',
  ],
  ['/areas/0/viewPoints/0/placements/1/x', 'invalid', 'Left: as the server says'],
  ['/mediaBoards/0/pieces/0/speakers/0/name', 'invalid', 'Piece › Speaker 1 › Name: as the server says'],
  ['/sessions/0/widgetId', 'unknown-reference', 'Talk › Widget: refers to something that does not exist'],
  ['/impress/de', 'translation-missing', 'Imprint › Deutsch: is not translated into every language of the venue'],
  ['/areas/0/contentWidgets/1/configurations', 'slots-overlap', 'two time slots overlap'],
])('[EDT-02] the fault at %s is named by the labels of its form', async (pointer, code, words) => {
  expect(await wordsOf('en', pointer, code)).toBe(words)
})

test('[EDT-02] where a banner leads to nothing is named by the labels of its form', async () => {
  const target = { kind: 'AREA', areaId: 'attic' }
  const announcement = { id: 'news', texts: [], link: { names: [], target } }
  const banner = { id: 'news', type: 'BANNER', name: [], configurations: [{ id: 'c', announcements: [announcement] }] }
  const changes: readonly DraftChange[] = [{ kind: 'insert', path: ['globalWidgets'], item: banner }]
  expect(
    await wordsOf(
      'en',
      '/globalWidgets/0/configurations/0/announcements/0/link/target/areaId',
      'unknown-reference',
      changes,
    ),
  ).toBe('Announcement 1 › Link › Link target › Area: refers to something that does not exist')
})

test('[LIB-03] a panorama of a wrong shape is named with the size of its file', async () => {
  const changes: readonly DraftChange[] = [
    { kind: 'set', path: ['assets', 'picture', 'width'], value: 3000 },
    { kind: 'set', path: ['assets', 'picture', 'height'], value: 2000 },
  ]
  const words = await wordsOf('en', '/areas/0/viewPoints/0/background/assetId', 'panorama-not-two-to-one', changes)
  expect(words).toMatch(/: 3,000 × 2,000 pixels\. A 360° picture must be twice as wide as it is high\.$/)
})

test('[EDT-02] what a form says of a value takes the place of the English message of the server', async () => {
  const changes: readonly DraftChange[] = [{ kind: 'set', path: ['style', 'primary'], value: 'red' }]
  expect(await wordsOf('de', '/style/primary', 'invalid-format', changes)).toMatch(/^[^:]+ › [^:]+: .*#F70041/)
})

test('[VEN-17] an area that is on the floor plan twice is a problem of that area', async () => {
  const place = { areaId: 'hall', visible: true, x: 0, y: 0, width: 10, height: 10 }
  const changes: readonly DraftChange[] = [{ kind: 'set', path: ['floorplan', 'areaPositions'], value: [place, place] }]
  const rest = '/floorplan/areaPositions/1/areaId'
  const { draft } = applyChanges(smallVenue(), changes)
  expect(pathOfPointer(draft, `/architectures/0${rest}`)).toEqual(['floorplan', 'areaPositions', 'hall', 'areaId'])
  expect(await wordsOf('en', rest, 'placed-twice', changes)).toBe('Area: is on the floor plan twice')
})
