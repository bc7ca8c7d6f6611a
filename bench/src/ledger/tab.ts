import { randomUUID } from 'node:crypto'
import {
  catchUpRoomsMax,
  type ChatMessage,
  type ChatRoom,
  type CommandAnswer,
  type CommandBody,
  type CommandFailure,
  type CommandName,
} from '@foyer/contract'
import type { Chance } from '../lib/chance.ts'
import type { Change, Ledger } from './lines.ts'
import { Room, type Fact } from './room.ts'
import type { OpenWire, WireFrame, WireLine } from './wire-line.ts'

export interface TabOptions {
  readonly uid: string
  readonly token: string
  readonly origin: string
  readonly open: OpenWire
  readonly ledger: Ledger
  readonly chance: Chance
  /** Areas whose chats it enters. */
  readonly areas: readonly string[]
  readonly others: readonly string[]
  /** Milliseconds between two acts, in the mean. */
  readonly everyMs: number
  /** Goes offline, sleeps and reads slowly of its own. */
  readonly isRestless: boolean
}

export interface Tab {
  /** Acts until `quiet`. */
  act(): void
  ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  /** Acts no more and resolves when all it began has an end. */
  quiet(): Promise<void>
  isSettled(): boolean
  /** A number that grows with all it hears. */
  heard(): number
  end(): void
}

class Refused extends Error {
  readonly failure: CommandFailure
  constructor(failure: CommandFailure) {
    super(`${failure.code}: ${failure.errMsg}`)
    this.failure = failure
  }
}
class Lost extends Error {}

