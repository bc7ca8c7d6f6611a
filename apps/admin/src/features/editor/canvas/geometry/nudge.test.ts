import { expect, test } from 'vitest'
import { nudgeOf } from './nudge.ts'

test('[EDT-08] an arrow key moves by 0.1, with Shift by 1', () => {
  expect(nudgeOf('ArrowRight', false)).toEqual({ x: 0.1, y: 0 })
  expect(nudgeOf('ArrowUp', false)).toEqual({ x: 0, y: -0.1 })
  expect(nudgeOf('ArrowLeft', true)).toEqual({ x: -1, y: 0 })
  expect(nudgeOf('ArrowDown', true)).toEqual({ x: 0, y: 1 })
  expect(nudgeOf('Enter', false)).toBeUndefined()
})
