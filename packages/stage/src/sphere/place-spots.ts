import type { PlacementOf } from '../model/current-viewpoint.ts'
import type { SphereViewing } from './create-sphere.ts'
import { pinScale } from './sphere-angles.ts'

/** Puts each button where its thing is seen, as large as that looks. Source: VEN-14. */
export function placeSpots(
  list: HTMLElement | null,
  placements: ReadonlyMap<string, PlacementOf<'SPHERE'>>,
  view: Pick<SphereViewing, 'project' | 'widthPx'>,
) {
  for (const spot of list?.children ?? []) {
    if (!(spot instanceof HTMLElement)) continue
    const placement = placements.get(spot.dataset['spot'] ?? '')
    const at = placement === undefined ? undefined : view.project(placement)
    spot.toggleAttribute('data-away', at === undefined)
    if (placement === undefined || at === undefined) continue
    spot.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${pinScale(view.widthPx(placement.size))})`
  }
}
