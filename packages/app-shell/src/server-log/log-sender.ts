import type { ClientDetails, LogMessage } from '@foyer/contract'
import type { Clock } from '@foyer/client'
import type { Log } from '../log.ts'
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
  /** Whether the server would keep a line of this client now; it keeps none of a person who logged out meanwhile. */
  readonly isOpen: (client: ClientDetails) => boolean
  /** What the client is now, for the lines that are said now. */
  readonly client: () => ClientDetails
  readonly toMessage: (line: LogLine, client: ClientDetails) => LogMessage
  /** Where lines go that cannot be sent. */
  readonly near: Log
  readonly clock: Clock
  /** Without a network lines wait until there is one. */
  readonly network: Network
}

export interface Network {
  readonly isOnline: () => boolean
  /** Calls back whenever the browser is online again. */
  readonly onOnline: (listener: () => void) => void
}

interface Waiting {
  readonly line: LogLine
  readonly client: ClientDetails
}

/**
 * Sends lines one after another, a few a minute, each with how often it was said meanwhile. It never logs of itself, so that
 * a log that fails does not feed itself, and what cannot be sent is on the console. Source: ERR-06.
 */
export function createLogSender(deps: LogSenderDeps): Log {
  const { send, isOpen, client, toMessage, near, clock, network } = deps
  const waiting = new Map<string, Waiting>()
  const saidAtMs = new Map<string, number>()
  let restUntilMs = 0
  let isDue = false
  network.onOnline(plan)

  return (level, category, message, details) => {
    const key = JSON.stringify([level, category, message])
    const known = waiting.get(key)
    if (known !== undefined)
      return void waiting.set(key, { ...known, line: { ...known.line, count: known.line.count + 1 } })
    const isSaid = clock.now() < (saidAtMs.get(key) ?? -Infinity) + saidForMs
    if (isSaid || clock.now() < restUntilMs || waiting.size >= mostWaiting)
      return near(level, category, message, details)
    waiting.set(key, { line: { level, category, message, details, count: 1 }, client: client() })
    plan()
  }

  function plan() {
    if (isDue || waiting.size === 0 || !network.isOnline()) return
    isDue = true
    clock.after(betweenMs, () => void sendNext())
  }

  async function sendNext() {
    const [next] = waiting
    if (next !== undefined && network.isOnline()) {
      const [key, { line, client: of }] = next
      waiting.delete(key)
      noteSaid(key)
      if (!isOpen(of)) say(line)
      else if (!(await trySend(line, of))) wait(key, { line, client: of })
    }
    isDue = false
    plan()
  }

  /** False for a line that is sent later, since the network is gone. */
  async function trySend(line: LogLine, of: ClientDetails): Promise<boolean> {
    try {
      await send(toMessage(line, of))
    } catch {
      if (!network.isOnline()) return false
      fail(line)
    }
    return true
  }

  function wait(key: string, again: Waiting) {
    saidAtMs.delete(key)
    waiting.set(key, again)
  }

  function noteSaid(key: string) {
    for (const [old, atMs] of saidAtMs) if (clock.now() >= atMs + saidForMs) saidAtMs.delete(old)
    saidAtMs.set(key, clock.now())
  }

  function fail(line: LogLine) {
    restUntilMs = clock.now() + restMs
    say(line)
    for (const { line: left } of waiting.values()) say(left)
    waiting.clear()
  }

  function say({ level, category, message, details }: LogLine) {
    near(level, category, message, details)
  }
}
