import type { ServedArchitecture } from '@foyer/contract'
import { expect, test } from 'vitest'
import { listProgramme } from './list-programme.ts'

const noonMs = Date.parse('2027-05-04T12:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const at = (min: number) => new Date(noonMs + min * minuteMs).toISOString()
const en = (text: string) => [{ locale: 'en', text }]

const venueOf = (widgets: readonly object[], more: object = {}) =>
  ({ areas: [{ contentWidgets: widgets }], globalWidgets: [], ...more }) as unknown as ServedArchitecture
const widget = (...configurations: readonly object[]) => ({ name: en('Wall'), configurations })

const marksOf = (architecture: ServedArchitecture) =>
  listProgramme(architecture, noonMs).marks.map(
    ({ atMs, changes }) =>
      `${(atMs - noonMs) / minuteMs}: ${changes.map(({ kind, names }) => `${names?.[0]?.text} ${kind}`).join(', ')}`,
  )

test('[REH-02] time slots, sessions, live content, countdowns and announcements have marks, each time once', () => {
  const venue = venueOf(
    [
      widget({ begin: at(0), end: at(60), name: en('Slot') }, { begin: at(60) }),
      widget({ until: at(90), titles: en('Doors') }),
      widget({ announcements: [{ texts: en('Lunch'), begin: at(10), end: at(20) }, { texts: en('Always') }] }),
      widget({ sessionBegin: at(30), sessionEnd: at(40), titles: en('Card') }),
    ],
    {
      sessions: [
        { titles: en('Talk'), begin: at(0), end: at(45) },
        { titles: en('Off'), begin: at(5), end: at(6), cancelled: true },
      ],
      mediaBoards: [{ pieces: [{ titles: en('Stream'), begin: at(60), end: at(120) }, { titles: en('Film') }] }],
    },
  )
  expect(marksOf(venue)).toEqual([
    '0: Slot begins, Talk begins',
    '10: Lunch begins',
    '20: Lunch ends',
    '30: Card begins',
    '40: Card ends',
    '45: Talk ends',
    '60: Slot ends, Wall begins, Stream begins',
    '90: Doors ends',
    '120: Stream ends',
  ])
  const { fromMs, toMs } = listProgramme(venue, 0)
  expect([fromMs, toMs]).toEqual([noonMs - 30 * minuteMs, noonMs + 150 * minuteMs])
})

test('[REH-02] a venue without times has the day around now', () => {
  expect(listProgramme(venueOf([widget({})]), noonMs)).toEqual({
    fromMs: noonMs - dayMs / 2,
    toMs: noonMs + dayMs / 2,
    marks: [],
  })
})

test('[REH-02] what is no time, or is years away from the rest, is not on the programme', () => {
  const venue = venueOf([
    widget({ begin: 'soon', end: 7 }, { begin: at(0), end: at(5) }, { begin: at(10), end: '2099-01-01T00:00:00Z' }),
  ])
  expect(marksOf(venue)).toEqual(['0: Wall begins', '5: Wall ends', '10: Wall begins'])
})
