import { utils } from '@photo-sphere-viewer/core'
import { expect, test } from 'vitest'
import { fovAt, magnification, radians, turnBetween, zoomLevelFor } from './sphere-angles.ts'

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
