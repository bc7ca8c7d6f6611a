import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import {
  type PieceFilter,
  countFilters,
  createPieceIndex,
  filterChoices,
  filterPieces,
  emptyFilter,
  presetPieces,
} from './piece-filter.model.ts'
import { buildLive, buildPiece } from './testing/pieces.ts'

const text = (value: string) => [{ locale: 'en', text: value }]
const zurich = buildPiece('zurich', {
  titles: [
    { locale: 'en', text: 'Trams of Zürich' },
    { locale: 'de', text: 'Straßenbahnen in Zürich' },
  ],
  tags: ['mobility'],
  languages: ['de'],
  speakers: [{ name: 'Łucja Nowak' }],
  updated: '2026-11-02T00:00:00Z',
})
const shade = buildPiece('shade', {
  kind: 'PDF',
  titles: text('Ångström of shade'),
  descriptions: text('How a tram line cools a street.'),
  tags: ['heat', 'mobility'],
  languages: ['en'],
  updated: '2026-11-03T00:00:00Z',
})
const arabic = buildLive('arabic', 60, 90, { titles: [{ locale: 'ar', text: 'مُدُن' }], languages: ['ar'] })
const pieces = [shade, zurich, arabic]
const find = (filter: Partial<PieceFilter>) =>
  filterPieces(
    pieces,
    { ...emptyFilter, ...filter },
    {
      index: createPieceIndex(pieces),
      isFavourite: (id) => id === 'shade',
      likesOf: (id) => (id === 'arabic' ? 5 : 1),
      titleOf: ({ titles }) => titles[0]?.text ?? '',
      locale: 'en',
    },
  ).map(({ id }) => id)

test.each([
  ['zurich', ['zurich']],
  ['ZÜRICH tram', ['zurich']],
  ['strassenbahn', ['zurich']],
  ['angstrom', ['shade']],
  ['lucja', ['zurich']],
  ['مدن', ['arabic']],
  ['zurich cools', []],
])('[MED-01] searching for "%s" leaves out case and marks, and every word must be there', (words, found) => {
  expect(find({ text: words })).toEqual(found)
})

test.each([
  ['strassenbhan', ['zurich']],
  ['Mobilty', ['shade', 'zurich']],
  ['Zurcih trams', ['zurich']],
  ['tran', []],
])('[MED-01] searching for "%s" tolerates typing errors', (words, found) => {
  expect(find({ text: words })).toEqual(found)
})

test('[MED-01] a word that a piece has is no typing error for another', () => {
  const others = ['lantern', 'lanterns'].map((id) =>
    buildPiece(id, { titles: text(id === 'lantern' ? 'Lattern' : 'Lantern') }),
  )
  const index = createPieceIndex(others)
  expect(index.spellings(['lattern', 'lanternn'])).toEqual([['lattern'], ['lanternn', 'lantern']])
})

test('[MED-01] what has the word in its title comes before what has it in its text', () => {
  expect(find({ text: 'tram' })).toEqual(['zurich', 'shade'])
})

test('[MED-01] filters hold together', () => {
  expect(find({ kind: 'PDF' })).toEqual(['shade'])
  expect(find({ tag: 'mobility' })).toEqual(['shade', 'zurich'])
  expect(find({ tag: 'mobility', language: 'de' })).toEqual(['zurich'])
  expect(find({ speaker: 'Łucja Nowak' })).toEqual(['zurich'])
  expect(find({ when: 'live' })).toEqual(['arabic'])
  expect(find({ when: 'on-demand' })).toEqual(['shade', 'zurich'])
  expect(find({ favouritesOnly: true })).toEqual(['shade'])
  expect(find({ favouritesOnly: true, when: 'live' })).toEqual([])
  expect(countFilters({ ...emptyFilter, text: 'x', tag: 'heat', favouritesOnly: true, order: 'title' })).toBe(2)
})

test('[MED-01] the order is the one asked for, and else that of the board', () => {
  expect(find({})).toEqual(['shade', 'zurich', 'arabic'])
  expect(find({ order: 'liked' })).toEqual(['arabic', 'shade', 'zurich'])
  expect(find({ order: 'newest' })).toEqual(['shade', 'zurich', 'arabic'])
  expect(find({ order: 'soonest' })).toEqual(['arabic', 'shade', 'zurich'])
  expect(find({ order: 'title' })).toEqual(['shade', 'zurich', 'arabic'])
})

test('[MED-01] choices are those there are, the most frequent first', () => {
  expect(filterChoices(pieces).tags).toEqual([
    { value: 'mobility', count: 2 },
    { value: 'heat', count: 1 },
  ])
  expect(filterChoices(pieces).kinds.map(({ value }) => value)).toEqual(['LIVE', 'PDF', 'VIDEO'])
})

test('[WID-05] a widget shows only the pieces it is set to', () => {
  const preset = { kinds: ['VIDEO', 'PDF'], tags: ['mobility'], languages: ['en'] } as never
  expect(presetPieces(pieces, preset)).toEqual([shade])
  expect(presetPieces(pieces, { kinds: [], tags: [], languages: [] })).toEqual(pieces)
})

test('[MED-01] signs that are letters of their script stay', () => {
  expect(foldText('हिन्दी')).not.toBe(foldText('हनद'))
  expect(foldText('Ærø, ŁÓDŹ')).toBe('aero, lodz')
})

test('[MED-01] a piece is found by what its tags are called in any language', () => {
  const [piece] = pieces
  if (piece === undefined) throw new Error('there is no piece')
  const index = createPieceIndex(pieces, [{ tag: 'mobility', names: [{ locale: 'de', text: 'Verkehrswende' }] }])
  expect(index.score(piece, [['verkehrswende']])).toBeGreaterThan(0)
  expect(index.score({ ...piece, tags: [] }, [['verkehrswende']])).toBe(0)
})
