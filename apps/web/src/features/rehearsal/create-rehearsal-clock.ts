import { simulatedAt, type RehearsalState } from '@foyer/contract/rehearsal-frame'
import type { Clock, Readable, ServerClock } from '@foyer/client'

// However fast the clock goes, what follows it is called ten times a second at most.
const shortestWaitMs = 100
// A timer asleep with the machine is late, as with the server's clock.
const longestWaitMs = 30_000

const isWholeSecond = (ms: number) => ms % 1000 === 0

/**
 * The clock of the programme in a rehearsal: the simulated time, or the server's without one. What waits for a time follows
 * when the clock is set, stopped or goes faster. The programme begins and ends on whole seconds; a time between two, which
 * this clock shows always, is one that somebody waits for from now on, such as the next attempt: that passes in real time.
 * Source: REH-02.
 */
export function createRehearsalClock(
  state: Readable<RehearsalState>,
  clock: Clock,
  serverClock: Pick<ServerClock, 'now' | 'at'>,
): Pick<ServerClock, 'now' | 'at'> {
  const now = () => {
    const { time } = state.get()
    if (time === undefined) return serverClock.now()
    const nowMs = simulatedAt(time, clock.now())
    return isWholeSecond(nowMs) ? nowMs + 1 : nowMs
  }
  return {
    now,
    at: (atMs, callback) => {
      if (state.get().time === undefined || isWholeSecond(atMs)) return at(atMs, callback)
      return clock.after(Math.max(0, atMs - now()), callback)
    },
  }

  function at(atMs: number, callback: () => void): () => void {
    let cancel = () => {}
    const stopFollowing = state.subscribe(look)
    const stop = () => {
      stopFollowing()
      cancel()
    }
    const finish = () => {
      stop()
      callback()
    }
    look()
    return stop

    function look() {
      cancel()
      const { time } = state.get()
      if (time === undefined) {
        cancel = serverClock.at(atMs, finish)
        return
      }
      const leftMs = atMs - simulatedAt(time, clock.now())
      if (leftMs <= 0) cancel = clock.after(0, finish)
      else if (time.rate > 0) {
        const waitMs = Math.max(shortestWaitMs, leftMs / time.rate)
        cancel = clock.after(Math.min(waitMs, longestWaitMs), look)
      }
    }
  }
}
