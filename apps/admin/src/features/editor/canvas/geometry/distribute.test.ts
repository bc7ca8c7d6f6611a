import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distribute } from './distribute.ts'

const box = (x: number, width: number) => ({ x, y: 5, width, height: 10 })

test('[EDT-08] boxes are distributed with equal gaps between the outermost two, in any order', () => {
  const boxes = [box(90, 10), box(12, 20), box(0, 10), box(60, 12)]
  const moved = distribute(boxes, 'x').map(({ x }, index) => (boxes[index]?.x ?? 0) + x)
  expect(moved).toEqual([90, 26, 0, 62])
})

test('[EDT-08] two boxes stay where they are', () => {
  expect(distribute([box(0, 10), box(50, 10)], 'x')).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})

test('[EDT-08] distributing twice changes nothing more', () => {
  const boxes = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 90 }),
      y: fc.integer({ min: 0, max: 90 }),
      width: fc.constant(4),
      height: fc.constant(4),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(boxes, (before) => {
      const moves = distribute(before, 'y')
      const after = before.map((one, index) => ({ ...one, y: one.y + (moves[index]?.y ?? 0) }))
      for (const { y } of distribute(after, 'y')) expect(y).toBeCloseTo(0, 6)
    }),
  )
})
