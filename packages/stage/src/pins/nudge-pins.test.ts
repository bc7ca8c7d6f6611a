import { expect, test } from 'vitest'
import { nudgePx } from './nudge-pins.ts'

const windowPx = 390

test('[VEN-14] a name that has room stands in the middle over its thing', () => {
  expect(nudgePx(195, 200, windowPx)).toBe(0)
  expect(nudgePx(108, 200, windowPx)).toBe(0)
})

test('[VEN-14] a name that would be cut off by the edge of the window is moved into it', () => {
  expect(nudgePx(60, 200, windowPx)).toBe(48)
  expect(nudgePx(330, 200, windowPx)).toBe(-48)
})

test('[VEN-14] a name stays over its stem, and leaves the window with its thing', () => {
  expect(nudgePx(5, 200, windowPx)).toBe(86)
  expect(nudgePx(-10, 200, windowPx)).toBe(56)
  expect(nudgePx(-100, 200, windowPx)).toBe(0)
  expect(nudgePx(windowPx + 10, 200, windowPx)).toBe(-56)
})

test('[VEN-14] a name wider than the window is moved by what it misses on either side', () => {
  expect(nudgePx(195, 500, windowPx)).toBe(0)
})

test('[VEN-14] a name makes room for its neighbour, but not into the edge of the window', () => {
  expect(nudgePx(195, 200, windowPx, 20)).toBe(20)
  expect(nudgePx(270, 200, windowPx, 20)).toBe(12)
})
