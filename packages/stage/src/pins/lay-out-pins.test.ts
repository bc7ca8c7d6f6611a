import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../flat/cover-fit.ts'
import { layOutPins } from './lay-out-pins.ts'
import type { Layable } from './lay-out-pins.ts'

const pin = (id: string, x: number, y = 0, width = 100): Layable => ({
  id,
  title: id,
  box: { x, y, width, height: 44 },
  isWay: id.startsWith('door'),
})
const layOut = (pins: readonly Layable[], frames: readonly Box[] = []) =>
  layOutPins({ pins, frames, foldedBox: ([first, ...rest]) => ({ ...first.box, width: 100 + 20 * rest.length }) })
const groups = (pins: readonly Layable[], frames?: readonly Box[]) =>
  layOut(pins, frames).map((group) => group.pins.map(({ id }) => id))
const boxes = (pins: readonly Layable[], frames?: readonly Box[]) =>
  layOut(pins, frames).map(({ pins: [{ box }], asidePx, liftPx }) => ({
    ...box,
    x: box.x + asidePx,
    y: box.y - liftPx,
  }))
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('[VEN-14] names that do not touch stay where they are', () => {
  expect(layOut([pin('a', 0), pin('b', 106), pin('c', 0, 60)])).toMatchObject([
    { asidePx: 0, liftPx: 0 },
    { asidePx: 0, liftPx: 0 },
    { asidePx: 0, liftPx: 0 },
  ])
})

test('[VEN-14] names that would just overlap make room for one another', () => {
  expect(layOut([pin('a', 0), pin('b', 90)])).toMatchObject([{ asidePx: -8 }, { asidePx: 8, liftPx: 0 }])
})

test('[VEN-14] names that lie over one another fold into one, in the order of the list', () => {
  expect(groups([pin('a', 0), pin('b', 600), pin('c', 20, 10)])).toEqual([['b'], ['a', 'c']])
})

test('[VEN-14] a folded pin is as wide as its names, and takes in what these would cover', () => {
  expect(groups([pin('a', 0), pin('b', 130), pin('c', 10), pin('d', 5), pin('e', 0), pin('f', 2)])).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ])
})

test('[NAV-06] [VEN-14] doors never fold: one of two at the same place stands over the other', () => {
  const pins = [pin('door 1', 0), pin('door 2', 10)]
  expect(groups(pins)).toEqual([['door 1'], ['door 2']])
  expect(layOut(pins)).toMatchObject([{ liftPx: 0 }, { liftPx: 50 }])
  expect(groups([pin('poll', 0), pin('door', 10), pin('quiz', 5)])).toEqual([['door'], ['poll', 'quiz']])
})

test('[WID-06] [VEN-14] a name does not cover a widget shown in its place where there is room beside it', () => {
  const banner = { x: 0, y: 0, width: 120, height: 30 }
  expect(boxes([pin('poll', 10)], [banner]).some((box) => overlap(box, banner))).toBe(false)
  expect(boxes([pin('door', 10, -10)], [banner]).some((box) => overlap(box, banner))).toBe(false)
})

test('[WID-06] [VEN-14] on a widget larger than any way around it a name stays, and does not fold for it', () => {
  const wall = { x: -900, y: -900, width: 2000, height: 2000 }
  expect(groups([pin('poll', 0), pin('quiz', 300)], [wall])).toEqual([['poll'], ['quiz']])
})

test('[WID-06] [VEN-14] a name that would have to cover another one stays on the widget', () => {
  const screen = { x: 0, y: -20, width: 100, height: 50 }
  const pins = [pin('booth', 0), pin('desk', 0, 50)]
  expect(groups(pins, [screen])).toEqual([['booth'], ['desk']])
  const [booth, desk] = boxes(pins, [screen])
  expect(overlap(booth as Box, desk as Box)).toBe(false)
})

test('[VEN-14] whatever lies where, every pin is there once, and no two names of things overlap', () => {
  const places = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 400 }), isDoor: fc.boolean() }),
    { maxLength: 18 },
  )
  fc.assert(
    fc.property(places, (spots) => {
      const pins = spots.map(({ x, y, isDoor }, index) => pin(`${isDoor ? 'door' : 'thing'} ${index}`, x, y))
      const laidOut = layOut(pins)
      expect(laidOut.flatMap((group) => group.pins.map(({ id }) => id)).toSorted()).toEqual(
        pins.map(({ id }) => id).toSorted(),
      )
      const things = laidOut
        .filter(({ pins: [first] }) => !first.isWay)
        .map(({ pins: [first, ...rest], asidePx, liftPx }) => ({
          ...first.box,
          x: first.box.x + asidePx,
          y: first.box.y - liftPx,
          width: 100 + 20 * rest.length,
        }))
      for (const [index, one] of things.entries())
        for (const other of things.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      expect(laidOut.every((group) => group.pins.length === 1 || group.pins.every(({ isWay }) => !isWay))).toBe(true)
    }),
  )
})

test('[NAV-06] [WID-06] a door that stands over another one is not lifted once more for a widget', () => {
  const banner = { x: 0, y: -60, width: 120, height: 40 }
  const [, upper] = layOut([pin('door 1', 0), pin('door 2', 10)], [banner])
  expect(upper?.liftPx).toBeLessThanOrEqual(50)
})
