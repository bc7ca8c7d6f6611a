import { wire } from '@foyer/contract'
import type { Bearer } from '../auth/access-tokens.ts'
import type { Clock } from '../clock/clock.ts'
import type { KernelConnection } from './create-connection.ts'
import { frameOf } from './frame.ts'
import type { KernelHub } from './hub.ts'
import type { Slices } from './slices.ts'

export interface HeartbeatDeps {
  readonly hub: Pick<KernelHub, 'all' | 'silence' | 'size'>
  readonly slices: Slices
  readonly clock: Clock
  readonly isRevoked: (principal: Bearer) => boolean
}

export interface Heartbeat {
  /** Goes on until there is no connection any more. */
  begin(): void
  stop(): void
}

/** The beats of all connections are spread over as many parts of one interval. */
const parts = 9

/**
 * Asks every connection for a sign of life, and ends those whose time or token is over or whose client does not read. A lost
 * connection is noticed within two beats, that is nine seconds. Source: PRS-03.
 */
export function createHeartbeat({ hub, slices, clock, isRevoked }: HeartbeatDeps): Heartbeat {
  let part = 0
  let cancel: (() => void) | undefined
  return { begin, stop: () => cancel?.() }

  function begin(): void {
    cancel ??= clock.after(wire.heartbeatMs / parts, () => {
      cancel = undefined
      void slices.run([...turn(part)], beat, 'heartbeat')
      part = (part + 1) % parts
      if (hub.size > 0) begin()
    })
  }

  function* turn(ofPart: number): Iterable<KernelConnection> {
    for (const connection of hub.all()) if (connection.beatPart % parts === ofPart) yield connection
  }

  function beat(connection: KernelConnection): void {
    if (!connection.isOpen) return
    const now = clock.now()
    if (isRevoked(connection.principal)) return connection.end('session-ended', 'The session was ended')
    if (now >= connection.endsAt) return connection.end('session-ended', 'The token has expired')
    if (!connection.isRenewalSent && connection.endsAt - now < wire.renewalDueMs) {
      connection.isRenewalSent = true
      connection.send(frameOf({ type: 'realtime.renewal-due', body: { endsAt: connection.endsAt } }))
    }
    connection.review()
    if (!connection.isOpen) return undefined
    if (connection.isAsked) {
      if (now - connection.heardAt > wire.deadAfterMs) {
        connection.transport.cut()
        return connection.ended()
      }
      hub.silence(connection)
    }
    connection.isAsked = true
    return connection.transport.ping()
  }
}
