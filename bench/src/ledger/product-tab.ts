import { randomUUID } from 'node:crypto'
import type { ChatMessage, CommandBody, CommandName } from '@foyer/contract'
import { isRealtimeError, systemClock, type Realtime } from '@foyer/client'
import { createChat, type ChatPages, type OpenRoom } from '@foyer/client/chat'
import { createRealtime } from '@foyer/client/realtime'
import { WebSocket } from 'ws'
import { createMemoryDraftStore } from '../../../packages/client/src/chat/drafts/draft-store.memory.ts'
import { createMemoryOutboxStore } from '../../../packages/client/src/chat/outbox/outbox-store.memory.ts'
import { cell } from '../../../packages/client/src/readable/readable.ts'
import { hashOf, type Ledger, type Line } from './lines.ts'
import type { Tab, TabOptions } from './tab.ts'

const emojis = ['👍', '❤️', '🎉']
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A page made of the product's own client: what it shows is held against the tables like any other's. */
export function openProductTab(options: Omit<TabOptions, 'open'>): Tab {
  const { uid, ledger, chance, origin } = options
  const socketOf = (address: string, subprotocol: string) => {
    const socket = new WebSocket(address, subprotocol, { origin, perMessageDeflate: false })
    // A browser's socket reports a failure only by closing.
    socket.on('error', () => {})
    return socket as unknown as globalThis.WebSocket
  }
  let heard = 0
  const plain = createRealtime({
    address: `${origin.replace('http', 'ws')}/api/realtime`,
    openSocket: socketOf,
    poll: () => Promise.reject(new Error('this page has WebSockets')),
    getToken: async () => options.token,
    renewToken: async () => options.token,
    clock: systemClock,
    chance: () => chance.next(),
    isOnline: () => true,
    onWake: () => () => {},
    log: () => {},
  })
  const changes = createOpenChanges()
  const realtime = noting(plain, ledger, changes, () => heard++)
  const chat = createChat({
    realtime,
    clock: systemClock,
    newId: randomUUID,
    ownId: () => uid,
    outboxStore: createMemoryOutboxStore(),
    draftStore: createMemoryDraftStore(),
    isMemoryOnly: cell(true),
    pages: alone,
    uploadFile: () => Promise.reject(new Error('no files here')),
    log: () => {},
  })
  const rooms = new Map<string, OpenRoom>()
  const shownTo = new Map<string, number>()
  const received = new Map<string, number>()
  const busy = new Set<string>()
  let isActing = false
  let isOver = false
  let running = 0
  let said = 0
  let connection = 0
  let places = 0
  const stops = [
    plain.state.subscribe(() => {
      const { kind } = plain.state.get()
      if (kind === 'open') ledger.note({ k: 'OPEN', connection: ++connection })
      else if (kind === 'waiting') ledger.note({ k: 'CLOSE', connection, code: kind })
      else if (kind === 'refused') ledger.note({ k: 'ODD', what: 'the page was turned away' })
    }),
    chat.state.subscribe(() => chat.state.get().rooms.forEach(({ roomId }) => watch(roomId))),
    realtime.onOpen(() => {
      heard++
      for (const id of options.areas.slice(places)) {
        void chat.openPlace({ kind: 'area', id }).then(
          ({ roomId }) => (watch(roomId), places++),
          () => {},
        )
      }
    }),
  ]
  plain.start()
  return { act, ask: (name, body) => plain.ask(name, body), quiet, isSettled, heard: () => heard, end }

  function watch(roomId: string): void {
    if (rooms.has(roomId)) return
    const room = chat.open(roomId)
    rooms.set(roomId, room)
    stops.push(room.state.subscribe(() => look(room)))
    look(room)
  }

  function stored(room: OpenRoom): ChatMessage[] {
    return room.state.get().messages.flatMap((shown) => (shown.kind === 'stored' ? [shown.message] : []))
  }

  /** Notes all that stands on the screen now and did not before. */
  function look({ roomId, state }: OpenRoom): void {
    heard++
    const messages = state.get().messages
    let before: number | undefined
    let last = shownTo.get(roomId)
    for (const shown of messages) {
      if (shown.kind !== 'stored') {
        if (shown.state === 'failed')
          ledger.note({ k: 'FAIL', room: roomId, clientId: shown.clientId, code: shown.failure?.code ?? 'unknown' })
        continue
      }
      const { seq, rev, author, clientId } = shown.message
      if (before !== undefined && seq !== before + 1)
        ledger.note({ k: 'ODD', what: `${roomId} shows ${seq} below ${before}` })
      before = seq
      const key = `${roomId} ${seq}`
      // With a change of one's own that the server has not sent yet, the message is newer than this revision.
      if ((received.get(key) ?? 0) < rev && !changes.isOpen(key, rev)) {
        received.set(key, rev)
        const hash = hashMessage(shown.message)
        ledger.note({ k: 'RECV', room: roomId, seq, rev, hash, author: author.uid, clientId, via: 'fact', connection })
      }
      if (last !== undefined && seq <= last) continue
      // The page may begin anew further below; from there on it has no holes.
      if (last !== undefined && seq > last + 1) ledger.note({ k: 'RESYNC', room: roomId })
      ledger.note({ k: 'SHOWN', room: roomId, seq })
      last = seq
    }
    if (last !== undefined) shownTo.set(roomId, last)
  }

  function act(): void {
    isActing = true
    void (async () => {
      while (isActing && !isOver) {
        await pause(chance.between(0.3, 1.7) * options.everyMs)
        if (!isActing || running > 2) continue
        running++
        void one().finally(() => running--)
      }
    })()
  }

  async function one(): Promise<void> {
    const free = [...rooms.values()].filter(({ roomId, state }) => !busy.has(roomId) && state.get().kind === 'ready')
    if (free.length === 0) return
    const room = chance.pick(free)
    const texts = stored(room).filter(({ content }) => content.kind === 'text')
    const own = texts.filter(({ author }) => author.uid === uid)
    const dice = chance.next()
    busy.add(room.roomId)
    try {
      // An edit that was refused stands in the draft again, and a new message is no edit.
      if (dice < 0.7 || own.length === 0)
        room.setDraft({ text: `${uid} says ${++said} with the page`, editing: undefined })
      else if (dice < 0.8) {
        const text = `${uid} means ${++said} with the page`
        const editing = chance.pick(own)
        ledger.note({ k: 'ACT', room: room.roomId, act: 'edit', seq: editing.seq, text })
        changes.begin(`${room.roomId} ${editing.seq}`)
        room.setDraft({ text, editing })
      } else {
        const { seq } = chance.pick(texts)
        ledger.note({ k: 'ACT', room: room.roomId, act: 'react', seq })
        changes.begin(`${room.roomId} ${seq}`)
        await room.react(seq, chance.pick(emojis), chance.is(0.7)).catch(() => {})
        return
      }
      room.send()
      await pause(100)
    } finally {
      busy.delete(room.roomId)
    }
  }

  async function quiet(): Promise<void> {
    isActing = false
    while (running > 0 || chat.state.get().waiting > 0) await pause(50)
  }

  function isSettled(): boolean {
    const { kind, waiting } = chat.state.get()
    return plain.state.get().kind === 'open' && kind === 'ready' && waiting === 0 && places >= options.areas.length
  }

  function end(): void {
    isOver = true
    const held = [...rooms.values()].flatMap((room) => {
      const state = room.state.get()
      if (state.kind !== 'ready' || state.room === undefined) return []
      const messages = stored(room).map((message) => ({
        seq: message.seq,
        rev: message.rev,
        hash: hashMessage(message),
      }))
      const { epoch, headSeq } = state.room
      return [[room.roomId, { epoch, headSeq, fromSeq: messages[0]?.seq ?? 1, messages }] as const]
    })
    ledger.note({ k: 'END', rooms: Object.fromEntries(held) } satisfies Line)
    for (const stop of stops) stop()
    chat.stop()
    plain.stop()
    ledger.close()
  }
}

