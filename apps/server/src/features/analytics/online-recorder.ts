import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OnlineMinute } from './analytics.store.ts'

export interface OnlineRecorderDeps {
  readonly clock: Clock
  readonly log: Log
  readonly insert: (minutes: readonly OnlineMinute[]) => Promise<void>
}

/** Records the largest number of people who were online in each minute. Source: ADM-04. */
export interface OnlineRecorder {
  /** How many are online in a mode from now on. */
  note(opMode: OpMode, people: number): void
  /** Resolves once everything until now is stored, the minute that is running included. Rejects where it cannot be. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const minuteMs = 60_000
/** Minutes that wait for a database that is unavailable: a day of two modes. */
const waitingMax = 2 * 1_440

interface Mode {
  people: number
  minute: OnlineMinute
}

export function createOnlineRecorder({ clock, log, insert }: OnlineRecorderDeps): OnlineRecorder {
  const modes = new Map<OpMode, Mode>()
  let waiting: OnlineMinute[] = []
  let cancel: (() => void) | undefined
  let isStopped = false
  return {
    note(opMode, people) {
      const mode = atNow(opMode)
      mode.people = people
      if (people > mode.minute.people) mode.minute = { ...mode.minute, people, atMs: clock.now() }
      wake()
    },
    flush,
    async stop() {
      isStopped = true
      cancel?.()
      await flush().catch(report)
    },
  }

  /** The mode in the minute that is running. Minutes in which nobody came or left had as many people as before. */
  function atNow(opMode: OpMode): Mode {
    const startMs = Math.floor(clock.now() / minuteMs) * minuteMs
    const known = modes.get(opMode)
    const mode = known ?? { people: 0, minute: { opMode, minuteMs: startMs, people: 0, atMs: startMs } }
    if (known === undefined) modes.set(opMode, mode)
    // After a clock that was put back the minute that is running goes on.
    if (startMs - mode.minute.minuteMs > waitingMax * minuteMs)
      mode.minute = { ...mode.minute, minuteMs: startMs - waitingMax * minuteMs }
    while (mode.minute.minuteMs < startMs) {
      if (mode.minute.people > 0) waiting.push(mode.minute)
      const next = mode.people === 0 ? startMs : mode.minute.minuteMs + minuteMs
      mode.minute = { opMode, minuteMs: next, people: mode.people, atMs: next }
    }
    waiting = waiting.slice(-waitingMax)
    return mode
  }

  async function flush(): Promise<void> {
    const running = [...modes.keys()].map((opMode) => atNow(opMode).minute).filter(({ people }) => people > 0)
    const over = waiting
    waiting = []
    if (over.length + running.length === 0) return
    try {
      await insert([...over, ...running])
    } catch (error) {
      waiting = [...over, ...waiting].slice(-waitingMax)
      throw error
    }
  }

  /** Once a minute while somebody is online. */
  function wake(): void {
    if (cancel !== undefined || isStopped) return
    cancel = clock.after(minuteMs, () => {
      cancel = undefined
      void flush().catch(report)
      if ([...modes.values()].some(({ people, minute }) => people + minute.people > 0) || waiting.length > 0) wake()
    })
  }

  function report(error: unknown): void {
    log.warn({ err: error }, 'how many people were online could not be stored')
  }
}
