import type { Clock } from '../clock/clock.ts'

/** Calls back on keys, pointers and touches in the page; the returned function stops it. */
export type InputWatcher = (onInput: () => void) => () => void

/** A person without input for this long is idle. Source: PRS-03. */
const idleAfterMs = 5 * 60_000

/** Calls back when the person has become idle, and when they are back. The returned function stops it. */
export function watchIdle(clock: Clock, watchInput: InputWatcher, onChange: (isIdle: boolean) => void): () => void {
  let lastInputAt = clock.now()
  let isIdle = false
  let cancel = wait(idleAfterMs)
  const stopInput = watchInput(() => {
    lastInputAt = clock.now()
    if (!isIdle) return
    isIdle = false
    cancel = wait(idleAfterMs)
    onChange(false)
  })
  return () => {
    cancel()
    stopInput()
  }

  // One timer for all input: it looks when the last one was.
  function wait(ms: number): () => void {
    return clock.after(ms, () => {
      const leftMs = lastInputAt + idleAfterMs - clock.now()
      if (leftMs > 0) {
        cancel = wait(leftMs)
        return
      }
      isIdle = true
      onChange(true)
    })
  }
}
