import type { ChatFile, ChatMessage, CommandAnswer } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { type Realtime, RealtimeError } from '../../realtime/realtime.ts'
import { isPassing } from '../../errors/retry-delay.ts'
import { failureOf } from '../chat-failure.ts'
import type { OutgoingFile, ShownMessage } from '../chat-model.ts'
import type { ChatPages } from '../tabs/chat-pages.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'
import { type Upload, type UploadFile, beginUpload } from './uploads.ts'

export interface OutboxDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly newId: () => string
  readonly ownId: () => string
  readonly store: OutboxStore
  readonly pages: ChatPages
  readonly uploadFile: UploadFile
  readonly onChange: (roomId: string) => void
  readonly onPosted: (entry: OutboxEntry, posted: CommandAnswer<'chat.send'>) => void
  readonly log: (message: string, cause?: unknown) => void
}

export interface Written {
  readonly roomId: string
  readonly text: string
  readonly replyTo?: ChatMessage['replyTo']
  readonly mentions?: readonly string[]
  readonly file?: ChatFile
  readonly upload?: Upload
}

/** Own messages until the server has them: kept first, then sent, one at a time in each room. Source: CHT-07. */
export interface Outbox {
  readonly add: (written: Written) => void
  /** In their order, those the server has acknowledged first. */
  readonly of: (roomId: string) => readonly Extract<ShownMessage, { kind: 'outgoing' }>[]
  readonly waiting: () => number
  readonly sendAgain: (clientId: string) => void
  /** What is just being sent cannot be dropped. */
  readonly drop: (clientId: string) => void
  /** The server has sent these; own messages among them are no longer outgoing. */
  readonly seen: (messages: readonly ChatMessage[]) => void
  /** Acknowledged ones up to this place are shown as stored. */
  readonly release: (roomId: string, upToSeq: number) => void
  /** A connection has come to stand. */
  readonly resume: () => void
  readonly stop: () => void
}

