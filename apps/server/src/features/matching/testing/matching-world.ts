import {
  MatchingConfiguration,
  commands,
  facts,
  type CommandAnswer,
  type CommandBody,
  type FactName,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { z } from 'zod'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import type { PrivateNote } from '../../../platform/feature-ports/private-notes.port.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createMatchingFeature } from '../matching.feature.ts'
import type { MatchingDeps } from '../matching-deps.ts'
import { applyMatchingEvent, createMode } from '../matching-memory.ts'
import { seededRandom } from '../../../platform/random/seeded-random.ts'

type MatchingCommand = Extract<keyof typeof commands, `matching.${string}`>

const matchingWidget = { widgetId: 'meet', configurationId: 'always' } as const
const interests = ['trees', 'night', 'water', 'shade', 'theatre', 'data', 'music']

export const buildMatching = (more: Partial<z.input<typeof MatchingConfiguration>> = {}) =>
  MatchingConfiguration.parse({
    id: 'always',
    name: [],
    interests: interests.map((id) => ({ id, texts: [] })),
    ...more,
  })

/** Matching over fakes. The frames it sends are checked against the contract. */
export async function createMatchingWorld(
  more: Partial<MatchingDeps> = {},
  configuration: ReturnType<typeof buildMatching> = buildMatching(),
  nodeCount?: number,
) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const blocks = new Map<string, Set<string>>()
  const silenced = new Set<string>()
  const invisible = new Set<string>()
  const notes: PrivateNote[] = []
  let made = 0
  const deps: Omit<MatchingDeps, 'hub' | 'bus' | 'leader'> = {
    store: createMemoryLiveStore({ create: createMode, apply: applyMatchingEvent }),
    clock,
    log,
    shownVenue,
    findMatching: ({ widgetId }) => (widgetId === matchingWidget.widgetId ? configuration : undefined),
    readPeople: async (ids) => ids.map((uid) => ({ uid, name: uid })),
    blockedWith: (userId) => blocks.get(userId) ?? new Set(),
    isSilenced: (userId) => silenced.has(userId),
    isInvisible: (userId) => invisible.has(userId),
    postNote: async (_opMode, note) => void notes.push(note),
    newId: () => `id-${++made}`,
    random: seededRandom,
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, matching: createMatchingFeature({ ...deps, ...node }) }))
  await Promise.all(opened.all.map(({ matching }) => matching.load()))

  function open(principal: Bearer, opMode: OpMode) {
    const { hub, matching } = opened.next()
    const connection = hub.open({ principal, opMode })
    matching.feature.connections?.opened?.(connection)
    const ask = async <Name extends MatchingCommand>(
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = matching.feature.commands?.[name] as (context: CommandContext<MatchingCommand>) => unknown
      const answer = await handler(context as unknown as CommandContext<MatchingCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    const place = matchingWidget as never
    return {
      connection,
      ask,
      follow: () => ask('matching.follow', place),
      join: (interestIds: readonly string[] = ['trees'], card: Partial<CommandBody<'matching.join'>['card']> = {}) =>
        ask('matching.join', {
          ...matchingWidget,
          card: { interestIds: [...interestIds], languages: ['en'], line: '', lookingFor: '', offering: '', ...card },
        } as never),
      withdraw: () => ask('matching.withdraw', {}),
      suggest: async (limit = 8) =>
        (await ask('matching.suggest', { ...matchingWidget, limit } as never)).people.map(({ person }) => person.uid),
      suggestions: async (limit = 8) => (await ask('matching.suggest', { ...matchingWidget, limit } as never)).people,
      invite: (userId: string, clientId: string = crypto.randomUUID(), note = '') =>
        ask('matching.invite', { userId, clientId, note }),
      answer: (invitationId: string, isAccepted: boolean) => ask('matching.answer', { invitationId, isAccepted }),
      wait: () => ask('matching.wait', place),
      answerPair: (pairId: string, isAccepted: boolean) => ask('matching.answer-pair', { pairId, isAccepted }),
      met: async () => (await ask('matching.list-met', {})).people.map(({ person }) => person.uid),
      close() {
        connection.close()
        matching.feature.connections?.closed?.(connection)
      },
    }
  }

  /** Advances the clock so that stored changes are sent, and checks each frame against the contract. */
  async function settle(ms = 0): Promise<void> {
    await clock.advance(ms)
    for (const opMode of ['LIVE', 'STAGE'] as const)
      for (const connection of nodes.connections(opMode))
        for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    feature: featureOfNodes(opened.all.map(({ matching }) => matching.feature)),
    stateChanged: (userId: string) => opened.all.forEach(({ matching }) => matching.stateChanged(userId)),
    nodes,
    deps: { ...deps, ...nodes.first },
    notes,
    clock,
    settle,
    silenced,
    invisible,
    block(one: string, other: string) {
      for (const [id, from] of [
        [one, other],
        [other, one],
      ] as const) {
        blocks.set(id, (blocks.get(id) ?? new Set()).add(from))
        for (const { matching } of opened.all) matching.blocksChanged(id)
      }
    },
    as: (userId: string, opMode: OpMode = 'LIVE') =>
      open({ kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] }, opMode),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }, 'LIVE'),
  }
}
