import { gardenTalks } from './programme/garden-talks.ts'
import type { Session, Talk } from './programme/session.ts'
import { sofaTalks } from './programme/sofa-talks.ts'
import { stageFirstDay } from './programme/stage-first-day.ts'
import { stageSecondDay } from './programme/stage-second-day.ts'
import { workshops } from './programme/workshops.ts'
import type { AreaKey } from './names.ts'
import { slot } from './schedule.ts'
import type { Slot } from './schedule.ts'

export type { Session } from './programme/session.ts'

interface Timetable {
  readonly place: AreaKey
  readonly talks: readonly Talk[]
  /** From and to since the begin of each day. */
  readonly hours: readonly (readonly [string, string])[]
}

/**
 * What is where and when. From the begin of each day until half past eight hours later a session is always on, and while
 * somebody is on the stage, there is another room to go to as well.
 */
const timetables: readonly Timetable[] = [
  {
    place: 'stage',
    talks: [...stageFirstDay, ...stageSecondDay],
    hours: [
      ['00:00', '01:00'],
      ['01:30', '02:30'],
      ['03:30', '04:30'],
      ['05:15', '06:15'],
      ['07:00', '08:00'],
    ],
  },
  {
    place: 'meeting-floor',
    talks: workshops,
    hours: [
      ['00:30', '02:00'],
      ['04:00', '05:30'],
    ],
  },
  {
    place: 'lounge',
    talks: sofaTalks,
    hours: [
      ['02:15', '03:45'],
      ['06:15', '07:15'],
    ],
  },
  { place: 'garden', talks: gardenTalks, hours: [['07:45', '08:30']] },
]

/** The twenty sessions of the two days, place by place and each place in the order of its hours; the stage comes first. */
export const sessionsOf = (firstDayMs: number): Session[] =>
  timetables.flatMap(({ place, talks, hours }) =>
    talks.map((talk, index) => {
      const [from, to] = hours[index % hours.length] ?? ['00:00', '24:00']
      return { ...talk, place, ...slot(firstDayMs, Math.floor(index / hours.length), from, to) }
    }),
  )

export const sessionsIn = (place: AreaKey, sessions: readonly Session[]): Session[] =>
  sessions.filter((session) => session.place === place)

/** What lies between the sessions of one place, from the begin of the first day to the end of the second. */
export function gapsBetween(sessions: readonly Session[], firstDayMs: number): Slot[] {
  const edges = [
    slot(firstDayMs, 0, '00:00', '00:00').begin,
    ...sessions.flatMap(({ begin, end }) => [begin, end]),
    slot(firstDayMs, 1, '24:00', '24:00').end,
  ]
  const gaps: Slot[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const [begin, end] = [edges[index], edges[index + 1]]
    if (begin !== undefined && end !== undefined && begin < end) gaps.push({ begin, end })
  }
  return gaps
}
