import type {
  CommandAnswer,
  CommandBody,
  CommandFailure,
  CommandName,
  DownFrame,
  FactBody,
  FactName,
} from '@foyer/contract'
import { type CloseReason, wire } from '@foyer/contract/wire'
import type { Clock } from '../clock/clock.ts'
import { cell } from '../readable/readable.ts'
import { backOffMs } from './back-off.ts'
import type { Transport, TransportEnd, OpenTransport } from './transport.ts'
import { type Poll, longPollTransport } from './long-poll-transport.ts'
import { type Realtime, RealtimeError, type RealtimeState, type RealtimeTrouble } from './realtime.ts'
import { type OpenSocket, websocketTransport } from './websocket-transport.ts'

export interface RealtimeDeps {
  /** Such as `wss://venue.example/api/realtime`. */
  readonly address: string
  readonly openSocket: OpenSocket
  readonly poll: Poll
  /** The present token; undefined without a login. Rejects when that cannot be found out. */
  readonly getToken: () => Promise<string | undefined>
  /** Another one in the place of one the server took for dead. */
  readonly renewToken: (deadToken: string) => Promise<string | undefined>
  readonly clock: Clock
  /** 0 to 1. */
  readonly chance: () => number
  readonly isOnline: () => boolean
  /**
   * Calls back when the browser goes offline or is online again, or the page is looked at again; the answer ends it.
   */
  readonly onWake: (listener: () => void) => () => void
  readonly log: (message: string, cause?: unknown) => void
}

const standWithinMs = 8_000
const answerWithinMs = 20_000
/** Longer than the server is ever silent to a client that receives presence; after that the client sends a ping. */
const askAfterSilenceMs = 30_000
const pongWithinMs = 8_000
const pongAfterWakeMs = 4_000
/** A client that polls tries the better way again from time to time. */
const leavePollingAfterMs = 5 * 60_000

interface Question {
  readonly resolve: (body: unknown) => void
  readonly reject: (error: RealtimeError) => void
  readonly cancel: () => void
}
type Listener = (body: unknown) => void

