import type { Clock } from '@foyer/client'

export interface Heard {
  readonly from: string
  readonly text: string
}

export interface Announcer {
  readonly hear: (message: Heard) => void
  readonly stop: () => void
}

const everyMs = 3_000
const mostOneByOne = 3

/**
 * Announces new messages politely: at most once in three seconds, up to three one by one, more as a number with their
 * authors. Source: CHT-03.
 */
export function createAnnouncer(
  clock: Clock,
  say: (messages: readonly Heard[], isCounted: boolean) => void,
): Announcer {
  let waiting: Heard[] = []
  let cancel: (() => void) | undefined
  let isStopped = false
  const speak = () => {
    cancel = undefined
    if (waiting.length === 0) return
    const messages = waiting
    waiting = []
    say(messages, messages.length > mostOneByOne)
    cancel = clock.after(everyMs, speak)
  }
  return {
    hear: (message) => {
      if (isStopped) return
      waiting.push(message)
      // A moment, so that what comes together is said together.
      cancel ??= clock.after(150, speak)
    },
    stop: () => {
      isStopped = true
      cancel?.()
    },
  }
}
