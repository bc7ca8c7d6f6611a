import { scheduleLateMaxMs } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { isConnectionFailure } from '../../../platform/db/connection-failure.ts'
import type { Schedule, VenueSchedules } from '../../../platform/feature-ports/venue.port.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { onlyNode, type Leader } from '../../../platform/nodes/leader.ts'
import { noMetrics, type Metrics } from '../../../platform/metrics/metrics.ts'

export interface ScheduleRunnerDeps {
  readonly schedules: Pick<VenueSchedules, 'listWaiting' | 'publish' | 'fail' | 'listUnnoted' | 'markNoted'>
  /** Whether this account may publish now. */
  readonly mayPublish: (userId: string) => Promise<boolean>
  /** Publishes what is due; without it this node does. */
  readonly leader?: Leader | undefined
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
  /** One was published or has failed. */
  readonly onEnded: (architectureId: string) => void
  /** Writes down for good what became of one. Called again where the server has ended in between. */
  readonly noteEnd: (schedule: Schedule) => Promise<void>
}

export interface ScheduleRunner {
  /** Looks at once for what is due: at the start, and after a schedule was changed. */
  wake(): void
  stop(): Promise<void>
}

/** It looks again even where nothing is due: what another node has scheduled may not be heard of. */
const lookEveryMs = 60_000
const retryAfterMs = 5_000
/** A failure of anything but the database or a busy server is not tried more often. */
const attemptsMax = 5

/** Publishes what was scheduled when it is due, also what became due while no server ran. Source: PUB-04, NOD-04. */
export function createScheduleRunner({
  schedules,
  mayPublish,
  clock,
  log,
  onEnded,
  noteEnd,
  leader = onlyNode,
  metrics = noMetrics,
}: ScheduleRunnerDeps): ScheduleRunner {
  const attempts = new Map<string, number>()
  let cancel = () => {}
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false

  return {
    wake() {
      isWoken = true
      if (running === undefined) arm(0)
    },
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }

  function arm(delayMs: number): void {
    cancel()
    if (isStopped) return
    cancel = clock.after(delayMs, () => {
      isWoken = false
      running = metrics
        .runJob('scheduled-publications', run)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'scheduled publications could not be looked for')
          return retryAfterMs
        })
        .then((nextMs) => {
          running = undefined
          arm(isWoken ? 0 : nextMs)
        })
    })
  }

  /** Answers after how many milliseconds to look again. */
  async function run(): Promise<number> {
    let lookAfterMs = lookEveryMs
    for (const schedule of await schedules.listWaiting()) {
      const untilDueMs = schedule.publishAtMs - clock.now()
      if (untilDueMs > 0) {
        lookAfterMs = Math.min(lookAfterMs, untilDueMs)
        break
      }
      // Where the leader ends before it has published, another node has its place by then.
      if (!leader.isLeader()) return retryAfterMs
      if (!(await execute(schedule))) lookAfterMs = retryAfterMs
    }
    if (!leader.isLeader()) return lookAfterMs
    for (const schedule of await schedules.listUnnoted()) {
      await noteEnd(schedule)
      await schedules.markNoted(schedule.id)
    }
    return lookAfterMs
  }

  /** False where it is to be tried again. */
  async function execute(schedule: Schedule): Promise<boolean> {
    const { id, architectureId, publishAtMs } = schedule
    try {
      const isMissed = clock.now() - publishAtMs > scheduleLateMaxMs
      const failure = isMissed ? 'missed' : (await mayPublish(schedule.scheduledBy)) ? undefined : 'not-allowed'
      const isEnded =
        failure === undefined ? await schedules.publish(schedule) : await schedules.fail(schedule, failure)
      if (failure !== undefined && isEnded)
        log.error({ architectureId, publishAtMs, failure }, 'a scheduled publication did not take place')
      if (isEnded) onEnded(architectureId)
    } catch (error) {
      const failure = failureOf(error, id)
      log.warn({ err: error, architectureId, failure }, 'a scheduled publication failed')
      if (failure === undefined) return false
      if (await schedules.fail(schedule, failure)) onEnded(architectureId)
    }
    attempts.delete(id)
    return true
  }

  function failureOf(error: unknown, id: string): 'invalid' | 'error' | undefined {
    if (error instanceof CallError) return error.code === 'venue.invalid' ? 'invalid' : undefined
    if (isConnectionFailure(error)) return undefined
    const count = (attempts.get(id) ?? 0) + 1
    attempts.set(id, count)
    return count < attemptsMax ? undefined : 'error'
  }
}
