import { expect, test } from 'vitest'
import { createSphereCamera } from '../camera/sphere-camera.ts'
import { flatFrame, sphereFrame } from './frames.ts'
import { linePath, outlinePath } from './paths.ts'

const same = (spot: { x: number; y: number }) => spot

test('[EDT-08] the frame of a phone is narrower than that of a desktop, and both are around the focal point', () => {
  const focal = { x: 0.3, y: 0.5 }
  const width = (device: 'phone' | 'desktop') => {
    const [left, right] = flatFrame(device, { width: 1600, height: 900 }, focal)
    expect(left?.x).toBeLessThan(30)
    expect(right?.x).toBeGreaterThan(30)
    return (right?.x ?? 0) - (left?.x ?? 0)
  }
  expect(width('phone')).toBeCloseTo(26, 1)
  expect(width('desktop')).toBeCloseTo(90, 1)
})

test('[EDT-09] the frame of a first view at the seam is one outline around it', () => {
  const frame = sphereFrame('desktop', { yaw: 180, pitch: 0, fieldOfView: 75 })
  const yaws = frame.map(({ x }) => x)
  expect(Math.max(...yaws) - Math.min(...yaws)).toBeLessThan(120)
  expect(Math.min(...yaws)).toBeGreaterThan(90)
  expect(Math.max(...frame.map(({ y }) => y))).toBeCloseTo(37.5, 0)
})

test('[EDT-08] a line of a picture is one stroke, an outline is closed', () => {
  expect(linePath({ x: 0, y: 0 }, { x: 10, y: 5 }, same, false)).toBe('M0.0 0.0L10.0 5.0')
  expect(
    outlinePath(
      [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
      ],
      same,
    ).endsWith('L0.0 0.0'),
  ).toBe(true)
})

test('[EDT-09] of a line around the viewer only what is in front is drawn', () => {
  const camera = createSphereCamera()
  camera.setWindow({ width: 1000, height: 700 })
  const path = linePath({ x: -180, y: 0 }, { x: 180, y: 0 }, camera.toPixels, true)
  expect(path.match(/[ML]/g)?.length).toBe(5)
})
