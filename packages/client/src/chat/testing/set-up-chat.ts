import type { ChatFile, ChatPerson } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { SiblingChannel } from '../../identity/sibling-channel.ts'
import { cell } from '../../readable/readable.ts'
import type { ShownMessage } from '../chat-model.ts'
import { type ChatDeps, createChat } from '../create-chat.ts'
import { createMemoryDraftStore } from '../drafts/draft-store.memory.ts'
import { createMemoryOutboxStore } from '../outbox/outbox-store.memory.ts'
import { type ChatPageMessage, createChatPages } from '../tabs/chat-pages.ts'
import { createFakeNetwork } from './fake-network.ts'
import { createTinyServer } from './tiny-server.ts'

export const own: ChatPerson = { uid: 'own', name: 'Robin' }
export const ada: ChatPerson = { uid: 'ada', name: 'Ada' }
export const bruno: ChatPerson = { uid: 'bruno', name: 'Bruno' }

/** Everything that was ready has run afterwards. No turn of the event loop, since there are many. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

/** A channel between the pages of one browser. */
export function createFakeChannels() {
  const pages = new Map<object, Set<(message: ChatPageMessage) => void>>()
  return (): SiblingChannel<ChatPageMessage> => {
    const self = {}
    pages.set(self, new Set())
    return {
      post: (message) => {
        for (const [page, hears] of pages) if (page !== self) for (const hear of Array.from(hears)) hear(message)
      },
      listen: (listener) => {
        pages.get(self)?.add(listener)
        return () => pages.get(self)?.delete(listener)
      },
    }
  }
}

/** The locks of one browser; a page that is gone lets go of its own. */
export function createFakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  const dead = new Set<string>()
  const request = async (name: string, work: () => Promise<unknown>) => {
    while (held.has(name)) await held.get(name)
    const run = Promise.resolve().then(work)
    held.set(name, run)
    try {
      return await run
    } finally {
      held.delete(name)
    }
  }
  const query = async () => ({ held: [...held.keys()].filter((name) => !dead.has(name)).map((name) => ({ name })) })
  return {
    locks: { request, query } as unknown as Pick<LockManager, 'request' | 'query'>,
    kill: (pageId: string) => void dead.add(`foyer-chat-page:${pageId}`),
  }
}

export interface SetUp extends Partial<Omit<ChatDeps, 'realtime' | 'pages'>> {
  readonly roomsPage?: number
  readonly catchUpPage?: number
  readonly resyncAfter?: number
  readonly channel?: SiblingChannel<ChatPageMessage>
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined
  readonly pageId?: string
  /** Another page of the same browser, before the same server. */
  readonly beside?: { readonly server: ReturnType<typeof createTinyServer> }
}

/** A chat before a tiny server, with a room `ada` in it; nothing is connected yet. */
export function setUpChat(options: SetUp = {}) {
  const clock = createFakeClock()
  const { roomsPage, catchUpPage, resyncAfter, pageId = 'page-1', channel = createFakeChannels()(), beside } = options
  const network = createFakeNetwork((name, body) => server.hears(name, body))
  const server =
    beside?.server ??
    createTinyServer({
      own,
      notify: (name, body) => network.notify(name, body),
      ...(roomsPage !== undefined && { roomsPage }),
      ...(catchUpPage !== undefined && { catchUpPage }),
      ...(resyncAfter !== undefined && { resyncAfter }),
    })
  if (beside === undefined) server.begin('ada', 'group', [ada])
  const logged: string[] = []
  let ids = 0
  const locks = 'locks' in options ? options.locks : createFakeLocks().locks
  const deps: ChatDeps = {
    realtime: network.realtime,
    clock,
    newId: () => uuidOf(pageId, ++ids),
    ownId: () => own.uid,
    outboxStore: createMemoryOutboxStore(),
    draftStore: createMemoryDraftStore(),
    isMemoryOnly: cell(false),
    uploadFile: async (): Promise<ChatFile> => ({ fileId: 'f1', name: 'a.txt', mediaType: 'text/plain', bytes: 3 }),
    log: (message) => void logged.push(message),
    ...options,
    pages: createChatPages({ locks, channel, clock, pageId }),
  }
  const chat = createChat(deps)
  return { chat, server, network, clock, logged, deps }
}

// The same in each run, and another one in each page.
const uuidOf = (pageId: string, count: number) => {
  const hex = [...pageId].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  return `00000000-0000-4000-8000-${`${hex}${count.toString().padStart(4, '0')}`.slice(-12).padStart(12, '0')}`
}

/** What is shown, one word for each message: its place and text, or the state of one not stored yet. */
export const wordsOf = (messages: readonly ShownMessage[]): readonly string[] =>
  messages.map((shown) => {
    if (shown.kind === 'outgoing') return `${shown.state}:${shown.text}`
    const { content, seq } = shown.message
    return `${seq}:${content.kind === 'text' ? content.text : content.kind}`
  })
