import { facts, type FactBody, type FactName, type PublishRight } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { CallRecord } from '../../../platform/feature-ports/calls.port.ts'
import { CallError, type OpMode } from '../../../platform/http/feature.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { Connection, Frame } from '../../../platform/realtime/realtime.ts'
import { type CallsDeps, createCalls } from '../calls.ts'

type SentFact = { [Name in FactName]: { readonly name: Name; readonly body: FactBody<Name> } }[FactName]

/** One page of a person, and the facts sent to it. */
export interface Page extends Connection {
  readonly sent: SentFact[]
  isOpen: boolean
}

export interface FakeRoom {
  readonly memberIds: string[]
  readonly publish?: Record<string, PublishRight>
}

/** Calls among people of fake chats, over fake connections. */
export function openCalls(rooms: Record<string, FakeRoom>, more: Partial<CallsDeps> = {}) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const pages = new Map<string, Page>()
  const records: CallRecord[] = []
  const blocked = new Map<string, Set<string>>()
  const invisible = new Set<string>()
  let lastCall = 0
  let lastPage = 0

  const calls = createCalls({
    clock,
    log,
    newCallId: () => `call-${(lastCall += 1)}`,
    way: 'peers',
    hub: {
      fact: (name, body) => ({
        type: name,
        text: JSON.stringify({ name, body: facts[name].parse(body) }),
        bytes: Buffer.alloc(0),
      }),
      connectionsOf: (userId, opMode) =>
        [...pages.values()].filter((page) => page.userId === userId && (opMode ?? page.opMode) === page.opMode),
    },
    callRoom: async (_opMode, roomId, userId) => {
      const room = rooms[roomId]
      if (room?.memberIds.includes(userId) !== true) throw new CallError('chat.room-not-found', 'No such chat.')
      return { memberIds: room.memberIds, publish: room.publish?.[userId] ?? { may: true } }
    },
    findPeople: async (userIds) => userIds.map((uid) => ({ uid, name: `Name of ${uid}` })),
    blockedWith: async (userId) => blocked.get(userId) ?? new Set<string>(),
    postCall: async (_opMode, record) => void records.push(record),
    isInvisible: (userId) => invisible.has(userId),
    ...more,
  })

  return { calls, clock, log, records, blocked, invisible, openPage, closePage, pages }

  function openPage(userId: string, opMode: OpMode = 'LIVE'): Page {
    const sent: SentFact[] = []
    const page: Page = {
      id: `page-${String((lastPage += 1)).padStart(4, '0')}`,
      opMode,
      principal: { kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] },
      userId,
      isOpen: true,
      sent,
      send: ({ text }: Frame) => void sent.push(JSON.parse(text) as SentFact),
      end: () => {},
    }
    pages.set(page.id, page)
    return page
  }

  function closePage(page: Page): void {
    page.isOpen = false
    pages.delete(page.id)
    calls.connectionClosed(page)
  }
}

export const sentNames = ({ sent }: Page): string[] => sent.map(({ name }) => name)

/** The last state of a call that was sent to a page. */
export function lastChange({ sent }: Page): FactBody<'calls.changed'>['call'] | undefined {
  const last = sent.findLast(({ name }) => name === 'calls.changed')
  return last?.name === 'calls.changed' ? last.body.call : undefined
}

export const whyEnded = ({ sent }: Page): string | undefined => {
  const last = sent.findLast(({ name }) => name === 'calls.ended')
  return last?.name === 'calls.ended' ? last.body.why : undefined
}
