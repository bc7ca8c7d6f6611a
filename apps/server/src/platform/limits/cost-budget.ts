import type { EventLoopState } from './loop-lateness.ts'

/** How far back use counts: between one and two of these. */
const windowMs = 10_000
/** A principal that used less of the processor than this in that time is never refused, in milliseconds. */
const freeMs = 20
/**
 * What a segment counts for at most, in milliseconds. It is measured by the clock, so it includes pauses of the process (a
 * garbage collection, another process on the processor). A principal must not be refused because of one or two of those.
 */
const segmentMaxMs = 10
/** A handler under way counts as at most this part of the server: what it waits for may be no processor. */
const handlerShareMax = 1 / 16
/** From this part of the time on, calls and commands are what the server is busy with: between one and two are always under way. */
const crowdedShare = 0.1
/** How many times the mean of the others one may use. */
const fairFactor = 4

/**
 * What an answer costs beside the segments that are measured: reading its rows, making its objects. About 10 µs for each KiB,
 * measured on lists of messages (ADR 0027).
 */
export const answerCostMs = (bytes: number): number => bytes / 100_000

export interface CostBudget {
  /** Adds the processor time of a segment that a principal caused, in milliseconds; at most 10 of them count. */
  spend(principalId: string, ms: number): void
  /**
   * How many milliseconds until what this principal has used counts for no more than a fair share; 0 where it does not, or while
   * the server is neither late nor crowded.
   */
  waitMs(principalId: string): number
  /**
   * A handler begins; what is returned is to be called when it has ended. The time is shared out among all that are under way, and
   * each has at most a sixteenth of it.
   */
  begin(principalId: string | undefined): () => void
  readonly size: number
}

export interface CostBudgetDeps {
  /** Milliseconds of any clock that never goes back. */
  readonly now: () => number
  readonly eventLoop: Pick<EventLoopState, 'isLate' | 'isBusy'>
  /** How many connections there are, whether or not anything is asked over them. */
  readonly countConnected: () => number
}

/**
 * Who used how much of the server of late, in two windows of ten seconds: what was used in the former one counts by as much of it
 * as is still younger than ten seconds. Only while the server is late, or busy with calls and commands, is anybody refused, and then
 * those alone who used several times as much as the others did. Memory is that of everybody who asked anything within twenty
 * seconds. It is about the processor of this node, so other nodes have no part in it. Source: SEC-19, ADR 0027.
 */
export function createCostBudget({ now, eventLoop, countConnected }: CostBudgetDeps): CostBudget {
  let recent = emptyWindow(now())
  let former = emptyWindow(now())
  let underWay = 0
  /** What a handler that is under way since the start would have had of the server's time. */
  let sharedMs = 0
  let sharedAt = now()
  return {
    spend: (principalId, ms) => add(principalId, Math.min(segmentMaxMs, ms)),
    begin(principalId) {
      share()
      underWay += 1
      const fromMs = sharedMs
      return () => {
        share()
        underWay -= 1
        if (principalId !== undefined) add(principalId, sharedMs - fromMs)
      }
    },
    waitMs(principalId) {
      const isLate = eventLoop.isLate()
      if (!isLate && !eventLoop.isBusy()) return 0
      turn()
      const at = now()
      const total = usedAt(at, recent.total, former.total)
      const isCrowded = total > crowdedShare * windowMs
      if (!isLate && !isCrowded) return 0
      const askers = Math.max(recent.used.size, former.used.size)
      // Where the server is crowded, those who ask may be attackers half of them: all who are there have a share.
      const people = isCrowded ? Math.max(askers, countConnected()) : askers
      // A principal that is alone has no mean of others to be compared with, and makes no other principal wait.
      if (people < 2) return 0
      const fairMs = Math.max(freeMs, (fairFactor * total) / people)
      const [own, ownFormer] = [recent.used.get(principalId) ?? 0, former.used.get(principalId) ?? 0]
      if (usedAt(at, own, ownFormer) <= fairMs) return 0
      // What is left of the former window fades until the recent one takes its place, and then that one does.
      const turnsAt = recent.since + windowMs
      const fadesAt =
        own <= fairMs ? turnsAt - (windowMs * (fairMs - own)) / ownFormer : turnsAt + windowMs * (1 - fairMs / own)
      return Math.ceil(fadesAt - at)
    },
    get size() {
      return recent.used.size + former.used.size
    },
  }

  function add(principalId: string, ms: number): void {
    turn()
    recent.used.set(principalId, (recent.used.get(principalId) ?? 0) + ms)
    recent.total += ms
  }

  /** What counts of that which was used in the two windows. */
  function usedAt(at: number, recentMs: number, formerMs: number): number {
    return recentMs + (1 - Math.min(1, (at - recent.since) / windowMs)) * formerMs
  }

  function share(): void {
    const at = now()
    // A busy server shares out far more often; a longer time was a pause of the process, or a wait for something else.
    sharedMs += Math.min(segmentMaxMs, at - sharedAt) * Math.min(handlerShareMax, 1 / underWay)
    sharedAt = at
  }

  function turn(): void {
    const at = now()
    if (at - recent.since < windowMs) return
    const isNext = at - recent.since < 2 * windowMs
    former = isNext ? recent : emptyWindow(at)
    recent = emptyWindow(isNext ? recent.since + windowMs : at)
  }
}

interface UseWindow {
  readonly since: number
  /** Milliseconds by principal. */
  readonly used: Map<string, number>
  total: number
}

const emptyWindow = (since: number): UseWindow => ({ since, used: new Map(), total: 0 })
