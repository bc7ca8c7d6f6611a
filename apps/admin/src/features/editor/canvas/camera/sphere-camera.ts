import { sphereProjection } from '@foyer/stage/editing'
import type { SphereView } from '@foyer/stage/editing'
import { centreOf } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { clampTo } from '../geometry/clamp.ts'
import { wrapYaw } from '../geometry/wrap-yaw.ts'
import { createListeners, middleOf } from './camera.ts'
import type { Camera, Size } from './camera.ts'

export interface SphereCamera extends Camera {
  readonly view: () => SphereView
  readonly look: (view: SphereView) => void
  /** The view that is 100 %. */
  readonly setHome: (view: SphereView) => void
}

/** Degrees, as the venue document allows them. */
const fieldRange = [30, 90] as const
const radiansPerDegree = Math.PI / 180
const halfTan = (fieldOfView: number) => Math.tan((fieldOfView / 2) * radiansPerDegree)
/** What has focus is brought so far from the edge. */
const marginPx = 32

export const usualView: SphereView = { yaw: 0, pitch: 0, fieldOfView: 75 }

/** In the middle of a 360° picture. Source: EDT-09. */
export function createSphereCamera(first: SphereView = usualView): SphereCamera {
  const { notify, subscribe } = createListeners()
  let window: Size = { width: 1, height: 1 }
  let view = first
  let home = first

  // Asked for every widget of every frame.
  let projected = { view, window, projection: sphereProjection(view, window) }
  const projection = () => {
    if (projected.view !== view || projected.window !== window)
      projected = { view, window, projection: sphereProjection(view, window) }
    return projected.projection
  }
  const toPixels = ({ x, y }: Point) => projection().toPixels({ yaw: x, pitch: -y })
  const toUnits = (pixels: Point): Point => {
    const { yaw, pitch } = projection().toDirection(pixels)
    return { x: yaw, y: -pitch }
  }
  const degreesPerPx = () => (2 * halfTan(view.fieldOfView)) / window.height / radiansPerDegree

  function look(next: SphereView) {
    view = {
      yaw: wrapYaw(next.yaw),
      pitch: clampTo(next.pitch, -90, 90),
      fieldOfView: clampTo(next.fieldOfView, ...fieldRange),
    }
    notify()
  }

  function zoomBy(factor: number, anchor: Point = middleOf(window)) {
    const before = toUnits(anchor)
    const fieldOfView = (2 * Math.atan(halfTan(view.fieldOfView) / factor)) / radiansPerDegree
    view = { ...view, fieldOfView: clampTo(fieldOfView, ...fieldRange) }
    const after = toUnits(anchor)
    look({ ...view, yaw: view.yaw + wrapYaw(before.x - after.x), pitch: view.pitch - (before.y - after.y) })
  }

  function toPixelBox(box: Box): Box | undefined {
    const pixels = toPixels(centreOf(box))
    if (pixels === undefined) return undefined
    const length = projection().widthPx(box.width)
    return { x: pixels.x - length / 2, y: pixels.y - length / 2, width: length, height: length }
  }

  return {
    subscribe,
    toPixels,
    toUnits,
    toPixelBox,
    visibleMiddle: () => ({ x: view.yaw, y: -view.pitch }),
    unitsPerPx: () => ({ x: degreesPerPx(), y: degreesPerPx() }),
    panBy: ({ x, y }) => look({ ...view, yaw: view.yaw - x * degreesPerPx(), pitch: view.pitch + y * degreesPerPx() }),
    zoomBy,
    zoom: () => halfTan(home.fieldOfView) / halfTan(view.fieldOfView),
    fit: () => look({ ...view, fieldOfView: fieldRange[1] }),
    actualSize: () => look({ ...view, fieldOfView: home.fieldOfView }),
    window: () => window,
    setWindow: (size) => {
      window = size
      notify()
    },
    view: () => view,
    look,
    setHome: (next) => {
      home = next
      notify()
    },
    reveal: (box) => {
      const centre = centreOf(box)
      const pixels = toPixels(centre)
      const isSeen =
        pixels !== undefined &&
        clampTo(pixels.x, marginPx, window.width - marginPx) === pixels.x &&
        clampTo(pixels.y, marginPx, window.height - marginPx) === pixels.y
      if (!isSeen) look({ ...view, yaw: centre.x, pitch: -centre.y })
    },
  }
}
