import { type ConfigurationOf, reactionLimits } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { createMemoryWriter } from '../../platform/db/memory-writer.ts'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics } from '../../platform/realtime/topics.ts'
import type { AreaReactionStore, ReactionCounts, ReactionPlace, ReactionSlice } from './area-reaction.store.ts'
import { createKnownBatches } from './known-batches.ts'
import { placeKeyOf } from './sum-slices.ts'
import { createTapAllowance } from './tap-allowance.ts'

type AreaReactionConfiguration = ConfigurationOf<'AREA_REACTION'>

export interface AreaReactionFeatureDeps {
  readonly store: AreaReactionStore
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  /** Of the architecture a mode shows now. */
  readonly findReactions: (place: ReactionPlace) => AreaReactionConfiguration | undefined
}

export interface AreaReactionFeature {
  readonly feature: Feature
  /** Reads the totals; to be called once, before the server listens. */
  load(): Promise<void>
}

const RELOAD_AFTER_MS = 2_000
const name = 'area-reaction'

const topicOf = ({ areaId, widgetId, configurationId }: Omit<ReactionPlace, 'opMode'>) =>
  `${areaId} ${widgetId} ${configurationId}`

/**
 * Reactions that float over an area. What many press in half a second is one frame of counts for those who are there; who
 * pressed is kept nowhere. Live and stage have their own. Source: WID-06.
 */
export function createAreaReactionFeature(deps: AreaReactionFeatureDeps): AreaReactionFeature {
  const { store, hub, clock, log, findReactions } = deps
  const totals = new Map<string, Map<string, number>>()
  /** Pressed since followers were last told. */
  const untold = new Map<string, Map<string, number>>()
  const allowance = createTapAllowance({ clock, perSecond: reactionLimits.tapsPerSecond })
  const batches = createKnownBatches<{ counted: Record<string, number> }>()
  let isStopped = false
  let cancelReload: (() => void) | undefined
  const writer = createMemoryWriter<ReactionSlice, void>({
    async commit(slices) {
      await store.add(slices)
      return slices.map(() => undefined)
    },
    onCommitted({ place, counts }) {
      addTo(totals, placeKeyOf(place), counts)
      note(place, counts)
    },
    readAnew: load,
    onOutage: reloadLater,
  })
  const topics = createTopics({
    hub,
    clock,
    feature: name,
    everyMs: reactionLimits.tellEveryMs,
    describe,
    onError: (error) => log.error({ err: error }, 'what was pressed could not be told'),
  })

  const feature: Feature = {
    name,
    commands: {
      'area-reaction.follow'({ body, opMode, connection }) {
        const place = placeOf(opMode, body)
        const configuration = demand(place)
        // What was pressed while nobody was there is over.
        if (topics.followers(opMode, topicOf(place)).size === 0) untold.delete(placeKeyOf(place))
        topics.follow(topicOf(place), connection)
        return { ...totalsOf(place, configuration), asOf: clock.now() }
      },
      'area-reaction.unfollow': ({ body, connection }) => topics.unfollow(topicOf(placeOf('LIVE', body)), connection),
      'area-reaction.press'({ body, opMode, principal }) {
        // The policy lets none but accounts press.
        if (principal.kind !== 'account') throw new CallError('identity.sign-in-needed', 'Log in to react.')
        const { userId } = principal
        const place = placeOf(opMode, body)
        return batches.once(`${opMode} ${userId}`, body.batchId, () => press(userId, place, body.taps))
      },
    },
    connections: { closed: topics.closed },
    stop: async () => {
      isStopped = true
      cancelReload?.()
      await writer.drain()
      topics.stop()
    },
  }
  return { feature, load }

  async function press(userId: string, place: ReactionPlace, taps: ReactionCounts) {
    const configuration = demand(place)
    const unknown = Object.keys(taps).find((id) => !configuration.reactions.some((reaction) => reaction.id === id))
    if (unknown !== undefined) {
      const message = 'there is no such reaction here'
      const faults = [{ pointer: `/taps/${unknown}`, code: 'invalid', message }]
      throw new CallError('request.invalid', message, { faults })
    }
    const wanted = Object.values(taps).reduce((sum, count) => sum + count, 0)
    let left = allowance.take(`${place.opMode} ${userId}`, wanted)
    const counted: Record<string, number> = {}
    for (const [id, count] of Object.entries(taps)) {
      const taken = Math.min(count, left)
      left -= taken
      if (taken > 0) counted[id] = taken
    }
    if (Object.keys(counted).length === 0) return { counted }
    if (configuration.showTotals) await writer.write({ place, counts: counted })
    else note(place, counted)
    return { counted }
  }

  function note(place: ReactionPlace, counts: ReactionCounts): void {
    if (topics.followers(place.opMode, topicOf(place)).size === 0) return
    addTo(untold, placeKeyOf(place), counts)
    topics.touch(place.opMode, topicOf(place))
  }

  function describe(opMode: OpMode, topic: string): Frame | undefined {
    const [areaId = '', widgetId = '', configurationId = ''] = topic.split(' ')
    const place = { opMode, areaId, widgetId, configurationId }
    const counts = untold.get(placeKeyOf(place))
    untold.delete(placeKeyOf(place))
    const configuration = findReactions(place)
    if (counts === undefined || configuration === undefined) return undefined
    const body = { areaId, widgetId, configurationId, counts: Object.fromEntries(counts), asOf: clock.now() }
    return hub.fact('area-reaction.pressed', { ...body, ...totalsOf(place, configuration) } as never)
  }

  function totalsOf(place: ReactionPlace, { showTotals, reactions }: AreaReactionConfiguration) {
    if (!showTotals) return {}
    const known = totals.get(placeKeyOf(place))
    return { totals: Object.fromEntries(reactions.map(({ id }) => [id, known?.get(id) ?? 0])) }
  }

  function demand(place: ReactionPlace): AreaReactionConfiguration {
    const configuration = findReactions(place)
    if (configuration === undefined) throw new CallError('area-reaction.not-found', 'There are no such reactions now.')
    return configuration
  }

  async function load(): Promise<void> {
    const stored = await store.readAll()
    totals.clear()
    for (const total of stored) addTo(totals, placeKeyOf(total), { [total.reactionId]: total.taps })
  }

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(RELOAD_AFTER_MS, () => {
      cancelReload = undefined
      writer.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'totals of reactions could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }
}

const placeOf = (opMode: OpMode, { areaId, widgetId, configurationId }: Omit<ReactionPlace, 'opMode'>) => ({
  opMode,
  areaId,
  widgetId,
  configurationId,
})

function addTo(sums: Map<string, Map<string, number>>, key: string, counts: ReactionCounts): void {
  const known = sums.get(key) ?? new Map<string, number>()
  for (const [id, count] of Object.entries(counts)) known.set(id, (known.get(id) ?? 0) + count)
  sums.set(key, known)
}
