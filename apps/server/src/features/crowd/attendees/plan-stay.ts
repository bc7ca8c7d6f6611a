import type { AreaId } from '@foyer/contract'
import type { Random } from '../../../platform/random/seeded-random.ts'
import { type Activity, pick } from './activity.ts'
import type { PlannedArea, VenuePlan } from './venue-plan.ts'

export interface PlannedAction {
  readonly activity: Activity<unknown>
  readonly choice: unknown
  readonly afterMs: number
}

/** What somebody does in one area; times are from their arrival. */
export interface Stay {
  /** In the order of their times. */
  readonly actions: readonly PlannedAction[]
  readonly lastsMs: number
  /** The same area where no door leads out of a venue of one. */
  readonly nextAreaId: AreaId
}

export interface StayOptions {
  readonly plan: VenuePlan
  readonly areaId: AreaId
  readonly activities: readonly Activity<unknown>[]
  readonly random: Random
  /** Unix milliseconds, which decide on time slots. */
  readonly atMs: number
}

const shortestMs = 10_000
const longestMs = 60_000

/** Decides on the next stay of a simulated attendee; the same for the same numbers of `random`. Source: REH-03. */
export function planStay(options: StayOptions): Stay {
  const { plan, areaId, activities, random, atMs } = options
  const area = plan.areas.get(areaId)
  const lastsMs = Math.round(shortestMs + random() * (longestMs - shortestMs))
  const actions = activities.flatMap((activity): PlannedAction[] => {
    const choice = area && random() < activity.chance ? activity.choose(area, { random, atMs }) : undefined
    return choice === undefined ? [] : [{ activity, choice, afterMs: Math.round(random() * lastsMs) }]
  })
  return {
    actions: actions.toSorted((a, b) => a.afterMs - b.afterMs),
    lastsMs,
    nextAreaId: planWalk(area, options),
  }
}

/** Through a door; where there is none, as from the list of areas. */
function planWalk(area: PlannedArea | undefined, { plan, areaId, random }: StayOptions): AreaId {
  const doors = area?.doors ?? []
  const others = doors.length > 0 ? doors : [...plan.areas.keys()].filter((id) => id !== areaId)
  return pick(others, random) ?? areaId
}