interface Item {
  entry: OutboxEntry
  isSending: boolean
  failures: number
  ackedSeq?: number
  upload?: Upload
  /** Settles once it is kept. */
  kept: Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000
// What the server cannot explain is tried so often, then it is left to the author.
const triesMax = 3
const takeOverEveryMs = 60_000
// A pause of all rooms: the server counts what a person sends, wherever they send it.
const everyRoom = ''

export function createOutbox(deps: OutboxDeps): Outbox {
  const { realtime, clock, store, pages, ownId } = deps
  const items = new Map<string, Item>()
  const busy = new Set<string>()
  let lastOrder = 0
  let isStopped = false
  let isTakingOver = false
  let cancelTakeOver = () => {}
  const pauses = new Map<string, () => void>()
  const stopListening = pages.listen((message) => {
    if (message.kind === 'settled') removeSettled([message.clientId])
    if (message.kind === 'taken')
      removeSettled(message.clientIds.filter((clientId) => items.get(clientId)?.isSending === false))
  })
  // What a former page of this browser has left is shown before there is a connection.
  void takeOver()

  return {
    add,
    of: (roomId) => sorted(roomId).map(shown),
    waiting: () => [...items.values()].filter((item) => isWaiting(item)).length,
    sendAgain: (clientId) => {
      const item = items.get(clientId)
      if (item?.entry.failure === undefined) return
      const { failure: _failure, ...entry } = item.entry
      item.entry = { ...entry, order: nextOrder() }
      item.failures = 0
      item.kept = keep(item)
      deps.onChange(entry.roomId)
      void pump(entry.roomId)
    },
    drop: (clientId) => {
      const item = items.get(clientId)
      if (item === undefined || item.isSending || item.ackedSeq !== undefined) return
      item.upload?.abort()
      settle(item)
      deps.onChange(item.entry.roomId)
      void pump(item.entry.roomId)
    },
    seen: (messages) => {
      for (const { author, clientId } of messages) {
        const item = items.get(clientId)
        if (item === undefined || author.uid !== ownId()) continue
        items.delete(clientId)
        if (item.ackedSeq === undefined) settle(item)
        deps.onChange(item.entry.roomId)
      }
    },
    release: (roomId, upToSeq) => {
      for (const item of sorted(roomId))
        if (item.ackedSeq !== undefined && item.ackedSeq <= upToSeq) items.delete(item.entry.clientId)
    },
    resume: () => {
      void takeOver()
      for (const { entry } of items.values()) void pump(entry.roomId)
    },
    stop: () => {
      isStopped = true
      stopListening()
      cancelTakeOver()
      pauses.forEach((cancel) => cancel())
      items.forEach(({ upload }) => upload?.abort())
      pages.stop()
    },
  }

  function add({ upload, ...written }: Written) {
    const entry: OutboxEntry = {
      ...written,
      clientId: deps.newId(),
      ownId: ownId(),
      pageId: pages.pageId,
      order: nextOrder(),
      writtenAt: clock.now(),
      ...(upload && { upload: { name: upload.file.name, blob: upload.file } }),
    }
    const item: Item = { entry, isSending: false, failures: 0, kept: Promise.resolve() }
    if (upload !== undefined) follow(item, upload)
    items.set(entry.clientId, item)
    item.kept = pages.ready.then(() => keep(item))
    deps.onChange(entry.roomId)
    void pump(entry.roomId)
  }

  function follow(item: Item, upload: Upload) {
    item.upload = upload
    upload.onProgress(() => deps.onChange(item.entry.roomId))
  }

  async function pump(roomId: string) {
    if (busy.has(roomId) || pauses.has(roomId) || pauses.has(everyRoom)) return
    busy.add(roomId)
    for (let item = next(roomId); item !== undefined; item = next(roomId)) {
      const isDone = await deliver(item)
      if (!isDone || pauses.has(everyRoom)) break
    }
    busy.delete(roomId)
  }

  // One after another, so that a server that is still too busy refuses one of them and not all. Uploads delay no other room.
  async function pumpInTurn() {
    for (const roomId of new Set([...items.values()].map(({ entry }) => entry.roomId))) {
      const pumped = pump(roomId)
      if (!sorted(roomId).some(({ entry }) => entry.upload !== undefined)) await pumped
    }
  }

  function next(roomId: string): Item | undefined {
    return isStopped ? undefined : sorted(roomId).find((item) => isWaiting(item))
  }

  /** Whether the next one may go on. */
  async function deliver(item: Item): Promise<boolean> {
    await item.kept
    if (item.entry.upload !== undefined) {
      const refused = await layDown(item)
      if (refused !== undefined && isCurrent(item)) return refuse(item, refused)
    }
    if (!isCurrent(item)) return true
    if (realtime.state.get().kind !== 'open') return false
    const { roomId, clientId, text, file, replyTo, mentions } = item.entry
    item.isSending = true
    deps.onChange(roomId)
    try {
      const posted = await realtime.ask('chat.send', {
        roomId,
        clientId,
        text,
        ...(file && { fileId: file.fileId }),
        ...(replyTo && { replyTo: replyTo.seq }),
        ...(mentions && { mentions: [...mentions] }),
      })
      item.isSending = false
      acknowledge(item, posted)
      return true
    } catch (error) {
      item.isSending = false
      return !isCurrent(item) || refuse(item, failureOf(error))
    }
  }

  /** Why the message cannot have its file. */
  async function layDown(item: Item): Promise<RealtimeError | undefined> {
    const { roomId, upload } = item.entry
    if (upload === undefined) return undefined
    if (item.upload === undefined) {
      const file = new File([upload.blob], upload.name, { type: upload.blob.type })
      follow(item, beginUpload({ roomId, file, uploadFile: deps.uploadFile, clock }))
    }
    const outcome = await item.upload?.outcome
    if (!isCurrent(item) || outcome === undefined) return undefined
    delete item.upload
    if (outcome.kind === 'refused') return outcome.failure
    const { upload: _upload, ...entry } = item.entry
    item.entry = { ...entry, file: outcome.file }
    await keep(item)
    deps.onChange(roomId)
    return undefined
  }

  function acknowledge(item: Item, posted: CommandAnswer<'chat.send'>) {
    if (!isCurrent(item)) return
    item.ackedSeq = posted.seq
    settle(item, 'shown')
    deps.onPosted(item.entry, posted)
    deps.onChange(item.entry.roomId)
  }

  /** Whether others of the room go on. */
  function refuse(item: Item, failure: RealtimeError): boolean {
    const { roomId } = item.entry
    item.failures++
    const isUnexplained = failure.code === 'server.internal' && item.failures < triesMax
    if (isPassing(failure) || isUnexplained) {
      // A new connection resumes; where the old one still stands, a moment later may do.
      if (failure.code !== 'connection-lost' || realtime.state.get().kind === 'open')
        pause(isUnexplained ? roomId : everyRoom, item.failures, failure.retryAfterMs)
      deps.onChange(roomId)
      return false
    }
    const { code, message, params, faults } = failure
    item.entry = { ...item.entry, failure: { code, message, params, faults } }
    item.kept = keep(item)
    deps.onChange(roomId)
    return true
  }

  function pause(key: string, failures: number, retryAfterMs: number | undefined) {
    const pauseMs = retryAfterMs ?? Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10))
    pauses.get(key)?.()
    const cancel = clock.after(pauseMs, () => {
      pauses.delete(key)
      void (key === everyRoom ? pumpInTurn() : pump(key))
    })
    pauses.set(key, cancel)
  }

  async function keep(item: Item) {
    try {
      await store.put(item.entry)
      // It may have been dropped while it was on its way there.
      if (!items.has(item.entry.clientId)) await store.remove(item.entry.clientId)
    } catch (error) {
      deps.log('a message could not be kept', error)
    }
  }

  function settle(item: Item, how: 'shown' | 'forgotten' = 'forgotten') {
    const { clientId } = item.entry
    if (how === 'forgotten') items.delete(clientId)
    pages.post({ kind: 'settled', from: pages.pageId, clientId })
    item.kept
      .then(() => store.remove(clientId))
      .catch((error: unknown) => deps.log('a message that is sent could not be taken from the outbox', error))
  }

  /** Another page has settled these. */
  function removeSettled(clientIds: readonly string[]) {
    for (const clientId of clientIds) {
      const item = items.get(clientId)
      if (item === undefined || item.ackedSeq !== undefined) continue
      items.delete(clientId)
      item.upload?.abort()
      deps.onChange(item.entry.roomId)
    }
  }

  /** Sends on what pages that are there no more have left. */
  async function takeOver() {
    if (isTakingOver || isStopped) return
    isTakingOver = true
    cancelTakeOver()
    cancelTakeOver = clock.after(takeOverEveryMs, () => void takeOver())
    try {
      await pages.ready
      await pages.takeOver(async (isGone) => {
        const entries = await store.list(ownId())
        if (isStopped) return
        dropSettledElsewhere(entries)
        const left = entries.filter(({ pageId, clientId }) => isGone(pageId) && !items.has(clientId))
        for (const entry of left) await take(entry)
        if (left.length > 0)
          pages.post({ kind: 'taken', from: pages.pageId, clientIds: left.map(({ clientId }) => clientId) })
        for (const roomId of new Set(left.map((entry) => entry.roomId))) {
          deps.onChange(roomId)
          void pump(roomId)
        }
      })
    } catch (error) {
      deps.log('messages another page has left could not be looked for', error)
    }
    isTakingOver = false
  }

  async function take(entry: OutboxEntry) {
    lastOrder = Math.max(lastOrder, entry.order)
    const item: Item = {
      entry: { ...entry, pageId: pages.pageId },
      isSending: false,
      failures: 0,
      kept: Promise.resolve(),
    }
    items.set(entry.clientId, item)
    item.kept = keep(item)
    await item.kept
  }

  // While this page was frozen another may have taken its messages over.
  function dropSettledElsewhere(entries: readonly OutboxEntry[]) {
    const others = entries.filter(({ pageId }) => pageId !== pages.pageId).map(({ clientId }) => clientId)
    removeSettled(others.filter((clientId) => items.get(clientId)?.isSending === false))
  }

  function isCurrent(item: Item): boolean {
    return !isStopped && items.get(item.entry.clientId) === item
  }

  function isWaiting({ entry, ackedSeq }: Item): boolean {
    return entry.failure === undefined && ackedSeq === undefined
  }

  function sorted(roomId: string): Item[] {
    return [...items.values()]
      .filter(({ entry }) => entry.roomId === roomId)
      .toSorted((a, b) => (a.ackedSeq ?? Infinity) - (b.ackedSeq ?? Infinity) || a.entry.order - b.entry.order)
  }

  function nextOrder() {
    lastOrder = Math.max(lastOrder + 1, clock.now() * 1_000)
    return lastOrder
  }

  function shown({ entry, isSending, ackedSeq, upload }: Item): Extract<ShownMessage, { kind: 'outgoing' }> {
    const { clientId, text, writtenAt, replyTo, mentions, failure } = entry
    const file = fileOf(entry, upload)
    const isOnItsWay = isSending || ackedSeq !== undefined || upload !== undefined
    return {
      kind: 'outgoing',
      clientId,
      text,
      writtenAt,
      state: failure !== undefined ? 'failed' : isOnItsWay ? 'sending' : 'queued',
      ...(replyTo && { replyTo }),
      ...(mentions && { mentions }),
      ...(file && { file }),
      ...(failure && { failure: new RealtimeError(failure.code, failure.message, failure) }),
    }
  }
}

function fileOf({ file, upload }: OutboxEntry, running: Upload | undefined): OutgoingFile | undefined {
  if (file !== undefined) return { kind: 'laid-down', file }
  if (upload === undefined) return undefined
  return { kind: 'uploading', name: upload.name, bytes: upload.blob.size, progress: running?.progress() ?? 0 }
}
