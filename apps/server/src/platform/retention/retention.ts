import type { RetentionPolicyName } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import { onlyNode, type Leader } from '../nodes/leader.ts'
import type { RetentionStore } from './retention.store.ts'

/** A kind of data and for how long it is kept. */
export interface RetentionPolicy {
  readonly kind: RetentionPolicyName
  /** At most; a row may say itself that it ends earlier. */
  readonly keepMs: number
  /** Where operators see it: those with a place come first, in its order; the others follow in the order of the features. */
  readonly place?: number
  /** Removes what is from before that moment, or has ended by `nowMs`; both Unix milliseconds. Answers how many rows went. */
  readonly removeBefore: (beforeMs: number, nowMs: number) => Promise<number>
}

export interface RetentionDeps {
  readonly kinds: readonly RetentionPolicy[]
  readonly store: RetentionStore
  readonly clock: Clock
  /** Which node does it. */
  readonly leader?: Leader | undefined
  readonly log: Log
  readonly metrics?: Metrics | undefined
}

/** A kind with what became of it; the last run is missing before the first. */
export interface RetentionState {
  readonly kind: RetentionPolicyName
  readonly keepMs: number
  readonly lastRun?: { readonly atMs: number; readonly removed: number; readonly isFailed: boolean }
  readonly removedInAll: number
}

export interface Retention {
  /** Removes now and every ten minutes what has had its time, on the node that is the leader then; the answer ends that. */
  start(): () => void
  list(): Promise<readonly RetentionState[]>
}

const runEveryMs = 10 * 60_000

/** The one place that ends the time data is kept. A kind that cannot be tidied keeps no other from it. Source: PRO-03. */
export function createRetention(deps: RetentionDeps): Retention {
  const { kinds, store, clock, leader = onlyNode, log, metrics = noMetrics } = deps
  return {
    start() {
      let isStopped = false
      let cancel = clock.after(0, run)
      return () => {
        isStopped = true
        cancel()
      }

      function run(): void {
        const tidied = leader.isLeader() ? tidyAll() : Promise.resolve()
        void tidied.finally(() => {
          if (!isStopped) cancel = clock.after(runEveryMs, run)
        })
      }
    },
    async list() {
      const runs = new Map((await store.list()).map((run) => [run.kind, run]))
      return kinds.map(({ kind, keepMs }) => {
        const run = runs.get(kind)
        if (run === undefined) return { kind, keepMs, removedInAll: 0 }
        const { atMs, removed, isFailed, removedInAll } = run
        return { kind, keepMs, lastRun: { atMs, removed, isFailed }, removedInAll }
      })
    },
  }

  async function tidyAll(): Promise<void> {
    for (const kept of kinds) {
      try {
        await tidy(kept)
      } catch (error) {
        log.warn({ err: error, kind: kept.kind }, 'when data was tidied could not be noted')
      }
    }
  }

  async function tidy({ kind, keepMs, removeBefore }: RetentionPolicy): Promise<void> {
    const atMs = clock.now()
    let removed = 0
    let isFailed = false
    try {
      removed = await metrics.runJob(`retention-${kind}`, () => removeBefore(atMs - keepMs, atMs))
    } catch (error) {
      isFailed = true
      log.warn({ err: error, kind }, 'data whose time is over could not be removed')
    }
    await store.note({ kind, atMs, removed, isFailed })
  }
}
