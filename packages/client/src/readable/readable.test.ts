import { expect, test } from 'vitest'
import { cell, whenever } from './readable.ts'

test('[CFG-08] listeners of a cell are told of changes only, until they leave', () => {
  const count = cell(1)
  const seen: number[] = []
  const leave = count.subscribe(() => seen.push(count.get()))
  count.set(1)
  count.set(2)
  leave()
  count.set(3)
  expect(seen).toEqual([2])
})

test('[CFG-08] one can wait for a value', async () => {
  const state = cell('waiting')
  const ready = whenever(state, (value) => value === 'ready')
  state.set('nearly')
  state.set('ready')
  state.set('gone')
  expect(await ready).toBe('ready')
})
