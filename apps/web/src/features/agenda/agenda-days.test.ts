import type { AgendaSession } from '@foyer/contract'
import { expect, test } from 'vitest'
import { dayKeyOf, firstShownDay, listDays, nextChangeMs, nowAndNext } from './agenda-days.ts'

/** Local times, as the reader's clock shows them. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
const session = (id: string, beginMs: number, endMs: number, more: Partial<AgendaSession> = {}) =>
  ({
    id,
    titles: [],
    descriptions: [],
    begin: new Date(beginMs).toISOString(),
    end: new Date(endMs).toISOString(),
    areaId: 'hall',
    speakers: [],
    cancelled: false,
    ...more,
  }) as unknown as AgendaSession
const idsOf = (sessions: readonly AgendaSession[]) => sessions.map(({ id }) => String(id))

const late = session('late', at(20, 23, 30), at(21, 0, 30))
const early = session('early', at(21, 0), at(21, 1))
const noon = session('noon', at(21, 12), at(21, 13))
const beside = session('beside', at(21, 12), at(21, 12, 30))
const gone = session('gone', at(21, 0, 10), at(21, 2), { cancelled: true })
const all = [noon, early, gone, beside, late]

test('[VEN-20] sessions are listed by the day of the reader on which they begin, in the order of their times', () => {
  expect(listDays(all).map(({ key, sessions }) => [key, ...idsOf(sessions)])).toEqual([
    ['2026-11-20', 'late'],
    ['2026-11-21', 'early', 'gone', 'beside', 'noon'],
  ])
  expect(dayKeyOf(at(1, 0))).toBe('2026-11-01')
})

test('[VEN-20] what is on has begun and has not ended; what is next begins first, and cancelled sessions are neither', () => {
  const idsAt = (ms: number) => {
    const { now, next } = nowAndNext(all, ms)
    return { now: idsOf(now), next: idsOf(next) }
  }
  expect(idsAt(at(20, 23))).toEqual({ now: [], next: ['late'] })
  expect(idsAt(at(20, 23, 30))).toEqual({ now: ['late'], next: ['early'] })
  expect(idsAt(at(21, 0))).toEqual({ now: ['late', 'early'], next: ['noon', 'beside'] })
  expect(idsAt(at(21, 0, 30))).toEqual({ now: ['early'], next: ['noon', 'beside'] })
  expect(idsAt(at(21, 13))).toEqual({ now: [], next: [] })
})

test('[VEN-20] the next change is the next begin or end', () => {
  expect(nextChangeMs([noon, beside], at(21, 12))).toBe(at(21, 12, 30))
  expect(nextChangeMs([noon, beside], at(21, 13))).toBeUndefined()
})

test('[VEN-20] the day shown first is that of the next session that has not ended, else the last', () => {
  const days = listDays(all)
  expect(firstShownDay(days, at(20, 1))).toBe('2026-11-20')
  expect(firstShownDay(days, at(21, 0, 15))).toBe('2026-11-20')
  expect(firstShownDay(days, at(21, 0, 30))).toBe('2026-11-21')
  expect(firstShownDay(days, at(25, 0))).toBe('2026-11-21')
  expect(firstShownDay([], 0)).toBeUndefined()
})
