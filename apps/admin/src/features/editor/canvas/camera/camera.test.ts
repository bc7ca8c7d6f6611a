import { expect, test } from 'vitest'
import { createFlatCamera } from './flat-camera.ts'
import { createSphereCamera } from './sphere-camera.ts'

function openFlat() {
  const camera = createFlatCamera()
  camera.setWindow({ width: 1000, height: 700 })
  camera.setPicture({ width: 1600, height: 900 })
  return camera
}

function openSphere() {
  const camera = createSphereCamera()
  camera.setWindow({ width: 1000, height: 700 })
  return camera
}

test('[EDT-08] the whole picture fits at first, with 48 px around it, and again when the window changes', () => {
  const camera = openFlat()
  const close = (value: number) => expect.closeTo(value, 6) as number
  expect(camera.pictureBox()).toMatchObject({ x: close(48), width: close(904) })
  camera.setWindow({ width: 596, height: 700 })
  expect(camera.pictureBox()).toMatchObject({ x: close(48), width: close(500) })
})

test('[EDT-08] 100 % is the size in which a window of 1440 × 900 shows it', () => {
  const camera = openFlat()
  camera.actualSize()
  expect(camera.zoom()).toBe(1)
  expect(camera.pictureBox()).toMatchObject({ width: 1600, height: 900 })
})

test('[EDT-08] zooming keeps what is below the pointer', () => {
  const camera = openFlat()
  const anchor = { x: 300, y: 200 }
  const before = camera.toUnits(anchor)
  camera.zoomBy(3, anchor)
  expect(camera.toUnits(anchor).x).toBeCloseTo(before.x)
  expect(camera.toUnits(anchor).y).toBeCloseTo(before.y)
})

test('[EDT-08] the picture cannot be lost out of sight, and zoom ends at 5 % and 1,600 %', () => {
  const camera = openFlat()
  camera.panBy({ x: 90_000, y: -90_000 })
  const { x, y, height } = camera.pictureBox()
  expect([x, y + height]).toEqual([936, 64])
  camera.zoomBy(1e9)
  expect(camera.zoom()).toBe(16)
  camera.zoomBy(1e-9)
  expect(camera.zoom()).toBe(0.05)
})

test('[EDT-10] a widget out of view is brought into it, one in view stays where it is', () => {
  const camera = openFlat()
  camera.zoomBy(4, { x: 48, y: 95 })
  const before = camera.pictureBox()
  camera.reveal({ x: 2, y: 2, width: 5, height: 5 })
  expect(camera.pictureBox()).toEqual(before)
  const box = { x: 80, y: 80, width: 5, height: 5 }
  camera.reveal(box)
  const { x, y, width, height } = camera.toPixelBox(box) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(x + width).toBeCloseTo(1000)
  expect(y + height).toBeCloseTo(700)
})

test('[EDT-09] a drag to the left turns a 360° view to the right, over the seam as well', () => {
  const camera = openSphere()
  camera.look({ yaw: 179, pitch: 0, fieldOfView: 75 })
  const perPx = camera.unitsPerPx().x
  camera.panBy({ x: -3 / perPx, y: 0 })
  expect(camera.view().yaw).toBeCloseTo(-178)
})

test('[EDT-09] a 360° view ends at the poles and shows from 30° to 90°', () => {
  const camera = openSphere()
  camera.panBy({ x: 0, y: 90_000 })
  expect(camera.view().pitch).toBe(90)
  camera.zoomBy(100)
  expect(camera.view().fieldOfView).toBe(30)
  camera.fit()
  expect(camera.view().fieldOfView).toBe(90)
  camera.actualSize()
  expect(camera.view().fieldOfView).toBe(75)
})

test('[EDT-10] a hotspot behind is turned to', () => {
  const camera = openSphere()
  camera.reveal({ x: -175, y: -15, width: 10, height: 10 })
  expect(camera.view()).toMatchObject({ yaw: -170, pitch: 10 })
  camera.reveal({ x: -165, y: -15, width: 10, height: 10 })
  expect(camera.view()).toMatchObject({ yaw: -170, pitch: 10 })
})

test('[EDT-08] the middle of what is visible of a picture is the middle of the part that is in the window', () => {
  const camera = openFlat()
  expect(camera.visibleMiddle()).toEqual({ x: expect.closeTo(50, 6), y: expect.closeTo(50, 6) })
  // So that the window begins in the middle of the picture, which ends within it.
  camera.panBy({ x: -500, y: 0 })
  expect(camera.toUnits({ x: 0, y: 0 }).x).toBeCloseTo(50)
  expect(camera.visibleMiddle().x).toBeCloseTo(75)
  camera.fit()
  camera.zoomBy(4, { x: 800, y: 500 })
  const { x, y } = camera.toUnits({ x: 500, y: 350 })
  expect(camera.visibleMiddle()).toEqual({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })
})

test('[EDT-09] the middle of what is visible of a panorama is where the view looks', () => {
  const camera = openSphere()
  camera.look({ yaw: -170, pitch: 12, fieldOfView: 40 })
  expect(camera.visibleMiddle()).toEqual({ x: -170, y: -12 })
})
