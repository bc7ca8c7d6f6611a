import {
  QuestionPage,
  QuestionsConfiguration,
  commands,
  facts,
  type CommandAnswer,
  type CommandBody,
  type FactName,
  type QuestionAct,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { z } from 'zod'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createQuestionsFeature, type QuestionsFeatureDeps } from '../questions.feature.ts'
import { createMemoryQuestionsStore } from './memory-questions-store.ts'

type QuestionsCommand = Extract<keyof typeof commands, `questions.${string}`>

export const round = { widgetId: 'ask', configurationId: 'always' } as const

export const buildRound = (more: Partial<z.input<typeof QuestionsConfiguration>> = {}) =>
  QuestionsConfiguration.parse({ id: 'always', name: [], firstState: 'OPEN', moderation: 'AFTER', ...more })

let clientIds = 0
export const newClientId = (): string => `00000000-0000-4000-8000-${String(++clientIds).padStart(12, '0')}`

/** Rounds over fakes; mona and max moderate. Frames that are sent are checked against the contract. */
export async function createQuestionsWorld(
  configuration: ReturnType<typeof buildRound> = buildRound(),
  more: Partial<QuestionsFeatureDeps> = {},
  nodeCount?: number,
) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const auditStore = createMemoryAuditStore()
  const sanctions = new Map<string, { kind: 'mute' | 'ban'; reason: string; until?: number }>()
  const blocked = new Map<string, Set<string>>()
  type Moderation = QuestionsFeatureDeps['moderation']
  const reported: (Parameters<Moderation['reportContent']>[1] & { by: string })[] = []
  const muted: (Parameters<Moderation['muteAuthor']>[1] & { by: string })[] = []
  const decided: unknown[] = []
  let waitingChanges = 0
  const deps: Omit<QuestionsFeatureDeps, 'hub' | 'bus'> = {
    store: createMemoryQuestionsStore(),
    clock,
    log,
    shownVenue,
    audit: createAudit({ store: auditStore, clock }),
    findRound: ({ widgetId, configurationId }) =>
      widgetId === round.widgetId && configurationId === round.configurationId ? configuration : undefined,
    readPeople: async (ids) => ids.map((uid) => ({ uid, name: uid.toUpperCase() })),
    sanctionOf: async (userId) => sanctions.get(userId),
    blockedWith: (userId) => blocked.get(userId) ?? new Set(),
    moderation: {
      reportContent: async (by, report) => void reported.push({ by, ...report }),
      settleContent: async (content, decision) => void decided.push({ ...content, ...decision }),
      muteAuthor: async (by, mute) => void muted.push({ by: by.kind === 'account' ? by.userId : by.kind, ...mute }),
    },
    onWaitingChanged: () => void (waitingChanges += 1),
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, questions: createQuestionsFeature({ ...deps, ...node }) }))

  function open(principal: Bearer, opMode: 'LIVE' | 'STAGE') {
    const { hub, questions } = opened.next()
    const connection = hub.open({ principal, opMode })
    const ask = async <Name extends QuestionsCommand>(
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = questions.feature.commands?.[name] as (context: CommandContext<QuestionsCommand>) => unknown
      const answer = await handler(context as unknown as CommandContext<QuestionsCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      ask,
      follow: () => ask('questions.follow', round),
      async list(before?: number) {
        const list = questions.feature.calls?.['questions.list'] as (context: unknown) => Promise<unknown>
        const query = { before: before === undefined ? undefined : String(before) }
        return QuestionPage.parse(await list({ principal, opMode, params: round, query }))
      },
      put: (text: string, options: { clientId?: string; isAnonymous?: boolean } = {}) =>
        ask('questions.ask', { ...round, clientId: newClientId(), text, ...options }),
      vote: (questionId: string, isVoted = true) => ask('questions.vote', { ...round, questionId, isVoted }),
      withdraw: (questionId: string) => ask('questions.withdraw', { ...round, questionId }),
      moderate: (questionId: string, act: QuestionAct, answer?: string) =>
        ask('questions.moderate', { ...round, questionId, act, ...(answer !== undefined && { answer }) }),
      report: (questionId: string, more: object = {}) =>
        ask('questions.report', { ...round, clientId: newClientId(), questionId, kind: 'hate', ...more }),
      muteAuthor: (questionId: string, more: object = {}) =>
        ask('questions.mute-author', { ...round, clientId: newClientId(), questionId, reason: 'Shouting.', ...more }),
      setState: (state: 'DRAFT' | 'OPEN' | 'CLOSED') => ask('questions.set-state', { ...round, state }),
    }
  }

  /** Lets stored changes be sent, and checks the frames. */
  async function settle(ms = 500): Promise<void> {
    await clock.advance(ms)
    for (const connection of [...nodes.connections('LIVE'), ...nodes.connections('STAGE')])
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    feature: featureOfNodes(opened.all.map(({ questions }) => questions.feature)),
    isEmpty: () => opened.next().questions.isEmpty(),
    nodes,
    deps: { ...deps, ...nodes.first },
    clock,
    sanctions,
    reported,
    muted,
    decided,
    countWaitingChanges: () => waitingChanges,
    settle,
    auditStore,
    setBlocked(one: string, other: string) {
      blocked.set(one, new Set([other]))
      blocked.set(other, new Set([one]))
      for (const { questions } of opened.all) for (const userId of [one, other]) questions.blocksChanged(userId)
    },
    as: (userId: string, opMode: 'LIVE' | 'STAGE' = 'LIVE') =>
      open(
        {
          kind: 'account',
          userId,
          sessionId: `session of ${userId}`,
          authorities: ['attendee', ...(['mona', 'max'].includes(userId) ? ['moderator'] : [])],
        },
        opMode,
      ),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }, 'LIVE'),
  }
}
