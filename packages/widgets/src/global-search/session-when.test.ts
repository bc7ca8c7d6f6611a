import { expect, test } from 'vitest'
import { sessionTime } from './session-when.ts'

const session = { begin: '2026-06-01T09:00:00Z', end: '2026-06-01T10:00:00Z' }
const begin = Date.parse(session.begin)

test.each([
  ['en-GB', 'Europe/London', 'Monday 1 June'],
  ['de', 'Europe/Berlin', 'Montag, 1. Juni, 11:00–12:00'],
  ['en-US', 'America/New_York', 'Monday, June 1, 5:00 – 6:00 AM'],
  ['es', 'Europe/Madrid', 'lunes, 1 de junio, 11:00–12:00'],
  ['fr', 'Europe/Paris', 'lundi 1 juin'],
  ['it', 'Europe/Rome', 'lunedì 1 giugno'],
  ['pt', 'Europe/Lisbon', 'segunda-feira'],
])('[SEA-01] in %s a session is shown in the zone %s: %s', (locale, timeZone, text) => {
  const shown = sessionTime(session, locale, begin - 1, { timeZone })?.text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')
  expect(shown).toContain(text)
})

test('[SEA-01] a session is coming, running, over or cancelled; without times it has no time', () => {
  const phaseAt = (nowMs: number, more = {}) => sessionTime({ ...session, ...more }, 'en', nowMs)?.phase
  expect([phaseAt(begin - 1), phaseAt(begin), phaseAt(begin + 3_600_000)]).toEqual(['coming', 'running', 'over'])
  expect(phaseAt(begin, { isCancelled: true })).toBe('cancelled')
  expect(sessionTime({}, 'en', begin)).toBeUndefined()
})
