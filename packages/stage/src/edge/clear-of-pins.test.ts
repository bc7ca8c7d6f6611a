import { expect, test } from 'vitest'
import { clearOfPins } from './clear-of-pins.ts'

const chips = { x: 12, y: 400, width: 150, height: 36 }
const room = { top: 60, bottom: 800 }
const pin = (y: number, x = 100) => ({ x, y, width: 140, height: 44 })
const moved = (pins: readonly ReturnType<typeof pin>[], nowPx = 0) => clearOfPins({ chips, pins, room, nowPx })

test('[VEN-14] chips stay where they are while no name is near', () => {
  expect(moved([])).toBe(0)
  // 8 px below, above and beside them.
  expect(moved([pin(444), pin(348), pin(400, 170)])).toBe(0)
})

test('[VEN-14] chips that would touch a name are moved by the least that sets them 8 px apart', () => {
  expect(moved([pin(443)])).toBe(-1)
  expect(moved([pin(390)])).toBe(42)
  expect(moved([pin(390), pin(450)])).toBe(-54)
})

test('[VEN-14] moved chips stay while that is free, and return once they are 20 px from the next name', () => {
  expect(moved([pin(395)], -54)).toBe(-54)
  expect(moved([pin(455)], -54)).toBe(-54)
  // 4 and 3 px below them.
  expect(moved([pin(386)], -54)).toBe(-54)
  expect(moved([pin(385)], -54)).toBe(37)
  expect(moved([pin(456)], -54)).toBe(0)
  expect(moved([pin(340), pin(390)], -54)).toBe(42)
})

test('[VEN-14] chips stay within the window, and where they are if nothing is free', () => {
  const high = { chips: { ...chips, y: 70 }, pins: [pin(90)], room, nowPx: 0 }
  expect(clearOfPins(high)).toBe(72)
  expect(clearOfPins({ ...high, room: { top: 60, bottom: 130 } })).toBe(0)
})

test('[VEN-14] chips may be moved up to the edge of the window, and a pixel beyond for rounding', () => {
  // The name takes 76 to 120: chips fit below it from 128 on, or above it up to 68.
  const at = { chips: { ...chips, y: 90 }, pins: [pin(76)], nowPx: 0 }
  expect(clearOfPins({ ...at, room: { top: 60, bottom: 164 } })).toBe(38)
  expect(clearOfPins({ ...at, room: { top: 60, bottom: 163 } })).toBe(38)
  expect(clearOfPins({ ...at, room: { top: 60, bottom: 162 } })).toBe(0)
  expect(clearOfPins({ ...at, room: { top: 33, bottom: 162 } })).toBe(-58)
  expect(clearOfPins({ ...at, room: { top: 34, bottom: 162 } })).toBe(0)
})

test('[VEN-14] names 8 px to the left or right do not matter, 7 do', () => {
  const besides = (x: number) => moved([{ x, y: 400, width: 30, height: 44 }])
  expect([besides(-26), besides(170)]).toEqual([0, 0])
  expect(besides(-25)).not.toBe(0)
  expect(besides(169)).not.toBe(0)
})
