import { sphereProjection, visibleCrop } from '@foyer/stage/editing'
import type { SphereView } from '@foyer/stage/editing'
import type { Size } from '../camera/camera.ts'
import type { Point } from '../geometry/box.ts'
import { yawNear } from '../geometry/wrap-yaw.ts'
import { type Device, deviceWindows } from './device-windows.ts'
import { cornersOf } from './paths.ts'

/** The corners of what a window shows of a 2D picture, in per cent of it. */
export const flatFrame = (device: Device, picture: Size, focal: Point): Point[] =>
  cornersOf(visibleCrop({ picture, window: deviceWindows[device], focal }))

/** How many spots of each side are looked at, as a side of a view is a curve on the sphere. */
const perSide = 16

/** The outline of what a window shows of a 360° picture at first, in canvas units. */
export function sphereFrame(device: Device, view: SphereView): Point[] {
  const { width, height } = deviceWindows[device]
  const { toDirection } = sphereProjection(view, { width, height })
  const corners = cornersOf({ x: 0, y: 0, width, height })
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return Array.from({ length: perSide }, (_, step) => {
      const share = step / perSide
      const { yaw, pitch } = toDirection({
        x: corner.x + (next.x - corner.x) * share,
        y: corner.y + (next.y - corner.y) * share,
      })
      return { x: yawNear(yaw, view.yaw), y: -pitch }
    })
  })
}
