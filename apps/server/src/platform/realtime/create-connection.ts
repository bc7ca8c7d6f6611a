import type { CloseReason } from '@foyer/contract'
import type { Bearer } from '../auth/access-tokens.ts'
import type { Clock } from '../clock/clock.ts'
import type { OpMode } from '../http/feature.ts'
import { frameOf } from './frame.ts'
import type { Connection, Frame } from './realtime.ts'
import type { Traffic } from './traffic.ts'
import type { Transport } from './transport.ts'

/** Droppable state is left out while more than this waits to be sent; the client is notified of that when it reads again. */
const droppableBelowBytes = 64 * 1024
const caughtUpBelowBytes = 16 * 1024
/** A client that leaves this much unread does not read. */
const endAboveBytes = 1024 * 1024
/** A client that leaves droppable state unread for this long is too slow. */
const slowForMs = 10_000

export interface ConnectionDeps {
  readonly id: string
  readonly opMode: OpMode
  readonly principal: Bearer
  readonly endsAt: number
  readonly transport: Transport
  readonly traffic: Traffic
  readonly clock: Pick<Clock, 'now'>
  /** Called once. */
  readonly onEnd: (connection: KernelConnection) => void
}

/**
 * One connection after it said whose it is.
 *
 * NOTE: a class, because there are ten thousand of them: closures for each would cost more memory than the socket.
 */
export class KernelConnection implements Connection {
  readonly id: string
  readonly opMode: OpMode
  principal: Bearer
  readonly userId: string | undefined
  readonly transport: Transport
  isOpen = true
  endsAt: number
  isRenewalSent = false
  /** Whether the last ping is unanswered, and since when nothing was heard, in Unix milliseconds. */
  isAsked = false
  heardAt: number
  isSilent = false
  /** In which part of a beat it is asked. */
  beatPart = 0
  #behind: Set<string> | undefined
  #slowSince = 0
  readonly #traffic: Traffic
  readonly #clock: Pick<Clock, 'now'>
  readonly #onEnd: (connection: KernelConnection) => void

  constructor({ id, opMode, principal, endsAt, transport, traffic, clock, onEnd }: ConnectionDeps) {
    this.id = id
    this.opMode = opMode
    this.principal = principal
    this.userId = principal.kind === 'account' ? principal.userId : undefined
    this.endsAt = endsAt
    this.transport = transport
    this.heardAt = clock.now()
    this.#traffic = traffic
    this.#clock = clock
    this.#onEnd = onEnd
  }

  send(frame: Frame, droppable?: string): void {
    if (!this.isOpen) return
    const waiting = this.transport.waitingBytes
    if (droppable !== undefined && (waiting > droppableBelowBytes || this.#behind?.has(droppable) === true)) {
      this.#fallBehind(droppable)
      return
    }
    if (waiting > endAboveBytes) {
      this.end('too-slow', 'This client reads too slowly', undefined)
      return
    }
    this.transport.write(frame)
  }

  /** Looks whether a slow client has caught up, or is given up. */
  review(): void {
    if (this.#behind === undefined || !this.isOpen) return
    if (this.transport.waitingBytes < caughtUpBelowBytes) {
      const features = [...this.#behind]
      this.#behind = undefined
      this.send(frameOf({ type: 'realtime.behind', body: { features } }))
    } else if (this.#clock.now() - this.#slowSince > slowForMs) {
      this.end('too-slow', 'This client reads too slowly')
    }
  }

  end(reason: CloseReason, message: string, retryAfterMs?: number): void {
    if (!this.isOpen) return
    const body = { reason, message, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    // A client that does not read would not read this either; what waits for it is dropped.
    if (reason === 'too-slow') this.transport.cut()
    else {
      this.transport.write(frameOf({ type: 'realtime.closed', body }))
      this.transport.close(reason, message)
    }
    this.ended()
  }

  /** Another token of the same person: their rights may have changed with it. */
  renew(principal: Bearer, endsAt: number): void {
    this.principal = principal
    this.endsAt = endsAt
    this.isRenewalSent = false
  }

  /** The other side is gone. */
  ended(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#onEnd(this)
  }

  #fallBehind(feature: string): void {
    this.#traffic.droppedFrames += 1
    if (this.#behind === undefined) {
      this.#behind = new Set()
      this.#slowSince = this.#clock.now()
    }
    this.#behind.add(feature)
  }
}
