import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampBox, clampMove, flatLimits } from './clamp.ts'

const inside = fc
  .record({
    x: fc.double({ min: 0, max: 90, noNaN: true }),
    y: fc.double({ min: 0, max: 90, noNaN: true }),
    width: fc.double({ min: 0, max: 10, noNaN: true }),
    height: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  .map((box) => box)

test('[EDT-08] a move ends where the selection meets an edge of the picture', () => {
  const bounds = { x: 80, y: 10, width: 15, height: 10 }
  expect(clampMove(bounds, { x: 30, y: -40 }, flatLimits)).toEqual({ x: 5, y: -10 })
  expect(clampMove(bounds, { x: 3, y: 4 }, flatLimits)).toEqual({ x: 3, y: 4 })
})

test('[EDT-08] no move takes a box out of the picture', () => {
  const by = fc.record({
    x: fc.double({ min: -300, max: 300, noNaN: true }),
    y: fc.double({ min: -300, max: 300, noNaN: true }),
  })
  fc.assert(
    fc.property(inside, by, (box, wanted) => {
      const moved = clampMove(box, wanted, flatLimits)
      expect(box.x + moved.x).toBeGreaterThanOrEqual(-1e-9)
      expect(box.x + moved.x + box.width).toBeLessThanOrEqual(100 + 1e-9)
      expect(box.y + moved.y).toBeGreaterThanOrEqual(-1e-9)
      expect(box.y + moved.y + box.height).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})

test('[EDT-08] a box beyond the edge comes nearer only', () => {
  const bounds = { x: 95, y: 0, width: 10, height: 10 }
  expect(clampMove(bounds, { x: 4, y: 0 }, flatLimits).x).toBe(0)
  expect(clampMove(bounds, { x: -2, y: 0 }, flatLimits).x).toBe(-2)
})

test('[EDT-09] yaw has no end, pitch ends at 90°', () => {
  const spot = { x: 170, y: 80, width: 0, height: 0 }
  expect(clampMove(spot, { x: 30, y: 30 }, { y: [-90, 90] })).toEqual({ x: 30, y: 10 })
})

test('[EDT-08] a box larger than the picture is made as large as it', () => {
  expect(clampBox({ x: 40, y: 95, width: 140, height: 20 })).toEqual({ x: 0, y: 80, width: 100, height: 20 })
})
