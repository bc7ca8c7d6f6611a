import { cell } from '@foyer/client'
import type { RehearsalState } from '@foyer/contract/rehearsal-frame'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createRehearsalClock } from './create-rehearsal-clock.ts'

const minuteMs = 60_000
const noonMs = Date.parse('2027-05-04T12:00:00Z')

function start() {
  const local = createFakeClock()
  const state = cell<RehearsalState>({ role: 'attendee' })
  const server = {
    now: () => local.now() + 5000,
    at: (atMs: number, callback: () => void) => local.after(Math.max(0, atMs - local.now() - 5000), callback),
  }
  const clock = createRehearsalClock(state, local, server)
  const setTime = (atMs: number, rate = 1) =>
    state.set({ role: 'attendee', time: { atMs, sinceMs: local.now(), rate } })
  const due: string[] = []
  const wait = (name: string, atMs: number) => clock.at(atMs, () => due.push(name))
  return { local, state, server, clock, setTime, due, wait }
}

test('[REH-02] without a simulated time the clock is that of the server', () => {
  const { local, server, clock, due, wait } = start()
  expect(clock.now()).toBe(server.now())
  wait('soon', server.now() + 2000)
  local.pass(1999)
  expect(due).toEqual([])
  local.pass(1)
  expect(due).toEqual(['soon'])
})

test('[REH-02] a simulated clock goes on, goes faster, stops, and returns to the real time', () => {
  const { local, state, server, clock, setTime } = start()
  setTime(noonMs)
  local.pass(1500)
  expect(clock.now()).toBe(noonMs + 1500)
  setTime(noonMs, 60)
  local.pass(1010)
  expect(clock.now()).toBe(noonMs + 60_600)
  setTime(noonMs, 0)
  local.pass(minuteMs)
  expect(clock.now()).toBe(noonMs + 1)
  state.set({ role: 'attendee' })
  expect(clock.now()).toBe(server.now())
})

test('[REH-02] what waits for a time of the programme follows each setting of the clock', () => {
  const { local, setTime, due, wait } = start()
  wait('talk', noonMs)
  setTime(noonMs - 10 * minuteMs)
  local.pass(9 * minuteMs)
  expect(due).toEqual([])
  setTime(noonMs - 10 * minuteMs, 60)
  local.pass(9000)
  expect(due).toEqual([])
  setTime(noonMs - minuteMs, 0)
  local.pass(60 * minuteMs)
  expect(due).toEqual([])
  setTime(noonMs)
  local.pass(0)
  expect(due).toEqual(['talk'])
})

test('[REH-02] what was called off is not called, whatever the clock is set to', () => {
  const { local, setTime, due, wait } = start()
  setTime(noonMs - minuteMs)
  wait('talk', noonMs)()
  setTime(noonMs + minuteMs)
  local.pass(2 * minuteMs)
  expect(due).toEqual([])
})

test('[REH-02] the next attempt of a widget waits in real time, also while the clock stands or is fast', () => {
  const { local, clock, setTime, due, wait } = start()
  for (const [name, rate] of [
    ['paused', 0],
    ['fast', 60],
  ] as const) {
    setTime(noonMs, rate)
    wait(name, clock.now() + 2000)
    local.pass(1999)
    expect(due).not.toContain(name)
    local.pass(1)
    expect(due).toContain(name)
  }
})
