import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverFit } from '../flat/cover-fit.ts'
import { flatProjection, visibleCrop } from './flat-projection.ts'

const length = fc.integer({ min: 200, max: 4000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('[EDT-08] a spot of a picture has its pixel, and the pixel its spot', () => {
  const projection = flatProjection({ x: -100, y: 50, width: 1600, height: 900 })
  expect(projection.toPixels({ x: 25, y: 50 })).toEqual({ x: 300, y: 500 })
  expect(projection.toPercent({ x: 300, y: 500 })).toEqual({ x: 25, y: 50 })
})

test('[EDT-08] per cent to pixels and back is the same spot, however the picture lies over the window', () => {
  const inputs = fc.record({
    picture: fc.record({ width: length, height: length }),
    window: fc.record({ width: length, height: length }),
    focal: fc.record({ x: share, y: share }),
    zoom: fc.double({ min: 1, max: 8, noNaN: true }),
    pan: fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
  })
  fc.assert(
    fc.property(inputs, share, share, (input, x, y) => {
      const { toPixels, toPercent } = flatProjection(coverFit(input))
      const spot = toPercent(toPixels({ x: x * 100, y: y * 100 }))
      expect(spot.x).toBeCloseTo(x * 100, 6)
      expect(spot.y).toBeCloseTo(y * 100, 6)
    }),
  )
})

test('[EDT-08] a phone sees the middle of a wide picture, a desktop nearly all of it', () => {
  const picture = { width: 1600, height: 900 }
  const focal = { x: 0.5, y: 0.5 }
  const phone = visibleCrop({ picture, window: { width: 390, height: 844 }, focal })
  expect(phone.width).toBeCloseTo(25.99, 2)
  expect(phone.x).toBeCloseTo(37, 1)
  expect([phone.y, phone.height]).toEqual([0, 100])
  const desktop = visibleCrop({ picture, window: { width: 1440, height: 900 }, focal })
  expect([desktop.x, desktop.width]).toEqual([5, 90])
})

test('[EDT-08] the crop of a phone follows the focal point, and ends at the edge of the picture', () => {
  const crop = (x: number) =>
    visibleCrop({ picture: { width: 1600, height: 900 }, window: { width: 390, height: 844 }, focal: { x, y: 0.5 } })
  expect(crop(0.3).x).toBeCloseTo(30 - 25.99 / 2, 1)
  expect(crop(0).x).toBeCloseTo(0)
  expect(crop(1).x + crop(1).width).toBeCloseTo(100)
})
