import { expect, test } from 'vitest'
import { cell, whenever } from './readable.ts'

test('[CFG-08] a cell calls its listeners for another value only, until they unsubscribe', () => {
  const count = cell(1)
  const seen: number[] = []
  const leave = count.subscribe(() => seen.push(count.get()))
  count.set(1)
  count.set(2)
  leave()
  count.set(3)
  expect(seen).toEqual([2])
  expect(count.get()).toBe(3)
})

test('[CFG-08] a listener that unsubscribes while it is called, or is added then, disturbs no other', () => {
  const count = cell(0)
  const called: string[] = []
  const leave = count.subscribe(() => {
    called.push('first')
    leave()
    count.subscribe(() => called.push('late'))
  })
  count.subscribe(() => called.push('second'))
  count.set(1)
  expect(called).toEqual(['first', 'second'])
  count.set(2)
  expect(called).toEqual(['first', 'second', 'second', 'late'])
})

test('[CFG-08] NaN is the value it was', () => {
  const reading = cell(Number.NaN)
  let calls = 0
  reading.subscribe(() => calls++)
  reading.set(Number.NaN)
  expect(calls).toBe(0)
})

test('[CFG-08] waiting resolves to the first value that fits, once, and unsubscribes', async () => {
  const state = cell('waiting')
  const asked: string[] = []
  let settled: string | undefined
  const ready = whenever(state, (value) => {
    asked.push(value)
    return value === 'ready'
  })
  void ready.then((value) => (settled = value))
  state.set('nearly')
  await Promise.resolve()
  expect(settled).toBeUndefined()
  state.set('ready')
  state.set('gone')
  expect(await ready).toBe('ready')
  expect(asked).toEqual(['waiting', 'nearly', 'ready'])
})

test('[CFG-08] a value that fits already is not waited for', async () => {
  expect(await whenever(cell('ready'), (value) => value === 'ready')).toBe('ready')
})
