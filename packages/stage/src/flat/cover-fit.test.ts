import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverFit, freeBox, panForZoom, shiftToShow } from './cover-fit.ts'
import type { FitInput } from './cover-fit.ts'

const still = { zoom: 1, pan: { x: 0, y: 0 } }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const length = fc.integer({ min: 200, max: 4000 })
const inputs: fc.Arbitrary<FitInput> = fc.record({
  picture: fc.record({ width: length, height: length }),
  window: fc.record({
    width: length,
    height: length,
    insetTop: fc.integer({ min: 0, max: 100 }),
    insetBottom: fc.integer({ min: 0, max: 60 }),
  }),
  focal: fc.record({ x: share, y: share }),
  zoom: fc.double({ min: 0.5, max: 4, noNaN: true }),
  pan: fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) }),
})
const slackPx = 0.01

test("[VEN-14] a picture of the window's shape lies exactly on it", () => {
  const fit = coverFit({
    picture: { width: 2560, height: 1440 },
    window: { width: 1280, height: 720 },
    focal: { x: 0.5, y: 0.5 },
    ...still,
  })
  expect(fit).toEqual({ x: 0, y: 0, width: 1280, height: 720, pan: { x: 0, y: 0 } })
})

test('[VEN-14] on an upright phone the focal point is in the middle of the window', () => {
  const fit = coverFit({
    picture: { width: 1600, height: 900 },
    window: { width: 390, height: 900 },
    focal: { x: 0.3, y: 0.5 },
    ...still,
  })
  expect(fit.x + 0.3 * fit.width).toBeCloseTo(195)
  expect(fit.height).toBe(900)
})

test('[VEN-14] the picture covers the free part of the window, wherever it is moved', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const fit = coverFit(input)
      const free = freeBox(input.window)
      expect(fit.x).toBeLessThanOrEqual(slackPx)
      expect(fit.y).toBeLessThanOrEqual(free.y + slackPx)
      expect(fit.x + fit.width).toBeGreaterThanOrEqual(input.window.width - slackPx)
      expect(fit.y + fit.height).toBeGreaterThanOrEqual(free.y + free.height - slackPx)
    }),
  )
})

test('[VEN-14] unmoved, the focal point is in the free part at any window size', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const fit = coverFit({ ...input, pan: { x: 0, y: 0 } })
      const free = freeBox(input.window)
      const x = fit.x + input.focal.x * fit.width
      const y = fit.y + input.focal.y * fit.height
      expect(x).toBeGreaterThanOrEqual(-slackPx)
      expect(x).toBeLessThanOrEqual(input.window.width + slackPx)
      expect(y).toBeGreaterThanOrEqual(free.y - slackPx)
      expect(y).toBeLessThanOrEqual(free.y + free.height + slackPx)
    }),
  )
})

test('[VEN-14] the answered pan is the one that was possible: asking for it again changes nothing', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const fit = coverFit(input)
      const again = coverFit({ ...input, pan: fit.pan })
      expect(again.x).toBeCloseTo(fit.x, 5)
      expect(again.y).toBeCloseTo(fit.y, 5)
    }),
  )
})

test('[VEN-14] zooming in keeps the spot under the pointer', () => {
  fc.assert(
    fc.property(inputs, share, share, (raw, across, down) => {
      const input = { ...raw, zoom: 1 }
      const free = freeBox(input.window)
      const anchor = { x: across * free.width, y: free.y + down * free.height }
      const before = coverFit(input)
      const after = coverFit({ ...input, zoom: 2, pan: panForZoom(input, 2, anchor) })
      expect((anchor.x - after.x) / after.width).toBeCloseTo((anchor.x - before.x) / before.width, 5)
      expect((anchor.y - after.y) / after.height).toBeCloseTo((anchor.y - before.y) / before.height, 5)
    }),
  )
})

test('[VEN-14] a pin outside the window is moved in, one inside stays', () => {
  const window = { width: 400, height: 800, insetTop: 60, insetBottom: 40 }
  expect(shiftToShow(window, { x: 500, y: 100, width: 100, height: 44 })).toEqual({ x: -224, y: 0 })
  expect(shiftToShow(window, { x: 100, y: 0, width: 100, height: 44 })).toEqual({ x: 0, y: 84 })
  expect(shiftToShow(window, { x: 100, y: 300, width: 100, height: 44 })).toEqual({ x: 0, y: 0 })
})
