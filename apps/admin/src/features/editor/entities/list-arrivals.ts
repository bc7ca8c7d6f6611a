import type { ArrivalView, Venue } from '@foyer/contract'
import { isObject } from '@foyer/venue-draft'
import type { ArrivalDoor } from '../canvas/canvas-props.ts'
import { areasOf, itemsOf, type NameLanguage, nameOf } from './read-draft.ts'

/** The doors by which visitors come to a viewpoint of a 360° area, each with the name of the area it is in. Source: EDT-09. */
export function listArrivals(
  venue: Venue,
  areaId: string,
  viewpointId: string | undefined,
  language: NameLanguage,
): readonly ArrivalDoor[] {
  const areas = areasOf(venue)
  const shown = areas.find(({ id }) => id === areaId)
  if (shown?.['viewMode'] !== 'VIEW_360D') return []
  const defaultId = shown['defaultViewpointId']
  return areas.flatMap((area) =>
    itemsOf(area['contentWidgets'])
      .filter(({ type }) => type === 'LINK')
      .flatMap((widget) =>
        itemsOf(widget['configurations']).flatMap(({ id, target }) => {
          if (!isObject(target) || target['kind'] !== 'AREA' || target['areaId'] !== areaId) return []
          if ((target['viewpointId'] ?? defaultId) !== (viewpointId ?? defaultId)) return []
          return {
            id,
            name: [area, widget].map((entity) => nameOf(entity, language) || entity.id).join(' › '),
            path: ['areas', area.id, 'contentWidgets', widget.id, 'configurations', id, 'target', 'arrivalView'],
            view: target['arrivalView'] as ArrivalView | undefined,
          }
        }),
      ),
  )
}
