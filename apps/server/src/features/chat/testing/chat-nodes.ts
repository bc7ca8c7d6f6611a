import type { ChatMessage } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { ChatStore } from '../chat.store.ts'
import { holdBuses } from './held-buses.ts'
import { createMemoryChatStore } from './chat.store.memory.ts'
import { createChatWorld, type ChatPage, type ChatWorld, type ChatWorldOptions } from './chat-world.ts'

export interface ChatNodesOptions extends Omit<ChatWorldOptions, 'clock' | 'bus' | 'store'> {
  readonly nodes?: number
  /** By default all nodes have one in memory. */
  readonly stores?: readonly ChatStore[]
}

/** Chats of several nodes over linked buses. */
export function createChatNodes({ nodes = 2, stores = [], ...more }: ChatNodesOptions = {}) {
  const clock = createFakeClock()
  const linked = createLinkedBuses({ clock, log: createMemoryLog(), nodes })
  const shared = createMemoryChatStore()
  const { buses, hold, release } = holdBuses(linked.buses)
  const [one, two, ...others] = buses.map((bus, index) =>
    createChatWorld({ ...more, clock, bus, store: stores[index] ?? shared }),
  ) as [ChatWorld, ChatWorld, ...ChatWorld[]]
  return { ...linked, clock, one, two, others, hold, release }
}

/** A page that follows a room as the contract says: it applies facts that begin where it is, and catches up otherwise. */
export async function followRoom(page: ChatPage, roomId: string) {
  const { epoch, headRev, messages } = await page.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
  const known = new Map(messages.map((message) => [message.seq, message]))
  /** The places of messages, in the order in which they appeared. */
  const appeared = messages.map(({ seq }) => seq)
  let rev = headRev
  let heard = page.connection.sent.length
  return { appeared, texts: () => [...known.values()].map(textOf), hear, catchUp }

  function apply(changes: { readonly rev: number; readonly messages: readonly ChatMessage[] }): void {
    for (const message of changes.messages) {
      const former = known.get(message.seq)
      if (former === undefined) appeared.push(message.seq)
      if ((former?.rev ?? 0) < message.rev) known.set(message.seq, message)
    }
    rev = Math.max(rev, changes.rev)
  }

  async function hear(): Promise<void> {
    const sent = page.connection.sent.slice(heard)
    heard = page.connection.sent.length
    let isBehind = false
    for (const { type, body } of sent) {
      if (type === 'realtime.behind') isBehind = true
      if (type !== 'chat.changed') continue
      const changes = body as { roomId: string; from: number; rev: number; messages: ChatMessage[] }
      if (changes.roomId !== roomId) continue
      if (changes.from > rev) isBehind = true
      else if (!isBehind) apply(changes)
    }
    if (isBehind) await catchUp()
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const [answer] = (await page.ask('chat.catch-up', { rooms: [{ roomId, epoch, rev }] })).rooms
      if (answer?.kind !== 'changes') throw new Error(`the room is ${answer?.kind}`)
      apply(answer)
      if (!answer.isMore) return
    }
  }
}

const textOf = ({ content }: ChatMessage): string => (content.kind === 'text' ? content.text : content.kind)
