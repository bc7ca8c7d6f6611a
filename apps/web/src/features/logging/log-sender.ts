import type { LogMessage } from '@foyer/contract'
import type { Clock } from '@foyer/client'
import type { Log } from '../../platform/log.ts'
import type { LogLine } from './log-message.ts'

/** Between two lines; with it half of what an account may send in a minute is never reached. */
const betweenMs = 2000
/** The same line is not sent again for so long, however often it is said: something that fails over and over says it once. */
const saidForMs = 60_000
/** After a failure the server is left alone for so long. */
const restMs = 60_000
const mostWaiting = 50

export interface LogSenderDeps {
  readonly send: (message: LogMessage) => Promise<unknown>
  /** Whether the server would keep a line now; it keeps none of a person who logged out meanwhile. */
  readonly isOpen: () => boolean
  readonly toMessage: (line: LogLine) => LogMessage
  /** Where lines go that cannot be sent. */
  readonly near: Log
  readonly clock: Clock
}

/**
 * Sends lines one after another, a few a minute, each with how often it was said meanwhile. It never logs of itself, so that
 * a log that fails does not feed itself, and what cannot be sent is on the console. Source: ERR-06.
 */
export function createLogSender({ send, isOpen, toMessage, near, clock }: LogSenderDeps): Log {
  const waiting = new Map<string, LogLine>()
  const saidAtMs = new Map<string, number>()
  let restUntilMs = 0
  let isDue = false

  return (level, category, message, details) => {
    const key = JSON.stringify([level, category, message])
    const known = waiting.get(key)
    if (known !== undefined) return void waiting.set(key, { ...known, count: known.count + 1 })
    const isSaid = clock.now() < (saidAtMs.get(key) ?? -Infinity) + saidForMs
    if (isSaid || clock.now() < restUntilMs || waiting.size >= mostWaiting)
      return near(level, category, message, details)
    waiting.set(key, { level, category, message, details, count: 1 })
    plan()
  }

  function plan() {
    if (isDue || waiting.size === 0) return
    isDue = true
    clock.after(betweenMs, () => void sendNext())
  }

  async function sendNext() {
    const [next] = waiting
    if (next !== undefined) {
      const [key, line] = next
      waiting.delete(key)
      noteSaid(key)
      if (isOpen()) await trySend(line)
      else say(line)
    }
    isDue = false
    plan()
  }

  async function trySend(line: LogLine) {
    try {
      await send(toMessage(line))
    } catch {
      fail(line)
    }
  }

  function noteSaid(key: string) {
    for (const [old, atMs] of saidAtMs) if (clock.now() >= atMs + saidForMs) saidAtMs.delete(old)
    saidAtMs.set(key, clock.now())
  }

  function fail(line: LogLine) {
    restUntilMs = clock.now() + restMs
    say(line)
    for (const left of waiting.values()) say(left)
    waiting.clear()
  }

  function say({ level, category, message, details }: LogLine) {
    near(level, category, message, details)
  }
}
