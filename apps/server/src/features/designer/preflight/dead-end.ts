import { listAreaWays } from './area-ways.ts'
import type { PreflightRule } from './rule.ts'

/** An area without a way to another one: see `listAreaWays`. Attendees leave it by the logo, search or Back only. */
export const deadEnd: PreflightRule = {
  code: 'dead-end',
  find(venue) {
    const areas = venue.architectures[0]?.areas ?? []
    const ways = listAreaWays(venue)
    if (ways === undefined || areas.length < 2) return []
    return areas.flatMap((area, index) =>
      [...ways.fromEverywhere, ...ways.from(area)].some((id) => id !== area.id)
        ? []
        : [
            {
              pointer: `/architectures/0/areas/${index}`,
              message: `no door, link or floor plan leads out of ${area.id}`,
            },
          ],
    )
  },
}
