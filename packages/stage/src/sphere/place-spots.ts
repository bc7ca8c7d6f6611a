import type { PlacementOf } from '../model/current-viewpoint.ts'
import { nudgePins } from '../pins/nudge-pins.ts'
import type { SpottedPin } from '../pins/nudge-pins.ts'
import type { SphereViewing } from './create-sphere.ts'
import { pinScale } from './sphere-angles.ts'

/** Puts each button where its thing is seen, as large as that looks, its name within the window. Source: VEN-14. */
export function placeSpots(
  list: HTMLElement | null,
  placements: ReadonlyMap<string, PlacementOf<'SPHERE'>>,
  view: Pick<SphereViewing, 'project' | 'widthPx'>,
) {
  const pins: SpottedPin[] = []
  for (const spot of list?.children ?? []) {
    if (!(spot instanceof HTMLElement)) continue
    const placement = placements.get(spot.dataset['spot'] ?? '')
    const at = placement === undefined ? undefined : view.project(placement)
    spot.toggleAttribute('data-away', at === undefined)
    if (placement === undefined || at === undefined) continue
    const scale = pinScale(view.widthPx(placement.size))
    spot.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${scale})`
    if (spot.firstElementChild instanceof HTMLElement) pins.push({ pin: spot.firstElementChild, spotX: at.x, scale })
  }
  nudgePins(pins, list?.clientWidth ?? 0)
}
