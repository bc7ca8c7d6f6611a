import type { AgendaSession } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { scheduleReminders } from './session-reminders.ts'

const minuteMs = 60_000

test('[VEN-20] a reminder comes five minutes before a session of the schedule, and for no other session', () => {
  const clock = createFakeClock()
  const startMs = clock.now()
  const session = (id: string, beginMin: number, cancelled = false) =>
    ({ id, begin: new Date(startMs + beginMin * minuteMs).toISOString(), cancelled }) as unknown as AgendaSession
  const due: string[] = []
  const serverClock = {
    now: clock.now,
    at: (atMs: number, callback: () => void) => clock.after(Math.max(0, atMs - clock.now()), callback),
  }
  const cancel = scheduleReminders({
    sessions: [
      session('soon', 3),
      session('later', 20),
      session('cancelled', 20, true),
      session('other', 20),
      session('on', -1),
      session('last', 60),
    ],
    favourites: new Set(['soon', 'later', 'cancelled', 'on', 'last']),
    serverClock,
    onDue: ({ id }) => due.push(id),
  })
  clock.pass(0)
  expect(due).toEqual(['soon'])
  clock.pass(15 * minuteMs - 1)
  expect(due).toEqual(['soon'])
  clock.pass(1)
  expect(due).toEqual(['soon', 'later'])
  cancel()
  clock.pass(60 * minuteMs)
  expect(due).toEqual(['soon', 'later'])
})
