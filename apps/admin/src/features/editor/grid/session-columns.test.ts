import type { AgendaSession } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTime, writeTime } from './cell-values.ts'
import { sessionColumns } from './session-columns.ts'
import type { SessionColumnId } from './session-columns.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const session = {
  id: 's1',
  titles: [{ locale: 'en', text: 'Opening' }],
  descriptions: [],
  begin: '2026-11-26T13:00:30.000Z',
  end: '2026-11-26T14:00:00.000Z',
  areaId: 'stage',
  trackId: 'main',
  speakers: [{ name: 'Ada', company: 'Engines' }],
  cancelled: false,
} as unknown as AgendaSession
const names = {
  areas: new Map([
    ['stage', 'Main stage'],
    ['garden', 'Garden'],
  ]),
  tracks: new Map([['main', 'Keynotes']]),
  widgets: new Map([['screen', 'Big screen']]),
}
const columns = sessionColumns('en', names)
const column = (id: SessionColumnId) => {
  const found = columns.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
const write = (id: SessionColumnId, text: string) => column(id).write(session, text)

test('[EDT-14] a session is a row of texts, with its times in the time zone of the browser', () => {
  expect(columns.map(({ read }) => read(session))).toEqual([
    'Opening',
    '2026-11-26 14:00',
    '2026-11-26 15:00',
    'Main stage',
    '',
    'Keynotes',
    'Ada',
    '',
    '',
  ])
})

test('[EDT-14] what is written as it was changes nothing', () => {
  expect(columns.map(({ read, write: put }) => put(session, read(session)))).toEqual(columns.map(() => []))
})

test.each<[SessionColumnId, string, unknown]>([
  ['title', 'Welcome', { kind: 'set', path: ['sessions', 's1', 'titles', 'en', 'text'], value: 'Welcome' }],
  ['title', ' ', { kind: 'remove', path: ['sessions', 's1', 'titles', 'en'] }],
  [
    'description',
    'New',
    { kind: 'insert', path: ['sessions', 's1', 'descriptions'], item: { locale: 'en', text: 'New' } },
  ],
  ['begin', '26.11.2026 09:30', { kind: 'set', path: ['sessions', 's1', 'begin'], value: '2026-11-26T08:30:00.000Z' }],
  ['area', 'garden', { kind: 'set', path: ['sessions', 's1', 'areaId'], value: 'garden' }],
  ['area', 'Garden', { kind: 'set', path: ['sessions', 's1', 'areaId'], value: 'garden' }],
  ['track', '', { kind: 'set', path: ['sessions', 's1', 'trackId'] }],
  ['widget', 'BIG SCREEN', { kind: 'set', path: ['sessions', 's1', 'widgetId'], value: 'screen' }],
  ['cancelled', 'ja', { kind: 'set', path: ['sessions', 's1', 'cancelled'], value: true }],
  [
    'speakers',
    'Bob; Ada',
    {
      kind: 'set',
      path: ['sessions', 's1', 'speakers'],
      value: [{ name: 'Bob' }, { name: 'Ada', company: 'Engines' }],
    },
  ],
])('[EDT-14] %s takes %j', (id, text, expected) => {
  expect(write(id, text)).toEqual([expected])
})

test.each<[SessionColumnId, string, string]>([
  ['begin', '', 'required'],
  ['begin', 'soon', 'not-a-time'],
  ['begin', '11/26/2026 09:30', 'not-a-time'],
  ['begin', '2026-02-30 09:30', 'not-a-time'],
  ['end', '2026-02-03 24:00', 'not-a-time'],
  ['area', '', 'required'],
  ['area', 'Cellar', 'unknown-name'],
  ['cancelled', 'perhaps', 'yes-or-no'],
  ['speakers', 'a'.repeat(201), 'too-long'],
])('[EDT-14] %s does not take %j: %s', (id, text, fault) => {
  expect(write(id, text)).toBe(fault)
})

test('[EDT-14] a name of 200 letters is taken', () => {
  expect(write('speakers', 'a'.repeat(200))).toHaveLength(1)
})

test('[EDT-14] a time with its own offset is that instant, and a time in the hour of the change is one that exists', () => {
  expect(readTime('2026-11-26T14:00:00+02:00')).toBe('2026-11-26T12:00:00.000Z')
  expect(writeTime(readTime('2026-03-29 02:30'))).toBe('2026-03-29 03:30')
  expect(writeTime('no time')).toBe('no time')
})
