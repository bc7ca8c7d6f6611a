import { commands, facts, type CommandAnswer, type CommandBody, type FactName } from '@foyer/contract'
import { createFakeClock, type FakeClock } from '@foyer/testkit'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createFakeHub, type FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import { createChatFeature, type ChatFeatureDeps } from '../chat.feature.ts'
import type { ModeratedDeletion } from '../message-service.ts'
import { createMemoryChatStore } from './chat.store.memory.ts'
import type { Sanctioned } from '../chat-rules.ts'

type ChatCommand = Extract<keyof typeof commands, `chat.${string}`>

/** A page of somebody in the chat. */
export interface ChatPage {
  readonly connection: FakeConnection
  /** The answer of a command whose body is checked as the kernel does it; rejects with its failure. */
  ask<Name extends ChatCommand>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
}

export const accountOf = (userId: string, ...authorities: string[]): Bearer => ({
  kind: 'account',
  userId,
  sessionId: `session of ${userId}`,
  authorities: ['attendee', ...authorities],
})

let clientIds = 0
/** Another one each time. */
export const newClientId = (): string => `00000000-0000-4000-8000-${String(++clientIds).padStart(12, '0')}`

const privileged = ['moderator']

export type ChatWorldOptions = Partial<Omit<ChatFeatureDeps, 'clock'>> & { readonly clock?: FakeClock }

/**
 * A chat over fakes: alice to frank have accounts, mona moderates. Facts that are sent are checked against the contract. With a
 * bus it is one node of several, else all of them.
 */
export function createChatWorld({ clock = createFakeClock(), ...more }: ChatWorldOptions = {}) {
  const log = createMemoryLog()
  const { bus: ownBus } = more
  const nodes = ownBus && [{ bus: ownBus, hub: createFakeHub({ bus: ownBus, clock }) }]
  const there = new Set(['alice', 'bob', 'carol', 'dora', 'erin', 'frank', 'mona'])
  const blocked = new Map<string, Set<string>>()
  const sanctions = new Map<string, Sanctioned>()
  const deletions: ModeratedDeletion[] = []
  const nameOf = (uid: string) => `${uid.charAt(0).toUpperCase()}${uid.slice(1)}`
  const deps: Omit<ChatFeatureDeps, 'hub' | 'bus'> = {
    store: createMemoryChatStore(),
    clock,
    log,
    readPeople: async (ids) =>
      ids.filter((uid) => there.has(uid) || uid.startsWith('crowd-')).map((uid) => ({ uid, name: nameOf(uid) })),
    findPeople: async ({ query, limit }) =>
      [...there]
        .filter((uid) => uid.includes(query))
        .slice(0, limit)
        .map((uid) => ({ uid, name: nameOf(uid) })),
    architectureId: () => 'expo',
    hasPlace: (_opMode, { kind, id }) => kind === 'area' && ['lounge', 'hall'].includes(id),
    hasLogin: () => true,
    mayGuestsWrite: () => false,
    rules: {
      sanctionOf: async (uid) => sanctions.get(uid),
      blockedWith: async (uid) => blocked.get(uid) ?? new Set(),
    },
    noteDeletion: async (deletion) => void deletions.push(deletion),
    ...more,
  }
  const chats = (nodes ?? createTestNodes({ clock, log }).all).map(({ bus, hub }) => ({
    ...createChatFeature({ ...deps, hub, bus }),
    hub,
  }))
  const [first] = chats
  if (first === undefined) throw new Error('there is no node')
  const closers = new Map<ChatPage, () => void>()
  let turn = 0

  function open(principal: Bearer, opMode: 'LIVE' | 'STAGE' = 'LIVE'): ChatPage {
    const { feature, hub } = chats[turn++ % chats.length] as (typeof chats)[number]
    const connection = hub.open({ principal, opMode })
    const page: ChatPage = {
      connection,
      async ask(name, body) {
        const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
        const handler = feature.commands?.[name] as (context: CommandContext<ChatCommand>) => Promise<unknown>
        const answer = await handler(context as unknown as CommandContext<ChatCommand>)
        const { answer: schema } = commands[name]
        return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
      },
    }
    closers.set(page, () => {
      connection.close()
      feature.connections?.closed?.(connection)
    })
    return page
  }

  /** Lets stored changes be sent, and checks the facts. */
  async function settle(): Promise<void> {
    await clock.advance(0)
    await clock.advance(0)
    for (const { connection } of closers.keys())
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
  }

  return {
    ...first,
    feature: featureOfNodes(chats.map(({ feature }) => feature)),
    /** Each node hears of it by itself. */
    notifyRightsOf: async (uid: string) => void (await Promise.all(chats.map((chat) => chat.notifyRightsOf(uid)))),
    clock,
    log,
    deletions,
    sanctions,
    settle,
    open,
    /** A page of this account. */
    as: (uid: string) => open(accountOf(uid, ...(uid === 'mona' ? privileged : []))),
    guest: (visitorId: string) => open({ kind: 'visitor', visitorId }),
    setBlocked(one: string, other: string) {
      blocked.set(one, new Set([...(blocked.get(one) ?? []), other]))
      blocked.set(other, new Set([...(blocked.get(other) ?? []), one]))
    },
    remove: (uid: string) => there.delete(uid),
    close(page: ChatPage) {
      closers.get(page)?.()
      closers.delete(page)
    },
  }
}

export type ChatWorld = ReturnType<typeof createChatWorld>