const answerWithinMs = 6_000
const silentForMs = 7_000
const actsAtOnce = 3
const again = new Set(['request.too-many', 'server.overloaded', 'server.draining', 'server.internal'])
const emojis = ['👍', '❤️', '🎉', '😂']
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A page of somebody who chats, as strict as the protocol allows and no stricter. */
export function openTab(options: TabOptions): Tab {
  const { uid, ledger, chance } = options
  const rooms = new Map<string, Room>()
  const questions = new Map<number, { resolve: (body: unknown) => void; reject: (error: Error) => void }>()
  const openWaiters = new Set<() => void>()
  let line: WireLine | undefined
  let connection = 0
  let isOpen = false
  let isOver = false
  let isActing = false
  let isCatchingUp = false
  let isCatchUpDue = false
  let ref = 0
  let failures = 0
  let heardAt = performance.now()
  let heardCount = 0
  let running = 0
  let text = 0
  connect()
  watch()
  return { act, ask: persist, quiet, isSettled, heard: () => heardCount, end }

  function connect(): void {
    if (isOver) return
    const own = ++connection
    heardAt = performance.now()
    line = options.open(options.origin, {
      stands: () => own === connection && void begin(own),
      frame: (frame) => own === connection && hear(frame, own),
      down: (code) => own === connection && fall(code),
    })
  }

  async function begin(own: number): Promise<void> {
    try {
      await put('realtime.open', { token: options.token, wireVersion: 2 })
      if (own !== connection) return
      isOpen = true
      failures = 0
      ledger.note({ k: 'OPEN', connection: own })
      await comeBack(own)
      for (const resolve of openWaiters) resolve()
      openWaiters.clear()
    } catch (error) {
      if (own === connection) fall(error instanceof Error ? error.message : 'open')
    }
  }

  /** After every reconnect: places anew, the rooms there are, and all that was missed. */
  async function comeBack(own: number): Promise<void> {
    // What comes before the answer waits for it.
    for (const room of rooms.values()) room.isAsking = true
    for (const id of options.areas) learn(await patient('chat.enter-place', { place: { kind: 'area', id } }))
    if (own === connection) await catchUpAll()
  }

  async function listRooms(): Promise<void> {
    for (let after: string | undefined; ;) {
      const list = await patient('chat.list-rooms', after === undefined ? {} : { after })
      for (const room of list.rooms) learn(room)
      after = list.next
      if (after === undefined) return
    }
  }

  function learn(room: ChatRoom): Room {
    let known = rooms.get(room.roomId)
    if (known === undefined) rooms.set(room.roomId, (known = new Room(room.roomId, room.place, ledger)))
    known.isGone = false
    return known
  }

  function fall(code: number | string): void {
    ledger.note({ k: 'CLOSE', connection, code })
    leave()
    failures++
    setTimeout(connect, chance.between(50, 400 * Math.min(failures, 5)))
  }

  function leave(): void {
    connection++
    isOpen = false
    line?.cut()
    line = undefined
    for (const room of rooms.values()) {
      room.held = []
      // Facts of the next connection wait until the room was asked for what it missed.
      room.isAsking = true
    }
    for (const { reject } of questions.values()) reject(new Lost())
    questions.clear()
  }

  function put<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    const own = ++ref
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        questions.delete(own)
        reject(new Lost())
      }, answerWithinMs)
      questions.set(own, {
        resolve: (answer) => (clearTimeout(late), resolve(answer as CommandAnswer<Name>)),
        reject: (error) => (clearTimeout(late), reject(error)),
      })
      if (line === undefined) reject(new Lost())
      else line.send({ type: name, ref: own, body })
    })
  }

  /** Asks again what was turned away for a while, over this connection. */
  async function patient<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    for (;;) {
      try {
        return await put(name, body)
      } catch (error) {
        if (!(error instanceof Refused) || !again.has(error.failure.code)) throw error
        ledger.note({ k: 'TROUBLE', code: error.failure.code })
        await pause(error.failure.retryAfterMs ?? 500)
      }
    }
  }

  /** Asks over any connection until there is an answer or a refusal. */
  async function persist<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    for (;;) {
      try {
        if (!isOpen) await new Promise<void>((resolve) => openWaiters.add(resolve))
        return await patient(name, body)
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        await pause(chance.between(100, 500))
      }
    }
  }

  function hear(frame: WireFrame, own: number): void {
    heardAt = performance.now()
    heardCount++
    const { type, body } = frame
    if (type === 'answer' || type === 'failure') {
      const question = questions.get(frame.ref ?? -1)
      questions.delete(frame.ref ?? -1)
      if (type === 'answer') question?.resolve(body)
      else question?.reject(new Refused(body as CommandFailure))
    } else if (type === 'chat.changed') hearChange(body as Fact, own)
    else if (type === 'chat.room-changed') void meet((body as { room: ChatRoom }).room)
    else if (type === 'chat.room-left') {
      const room = rooms.get((body as { roomId: string }).roomId)
      if (room !== undefined) room.isGone = true
    } else if (type === 'realtime.behind') {
      ledger.note({ k: 'BEHIND', connection: own })
      void catchUpAll()
    }
  }

  /** One after the other, however often the server says that something is missing. */
  async function catchUpAll(): Promise<void> {
    isCatchUpDue = true
    if (isCatchingUp) return
    isCatchingUp = true
    while (isCatchUpDue && isOpen) {
      isCatchUpDue = false
      const own = connection
      try {
        // That a room has begun may be what is missing.
        await listRooms()
      } catch (error) {
        if (!(error instanceof Lost)) ledger.note({ k: 'ODD', what: `listing rooms: ${String(error)}` })
        else if (own === connection) fall('no answer')
        continue
      }
      await catchUp([...rooms.values()].filter(({ isGone }) => !isGone))
    }
    isCatchingUp = false
  }

  async function meet(room: ChatRoom): Promise<void> {
    const isNew = !rooms.has(room.roomId)
    const known = learn(room)
    if (isNew || known.rev === undefined) await catchUp([known])
  }

  function hearChange(fact: Fact, own: number): void {
    let room = rooms.get(fact.roomId)
    if (room === undefined) {
      // The fact is about an unknown room. It is recorded all the same, even if this client may not read the room.
      room = new Room(fact.roomId, undefined, ledger)
      rooms.set(fact.roomId, room)
      for (const message of fact.messages) room.take(message, 'fact', own)
    }
    if (room.isAsking) room.held.push(fact)
    else if (!room.apply(fact, own)) {
      room.held.push(fact)
      void catchUp([room])
    }
  }

  /** Asks what changed since; reads anew what is new or has begun anew; then hears what waited. */
  async function catchUp(asked: readonly Room[]): Promise<void> {
    const own = connection
    for (const room of asked) room.isAsking = true
    try {
      for (const room of asked) if (room.rev === undefined) await readAll(room)
      let behind = asked.filter(({ isGone, rev }) => !isGone && rev !== undefined)
      while (behind.length > 0) {
        const answer = await patient('chat.catch-up', {
          rooms: behind.slice(0, catchUpRoomsMax).map(({ roomId, epoch, rev = 0 }) => ({ roomId, epoch, rev })),
        })
        if (own !== connection) return
        const answered = new Set(answer.rooms.map(({ roomId }) => roomId))
        if (answered.size === 0) throw new Error('a catch-up answered nothing')
        // A full answer leaves rooms out.
        const next = behind.filter(({ roomId }) => !answered.has(roomId))
        for (const one of answer.rooms) {
          const room = rooms.get(one.roomId)
          if (room === undefined) continue
          if (one.kind === 'gone') room.isGone = true
          else if (one.kind === 'resync') {
            room.reset()
            await readAll(room)
          } else {
            for (const message of one.messages) room.take(message, 'catch-up', own)
            if (one.rev > (room.rev ?? 0)) room.rev = one.rev
            room.headSeq = Math.max(room.headSeq, one.headSeq)
            // What changed again since comes with a later part: shown before it, there would be a hole.
            if (one.isMore) next.unshift(room)
            else room.show()
          }
        }
        behind = next
      }
      if (own !== connection) return
      for (const room of asked) {
        const held = room.held.splice(0)
        room.isAsking = false
        for (const fact of held.toSorted((a, b) => a.rev - b.rev)) if (!room.isGone) hearChange(fact, own)
      }
    } catch (error) {
      // The connection is gone, and all is asked again with the next; a room one may not read is none.
      if (own === connection && error instanceof Lost) fall('no answer')
      else if (!(error instanceof Lost)) ledger.note({ k: 'ODD', what: `catching up: ${String(error)}` })
    }
  }

  /** All there is, page by page from the first message. */
  async function readAll(room: Room): Promise<void> {
    const own = connection
    let after = 0
    let first: number | undefined
    try {
      for (;;) {
        const page = await patient('chat.read-page', { roomId: room.roomId, at: { kind: 'after', seq: after } })
        if (own !== connection) throw new Lost()
        first ??= page.headRev
        room.epoch = page.epoch
        for (const message of page.messages as ChatMessage[]) room.take(message, 'page', own)
        after = page.messages.at(-1)?.seq ?? after
        if (page.messages.length === 0 || after >= page.headSeq) {
          room.headSeq = page.headSeq
          // Earlier pages are as of the first one's revision: what changed since is caught up.
          room.rev = first
          room.show()
          return
        }
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      room.isGone = true
    }
  }

  function act(): void {
    isActing = true
    void (async () => {
      while (isActing && !isOver) {
        await pause(chance.between(0.3, 1.7) * options.everyMs)
        if (!isActing || !isOpen || running >= actsAtOnce) continue
        running++
        void one().finally(() => running--)
      }
    })()
    if (options.isRestless) void fret()
  }

  async function one(): Promise<void> {
    const free = [...rooms.values()].filter((room) => !room.isBusy && !room.isGone && room.rev !== undefined)
    if (chance.is(0.03)) {
      const other = chance.pick(options.others)
      const opened = await persist('chat.open-private', { userId: other }).catch(() => undefined)
      if (opened !== undefined) await meet(opened)
      return
    }
    if (free.length === 0) return
    const room = chance.pick(free)
    room.isBusy = true
    try {
      const own = [...room.messages].filter(([, message]) => message.author === uid && message.kind === 'text')
      const any = [...room.messages].filter(([, message]) => message.kind === 'text')
      const dice = chance.next()
      if (dice < 0.65 || any.length === 0) await send(room)
      else if (dice < 0.8) await change(room, 'react', chance.pick(any.slice(-20))[0])
      else if (own.length === 0) await send(room)
      else await change(room, dice < 0.94 ? 'edit' : 'delete', chance.pick(own.slice(-10))[0])
    } finally {
      room.isBusy = false
    }
  }

  async function send(room: Room): Promise<void> {
    const clientId = randomUUID()
    const said = `${uid} says ${++text}: ${'lorem ipsum '.repeat(chance.below(12))}`.trim()
    const body = { roomId: room.roomId, clientId, text: said }
    ledger.note({ k: 'SEND', room: room.roomId, clientId, text: said })
    try {
      const repeated = chance.is(0.1) ? put('chat.send', body).catch(() => undefined) : undefined
      const posted = await persist('chat.send', body)
      ledger.note({ k: 'ACK', room: room.roomId, clientId, seq: posted.seq, rev: posted.rev })
      const others = [await repeated, chance.is(0.1) ? await persist('chat.send', body) : undefined]
      for (const other of others) {
        if (other !== undefined && (other.seq !== posted.seq || other.rev !== posted.rev))
          ledger.note({ k: 'ODD', what: `${clientId} was answered as ${posted.seq} and as ${other.seq}` })
      }
    } catch (error) {
      ledger.note({ k: 'FAIL', room: room.roomId, clientId, code: codeOf(error) })
    }
  }

  async function change(room: Room, act: Change, seq: number): Promise<void> {
    const of = { roomId: room.roomId, seq }
    const said = `${uid} means ${++text}`
    const note = { room: room.roomId, act, seq }
    ledger.note({ k: 'ACT', ...note, ...(act === 'edit' && { text: said }) })
    try {
      const { rev } = await (act === 'edit'
        ? persist('chat.edit', { ...of, clientId: randomUUID(), text: said })
        : act === 'delete'
          ? persist('chat.delete', { ...of, clientId: randomUUID() })
          : persist('chat.react', { ...of, emoji: chance.pick(emojis), isOn: chance.is(0.7) }))
      ledger.note({ k: 'ACTED', ...note, rev })
    } catch (error) {
      ledger.note({ k: 'ACT-FAIL', ...note, code: codeOf(error) })
    }
  }

  /** Trains go through tunnels, laptops are closed, and phones read slowly. */
  async function fret(): Promise<void> {
    while (isActing && !isOver) {
      await pause(chance.between(2_000, 9_000))
      if (!isActing || !isOpen) continue
      if (chance.is(0.5)) {
        ledger.note({ k: 'CLOSE', connection, code: 'offline' })
        leave()
        await pause(chance.between(300, 4_000))
        connect()
      } else {
        line?.pause()
        await pause(chance.between(500, 6_000))
        line?.resume()
      }
    }
  }

  /** Nothing was heard for long: the line may be dead without anybody having said so. */
  function watch(): void {
    if (isOver) return
    setTimeout(watch, 1_000)
    if (!isOpen || performance.now() - heardAt < silentForMs) return
    const own = connection
    heardAt = performance.now()
    put('realtime.ping', {}).catch((error: unknown) => {
      if (own === connection && error instanceof Lost) fall('silent')
    })
  }

  async function quiet(): Promise<void> {
    isActing = false
    while (running > 0) await pause(50)
  }

  function isSettled(): boolean {
    return isOpen && running === 0 && [...rooms.values()].every(({ isAsking, isGone }) => !isAsking || isGone)
  }

  function end(): void {
    const held = [...rooms.values()].filter(({ isGone, rev }) => !isGone && rev !== undefined)
    ledger.note({ k: 'END', rooms: Object.fromEntries(held.map((room) => [room.roomId, room.hold()])) })
    isOver = true
    leave()
    ledger.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Refused ? error.failure.code : error instanceof Error ? error.message : String(error)
