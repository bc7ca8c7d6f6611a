import type { Clock } from '../clock/clock.ts'

/**
 * For what happens with every request while something is wrong: answers how often it happened since it was last logged, at most
 * once in `everyMs` milliseconds, and `undefined` in between.
 */
export function createLogThrottle({ clock, everyMs }: { clock: Pick<Clock, 'now'>; everyMs: number }) {
  let loggedAtMs = -Infinity
  let count = 0
  return (): number | undefined => {
    count += 1
    if (clock.now() - loggedAtMs < everyMs) return undefined
    const since = count
    loggedAtMs = clock.now()
    count = 0
    return since
  }
}
