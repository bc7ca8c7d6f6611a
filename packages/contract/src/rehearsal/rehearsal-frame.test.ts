import { expect, test } from 'vitest'
import { parseRehearsalState, simulatedAt } from './rehearsal-frame.ts'

const time = { atMs: 1_000, sinceMs: 5_000, rate: 60 }

test('[REH-01][REH-02] a state of a rehearsal is taken over as it is, without what it does not know', () => {
  expect(parseRehearsalState({ role: 'host' })).toEqual({ role: 'host' })
  expect(parseRehearsalState({ role: 'visitor', locale: 'pt-BR', time, version: 0, more: 1 })).toEqual({
    role: 'visitor',
    locale: 'pt-BR',
    time,
    version: 0,
  })
})

test.each([
  [undefined],
  [null],
  ['visitor'],
  [{}],
  [{ role: 'administrator' }],
  [{ role: 'host', locale: '../en' }],
  [{ role: 'host', locale: 7 }],
  [{ role: 'host', version: '3' }],
  [{ role: 'host', version: -1 }],
  [{ role: 'host', version: 1.5 }],
  [{ role: 'host', time: null }],
  [{ role: 'host', time: { ...time, rate: -1 } }],
  [{ role: 'host', time: { ...time, rate: 1e9 } }],
  [{ role: 'host', time: { ...time, rate: '1' } }],
  [{ role: 'host', time: { ...time, atMs: Number.NaN } }],
  [{ role: 'host', time: { ...time, sinceMs: 1e20 } }],
])('[REH-02] %j is no state of a rehearsal', (value) => {
  expect(parseRehearsalState(value)).toBeUndefined()
})

test('[REH-02] a simulated clock goes on at its rate', () => {
  expect(simulatedAt(time, 6_000)).toBe(61_000)
})
