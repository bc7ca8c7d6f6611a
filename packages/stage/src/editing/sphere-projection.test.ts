import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sphereProjection } from './sphere-projection.ts'
import type { Direction } from './sphere-projection.ts'

const size = { width: 1440, height: 900 }
const ahead = { yaw: 0, pitch: 0, fieldOfView: 90 }

const views = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  fieldOfView: fc.double({ min: 30, max: 90, noNaN: true }),
})
const directions = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
})

/** The angle between two directions, in degrees. */
function angleBetween(a: Direction, b: Direction) {
  const rad = Math.PI / 180
  const vector = ({ yaw, pitch }: Direction) => [
    Math.cos(pitch * rad) * Math.sin(yaw * rad),
    Math.sin(pitch * rad),
    Math.cos(pitch * rad) * Math.cos(yaw * rad),
  ]
  const [from, to] = [vector(a), vector(b)]
  return (2 * Math.asin(Math.min(1, Math.hypot(...from.map((value, index) => value - (to[index] ?? 0))) / 2))) / rad
}

test('[EDT-09] the direction of the view is in the middle; right and up are right and up', () => {
  const { toPixels } = sphereProjection(ahead, size)
  expect(toPixels({ yaw: 0, pitch: 0 })).toEqual({ x: 720, y: 450 })
  const [right, up] = [toPixels({ yaw: 45, pitch: 0 }), toPixels({ yaw: 0, pitch: 45 })]
  expect(right?.x).toBeCloseTo(1170)
  expect(right?.y).toBeCloseTo(450)
  expect(up?.x).toBeCloseTo(720)
  expect(up?.y).toBeCloseTo(0)
})

test('[EDT-09] what is behind the viewer has no pixel', () => {
  const { toPixels } = sphereProjection({ ...ahead, yaw: 170 }, size)
  expect(toPixels({ yaw: -10, pitch: 0 })).toBeUndefined()
  expect(toPixels({ yaw: -170, pitch: 0 })).toBeDefined()
})

test('[EDT-09] across the seam at 180° a direction is as near as it is', () => {
  const { toPixels, toDirection } = sphereProjection({ ...ahead, yaw: 179 }, size)
  const pixels = toPixels({ yaw: -179, pitch: 0 })
  expect(pixels?.x).toBeCloseTo(720 + 450 * Math.tan((2 * Math.PI) / 180))
  expect(toDirection(pixels ?? { x: 0, y: 0 }).yaw).toBeCloseTo(-179)
})

test('[EDT-09] looking straight up, the pole is in the middle and every yaw has its side', () => {
  const { toPixels, toDirection } = sphereProjection({ yaw: 30, pitch: 90, fieldOfView: 90 }, size)
  const pole = toPixels({ yaw: 77, pitch: 90 })
  expect(pole?.x).toBeCloseTo(720)
  expect(pole?.y).toBeCloseTo(450)
  expect(toDirection({ x: 720, y: 450 }).pitch).toBeCloseTo(90)
  expect(toDirection({ x: 720, y: 800 })).toEqual({ yaw: expect.closeTo(30), pitch: expect.closeTo(52.12, 1) })
  expect(toDirection({ x: 720, y: 100 }).yaw).toBeCloseTo(-150)
})

test('[EDT-09] a direction to pixels and back is the same direction, also at the seam and the poles', () => {
  const special = fc.constantFrom(-180, -179.999, 179.999, 180, 0)
  const poles = fc.constantFrom(-90, -89.99, 89.99, 90)
  const withSpecial = fc.record({
    yaw: fc.oneof(
      special,
      directions.map(({ yaw }) => yaw),
    ),
    pitch: fc.oneof(
      poles,
      directions.map(({ pitch }) => pitch),
    ),
  })
  fc.assert(
    fc.property(views, withSpecial, (view, direction) => {
      const { toPixels, toDirection } = sphereProjection(view, size)
      const pixels = toPixels(direction)
      fc.pre(pixels !== undefined)
      expect(angleBetween(toDirection(pixels), direction)).toBeLessThan(1e-4)
    }),
    { numRuns: 1000 },
  )
})

test('[EDT-09] a pixel to its direction and back is the same pixel', () => {
  const pixels = fc.record({ x: fc.integer({ min: 0, max: 1440 }), y: fc.integer({ min: 0, max: 900 }) })
  fc.assert(
    fc.property(views, pixels, (view, pixel) => {
      const { toPixels, toDirection } = sphereProjection(view, size)
      const direction = toDirection(pixel)
      expect(Math.abs(direction.yaw)).toBeLessThanOrEqual(180)
      const again = toPixels(direction)
      expect(again?.x).toBeCloseTo(pixel.x, 4)
      expect(again?.y).toBeCloseTo(pixel.y, 4)
    }),
    { numRuns: 1000 },
  )
})
