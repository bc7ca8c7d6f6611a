import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'

/** Logs a failure at once, and later failures together once a minute, however often they happen. */
export interface MinuteLine {
  /** `lost` is how many hits this cost, if any. */
  note(lost: number, cause: unknown): void
  /** Logs the failures that are not logged yet. */
  stop(): void
}

const everyMs = 60_000

export function createMinuteLine({ clock, log, text }: { clock: Clock; log: Log; text: string }): MinuteLine {
  let lost = 0
  let times = 0
  let reason = ''
  let cancel: (() => void) | undefined
  return {
    note(more, cause) {
      lost += more
      times += 1
      reason = reasonOf(cause)
      if (cancel === undefined) report()
    },
    stop() {
      cancel?.()
      cancel = undefined
      if (times > 0) log.warn({ lost, times, reason }, text)
      times = 0
    },
  }

  function report() {
    log.warn({ lost, times, reason }, text)
    lost = 0
    times = 0
    cancel = clock.after(everyMs, () => {
      cancel = undefined
      if (times > 0) report()
    })
  }
}

/** NOTE: the whole error of a database holds what was to be written; the innermost cause says enough. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const { code } = cause as { code?: unknown }
  if (cause.cause instanceof Error) return reasonOf(cause.cause) || cause.message.slice(0, 200)
  return (cause.message || (typeof code === 'string' ? code : cause.name)).slice(0, 200)
}
