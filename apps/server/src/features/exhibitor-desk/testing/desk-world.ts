import {
  ExhibitorDeskConfiguration,
  commands,
  facts,
  type CommandAnswer,
  type CommandBody,
  type DeskStatus,
  type FactName,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { z } from 'zod'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { applyDeskEvent, createDesk } from '../desk.ts'
import {
  createExhibitorDeskFeature,
  type ExhibitorDeskDeps,
  type ExhibitorDeskFeature,
} from '../exhibitor-desk.feature.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'

type DeskCommand = Extract<keyof typeof commands, `exhibitor-desk.${string}`>

export const desk = { widgetId: 'qanat', configurationId: 'always' } as const

export const buildDeskConfiguration = (more: Partial<z.input<typeof ExhibitorDeskConfiguration>> = {}) =>
  ExhibitorDeskConfiguration.parse({
    id: 'always',
    name: [],
    exhibitor: 'Qanat Energy',
    staffUserIds: ['omar'],
    staffEmails: ['Ahmed@Example.org'],
    ...more,
  })

/** A talk id for a name, the same each time. */
export const talkOf = (name: string): string => {
  const hex = [...name]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .padEnd(12, '0')
    .slice(0, 12)
  return `00000000-0000-4000-8000-${hex}`
}

/** A desk over fakes: omar and ahmed are its staff, mona moderates. Facts that are sent are checked against the contract. */
export async function createDeskWorld(
  more: Partial<ExhibitorDeskDeps> & {
    readonly configuration?: ReturnType<typeof buildDeskConfiguration>
    readonly nodeCount?: number
  } = {},
) {
  const { configuration = buildDeskConfiguration(), nodeCount, ...others } = more
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const notes: unknown[] = []
  const posted: unknown[] = []
  const blocked = new Map<string, Set<string>>()
  const deps: Omit<ExhibitorDeskDeps, 'hub' | 'bus' | 'leader'> = {
    store: createMemoryLiveStore({ create: createDesk, apply: applyDeskEvent }),
    clock,
    log,
    findDesk: ({ widgetId, configurationId }) =>
      widgetId === desk.widgetId && configurationId === desk.configurationId ? configuration : undefined,
    listDesks: (opMode) => [{ ...shownVenue(opMode), ...desk }],
    shownVenue,
    findIdByEmail: async (email) => email.split('@')[0],
    readPeople: async (userIds) => userIds.map((uid) => ({ uid, name: nameOf(uid), company: 'Secret Ltd' })),
    readDetails: async (userId) => ({ name: nameOf(userId), email: `${userId}@example.org`, company: 'Acme' }),
    postNote: async (_opMode, note) => void posted.push(note),
    isSilenced: async (userId) => userId === 'muted',
    blockedWith: (userId) => blocked.get(userId) ?? new Set(),
    showsPeople: async () => true,
    note: async (note) => void notes.push(note),
    ...others,
  }
  const opened = nodes.each((node) => ({ ...node, desks: createExhibitorDeskFeature({ ...deps, ...node }) }))
  await Promise.all(opened.all.map(({ desks }) => desks.load()))

  function open(principal: Bearer) {
    const { hub, desks } = opened.next()
    const connection = hub.open({ principal, opMode: 'LIVE' })
    desks.feature.connections?.opened?.(connection)
    const ask = async <Name extends DeskCommand>(name: Name, body: object = {}): Promise<CommandAnswer<Name>> => {
      const whole = commands[name].body.parse({
        ...(name !== 'exhibitor-desk.list-waiting' && desk),
        ...body,
      } as unknown as CommandBody<Name>)
      const context = { body: whole, connection, principal, opMode: 'LIVE', log }
      const handler = desks.feature.commands?.[name] as (context: CommandContext<DeskCommand>) => unknown
      const answer = await handler(context as unknown as CommandContext<DeskCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      ask,
      close() {
        connection.close()
        desks.feature.connections?.closed?.(connection)
      },
      follow: () => ask('exhibitor-desk.follow'),
      request: (talkId: string, topic?: string) =>
        ask('exhibitor-desk.ask', { talkId, ...(topic !== undefined && { topic }) }),
      be: (status: DeskStatus) => ask('exhibitor-desk.set-status', { status }),
      listWaiting: async () => (await ask('exhibitor-desk.list-waiting')).desks,
      /** Those who wait, as they were last sent to this page. */
      waiting: () => connection.facts('exhibitor-desk.waiting-changed').at(-1)?.waiting,
      take: (talkId: string) => ask('exhibitor-desk.take', { talkId }),
      end: (talkId: string) => ask('exhibitor-desk.end', { talkId }),
      /** The desk as it was last sent to this page. */
      seen: () => connection.facts('exhibitor-desk.changed').at(-1),
    }
  }

  /** Lets stored changes be sent, and checks the facts. */
  async function settle(ms = 250): Promise<void> {
    await clock.advance(ms)
    for (const connection of nodes.connections('LIVE'))
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    feature: featureOfNodes(opened.all.map(({ desks }) => desks.feature)),
    isAtDesk: (...who: Parameters<ExhibitorDeskFeature['isAtDesk']>) => opened.next().desks.isAtDesk(...who),
    nodes,
    deps: { ...deps, ...nodes.first },
    clock,
    notes,
    posted,
    settle,
    setBlocked(one: string, other: string) {
      blocked.set(one, new Set([other]))
      blocked.set(other, new Set([one]))
      for (const { desks } of opened.all) desks.blocksChanged(one)
    },
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

const nameOf = (userId: string) => `${userId.charAt(0).toUpperCase()}${userId.slice(1)}`
