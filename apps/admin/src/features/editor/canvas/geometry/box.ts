export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A rectangle on the canvas, in canvas units: per cent of a 2D picture, or degrees of a 360° view. There `x` is yaw and `y`
 * is pitch downwards, so that both kinds of area share their geometry.
 */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export type Axis = 'x' | 'y'

/** The field of a box that is its length along an axis. */
export const lengthOf = { x: 'width', y: 'height' } as const

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

export const movedBy = <B extends Box>(box: B, by: Point): B => ({ ...box, x: box.x + by.x, y: box.y + by.y })

/** The smallest box around all of them; undefined for none. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

const roundTo = 100

/** To a hundredth of a unit, which is less than a pixel of any screen. */
export const round = (value: number): number => {
  const rounded = Math.round(value * roundTo) / roundTo
  return rounded === 0 ? 0 : rounded
}
