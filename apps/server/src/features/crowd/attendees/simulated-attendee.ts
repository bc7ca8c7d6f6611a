import { randomUUID } from 'node:crypto'
import { isRealtimeError, type Realtime } from '@foyer/client/realtime'
import type { AreaId, ConfigurationId } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/random/seeded-random.ts'
import { planStay, type AttendeeAction } from './plan-stay.ts'
import type { VenuePlan } from './venue-plan.ts'

export type Counted = 'walks' | 'messages' | 'reactions' | 'votes'

export interface AttendeeDeps {
  readonly connection: Pick<Realtime, 'ask' | 'onOpen' | 'state'>
  readonly plan: VenuePlan
  readonly sentences: readonly string[]
  readonly random: Random
  readonly clock: Clock
  readonly onDone: (what: Counted) => void
  /** A command was refused, with this code. */
  readonly onRefused: (code: string) => void
}

/** After a refusal an attendee does nothing for at least so long, and longer with each refusal that follows. */
const restMs = 5_000
const longestRestMs = 5 * 60_000

/** What a venue does not offer, or not at this time, is no reason to rest. */
const unavailable: readonly string[] = [
  'presence.not-enabled',
  'chat.not-enabled',
  'area-reaction.not-found',
  'poll.not-found',
  'poll.not-open',
  'poll.already-voted',
]

/** Lets one attendee walk, chat, react and vote over a connection, for as long as the process runs. Source: REH-03. */
export function letAttend(deps: AttendeeDeps): void {
  const { connection, plan, sentences, random, clock, onDone, onRefused } = deps
  const voted = new Set<ConfigurationId>()
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
    await attempt(async () => {
      if (isPresent) await connection.ask('presence.update', { areaId })
      else await connection.ask('presence.connect', { areaId, isIdle: false, activity: null })
      isPresent = true
    })
    const { actions, lastsMs, nextAreaId } = planStay({
      plan,
      areaId,
      random,
      atMs: clock.now(),
      sentences: sentences.length,
      hasVoted: (id) => voted.has(id),
    })
    let passedMs = 0
    for (const { afterMs, ...action } of actions) {
      await pause(afterMs - passedMs)
      passedMs = afterMs
      if (isOver()) return
      await attempt(() => act(action))
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

  async function act(action: AttendeeAction): Promise<void> {
    switch (action.kind) {
      case 'say': {
        const { roomId } = await connection.ask('chat.enter-place', { place: { kind: 'area', id: areaId } })
        await connection.ask('chat.send', {
          roomId,
          clientId: randomUUID(),
          text: sentences[action.sentence] ?? '',
        })
        onDone('messages')
        await connection.ask('chat.exit-place', { roomId })
        return
      }
      case 'react': {
        const { widgetId, configurationId, reactionId, taps } = action
        const place = { areaId, widgetId, configurationId }
        await connection.ask('area-reaction.press', { ...place, batchId: randomUUID(), taps: { [reactionId]: taps } })
        onDone('reactions')
        return
      }
      case 'vote': {
        const { widgetId, configurationId, answers } = action
        const { results } = await connection.ask('poll.follow', { widgetId, configurationId })
        await connection.ask('poll.unfollow', { widgetId, configurationId })
        if (results.state !== 'OPEN') return
        voted.add(configurationId)
        for (const { questionId, optionIds } of answers)
          await connection.ask('poll.vote', { widgetId, configurationId, questionId, optionIds: [...optionIds] })
        onDone('votes')
      }
    }
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
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
