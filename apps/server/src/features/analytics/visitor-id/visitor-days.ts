import type { VisitorDay } from './day-key.store.ts'

/** How long a person is the same visitor. */
export const visitorDayMs = 24 * 60 * 60_000

/** When the days of visitors begin unless an operator sets it, in ms after midnight UTC: night from Los Angeles to Delhi. */
export const usualDayBeginsMs = 3 * 60 * 60_000

/** The day an instant is in. All days begin `dayBeginsMs` after midnight UTC. */
export function visitorDayOf(atMs: number, dayBeginsMs: number): VisitorDay {
  const number = Math.floor((atMs - dayBeginsMs) / visitorDayMs)
  return { number, endMs: (number + 1) * visitorDayMs + dayBeginsMs }
}
