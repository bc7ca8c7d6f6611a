import { isRealtimeError, type Realtime } from '@foyer/client/realtime'
import type { AreaId } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/random/seeded-random.ts'
import type { Activity, Counted } from './activity.ts'
import { planStay } from './plan-stay.ts'
import type { VenuePlan } from './venue-plan.ts'

export interface AttendeeDeps {
  readonly connection: Pick<Realtime, 'ask' | 'onOpen' | 'state'>
  readonly plan: VenuePlan
  readonly activities: readonly Activity<unknown>[]
  readonly random: Random
  readonly clock: Clock
  readonly onDone: (what: Counted) => void
  /** A command was refused, with this code. */
  readonly onRefused: (code: string) => void
}

/** After a refusal an attendee does nothing for at least so long, and longer with each refusal that follows. */
const restMs = 5_000
const longestRestMs = 5 * 60_000

/** Lets one attendee walk and do these activities over a connection, for as long as the process runs. Source: REH-03. */
export function letAttend(deps: AttendeeDeps): void {
  const { connection, plan, activities, random, clock, onDone, onRefused } = deps
  let areaId: AreaId = plan.entrance
  let refusals = 0
  /** Grows with each connection: what was planned before is not done. */
  let visit = 0
  let isPresent = false
  connection.onOpen(() => {
    isPresent = false
    void stay(++visit)
  })

  async function stay(own: number): Promise<void> {
    const isOver = () => own !== visit || connection.state.get().kind !== 'open'
    const refusedBefore = refusals
    await attempt(['presence.not-enabled'], async () => {
      if (isPresent) await connection.ask('presence.update', { areaId })
      else await connection.ask('presence.connect', { areaId, isIdle: false, activity: null })
      isPresent = true
    })
    const { actions, lastsMs, nextAreaId } = planStay({ plan, areaId, activities, random, atMs: clock.now() })
    let passedMs = 0
    for (const { activity, choice, afterMs } of actions) {
      await pause(afterMs - passedMs)
      passedMs = afterMs
      if (isOver()) return
      await attempt(activity.unavailable, async () => {
        if (await activity.act(connection, choice, areaId)) onDone(activity.counts)
      })
    }
    await pause(lastsMs - passedMs)
    if (refusals > refusedBefore) await pause(Math.min(longestRestMs, restMs * 2 ** refusals))
    else refusals = 0
    if (isOver()) return
    const hasMoved = nextAreaId !== areaId
    areaId = nextAreaId
    if (hasMoved) onDone('walks')
    void stay(own)
  }

  /** What a venue does not offer, or not at this time, is no reason to rest. */
  async function attempt(unavailable: readonly string[], work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!isRealtimeError(error)) throw error
      if (unavailable.includes(error.code)) return
      refusals += 1
      onRefused(error.code)
      await pause(error.retryAfterMs ?? 0)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void clock.after(Math.max(0, ms), resolve))
  }
}