function hashMessage({ author, clientId, content, reactions = [] }: ChatMessage): string {
  const text = content.kind === 'text' ? content.text : ''
  return hashOf({ author: author.uid, clientId, kind: content.kind, text, reactions })
}

/** Changes of one's own, shown before the server sends them. */
interface OpenChanges {
  begin(key: string): void
  /** All see it from the revision on. */
  published(key: string, rev: number): void
  end(key: string): void
  isOpen(key: string, rev: number): boolean
}

function createOpenChanges(): OpenChanges {
  const changes = new Map<string, { open: number; rev: number }>()
  const of = (key: string) => changes.get(key) ?? { open: 0, rev: 0 }
  return {
    begin: (key) => void changes.set(key, { ...of(key), open: of(key).open + 1 }),
    published: (key, rev) => void changes.set(key, { ...of(key), rev: Math.max(of(key).rev, rev) }),
    end: (key) => void changes.set(key, { ...of(key), open: of(key).open - 1 }),
    isOpen: (key, rev) => of(key).open > 0 || rev < of(key).rev,
  }
}

/** The connection, with a note of what the page promises and is promised over it. */
function noting(realtime: Realtime, ledger: Ledger, changes: OpenChanges, onHeard: () => void): Realtime {
  const sent = new Set<string>()
  const acknowledged = new Map<string, number>()
  return {
    ...realtime,
    ask: async <Name extends CommandName>(name: Name, body: CommandBody<Name>) => {
      if (name === 'chat.edit' || name === 'chat.react') {
        const { roomId, seq } = body as CommandBody<'chat.edit' | 'chat.react'>
        const key = `${roomId} ${seq}`
        try {
          const answer = await realtime.ask(name, body)
          changes.published(key, (answer as { rev: number }).rev)
          return answer
        } finally {
          // The page hears of it first, and takes back what was not done.
          setImmediate(() => changes.end(key))
        }
      }
      if (name !== 'chat.send') return realtime.ask(name, body)
      const { roomId: room, clientId, text } = body as CommandBody<'chat.send'>
      if (!sent.has(clientId)) ledger.note({ k: 'SEND', room, clientId, text })
      sent.add(clientId)
      try {
        const answer = await realtime.ask(name, body)
        const { seq, rev } = answer as { seq: number; rev: number }
        if (!acknowledged.has(clientId)) ledger.note({ k: 'ACK', room, clientId, seq, rev })
        else if (acknowledged.get(clientId) !== seq)
          ledger.note({ k: 'ODD', what: `${clientId} was answered as ${acknowledged.get(clientId)} and as ${seq}` })
        acknowledged.set(clientId, seq)
        onHeard()
        return answer
      } catch (error) {
        if (isRealtimeError(error) && error.code !== 'connection-lost') ledger.note({ k: 'TROUBLE', code: error.code })
        throw error
      }
    },
  }
}

/** The only page of its browser. */
const alone: ChatPages = {
  pageId: 'alone',
  ready: Promise.resolve(),
  takeOver: (work) => work(() => true),
  post: () => {},
  listen: () => () => {},
  stop: () => {},
}
