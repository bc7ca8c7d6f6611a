import type { FlatView } from '../flat/cover-fit.ts'
import { freeBox } from '../flat/cover-fit.ts'
import type { PlacementOf } from '../model/current-viewpoint.ts'
import type { Bearing } from './edge-hints.ts'

/** Where things of a 2D picture are, of which a part may be cut off by the window. */
export function flatBearings(
  placements: Iterable<readonly [string, PlacementOf<'FLAT'>]>,
  { fit, window }: FlatView,
  isWay: (id: string) => boolean,
): Bearing[] {
  const free = freeBox(window)
  return [...placements].map(([id, { x, y, width, height }]) => {
    const spot = { x: fit.x + ((x + width / 2) / 100) * fit.width, y: fit.y + ((y + height / 2) / 100) * fit.height }
    return {
      id,
      across: spot.x - (free.x + free.width / 2),
      isInView: spot.x >= free.x && spot.x <= free.x + free.width && spot.y >= free.y && spot.y <= free.y + free.height,
      isWay: isWay(id),
    }
  })
}
