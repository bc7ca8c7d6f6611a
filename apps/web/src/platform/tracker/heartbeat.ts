import type { TrackerDeps } from './tracker-deps.ts'

/**
 * Says that somebody is still there, each time nothing else was sent for so long; only while they look at the page.
 * Source: ANA-01.
 */
export function createHeartbeat({ clock, isLookedAt }: Pick<TrackerDeps, 'clock' | 'isLookedAt'>, beat: () => void) {
  let everyMs: number | undefined
  let cancel = () => {}
  return { start, stop, note }

  function start(seconds: number) {
    everyMs = seconds * 1000
    note()
  }

  function stop() {
    everyMs = undefined
    cancel()
  }

  /** Something was sent, which is a sign of life as well. */
  function note() {
    cancel()
    if (everyMs === undefined) return
    cancel = clock.after(everyMs, () => {
      note()
      if (isLookedAt()) beat()
    })
  }
}
