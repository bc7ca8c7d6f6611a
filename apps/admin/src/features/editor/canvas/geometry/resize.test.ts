import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handles, resize, resizeWithin } from './resize.ts'

const box = { x: 20, y: 30, width: 40, height: 20 }
const by = { x: 5, y: -5 }

test('[EDT-08] each of the eight handles moves its edges, and the opposite ones stay', () => {
  expect(resize(box, { handle: 'nw', by })).toEqual({ x: 25, y: 25, width: 35, height: 25 })
  expect(resize(box, { handle: 'n', by })).toEqual({ x: 20, y: 25, width: 40, height: 25 })
  expect(resize(box, { handle: 'ne', by })).toEqual({ x: 20, y: 25, width: 45, height: 25 })
  expect(resize(box, { handle: 'e', by })).toEqual({ x: 20, y: 30, width: 45, height: 20 })
  expect(resize(box, { handle: 'se', by })).toEqual({ x: 20, y: 30, width: 45, height: 15 })
  expect(resize(box, { handle: 's', by })).toEqual({ x: 20, y: 30, width: 40, height: 15 })
  expect(resize(box, { handle: 'sw', by })).toEqual({ x: 25, y: 30, width: 35, height: 15 })
  expect(resize(box, { handle: 'w', by })).toEqual({ x: 25, y: 30, width: 35, height: 20 })
})

test('[EDT-08] a box is never turned over, nor smaller than 0.5 per cent', () => {
  expect(resize(box, { handle: 'nw', by: { x: 90, y: 90 } })).toEqual({ x: 59.5, y: 49.5, width: 0.5, height: 0.5 })
  expect(resize(box, { handle: 'se', by: { x: -90, y: -90 } })).toEqual({ x: 20, y: 30, width: 0.5, height: 0.5 })
})

test('[EDT-08] a corner with Shift keeps the shape', () => {
  expect(resize(box, { handle: 'se', by: { x: 20, y: 0 }, keepsShape: true })).toEqual({
    x: 20,
    y: 30,
    width: 60,
    height: 30,
  })
  expect(resize(box, { handle: 'nw', by: { x: -20, y: 0 }, keepsShape: true })).toEqual({
    x: 0,
    y: 20,
    width: 60,
    height: 30,
  })
})

test('[EDT-08] no handle takes a box out of the picture', () => {
  const moves = fc.record({
    x: fc.double({ min: -200, max: 200, noNaN: true }),
    y: fc.double({ min: -200, max: 200, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...handles), moves, fc.boolean(), (handle, wanted, keepsShape) => {
      const { x, y, width, height } = resize(box, { handle, by: wanted, keepsShape })
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + 1e-9)
      expect(Math.min(width, height)).toBeGreaterThan(0)
    }),
  )
})

test('[EDT-08] the boxes of a group keep their share of its bounds', () => {
  const before = { x: 0, y: 0, width: 50, height: 50 }
  const after = { x: 10, y: 0, width: 100, height: 25 }
  expect(resizeWithin({ x: 25, y: 10, width: 10, height: 20 }, before, after)).toEqual({
    x: 60,
    y: 5,
    width: 20,
    height: 10,
  })
})
