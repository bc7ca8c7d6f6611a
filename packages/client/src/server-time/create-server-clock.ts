import { constants } from '@foyer/contract/constants'
import { type Clock, every } from '../clock/clock.ts'
import { type Readable, cell } from '../readable/readable.ts'

/** The server's clock as far as answers reveal it. Source: VEN-13. */
export interface ServerClock {
  /** Unix milliseconds; the local clock until the first answer. */
  readonly now: () => number
  /** The same, moved on every 10 s only; undefined before the first answer. */
  readonly serverTime: Readable<number | undefined>
  /** `arrivedAtMs`: when the answer came, by the local clock; now when left out. */
  readonly noteDate: (header: string, arrivedAtMs?: number) => void
  /** Calls back once the server's clock reaches `atMs`, at once if it has; the answer cancels. */
  readonly at: (atMs: number, callback: () => void) => () => void
  readonly stop: () => void
}

// A date header counts whole seconds, so an answer only proves that the server is at least that far.
const jumpMs = 2500
// A timer asleep with the machine is late; looking again at least this often brings it back.
const longestSleepMs = 30_000

export function createServerClock(clock: Clock): ServerClock {
  const serverTime = cell<number | undefined>(undefined)
  let offsetMs: number | undefined
  const now = () => clock.now() + (offsetMs ?? 0)
  const stop = every(clock, constants.serverTimeTickMs, () => {
    if (offsetMs !== undefined) serverTime.set(now())
  })
  return { now, serverTime, noteDate, at, stop }

  function noteDate(header: string, arrivedAtMs = clock.now()) {
    const dateMs = Date.parse(header)
    if (Number.isNaN(dateMs)) return
    const seenMs = dateMs - arrivedAtMs
    const isFirst = offsetMs === undefined
    if (offsetMs === undefined || seenMs > offsetMs || seenMs < offsetMs - jumpMs) offsetMs = seenMs
    if (isFirst) serverTime.set(now())
  }

  function at(atMs: number, callback: () => void): () => void {
    let cancel = () => {}
    const look = () => {
      const leftMs = atMs - now()
      if (leftMs <= 0) callback()
      else cancel = clock.after(Math.min(leftMs, longestSleepMs), look)
    }
    if (atMs <= now()) cancel = clock.after(0, callback)
    else look()
    return () => cancel()
  }
}
