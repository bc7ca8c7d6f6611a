import { commands, wire, type CloseReason } from '@foyer/contract'
import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import type { OpMode } from '../http/feature.ts'
import type { Admit } from './admit.ts'
import { KernelConnection } from './create-connection.ts'
import { answerFrame, readFrame } from './dispatch.ts'
import { frameOf } from './frame.ts'
import type { KernelHub } from './hub.ts'
import type { Transport, TransportListener } from './transport.ts'

export interface SessionDeps {
  readonly hub: KernelHub
  readonly admit: Admit
  readonly dispatch: (connection: KernelConnection, text: string) => Promise<void>
  readonly clock: Clock
}

const nothing = (): void => {}

/**
 * A connection from its first byte: the first frame says whose it is, within five seconds, and until that is known at most four
 * more may wait. `onSettled` is called once, when it is known or over.
 *
 * NOTE: a class for the same reason as `KernelConnection`.
 */
export class Session implements TransportListener {
  readonly #deps: SessionDeps
  readonly #opMode: OpMode
  readonly #transport: Transport
  #connection: KernelConnection | undefined
  #early: string[] | undefined
  #isSettled = false
  #onSettled: () => void
  #cancelEnd: () => void

  constructor(deps: SessionDeps, opMode: OpMode, transport: Transport, onSettled: () => void) {
    this.#deps = deps
    this.#opMode = opMode
    this.#transport = transport
    this.#onSettled = onSettled
    this.#cancelEnd = deps.clock.after(wire.openWithinMs, () =>
      this.refuse('not-opened', 'No realtime.open came in time'),
    )
  }

  heard(): void {
    if (this.#connection !== undefined) this.#deps.hub.heard(this.#connection)
  }

  frame(text: string, bytes: number): void {
    const { traffic } = this.#deps.hub
    traffic.receivedFrames += 1
    traffic.receivedBytes += bytes
    const connection = this.#connection
    if (connection !== undefined) {
      this.#deps.hub.heard(connection)
      if (connection.isOpen) void this.#deps.dispatch(connection, text)
    } else if (this.#isSettled) return
    else if (this.#early === undefined) {
      this.#early = []
      void this.#open(text)
    } else if (this.#early.length < wire.framesBeforeOpen) this.#early.push(text)
    else this.refuse('too-many', 'Too many frames before the answer to realtime.open')
  }

  broken(message: string): void {
    this.refuse(this.#early === undefined && this.#connection === undefined ? 'not-opened' : 'bad-frame', message)
  }

  gone(): void {
    this.#settle()
    this.#connection?.ended()
  }

  refuse(reason: CloseReason, message: string, retryAfterMs?: number): void {
    if (this.#connection !== undefined) return this.#connection.end(reason, message, retryAfterMs)
    if (this.#isSettled) return undefined
    this.#settle()
    const body = { reason, message, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    this.#transport.write(frameOf({ type: 'realtime.closed', body }))
    return this.#transport.close(reason, message)
  }

  #settle(): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.#cancelEnd()
    this.#onSettled()
    // What they hold on to is not kept for as long as the connection lasts.
    this.#cancelEnd = nothing
    this.#onSettled = nothing
  }

  async #open(text: string): Promise<void> {
    const { hub, admit, dispatch, clock } = this.#deps
    const first = readFrame(text)
    if (first?.type !== 'realtime.open') return this.refuse('not-opened', 'The first frame must be realtime.open')
    const asked = commands['realtime.open'].body.safeParse(first.body)
    if (!asked.success) return this.refuse('not-opened', 'realtime.open needs a token and a wireVersion')
    const { token, wireVersion } = asked.data
    if (wireVersion !== wire.version) return this.refuse('wrong-version', `This server speaks version ${wire.version}`)
    const admitted = await admit(token, this.#opMode)
    if (this.#isSettled) return undefined
    if (!admitted.isIn) return this.refuse(admitted.reason, admitted.message, admitted.retryAfterMs)
    const { principal, deadAtMs: endsAt } = admitted.verified
    const opened = new KernelConnection({
      id: randomId(),
      opMode: this.#opMode,
      principal,
      endsAt,
      transport: this.#transport,
      traffic: hub.traffic,
      clock,
      onEnd: hub.remove,
    })
    this.#connection = opened
    this.#settle()
    opened.send(answerFrame(first.ref, { connectionId: opened.id, serverNow: clock.now(), endsAt }))
    hub.add(opened)
    const early = this.#early ?? []
    this.#early = undefined
    for (const next of early) if (opened.isOpen) void dispatch(opened, next)
    return undefined
  }
}
