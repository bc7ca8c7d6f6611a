import { radians } from '../sphere/sphere-angles.ts'
import type { TileGrid } from '../sphere/tile-address.ts'

/** A look into a panorama: where its middle is and how high it is, all in degrees. */
export interface Look {
  readonly yaw: number
  readonly pitch: number
  readonly fieldOfView: number
}

export interface Tile {
  readonly column: number
  readonly row: number
}

/** So many points are asked along each side of the view; more than the tiles that fit there. */
const points = 13
const steps = Array.from({ length: points }, (_, index) => (index / (points - 1)) * 2 - 1)
/** Points of a view from its middle outwards, -1 to 1 along each side. */
const outwards = steps
  .flatMap((y) => steps.map((x) => ({ x, y })))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value))

/** The tiles of a panorama one sees in a view `aspect` times as wide as high, those in its middle first. */
export function tilesInView({ yaw, pitch, fieldOfView }: Look, aspect: number, { columns, rows }: TileGrid): Tile[] {
  const high = Math.tan(radians(fieldOfView) / 2)
  const wide = high * aspect
  const [sin, cos] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const found = new Map<string, Tile>()
  for (const { x, y } of outwards) {
    const up = y * high * cos + sin
    const forward = cos - y * high * sin
    const turn = radians(yaw) + Math.atan2(x * wide, forward)
    const height = Math.atan2(up, Math.hypot(x * wide, forward))
    // The middle of a panorama is at yaw 0, its upper edge at a pitch of a right angle.
    const across = (((turn / (2 * Math.PI) + 0.5) % 1) + 1) % 1
    const tile = {
      column: clamp(Math.floor(across * columns), columns),
      row: clamp(Math.floor((0.5 - height / Math.PI) * rows), rows),
    }
    found.set(`${tile.column}x${tile.row}`, found.get(`${tile.column}x${tile.row}`) ?? tile)
  }
  return [...found.values()]
}
