import type { MediaBoard } from '@foyer/contract'
import { expect, test } from 'vitest'
import { pieceColumns } from './piece-columns.ts'
import type { PieceColumnId } from './piece-columns.ts'

type Piece = MediaBoard['pieces'][number]

const piece = (source: object, more: object = {}) =>
  ({
    id: 'p1',
    kind: 'VIDEO',
    titles: [{ locale: 'en', text: 'Film' }],
    descriptions: [],
    tags: ['Intro'],
    languages: ['en'],
    speakers: [{ name: 'Ada', title: 'Countess' }],
    source,
    durationS: 95,
    recommended: false,
    ...more,
  }) as unknown as Piece
const files = new Map([
  ['film', { name: 'Opening film', mediaType: 'video/mp4' }],
  ['other', { name: 'Closing film', mediaType: 'video/mp4' }],
  ['paper', { name: 'Paper', mediaType: 'application/pdf' }],
  ['photo', { name: 'Photo', mediaType: 'image/webp' }],
])
const columns = pieceColumns('library', 'en', files)
const file = piece({ kind: 'FILE', assetId: 'film', captions: [] })
const write = (id: PieceColumnId, text: string, of = file) =>
  columns.find((column) => column.id === id)?.write(of, text)
const at = (...path: string[]) => ['mediaBoards', 'library', 'pieces', 'p1', ...path]
const set = (field: string, value: unknown) => [{ kind: 'set', path: at(field), value }]

test('[EDT-14] a piece is a row of texts; what is written as it was changes nothing', () => {
  expect(columns.map(({ read }) => read(file))).toEqual([
    'Film',
    'Opening film',
    'Ada',
    'Intro',
    'en',
    '',
    '',
    '1.6',
    '',
    '',
  ])
  expect(columns.map(({ read, write: put }) => put(file, read(file)))).toEqual(columns.map(() => []))
})

test.each<[PieceColumnId, string, unknown]>([
  ['source', 'closing film', set('source', { kind: 'FILE', assetId: 'other', captions: [] })],
  ['speakers', 'Bob; Ada', set('speakers', [{ name: 'Bob' }, { name: 'Ada', title: 'Countess' }])],
  ['tags', 'Intro, Day 1; Intro', set('tags', ['Intro', 'Day 1'])],
  ['languages', 'de en', set('languages', ['de', 'en'])],
  ['minutes', '2,5', set('durationS', 150)],
  ['minutes', '', [{ kind: 'set', path: at('durationS') }]],
  ['minutes', '10080', set('durationS', 604_800)],
  ['recommended', 'x', set('recommended', true)],
])('[EDT-14] %s takes %j', (id, text, expected) => {
  expect(write(id, text)).toEqual(expected)
})

test.each<[PieceColumnId, string, string]>([
  ['source', '', 'required'],
  ['source', 'Unknown film', 'unknown-name'],
  ['source', 'Photo', 'wrong-file'],
  ['languages', 'xx', 'unknown-language'],
  ['minutes', '0', 'not-minutes'],
  ['minutes', '10080.1', 'not-minutes'],
  ['tags', 'a'.repeat(61), 'too-long'],
  ['recommended', 'perhaps', 'yes-or-no'],
])('[EDT-14] %s does not take %j: %s', (id, text, fault) => {
  expect(write(id, text)).toBe(fault)
})

test('[EDT-14] the address behind a stream, a film of another host and a link is replaced', () => {
  const url = 'https://example.org/new'
  expect(write('source', url, piece({ kind: 'STREAM', url: 'https://a.example' }))).toEqual(
    set('source', { kind: 'STREAM', url }),
  )
  expect(write('source', url, piece({ kind: 'EXTERNAL', videoUrl: 'https://a.example', cookieProvider: 'c' }))).toEqual(
    set('source', { kind: 'EXTERNAL', videoUrl: url, cookieProvider: 'c' }),
  )
  const door = piece({ kind: 'LINK', target: { kind: 'AREA', areaId: 'foyer' } }, { kind: 'LINK' })
  expect(write('source', url, door)).toEqual(set('source', { kind: 'LINK', target: { kind: 'URL', url } }))
  expect(write('source', 'no address', door)).toBe('no-address-or-file')
  expect(write('source', '', door)).toEqual([])
})

test('[EDT-14] the address of a file of a film makes a link a film', () => {
  const link = piece({ kind: 'LINK', target: { kind: 'URL', url: '' } }, { kind: 'LINK' })
  const videoUrl = 'https://example.org/film.MP4?x=1'
  expect(write('source', videoUrl, link)).toEqual([
    ...set('kind', 'VIDEO'),
    ...set('source', { kind: 'EXTERNAL', videoUrl }),
  ])
})

test('[EDT-14] the name of a file makes a link a film or a document', () => {
  const link = piece({ kind: 'LINK', target: { kind: 'URL', url: '' } }, { kind: 'LINK' })
  const film = { kind: 'FILE', assetId: 'film', captions: [] }
  expect(write('source', 'Opening film', link)).toEqual([...set('kind', 'VIDEO'), ...set('source', film)])
  const paper = { kind: 'PDF', assetId: 'paper' }
  expect(write('source', 'paper', link)).toEqual([...set('kind', 'PDF'), ...set('source', paper)])
  expect(write('source', 'Opening film', { ...link, kind: 'LIVE' })).toEqual(set('source', film))
})

test('[EDT-14] an address in place of a file makes a film one of another host, and a document a link', () => {
  const url = 'https://example.org/new'
  expect(write('source', url, file)).toEqual(set('source', { kind: 'EXTERNAL', videoUrl: url }))
  const paper = piece({ kind: 'PDF', assetId: 'paper' }, { kind: 'PDF' })
  const link = { kind: 'LINK', target: { kind: 'URL', url } }
  expect(write('source', url, paper)).toEqual([...set('kind', 'LINK'), ...set('source', link)])
  expect(write('source', 'Unknown paper', paper)).toBe('unknown-name')
})
