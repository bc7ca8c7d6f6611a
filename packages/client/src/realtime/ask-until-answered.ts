import type { CommandAnswer, CommandBody, CommandName } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { retryDelayMs } from '../errors/retry-delay.ts'
import type { Realtime } from './realtime.ts'

interface Deps {
  readonly realtime: Pick<Realtime, 'ask' | 'onOpen' | 'state'>
  readonly clock: Clock
  /** Whether the answer still matters; without it the last failure is the outcome. */
  readonly isWanted: () => boolean
}

/**
 * Asks until the server answers, or refuses for good: again with the next connection, and where the server was too busy after
 * a pause. Only for commands that may be received twice. Rejects with a `RealtimeError`.
 */
export async function askUntilAnswered<Name extends CommandName>(
  name: Name,
  body: CommandBody<Name>,
  { realtime, clock, isWanted }: Deps,
): Promise<CommandAnswer<Name>> {
  for (;;) {
    try {
      return await realtime.ask(name, body)
    } catch (error) {
      const delayMs = retryDelayMs(error)
      if (delayMs === undefined || !isWanted()) throw error
      if (realtime.state.get().kind === 'open') await pause(clock, delayMs)
      else await nextOpen(realtime)
      if (!isWanted()) throw error
    }
  }
}

const pause = (clock: Clock, delayMs: number) => new Promise<void>((resolve) => void clock.after(delayMs, resolve))

function nextOpen(realtime: Pick<Realtime, 'onOpen'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = realtime.onOpen(() => {
      resolve()
      // The listener may be called before `onOpen` returns.
      queueMicrotask(() => stop())
    })
  })
}
