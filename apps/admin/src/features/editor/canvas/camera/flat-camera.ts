import { flatProjection } from '@foyer/stage/editing'
import { centreOf } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { clampTo } from '../geometry/clamp.ts'
import { deviceWindows } from '../scene/device-windows.ts'
import { createListeners, middleOf } from './camera.ts'
import type { Camera, Size } from './camera.ts'

export interface FlatCamera extends Camera {
  /** Where the picture lies, in pixels. */
  readonly pictureBox: () => Box
  readonly setPicture: (picture: Size) => void
  readonly picture: () => Size
}

const zoomRange = [0.05, 16] as const
/** Kept free around a picture that fits. */
const marginPx = 48
/** So much of the picture stays in view. */
const leastVisiblePx = 64

/** Over a 2D picture, which may be smaller than the viewport or moved partly out of it. Source: EDT-08. */
export function createFlatCamera(): FlatCamera {
  const { notify, subscribe } = createListeners()
  let picture: Size = { width: 1600, height: 900 }
  let window: Size = { width: 1, height: 1 }
  let [zoom, x, y] = [1, 0, 0]
  // Until it is zoomed or moved by hand it fits, also when the window or the picture changes.
  let isFitted = true

  const fullSize = (): Size => {
    // Visitors see the picture as large as this at 100 %.
    const { width, height } = deviceWindows.desktop
    const scale = Math.max(width / picture.width, height / picture.height)
    return { width: picture.width * scale, height: picture.height * scale }
  }
  const pictureBox = (): Box => {
    const { width, height } = fullSize()
    return { x, y, width: width * zoom, height: height * zoom }
  }
  const projection = () => flatProjection(pictureBox())

  function settle() {
    if (isFitted) layOutFitted()
    const { width, height } = pictureBox()
    x = clampTo(x, leastVisiblePx - width, window.width - leastVisiblePx)
    y = clampTo(y, leastVisiblePx - height, window.height - leastVisiblePx)
    notify()
  }
  function layOutFitted() {
    const { width, height } = fullSize()
    const room = (length: number) => Math.max(1, length - 2 * marginPx)
    zoom = clampTo(Math.min(room(window.width) / width, room(window.height) / height), ...zoomRange)
    centre()
  }
  function centre() {
    const { width, height } = pictureBox()
    x = (window.width - width) / 2
    y = (window.height - height) / 2
  }

  function zoomBy(factor: number, anchor: Point = middleOf(window)) {
    const spot = projection().toPercent(anchor)
    zoom = clampTo(zoom * factor, ...zoomRange)
    isFitted = false
    const { width, height } = pictureBox()
    x = anchor.x - (spot.x / 100) * width
    y = anchor.y - (spot.y / 100) * height
    settle()
  }

  function panBy(px: Point) {
    isFitted = false
    x += px.x
    y += px.y
    settle()
  }

  const toPixelBox = (box: Box): Box => {
    const { width, height } = pictureBox()
    return { ...projection().toPixels(box), width: (box.width / 100) * width, height: (box.height / 100) * height }
  }

  return {
    subscribe,
    pictureBox,
    picture: () => picture,
    toPixels: (spot) => projection().toPixels(spot),
    toUnits: (pixels) => projection().toPercent(pixels),
    toPixelBox,
    unitsPerPx: () => {
      const { width, height } = pictureBox()
      return { x: 100 / width, y: 100 / height }
    },
    visibleMiddle: () => {
      const { width, height } = pictureBox()
      const middle = (start: number, length: number, room: number) =>
        (Math.max(0, start) + Math.min(room, start + length)) / 2
      return projection().toPercent({ x: middle(x, width, window.width), y: middle(y, height, window.height) })
    },
    panBy,
    zoomBy,
    zoom: () => zoom,
    fit: () => {
      isFitted = true
      settle()
    },
    actualSize: () => zoomBy(1 / zoom),
    window: () => window,
    setWindow: (size) => {
      window = size
      settle()
    },
    setPicture: (size) => {
      picture = size
      settle()
    },
    reveal: (box) => {
      const pixels = toPixelBox(box)
      const by = {
        x: missing(pixels.x, pixels.width, window.width),
        y: missing(pixels.y, pixels.height, window.height),
      }
      if (by.x !== 0 || by.y !== 0) panBy(by)
    },
  }

  function missing(start: number, length: number, room: number): number {
    if (length > room) return room / 2 - centreOf({ x: start, y: 0, width: length, height: 0 }).x
    return clampTo(start, 0, room - length) - start
  }
}