/**
 * The page's connection: WebSocket first, long polls where none comes to stand, back after every break with a spread wait.
 * Source: CHT-07, docs/realtime-protocol.md.
 */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { clock } = deps
  const state = cell<RealtimeState>({ kind: 'stopped' })
  const listeners = new Map<string, Set<Listener>>()
  const openListeners = new Set<() => void>()
  const questions = new Map<number, Question>()
  /** Grows with each attempt: what belongs to a former one is not heard. */
  let attempt = 0
  let transport: Transport | undefined
  let ref = 0
  let failures = 0
  let closeNotice: { readonly reason: CloseReason; readonly retryAfterMs?: number | undefined } | undefined
  let token: string | undefined
  let deadToken: string | undefined
  let heardAt = 0
  const timers = new Set<() => void>()
  let stopWaking = () => {}
  return { state, ask, on, onOpen, start, stop, retryNow }

  function start(): void {
    if (state.get().kind !== 'stopped') return
    stopWaking = deps.onWake(wake)
    void connect('websocket')
  }

  function stop(): void {
    if (state.get().kind === 'stopped') return
    stopWaking()
    leave()
    failures = 0
    deadToken = undefined
    state.set({ kind: 'stopped' })
  }

  function retryNow(): void {
    const { kind } = state.get()
    if (kind === 'waiting' || kind === 'refused') void connect('websocket')
  }

  function ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    if (state.get().kind !== 'open' || transport === undefined) return Promise.reject(lost(name))
    return put(name, body) as Promise<CommandAnswer<Name>>
  }

  function on<Name extends FactName>(name: Name, listener: (body: FactBody<Name>) => void): () => void {
    let ofName = listeners.get(name)
    if (ofName === undefined) listeners.set(name, (ofName = new Set()))
    const own = ofName
    own.add(listener as Listener)
    return () => void own.delete(listener as Listener)
  }

  function onOpen(listener: () => void): () => void {
    openListeners.add(listener)
    if (state.get().kind === 'open') listener()
    return () => void openListeners.delete(listener)
  }

  function put(name: CommandName, body: unknown): Promise<unknown> {
    const own = ++ref
    return new Promise((resolve, reject) => {
      const cancel = clock.after(answerWithinMs, () => {
        questions.delete(own)
        reject(lost(name))
      })
      questions.set(own, { resolve, reject, cancel })
      transport?.send({ type: name, ref: own, body })
    })
  }

  async function connect(via: 'websocket' | 'polling'): Promise<void> {
    leave()
    const own = attempt
    state.set({ kind: 'connecting' })
    try {
      const found = await (deadToken === undefined ? deps.getToken() : deps.renewToken(deadToken))
      if (own !== attempt) return
      token = found
    } catch (error) {
      if (own !== attempt) return
      deps.log('no token could be had for the connection', error)
      return wait('unreachable')
    }
    deadToken = undefined
    if (token === undefined) return refuse('session-ended')
    closeNotice = undefined
    let hasStood = false
    const openTransport: OpenTransport =
      via === 'websocket' ? websocketTransport(deps.address, deps.openSocket) : longPollTransport(deps.poll, clock)
    const isOwn = () => own === attempt
    after(standWithinMs, () => {
      if (state.get().kind === 'connecting') fall(via, hasStood, {})
    })
    try {
      transport = openTransport({
        opened: () => {
          if (!isOwn()) return
          hasStood = true
          void open(via, own)
        },
        frame: (frame) => isOwn() && hear(frame),
        closed: (end) => isOwn() && fall(via, hasStood, end),
      })
    } catch (error) {
      deps.log('the browser opens no connection', error)
      fall(via, false, {})
    }
  }

  async function open(via: 'websocket' | 'polling', own: number): Promise<void> {
    try {
      const answer = await put('realtime.open', { token, wireVersion: wire.version })
      if (own !== attempt) return
      const { connectionId } = answer as CommandAnswer<'realtime.open'>
      failures = 0
      heardAt = clock.now()
      state.set({ kind: 'open', via, connectionId })
      watchSilence()
      if (via === 'polling') after(leavePollingAfterMs, () => void connect('websocket'))
      for (const listener of openListeners) listener()
    } catch {
      // The transport reports its end itself.
    }
  }

  function hear(frame: DownFrame): void {
    heardAt = clock.now()
    if (frame.type === 'answer' || frame.type === 'failure') {
      const { ref: of, body } = frame as { ref: number; body?: unknown }
      const question = questions.get(of)
      if (question === undefined) return
      questions.delete(of)
      question.cancel()
      if (frame.type === 'answer') question.resolve(body)
      else question.reject(failureOf(body as CommandFailure))
      return
    }
    if (frame.type === 'realtime.closed') closeNotice = frame.body as FactBody<'realtime.closed'>
    if (frame.type === 'realtime.renewal-due') void renew()
    for (const listener of listeners.get(frame.type) ?? []) listener(frame.body)
  }

  async function renew(): Promise<void> {
    const own = attempt
    try {
      const next = await deps.getToken()
      const fresh = next === token && token !== undefined ? await deps.renewToken(token) : next
      if (own !== attempt || fresh === undefined) return
      token = fresh
      await put('realtime.renew', { token: fresh })
    } catch (error) {
      // Without it the connection ends with its token, and the next one begins with what there is then.
      deps.log('the connection could not be renewed', error)
    }
  }

  /** The transport has closed: what next follows from what the server said, or from what the transport found. */
  function fall(via: 'websocket' | 'polling', hasStood: boolean, end: TransportEnd): void {
    const { reason, retryAfterMs } = closeNotice ?? end
    const wasOpen = state.get().kind === 'open'
    const deadOne = token
    leave()
    if (reason === 'session-ended' && deadOne !== undefined) {
      if (failures > 0 && !wasOpen) return refuse('session-ended')
      failures++
      deadToken = deadOne
      return void connect(via)
    }
    if (reason === 'forbidden' || reason === 'wrong-version' || reason === 'replaced') return refuse(reason)
    if (reason === undefined && end.trouble === undefined && via === 'websocket' && !hasStood && deps.isOnline())
      return void connect('polling')
    return wait(troubleOf(reason, end, via), retryAfterMs)
  }

  function troubleOf(
    reason: CloseReason | undefined,
    { trouble }: TransportEnd,
    via: 'websocket' | 'polling',
  ): RealtimeTrouble {
    if (!deps.isOnline()) return 'offline'
    if (reason === 'draining') return 'draining'
    if (reason === 'too-many' || reason === 'too-slow') return 'too-many'
    if (trouble !== undefined) return trouble
    return via === 'polling' ? 'blocked' : 'unreachable'
  }

  function wait(trouble: RealtimeTrouble, retryAfterMs?: number): void {
    failures++
    const waitMs = retryAfterMs ?? backOffMs(failures, deps.chance())
    state.set({ kind: 'waiting', trouble, retryAt: clock.now() + waitMs })
    after(waitMs, () => void connect('websocket'))
  }

  function refuse(trouble: RealtimeTrouble): void {
    state.set({ kind: 'refused', trouble })
  }

  /** Nothing of the former attempt is heard any more; its open questions are rejected. */
  function leave(): void {
    attempt++
    for (const cancel of timers) cancel()
    timers.clear()
    const former = transport
    transport = undefined
    former?.close()
    const unanswered = [...questions.values()]
    questions.clear()
    for (const { reject, cancel } of unanswered) {
      cancel()
      reject(lost('a question'))
    }
  }

  /** What the browser says of the network is a hint: whether the connection stands is found out by asking. */
  function wake(): void {
    const { kind } = state.get()
    if (kind === 'waiting' && deps.isOnline()) void connect('websocket')
    else if (kind === 'open') void probe(pongAfterWakeMs)
  }

  /** A connection may be dead without anybody having said so. */
  function watchSilence(): void {
    after(askAfterSilenceMs, () => {
      if (clock.now() - heardAt >= askAfterSilenceMs) void probe(pongWithinMs)
      watchSilence()
    })
  }

  async function probe(withinMs: number): Promise<void> {
    const own = attempt
    const cancel = clock.after(withinMs, () => {
      if (own !== attempt) return
      leave()
      if (deps.isOnline()) wait('unreachable', 0)
      else wait('offline')
    })
    await put('realtime.ping', {}).catch(() => {})
    cancel()
  }

  function after(delayMs: number, callback: () => void): void {
    const cancel = clock.after(delayMs, () => {
      timers.delete(cancel)
      callback()
    })
    timers.add(cancel)
  }
}

const lost = (name: string) => new RealtimeError('connection-lost', `${name}: there is no connection`)

const failureOf = ({ errMsg, code, params, faults, retryAfterMs }: CommandFailure): RealtimeError =>
  new RealtimeError(code, errMsg, { params, faults, retryAfterMs })
