import type { Point, Size } from '../flat/cover-fit.ts'
import { projectedPx } from '../sphere/sphere-angles.ts'

/** A direction in degrees: yaw to the right of the panorama's middle, pitch upwards. */
export interface Direction {
  readonly yaw: number
  readonly pitch: number
}

/** Where a 360° view looks, and how much of it is seen from top to bottom, in degrees. */
export interface SphereView extends Direction {
  readonly fieldOfView: number
}

/** Between directions and CSS pixels of a 360° view. */
export interface SphereProjection {
  /** Undefined for a direction that lies beside or behind the viewer. Pixels may be outside the window. */
  readonly toPixels: (direction: Direction) => Point | undefined
  /** Any pixel has a direction, also outside the window; yaw is within -180 and 180. */
  readonly toDirection: (pixels: Point) => Direction
  /** How wide an angle looks in the middle, in CSS pixels. */
  readonly widthPx: (sizeDeg: number) => number
}

type Vector = readonly [right: number, up: number, ahead: number]

const radiansPerDegree = Math.PI / 180
/** What is nearly beside the viewer would be projected nearly infinitely far away. */
const leastAhead = 0.01

const vectorOf = ({ yaw, pitch }: Direction): Vector => {
  const [yawRad, pitchRad] = [yaw * radiansPerDegree, pitch * radiansPerDegree]
  return [Math.cos(pitchRad) * Math.sin(yawRad), Math.sin(pitchRad), Math.cos(pitchRad) * Math.cos(yawRad)]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/**
 * The perspective of the 360° viewer as plain arithmetic, both ways, so that it can be computed without a viewer.
 * Source: EDT-09.
 */
export function sphereProjection({ yaw, pitch, fieldOfView }: SphereView, { width, height }: Size): SphereProjection {
  const ahead = vectorOf({ yaw, pitch })
  // Level whatever the pitch, as the viewer never rolls; straight up and down the yaw still says what is to the right.
  const yawRad = yaw * radiansPerDegree
  const right: Vector = [Math.cos(yawRad), 0, -Math.sin(yawRad)]
  const up: Vector = vectorOf({ yaw, pitch: pitch + 90 })
  const focalPx = height / 2 / Math.tan((fieldOfView / 2) * radiansPerDegree)
  return {
    toPixels: (direction) => {
      const vector = vectorOf(direction)
      const depth = dot(vector, ahead)
      if (depth < leastAhead) return undefined
      return {
        x: width / 2 + (dot(vector, right) / depth) * focalPx,
        y: height / 2 - (dot(vector, up) / depth) * focalPx,
      }
    },
    toDirection: ({ x, y }) => {
      const [across, upwards] = [(x - width / 2) / focalPx, (height / 2 - y) / focalPx]
      const at = (index: 0 | 1 | 2) => ahead[index] + across * right[index] + upwards * up[index]
      const [toRight, toUp, toAhead] = [at(0), at(1), at(2)]
      return {
        yaw: Math.atan2(toRight, toAhead) / radiansPerDegree,
        pitch: Math.atan2(toUp, Math.hypot(toRight, toAhead)) / radiansPerDegree,
      }
    },
    widthPx: (sizeDeg) => projectedPx(sizeDeg, fieldOfView, height),
  }
}
