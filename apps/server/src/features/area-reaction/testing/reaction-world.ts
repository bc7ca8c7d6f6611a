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
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import {
  type AreaReactionFeature,
  type AreaReactionFeatureDeps,
  createAreaReactionFeature,
} from '../area-reaction.feature.ts'
import { addReactions, type ReactionsPressed, type ReactionTotals } from '../reaction-totals.ts'

type ReactionCommand = Extract<keyof typeof commands, `area-reaction.${string}`>

export const place = { areaId: 'stage', widgetId: 'reactions', configurationId: 'always' } as const

/** Reactions over fakes. Facts that are sent are checked against the contract. */
export async function createReactionWorld(
  { showTotals = false }: { readonly showTotals?: boolean } = {},
  more: Partial<AreaReactionFeatureDeps> = {},
  nodeCount?: number,
) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
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
  const deps: Omit<AreaReactionFeatureDeps, 'hub' | 'bus'> = {
    store,
    clock,
    log,
    shownVenue,
    findReactions: ({ areaId, widgetId }) =>
      ['stage', 'foyer'].includes(areaId) && widgetId === place.widgetId ? configuration : undefined,
    mayVisitorsReact: () => false,
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, reactions: createAreaReactionFeature({ ...deps, ...node }) }))
  let batches = 0

  function open(principal: Bearer, opMode: OpMode) {
    const { hub, reactions } = opened.next()
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
    for (const connection of nodes.connections('LIVE'))
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    feature: featureOfNodes(opened.all.map(({ reactions }) => reactions.feature)),
    importHistory: (...parts: Parameters<AreaReactionFeature['importHistory']>) =>
      opened.next().reactions.importHistory(...parts),
    nodes,
    deps: { ...deps, ...nodes.first },
    store,
    settle,
    as: (userId: string, opMode: OpMode = 'LIVE') =>
      open({ kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] }, opMode),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }, 'LIVE'),
  }
}
