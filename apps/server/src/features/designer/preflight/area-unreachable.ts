import { listAreaWays } from './area-ways.ts'
import type { PreflightRule } from './rule.ts'

/** An area to which no way leads from the default area: see `listAreaWays`. Attendees find it by search or its address only. */
export const areaUnreachable: PreflightRule = {
  code: 'area-unreachable',
  find(venue) {
    const [architecture] = venue.architectures
    const ways = listAreaWays(venue)
    if (architecture === undefined || ways === undefined) return []
    const { areas, defaultAreaId } = architecture
    const byId = new Map(areas.map((area) => [area.id as string, area]))
    const reached = new Set<string>([defaultAreaId, ...ways.fromEverywhere])
    // A set also iterates over what is added meanwhile.
    for (const id of reached) {
      const area = byId.get(id)
      if (area !== undefined) for (const next of ways.from(area)) reached.add(next)
    }
    return areas.flatMap(({ id }, index) =>
      reached.has(id)
        ? []
        : [{ pointer: `/architectures/0/areas/${index}`, message: `no door, link or floor plan leads to ${id}` }],
    )
  },
}
