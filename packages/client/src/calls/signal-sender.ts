import type { CallSignal } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { isRealtimeError } from '../realtime/realtime.ts'

export interface SignalSenderDeps {
  readonly clock: Clock
  readonly ask: (to: string, signal: CallSignal) => Promise<unknown>
  readonly report: (message: string, cause: unknown) => void
}

export interface SignalSender {
  readonly send: (to: string, signal: CallSignal) => void
  /** Discards signals that are not sent yet; only the connection that is gone knew their recipients. */
  readonly clear: () => void
}

/** The server had no time for it. */
const passing: ReadonlySet<string | undefined> = new Set(['request.too-many', 'server.overloaded', 'server.timeout'])

/** Well below what a connection may send, which chat and presence share. */
const atOnce = 10
const everyMs = 100

/** Sends signals in their order, as fast as the connection may, and again what the server had no time for. */
export function createSignalSender({ clock, ask, report }: SignalSenderDeps): SignalSender {
  let queue: { readonly to: string; readonly signal: CallSignal }[] = []
  let allowance = atOnce
  let cancelRefill: (() => void) | undefined
  let isResting = false
  let turn = 0

  return {
    send: (to, signal) => {
      queue.push({ to, signal })
      drain()
    },
    clear: () => {
      queue = []
      turn += 1
    },
  }

  function drain(): void {
    while (!isResting && allowance > 0) {
      const next = queue.shift()
      if (next === undefined) break
      allowance -= 1
      void hand(next)
    }
    if (cancelRefill === undefined && allowance < atOnce) cancelRefill = clock.after(everyMs, refill)
  }

  function refill(): void {
    cancelRefill = undefined
    allowance += 1
    drain()
  }

  async function hand(item: { readonly to: string; readonly signal: CallSignal }): Promise<void> {
    const ownTurn = turn
    try {
      await ask(item.to, item.signal)
    } catch (error) {
      const code = isRealtimeError(error) ? error.code : undefined
      if (ownTurn !== turn || code === 'connection-lost' || code === 'calls.not-found') return
      if (!isRealtimeError(error) || !passing.has(code)) {
        report('a signal of a call was refused', error)
        return
      }
      queue.unshift(item)
      isResting = true
      clock.after(error.retryAfterMs ?? 1000, () => {
        isResting = false
        drain()
      })
    }
  }
}
