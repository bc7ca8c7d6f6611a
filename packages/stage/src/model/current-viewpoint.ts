import type { ArrivalView, LinkTarget, Placement, ServedArea, Viewpoint } from '@foyer/contract'
import { firstView } from '../sphere/first-view.ts'

type Places = Pick<ServedArea, 'viewPoints' | 'defaultViewpointId'>

/** The wanted viewpoint, else the area's default one, else its first; with an arrival view one looks there first. Source: VEN-14. */
export function currentViewpoint(area: Places, viewpointId: string | undefined, arrivalView?: ArrivalView): Viewpoint {
  const find = (id: string | undefined) => area.viewPoints.find((viewpoint) => viewpoint.id === id)
  const viewpoint = find(viewpointId) ?? find(area.defaultViewpointId) ?? area.viewPoints[0]
  if (viewpoint === undefined) throw new Error('an area has at least one viewpoint')
  return arrivalView === undefined
    ? viewpoint
    : { ...viewpoint, initialView: { ...firstView(viewpoint.initialView), ...arrivalView } }
}

/** The viewpoint as a door to it shows it, where one is at that viewpoint already; undefined for any other target. */
export function viewpointWithin(
  area: Places & Pick<ServedArea, 'id'>,
  viewpointId: string,
  target: LinkTarget,
): Viewpoint | undefined {
  if (target.kind !== 'AREA' || target.areaId !== area.id) return undefined
  const viewpoint = currentViewpoint(area, target.viewpointId, target.arrivalView)
  return viewpoint.id === viewpointId ? viewpoint : undefined
}

export type PlacementOf<Kind extends Placement['kind']> = Extract<Placement, { kind: Kind }>

/** Placements of one kind by the widget they place. */
export function placementsOf<Kind extends Placement['kind']>(
  viewpoint: Pick<Viewpoint, 'placements'>,
  kind: Kind,
): ReadonlyMap<string, PlacementOf<Kind>> {
  const isOfKind = (placement: Placement): placement is PlacementOf<Kind> => placement.kind === kind
  return new Map(viewpoint.placements.filter(isOfKind).map((placement) => [placement.widgetId as string, placement]))
}

/** Ids of widgets that no viewpoint of the area places: they are reached from the list and the bar. */
export function unplacedIds(area: Pick<ServedArea, 'viewPoints' | 'contentWidgets'>): ReadonlySet<string> {
  const placed = new Set(
    area.viewPoints.flatMap((viewpoint) => viewpoint.placements.map(({ widgetId }) => widgetId as string)),
  )
  return new Set(area.contentWidgets.map(({ id }) => id as string).filter((id) => !placed.has(id)))
}
