import {
  PollConfiguration,
  commands,
  facts,
  type CommandAnswer,
  type CommandBody,
  type FactName,
} from '@foyer/contract'
import type { z } from 'zod'
import { createFakeClock } from '@foyer/testkit'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createPollFeature, type PollFeatureDeps } from '../poll.feature.ts'
import { applyPollEvent, createPoll } from '../poll-state.ts'

type PollCommand = Extract<keyof typeof commands, `poll.${string}`>

export const poll = { widgetId: 'vote', configurationId: 'always' } as const

export const buildPoll = (more: Partial<z.input<typeof PollConfiguration>> = {}) =>
  PollConfiguration.parse({
    id: 'always',
    name: [],
    firstState: 'OPEN',
    questions: [
      { id: 'stop', texts: [], options: ['bench', 'lamp', 'tree'].map((id) => ({ id, texts: [] })) },
      { id: 'more', texts: [], choice: 'MULTIPLE', options: ['day', 'night'].map((id) => ({ id, texts: [] })) },
    ],
    ...more,
  })

/** Polls over fakes; mona moderates. The frames they send are checked against the contract. */
export async function createPollWorld(
  configuration: ReturnType<typeof buildPoll> = buildPoll(),
  more: Partial<PollFeatureDeps> = {},
  nodeCount?: number,
) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const notes: unknown[] = []
  const deps: Omit<PollFeatureDeps, 'hub' | 'bus'> = {
    store: createMemoryLiveStore({ create: createPoll, apply: applyPollEvent }),
    clock,
    log,
    shownVenue,
    findPoll: ({ widgetId, configurationId }) =>
      widgetId === poll.widgetId && configurationId === poll.configurationId ? configuration : undefined,
    mayVisitorsVote: () => false,
    noteState: async (note) => void notes.push(note),
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, polls: createPollFeature({ ...deps, ...node }) }))

  function open(principal: Bearer) {
    const { hub, polls } = opened.next()
    const connection = hub.open({ principal, opMode: 'LIVE' })
    const ask = async <Name extends PollCommand>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode: 'LIVE', log }
      const handler = polls.feature.commands?.[name] as (context: CommandContext<PollCommand>) => unknown
      const answer = await handler(context as unknown as CommandContext<PollCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      ask,
      follow: () => ask('poll.follow', poll as never),
      vote: (...optionIds: string[]) => ask('poll.vote', { ...poll, questionId: 'stop', optionIds } as never),
      voteMore: (...optionIds: string[]) => ask('poll.vote', { ...poll, questionId: 'more', optionIds } as never),
      setState: (state: 'DRAFT' | 'OPEN' | 'CLOSED') => ask('poll.set-state', { ...poll, state } as never),
    }
  }

  /** Advances the clock so that stored changes are sent, and checks each frame against the contract. */
  async function settle(ms = 500): Promise<void> {
    await clock.advance(ms)
    for (const connection of nodes.connections('LIVE'))
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    ...opened.next().polls,
    feature: featureOfNodes(opened.all.map(({ polls }) => polls.feature)),
    nodes,
    deps: { ...deps, ...nodes.first },
    notes,
    settle,
    as: (userId: string) =>
      open({
        kind: 'account',
        userId,
        sessionId: `session of ${userId}`,
        authorities: ['attendee', ...(userId === 'mona' ? ['moderator'] : [])],
      }),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }),
  }
}
