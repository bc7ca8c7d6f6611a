import { utils } from '@photo-sphere-viewer/core'
import { expect, test } from 'vitest'
import { fovAt, magnification, pinScale, projectedPx, radians, turnBetween, zoomLevelFor } from './sphere-angles.ts'

test('[VEN-14] the first field of view is 100 per cent, a smaller one more', () => {
  expect(magnification(zoomLevelFor(75), 75)).toBeCloseTo(1)
  expect(magnification(zoomLevelFor(40), 75)).toBeGreaterThan(2)
  expect(fovAt(zoomLevelFor(60))).toBeCloseTo(60)
})

test('[VEN-14] turning is measured along the shorter side', () => {
  expect(turnBetween(0.1, 2 * Math.PI - 0.1)).toBeCloseTo(-0.2)
  expect(turnBetween(2 * Math.PI - 0.1, 0.1)).toBeCloseTo(0.2)
})

test('[VEN-14] the viewer takes an angle that rounding left next to nothing', () => {
  expect(utils.parseAngle(radians(15 - 14.999999999999998))).toBeCloseTo(0)
  expect(utils.parseAngle(radians(90))).toBeCloseTo(Math.PI / 2)
})

test('[VEN-14] zoom goes from 90° at 0 to 30° at 100, and not beyond', () => {
  expect([95, 90, 75, 60, 30, 25].map(zoomLevelFor)).toEqual([0, 0, 25, 50, 100, 100])
  expect([0, 25, 100].map(fovAt)).toEqual([90, 75, 30])
})

test('[VEN-14] what fills half of the angle looks larger by the ratio of the tangents', () => {
  // tan 45° = 1, tan 15° = 0.268.
  expect(magnification(100, 90)).toBeCloseTo(3.732, 3)
  expect(projectedPx(90, 30, 100)).toBeCloseTo(373.2, 1)
  expect(radians(180)).toBeCloseTo(3.1416, 4)
})

test('[VEN-14] a turn of more than half a circle goes the other way round, also after several turns', () => {
  const turn = (from: number, to: number) => Math.round((turnBetween(radians(from), radians(to)) * 180) / Math.PI)
  expect(turn(0, 179)).toBe(179)
  expect(turn(0, 181)).toBe(-179)
  expect(turn(0, -179)).toBe(-179)
  expect(turn(0, -181)).toBe(179)
  expect(turn(-30, 740)).toBe(50)
})

test('[VEN-14] a pin grows from the usual 200 pixels of its thing on to 1.4 times its size', () => {
  expect([199, 200, 220, 280, 281].map(pinScale)).toEqual([1, 1, 1.1, 1.4, 1.4])
})
