import { expect, test } from 'vitest'
import { cropSquare, maxZoom, moveCrop, wholeCrop, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('[PRO-02] a picture is first shown from its middle, as large as it goes', () => {
  expect(cropSquare(wholeCrop, wide)).toEqual({ side: 200, x: 100, y: 0 })
})

test('[PRO-02] the part shown never leaves the picture, however it is moved and zoomed', () => {
  const right = moveCrop(wholeCrop, wide, 9, 9)
  expect(cropSquare(right, wide)).toEqual({ side: 200, x: 200, y: 0 })
  expect(cropSquare(moveCrop(right, wide, -0.25, 0), wide).x).toBe(150)
  const close = zoomCrop(right, wide, 99)
  expect(close.zoom).toBe(maxZoom)
  const { side, x } = cropSquare(close, wide)
  expect(x + side).toBeLessThanOrEqual(wide.width)
  expect(cropSquare(zoomCrop(close, wide, 0), wide).side).toBe(200)
})
