import type { Clock } from '@foyer/client'

/** Spread, so that all who wait do not ask at the same moment. */
const shortestPauseMs = 3_000
const longestPauseMs = 5_000

interface WatchOpeningDeps {
  readonly clock: Clock
  /** 0 to 1. */
  readonly chance: () => number
  readonly isWaiting: () => boolean
  /** Calls back with each change of the address; the answer ends it. */
  readonly onMoved: (listener: () => void) => () => void
  /** Looks whether the venue is published by now, and lets people in. */
  readonly look: () => Promise<void>
}

/** Looks often while a page waits for the venue to be published. The answer ends it. Source: VEN-05. */
export function watchOpening({ clock, chance, isWaiting, onMoved, look }: WatchOpeningDeps): () => void {
  let cancel = () => {}
  let isLooking = false
  const plan = () => {
    cancel()
    if (!isWaiting() || isLooking) return
    const pauseMs = shortestPauseMs + chance() * (longestPauseMs - shortestPauseMs)
    cancel = clock.after(pauseMs, () => void lookNow())
  }
  const lookNow = async () => {
    isLooking = true
    await look()
    isLooking = false
    plan()
  }
  const stopListening = onMoved(plan)
  plan()
  return () => {
    stopListening()
    cancel()
  }
}
