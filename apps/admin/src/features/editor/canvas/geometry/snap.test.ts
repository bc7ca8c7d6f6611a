import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSnapper } from './snap.ts'

const picture = { x: 0, y: 0, width: 100, height: 100 }
const stand = { x: 40, y: 60, width: 20, height: 10 }
const reach = { x: 1, y: 1 }
const snapper = createSnapper([picture, stand])

test('[EDT-08] what is moved snaps to the nearest edge of another widget', () => {
  const { by, guides } = snapper.move({ x: 40.6, y: 20, width: 7, height: 10 }, reach)
  expect(by.x).toBeCloseTo(-0.6)
  expect(by.y).toBe(0)
  expect(guides).toHaveLength(1)
  expect(guides[0]).toMatchObject({ axis: 'x', from: 20, to: 70, gap: { from: 30, to: 60 } })
  expect(guides[0]?.at).toBeCloseTo(40)
})

test('[EDT-08] it snaps to the middle of another widget, and to the middle and edges of the picture', () => {
  expect(snapper.move({ x: 10, y: 62.8, width: 3, height: 5 }, reach).by.y).toBeCloseTo(-0.3)
  expect(snapper.move({ x: 0.4, y: 20, width: 7, height: 10 }, reach).by.x).toBeCloseTo(-0.4)
  expect(snapper.move({ x: 20, y: 44.5, width: 7, height: 10 }, reach).by.y).toBeCloseTo(0.5)
  expect(snapper.move({ x: 20, y: 89.3, width: 7, height: 10 }, reach).by.y).toBeCloseTo(0.7)
})

test('[EDT-08] beyond the reach nothing snaps and no guide is shown', () => {
  expect(snapper.move({ x: 37.5, y: 20, width: 1, height: 1 }, reach)).toEqual({ by: { x: 0, y: 0 }, guides: [] })
})

test('[EDT-08] a resize snaps the edge that is moved, not the others', () => {
  const bounds = { x: 10, y: 40.4, width: 29.5, height: 19 }
  const { by, guides } = snapper.resize(bounds, { x: 1, y: 0 }, reach)
  expect(by.x).toBeCloseTo(0.5)
  expect(by.y).toBe(0)
  expect(guides.map(({ axis, at }) => [axis, at])).toEqual([['x', 40]])
})

test('[EDT-08] boxes that overlap along a guide have no measure on it', () => {
  const { guides } = snapper.move({ x: 40, y: 62, width: 7, height: 30 }, { x: 0.1, y: 0.1 })
  expect(guides.find(({ axis }) => axis === 'x')).toEqual({ axis: 'x', at: 40, from: 60, to: 92 })
})

test('[EDT-08] whatever is moved, snapping moves it no further than the reach, and once snapped it stays', () => {
  const boxes = fc.record({
    x: fc.double({ min: 0, max: 90, noNaN: true }),
    y: fc.double({ min: 0, max: 90, noNaN: true }),
    width: fc.double({ min: 0.5, max: 10, noNaN: true }),
    height: fc.double({ min: 0.5, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 30 }), boxes, (targets, moved) => {
      const any = createSnapper([picture, ...targets])
      const { by } = any.move(moved, reach)
      expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(1)
      const again = any.move({ ...moved, x: moved.x + by.x, y: moved.y + by.y }, reach)
      expect(again.by.x).toBeCloseTo(0, 9)
      expect(again.by.y).toBeCloseTo(0, 9)
    }),
  )
})
