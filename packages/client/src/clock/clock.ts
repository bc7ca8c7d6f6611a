/** Time as its user sees it: a fake in tests, the browser's own in the page. */
export interface Clock {
  /** Unix milliseconds of the local clock. */
  readonly now: () => number
  /** Calls back once, `delayMs` from now; the answer cancels. */
  readonly after: (delayMs: number, callback: () => void) => () => void
}

// A longer delay overflows to "at once" in browsers.
const longestTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (leftMs: number) => {
      const nextMs = Math.min(Math.max(0, leftMs), longestTimerMs)
      timer = setTimeout(() => (leftMs > longestTimerMs ? wait(leftMs - nextMs) : callback()), nextMs)
    }
    wait(delayMs)
    return () => clearTimeout(timer)
  },
}

/** Calls back every `intervalMs`, the first time after one interval; the answer stops it. */
export function every(clock: Clock, intervalMs: number, callback: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = clock.after(intervalMs, () => {
      wait()
      callback()
    })
  }
  wait()
  return () => cancel()
}
