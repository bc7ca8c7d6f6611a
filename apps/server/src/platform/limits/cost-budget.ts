/** How far back use counts: between one and two of these. */
const windowMs = 10_000
/** Whoever used less of the processor in that time is never refused, in milliseconds. */
const freeMs = 20
/**
 * What a segment counts for at most, in milliseconds. It is measured by the clock, so a pause of the process (a garbage collection,
 * another process on the processor) is part of it, and nobody is to be refused because of one or two of those.
 */
const segmentMaxMs = 10
/** How many times the mean of all who asked anything one may use. */
const fairFactor = 4

/**
 * What an answer costs beside the segments that are measured: reading its rows, making its objects. About 10 µs for each KiB,
 * measured on lists of messages (ADR 0027).
 */
export const answerCostMs = (bytes: number): number => bytes / 100_000

export interface CostBudget {
  /** Adds the processor time of a segment that a principal caused, in milliseconds; at most 10 of them count. */
  spend(principalId: string, ms: number): void
  /** Whether this principal has used more than a fair share and the server is late, so that others wait for it. */
  isOver(principalId: string): boolean
  readonly size: number
}

export interface CostBudgetDeps {
  /** Milliseconds of any clock that never goes back. */
  readonly now: () => number
  /** Whether the event loop is late at the moment. */
  readonly isLate: () => boolean
}

/**
 * Who used how much processor time of late, in two windows of ten seconds: what was used in the former one counts by as much of it
 * as is still younger than ten seconds. Only while the server is late is anybody refused, and then those alone who used several
 * times as much as the others did. Memory is that of everybody who asked anything within twenty seconds. Source: SEC-19, ADR 0027.
 */
export function createCostBudget({ now, isLate }: CostBudgetDeps): CostBudget {
  let recent = emptyWindow(now())
  let former = emptyWindow(now())
  return {
    spend(principalId, measuredMs) {
      turn()
      const ms = Math.min(segmentMaxMs, measuredMs)
      recent.used.set(principalId, (recent.used.get(principalId) ?? 0) + ms)
      recent.total += ms
    },
    isOver(principalId) {
      if (!isLate()) return false
      turn()
      const weight = 1 - Math.min(1, (now() - recent.since) / windowMs)
      const own = (recent.used.get(principalId) ?? 0) + weight * (former.used.get(principalId) ?? 0)
      const people = Math.max(recent.used.size, former.used.size)
      const mean = (recent.total + weight * former.total) / Math.max(1, people)
      // Alone there is no mean of others to go by, and nobody else to wait.
      return people > 1 && own > freeMs && own > fairFactor * mean
    },
    get size() {
      return recent.used.size + former.used.size
    },
  }

  function turn(): void {
    const at = now()
    if (at - recent.since < windowMs) return
    former = at - recent.since < 2 * windowMs ? recent : emptyWindow(at)
    recent = emptyWindow(at)
  }
}

interface UseWindow {
  readonly since: number
  /** Milliseconds by principal. */
  readonly used: Map<string, number>
  total: number
}

const emptyWindow = (since: number): UseWindow => ({ since, used: new Map(), total: 0 })
