import {
  AreaReactionConfiguration,
  commands,
  facts,
  type CommandAnswer,
  type CommandBody,
  type FactName,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createFakeHub, type FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import { type AreaReactionFeatureDeps, createAreaReactionFeature } from '../area-reaction.feature.ts'
import { addReactions, type ReactionsPressed, type ReactionTotals } from '../reaction-totals.ts'

type ReactionCommand = Extract<keyof typeof commands, `area-reaction.${string}`>

export const place = { areaId: 'stage', widgetId: 'reactions', configurationId: 'always' } as const

/** Reactions over fakes. Facts that are sent are checked against the contract. */
export async function createReactionWorld(
  { showTotals = false }: { readonly showTotals?: boolean } = {},
  more: Partial<AreaReactionFeatureDeps> = {},
) {
  const clock = createFakeClock()
  const hub = createFakeHub()
  const log = createMemoryLog()
  const configuration = AreaReactionConfiguration.parse({
    id: 'always',
    name: [],
    showTotals,
    reactions: [
      { id: 'clap', emoji: '👏', names: [] },
      { id: 'heart', emoji: '❤️', names: [] },
    ],
  })
  const store = createMemoryLiveStore<ReactionTotals, ReactionsPressed>({
    create: () => new Map(),
    apply: addReactions,
  })
  const deps: AreaReactionFeatureDeps = {
    store,
    bus: createInProcessBus({ log }),
    hub,
    clock,
    log,
    shownVenue,
    findReactions: ({ areaId, widgetId }) =>
      ['stage', 'foyer'].includes(areaId) && widgetId === place.widgetId ? configuration : undefined,
    mayVisitorsReact: () => false,
    ...more,
  }
  const reactions = createAreaReactionFeature(deps)
  let batches = 0

  function open(principal: Bearer, opMode: OpMode) {
    const connection = hub.open({ principal, opMode })
    const ask = async <Name extends ReactionCommand>(
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = reactions.feature.commands?.[name] as (context: CommandContext<ReactionCommand>) => unknown
      const answer = await handler(context as unknown as CommandContext<ReactionCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      follow: (areaId: string = place.areaId) => ask('area-reaction.follow', { ...place, areaId } as never),
      unfollow: () => ask('area-reaction.unfollow', place as never),
      press: (taps: Record<string, number>, batchId = `batch-${++batches}-of-a-test`, areaId: string = place.areaId) =>
        ask('area-reaction.press', { ...place, areaId, batchId, taps } as never),
      sent: () => connection.facts('area-reaction.pressed'),
    }
  }

  /** Lets pressed reactions be sent, and checks the facts. */
  async function settle(ms = 500): Promise<void> {
    await clock.advance(ms)
    for (const connection of hub.connections('LIVE'))
      for (const { type, body } of (connection as FakeConnection).sent) facts[type as FactName].parse(body)
  }

  return {
    ...reactions,
    deps,
    store,
    settle,
    as: (userId: string, opMode: OpMode = 'LIVE') =>
      open({ kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] }, opMode),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }, 'LIVE'),
  }
}
