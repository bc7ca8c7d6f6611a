import { isKnownWidget, type AreaId, type Venue, type WidgetOf } from '@foyer/contract'
import type { ActivityArea } from './activity.ts'

export interface PlannedArea extends ActivityArea {
  /** Where its doors lead. */
  readonly doors: readonly AreaId[]
}

/** What of a venue simulated attendees use. */
export interface VenuePlan {
  readonly entrance: AreaId
  readonly areas: ReadonlyMap<AreaId, PlannedArea>
}

/** Fails where the document has no architecture. */
export function planVenue({ architectures: [architecture] }: Pick<Venue, 'architectures'>): VenuePlan {
  if (architecture === undefined) throw new Error('the venue has no architecture')
  const { areas, defaultAreaId } = architecture
  const ids = new Set(areas.map(({ id }) => id))
  const globalWidgets = architecture.globalWidgets.filter(isKnownWidget)
  return {
    entrance: defaultAreaId,
    areas: new Map(
      areas.map(({ id, contentWidgets }): [AreaId, PlannedArea] => {
        const widgets = contentWidgets.filter(isKnownWidget)
        const doors = widgets.flatMap((widget) => (widget.type === 'LINK' ? doorsOf(widget) : []))
        return [
          id,
          { id, widgets, globalWidgets, doors: [...new Set(doors)].filter((door) => door !== id && ids.has(door)) },
        ]
      }),
    ),
  }
}

const doorsOf = ({ configurations }: WidgetOf<'LINK'>): readonly AreaId[] =>
  configurations.flatMap(({ target }) => (target.kind === 'AREA' ? target.areaId : []))
