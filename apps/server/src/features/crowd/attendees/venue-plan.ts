import {
  isKnownWidget,
  type AreaId,
  type ConfigurationOf,
  type Venue,
  type WidgetId,
  type WidgetOf,
} from '@foyer/contract'

type Poll = ConfigurationOf<'POLL'>
type AreaReaction = ConfigurationOf<'AREA_REACTION'>

export interface PlannedWidget<Configuration> {
  readonly widgetId: WidgetId
  readonly configurations: readonly Configuration[]
}

export interface PlannedArea {
  readonly id: AreaId
  /** Where its doors lead. */
  readonly doors: readonly AreaId[]
  readonly polls: readonly PlannedWidget<Poll>[]
  readonly reactions: readonly PlannedWidget<AreaReaction>[]
}

/** What of a venue simulated attendees use. */
export interface VenuePlan {
  readonly entrance: AreaId
  readonly areas: ReadonlyMap<AreaId, PlannedArea>
}

/** Fails where the document has no architecture. */
export function planVenue({ architectures: [architecture] }: Pick<Venue, 'architectures'>): VenuePlan {
  if (architecture === undefined) throw new Error('the venue has no architecture')
  const { areas, globalWidgets, defaultAreaId } = architecture
  const ids = new Set(areas.map(({ id }) => id))
  return {
    entrance: defaultAreaId,
    areas: new Map(
      areas.map(({ id, contentWidgets }): [AreaId, PlannedArea] => {
        const known = contentWidgets.filter(isKnownWidget)
        const doors = known.flatMap((widget) => (widget.type === 'LINK' ? doorsOf(widget) : []))
        return [
          id,
          {
            id,
            doors: [...new Set(doors)].filter((door) => door !== id && ids.has(door)),
            polls: [...known, ...globalWidgets.filter(isKnownWidget)].flatMap((widget) =>
              widget.type === 'POLL' ? planned(widget) : [],
            ),
            reactions: known.flatMap((widget) => (widget.type === 'AREA_REACTION' ? planned(widget) : [])),
          },
        ]
      }),
    ),
  }
}

const doorsOf = ({ configurations }: WidgetOf<'LINK'>): readonly AreaId[] =>
  configurations.flatMap(({ target }) => (target.kind === 'AREA' ? target.areaId : []))

const planned = <Configuration>({
  id,
  configurations,
}: {
  readonly id: WidgetId
  readonly configurations: readonly Configuration[]
}): PlannedWidget<Configuration> => ({ widgetId: id, configurations })

/** The configuration that is on at this time, in Unix milliseconds. */
export const activeAt = <
  Configuration extends { readonly begin?: string | undefined; readonly end?: string | undefined },
>(
  configurations: readonly Configuration[],
  atMs: number,
): Configuration | undefined =>
  configurations.find(
    ({ begin, end }) =>
      (begin === undefined || Date.parse(begin) <= atMs) && (end === undefined || atMs < Date.parse(end)),
  )
