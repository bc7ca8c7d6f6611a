import { isWay } from '../model/list-area-items.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import type { PlacementOf } from '../model/current-viewpoint.ts'
import type { SphereViewing } from '../sphere/create-sphere.ts'
import { radians, turnBetween } from '../sphere/sphere-angles.ts'
import type { Bearing } from './edge-hints.ts'

/** Where things of a 360° view are, on the shorter way around. */
export function sphereBearings(
  items: readonly AreaItem[],
  placements: ReadonlyMap<string, PlacementOf<'SPHERE'>>,
  view: Pick<SphereViewing, 'yawRad' | 'project'>,
): Bearing[] {
  return items.flatMap((item) => {
    const placement = placements.get(item.widget.id)
    if (placement === undefined) return []
    return {
      id: item.widget.id as string,
      across: turnBetween(view.yawRad, radians(placement.yaw)),
      isInView: view.project(placement) !== undefined,
      isWay: isWay(item),
    }
  })
}
