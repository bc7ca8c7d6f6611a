import { expect, test } from 'vitest'
import { align } from './align.ts'

const boxes = [
  { x: 10, y: 10, width: 20, height: 10 },
  { x: 50, y: 40, width: 10, height: 20 },
  { x: 30, y: 80, width: 40, height: 5 },
]
const xs = (alignment: Parameters<typeof align>[1]) =>
  align(boxes, alignment).map(({ x }, index) => (boxes[index]?.x ?? 0) + x)
const ys = (alignment: Parameters<typeof align>[1]) =>
  align(boxes, alignment).map(({ y }, index) => (boxes[index]?.y ?? 0) + y)

test('[EDT-08] boxes are aligned to the edges and middles of all of them', () => {
  expect(xs('left')).toEqual([10, 10, 10])
  expect(xs('centre')).toEqual([30, 35, 20])
  expect(xs('right')).toEqual([50, 60, 30])
  expect(ys('top')).toEqual([10, 10, 10])
  expect(ys('middle')).toEqual([42.5, 37.5, 45])
  expect(ys('bottom')).toEqual([75, 65, 80])
})

test('[EDT-08] aligning along one axis leaves the other', () => {
  expect(align(boxes, 'left').map(({ y }) => y)).toEqual([0, 0, 0])
  expect(align(boxes, 'top').map(({ x }) => x)).toEqual([0, 0, 0])
})

test('[EDT-08] a single box is aligned to the picture', () => {
  const picture = { x: 0, y: 0, width: 100, height: 100 }
  expect(align([{ x: 10, y: 10, width: 20, height: 10 }], 'right', picture)).toEqual([{ x: 70, y: 0 }])
  expect(align([], 'right')).toEqual([])
})
