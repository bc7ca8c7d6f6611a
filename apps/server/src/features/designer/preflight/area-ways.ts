import type { Area, Venue } from '@foyer/contract'
import { visitObjects } from './visit-objects.ts'

/** Which areas attendees are offered a way to. */
export interface AreaWays {
  /** From anywhere in the venue. */
  readonly fromEverywhere: ReadonlySet<string>
  /** By what is in the area itself. */
  readonly from: (area: Area) => ReadonlySet<string>
}

/**
 * How attendees get from area to area: by links, doors and banners in an area, and from everywhere by the floor plan (rooms
 * that are visible), global widgets, media boards and the sessions of the programme. With global navigation the footer and the
 * menu list all areas, so that the result is undefined. Time slots do not count: a door that is there at some time is one.
 *
 * Left out are the search, the list of people, the logo (to the default area) and addresses, which lead everywhere always.
 */
export function listAreaWays({ architectures: [architecture] }: Venue): AreaWays | undefined {
  if (architecture === undefined || architecture.globalNavigationEnabled) return undefined
  const { floorplan, globalWidgets, mediaBoards, sessions, agendaEnabled } = architecture
  const fromEverywhere = new Set([
    ...floorplan.areaPositions.flatMap(({ areaId, visible }) => (visible ? [areaId as string] : [])),
    ...targetsIn([globalWidgets, mediaBoards]),
    ...mediaBoards.flatMap(({ pieces }) => pieces.flatMap(({ areaId }) => (areaId === undefined ? [] : [areaId]))),
    ...(agendaEnabled ? sessions.map(({ areaId }) => areaId) : []),
  ])
  return { fromEverywhere, from: ({ contentWidgets }) => targetsIn(contentWidgets) }
}

/** Two rules ask of every area, and a check is over before its document changes. */
const known = new WeakMap<object, Set<string>>()

function targetsIn(part: object): Set<string> {
  const before = known.get(part)
  if (before !== undefined) return before
  const found = new Set<string>()
  known.set(part, found)
  visitObjects(part, '', (entry) => {
    if ('kind' in entry && entry.kind === 'AREA' && 'areaId' in entry && typeof entry.areaId === 'string')
      found.add(entry.areaId)
  })
  return found
}
