import { type ConfigurationOf, reactionLimits } from '@foyer/contract'
import { isSimulated } from '../../platform/auth/simulated-account.ts'
import { CallError, type Feature, type OpMode, type VenueKey } from '../../platform/http/feature.ts'
import { askerOf, requireActor } from '../../platform/live/asker.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { type Live, liveKey, parseLiveKey } from '../../platform/live/live-feature.ts'
import type { AreaReactionStore } from './area-reaction.store.pg.ts'
import { createKnownBatches } from './known-batches.ts'
import {
  addReactions,
  sumReactions,
  type ReactionCounts,
  type ReactionsPressed,
  type ReactionTotals,
} from './reaction-totals.ts'
import { createTapAllowance } from './tap-allowance.ts'

type AreaReactionConfiguration = ConfigurationOf<'AREA_REACTION'>

/** The reactions of one widget in one area of a venue. */
export interface ReactionPlace extends VenueKey {
  readonly areaId: string
  readonly widgetId: string
  readonly configurationId: string
}

export interface AreaReactionFeatureDeps extends LiveDeps {
  readonly store: AreaReactionStore
  /** Of the architecture a mode shows now. */
  readonly findReactions: (place: ReactionPlace) => AreaReactionConfiguration | undefined
  /** Whether visitors without an account react in this venue. */
  readonly mayVisitorsReact: (opMode: OpMode) => boolean
}

export interface AreaReactionFeature {
  readonly feature: Feature
  /** Stores reactions of the live venue as sent in a place, unless any was sent there. */
  importHistory(place: Omit<ReactionPlace, keyof VenueKey>, counts: ReactionCounts): Promise<void>
}

const name = 'area-reaction'

/**
 * Reactions that float over an area. What many press in half a second is one frame of counts for those who are there; who
 * pressed is kept nowhere. Live and stage have their own. Source: WID-06.
 */
export function createAreaReactionFeature(deps: AreaReactionFeatureDeps): AreaReactionFeature {
  const { store, hub, clock, shownVenue, findReactions, mayVisitorsReact } = deps
  const allowance = createTapAllowance({ clock, perSecond: reactionLimits.tapsPerSecond })
  const batches = createKnownBatches<{ counted: Record<string, number> }>({
    ...deps,
    // Whatever node they press on, the limit is one.
    onAnswered: (person, { counted }) => allowance.spend(person, sumOf(counted)),
  })
  const live: Live<ReactionTotals, ReactionsPressed, ReactionsPressed> = createLive(deps, {
    name,
    store,
    decide: (_totals, pressed) => [pressed],
    apply: addReactions,
    topics: {
      everyMs: reactionLimits.notifyEveryMs,
      view({ key }, pressed) {
        const { opMode: _, architectureId: _id, ...place } = toPlace(key)
        const configuration = findReactions(toPlace(key))
        if (pressed.length === 0 || configuration === undefined) return undefined
        const body = { ...place, counts: Object.fromEntries(sumReactions(pressed)), asOf: clock.now() }
        return hub.fact('area-reaction.pressed', { ...body, ...totalsOf(configuration, live.state(key)) } as never)
      },
    },
  })

  const feature: Feature = {
    name,
    commands: {
      async 'area-reaction.follow'({ body, opMode, connection }) {
        const key = keyOf(opMode, body)
        const configuration = requireConfiguration(key)
        const totals = await live.read(key)
        live.follow(key, connection)
        return { ...totalsOf(configuration, totals), asOf: clock.now() }
      },
      'area-reaction.unfollow': ({ body, connection }) => live.unfollow(keyOf(connection.opMode, body), connection),
      'area-reaction.press'({ body, opMode, principal }) {
        const person = `${opMode} ${requireActor(askerOf({ opMode, principal }), () => mayVisitorsReact(opMode))}`
        return batches.once(person, body.batchId, () =>
          press(person, keyOf(opMode, body), body.taps, isSimulated(principal)),
        )
      },
    },
    connections: { closed: live.closed },
    async stop() {
      batches.stop()
      await live.stop()
    },
  }
  return { feature, importHistory }

  function keyOf(opMode: OpMode, { areaId, widgetId, configurationId }: Omit<ReactionPlace, keyof VenueKey>): string {
    return liveKey(shownVenue(opMode), areaId, widgetId, configurationId)
  }

  async function importHistory(place: Omit<ReactionPlace, keyof VenueKey>, counts: ReactionCounts): Promise<void> {
    const key = keyOf('LIVE', place)
    const totals = await live.read(key)
    if (totals.size === 0) await live.run(key, { counts })
  }

  async function press(person: string, key: string, taps: ReactionCounts, isOfSimulated: boolean) {
    const configuration = requireConfiguration(key)
    const unknown = Object.keys(taps).find((id) => !configuration.reactions.some((reaction) => reaction.id === id))
    if (unknown !== undefined) {
      const message = 'there is no such reaction here'
      const faults = [{ pointer: `/taps/${unknown}`, code: 'invalid', message }]
      throw new CallError('request.invalid', message, { faults })
    }
    let left = allowance.take(person, sumOf(taps))
    const counted: Record<string, number> = {}
    for (const [id, count] of Object.entries(taps)) {
      const taken = Math.min(count, left)
      left -= taken
      if (taken > 0) counted[id] = taken
    }
    if (Object.keys(counted).length === 0) return { counted }
    // A total does not say whose presses are in it: those of simulated attendees could not be taken out again. Source: REH-03.
    if (configuration.showTotals && !isOfSimulated) await live.run(key, { counts: counted })
    else live.announce(key, { counts: counted })
    return { counted }
  }

  function requireConfiguration(key: string): AreaReactionConfiguration {
    const configuration = findReactions(toPlace(key))
    if (configuration === undefined)
      throw new CallError('area-reaction.not-found', 'These reactions do not exist or are not active.')
    return configuration
  }
}

const sumOf = (counts: ReactionCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

function totalsOf({ showTotals, reactions }: AreaReactionConfiguration, totals: ReactionTotals | undefined) {
  return showTotals ? { totals: Object.fromEntries(reactions.map(({ id }) => [id, totals?.get(id) ?? 0])) } : {}
}

const toPlace = (key: string): ReactionPlace => {
  const { opMode, architectureId, parts } = parseLiveKey(key)
  const [areaId = '', widgetId = '', configurationId = ''] = parts
  return { opMode, architectureId, areaId, widgetId, configurationId }
}
