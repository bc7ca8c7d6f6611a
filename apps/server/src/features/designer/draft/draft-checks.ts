import type { DraftValidity } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { StageDocument } from './check-draft.ts'
import type { DraftChecker } from './draft-checker.ts'

export interface DraftChecksDeps {
  readonly checker: Pick<DraftChecker, 'check'>
  readonly clock: Clock
  readonly log: Log
  /** Puts a version without faults on stage, before the result is there. False where it has to be checked again for that. */
  readonly onValid: (architectureId: string, version: number, stage: StageDocument) => Promise<boolean>
  readonly onChecked: (architectureId: string, validity: DraftValidity) => void
}

/** The newest results of the checks, and when a draft is checked again. Source: EDT-02. */
export interface DraftChecks {
  /** The draft has changed. */
  touch(architectureId: string): void
  /** It was found valid elsewhere. */
  note(architectureId: string, validity: DraftValidity): void
  newest(architectureId: string): DraftValidity | undefined
  /** The draft was deleted; another of this id begins anew. */
  discard(architectureId: string): void
  /** Resolves once this version or a later one is checked, after that time, or once it is discarded; then with what there is. */
  wait(architectureId: string, version: number, maxMs: number): Promise<DraftValidity | undefined>
  stop(): void
}

interface Waiting {
  readonly listen: () => void
  readonly end: () => void
}

const checkAfterMs = 500
const tryAgainAfterMs = 5_000
/**
 * While a draft changes all the time, it rests for so many times as long as its last check took: a check of 15 MB takes two
 * seconds of a processor and writes as much to the database, behind which the chat waits for its own commits.
 */
const restsPerCheck = 4

export function createDraftChecks({ checker, clock, log, onValid, onChecked }: DraftChecksDeps): DraftChecks {
  const results = new Map<string, DraftValidity>()
  const timers = new Map<string, () => void>()
  const restsUntilMs = new Map<string, number>()
  const running = new Set<string>()
  /** Deleted while they were checked. */
  const discarded = new Set<string>()
  /** Those that changed while they were checked. */
  const changed = new Set<string>()
  const waiting = new Map<string, Set<Waiting>>()
  let isStopped = false

  return {
    touch: (architectureId) => touch(architectureId, checkAfterMs),
    note,
    newest: (architectureId) => results.get(architectureId),
    discard(architectureId) {
      timers.get(architectureId)?.()
      timers.delete(architectureId)
      results.delete(architectureId)
      restsUntilMs.delete(architectureId)
      if (running.has(architectureId)) discarded.add(architectureId)
      for (const { end } of waiting.get(architectureId) ?? []) end()
    },
    async wait(architectureId, version, maxMs) {
      if (isThere()) return results.get(architectureId)
      // Somebody waits for it: it does not rest.
      restsUntilMs.delete(architectureId)
      timers.get(architectureId)?.()
      timers.delete(architectureId)
      touch(architectureId, checkAfterMs)
      await new Promise<void>((resolve) => {
        const listeners = waiting.get(architectureId) ?? new Set()
        waiting.set(architectureId, listeners)
        const end = () => {
          cancel()
          listeners.delete(one)
          resolve()
        }
        const one: Waiting = { end, listen: () => void (isThere() && end()) }
        const cancel = clock.after(maxMs, end)
        listeners.add(one)
      })
      return results.get(architectureId)

      function isThere(): boolean {
        return (results.get(architectureId)?.version ?? 0) >= version
      }
    },
    stop() {
      isStopped = true
      for (const cancel of timers.values()) cancel()
    },
  }

  function touch(architectureId: string, afterMs: number): void {
    if (isStopped) return
    if (running.has(architectureId)) return void changed.add(architectureId)
    if (timers.has(architectureId)) return
    const restMs = (restsUntilMs.get(architectureId) ?? 0) - clock.now()
    timers.set(
      architectureId,
      clock.after(Math.max(afterMs, restMs), () => {
        timers.delete(architectureId)
        void check(architectureId)
      }),
    )
  }

  async function check(architectureId: string): Promise<void> {
    running.add(architectureId)
    const begunMs = clock.now()
    let nextAfterMs = checkAfterMs
    try {
      const checked = await checker.check(architectureId)
      if (checked !== undefined && !discarded.has(architectureId)) {
        const { version, faults, warnings, moreFaults, stage } = checked
        const isNoted = stage === undefined || (await onValid(architectureId, version, stage))
        if (discarded.has(architectureId)) changed.add(architectureId)
        else if (isNoted) note(architectureId, { version, faults: [...faults], warnings: [...warnings], moreFaults })
        else changed.add(architectureId)
      }
    } catch (error) {
      if (!isStopped) log.warn({ err: error, architectureId }, 'a draft could not be checked; tried again soon')
      changed.add(architectureId)
      nextAfterMs = tryAgainAfterMs
    } finally {
      running.delete(architectureId)
      discarded.delete(architectureId)
      const nowMs = clock.now()
      const isAwaited = (waiting.get(architectureId)?.size ?? 0) > 0
      restsUntilMs.set(architectureId, isAwaited ? nowMs : nowMs + (nowMs - begunMs) * restsPerCheck)
    }
    if (changed.delete(architectureId)) touch(architectureId, nextAfterMs)
  }

  function note(architectureId: string, validity: DraftValidity): void {
    // A check that began before an import may end after it.
    if ((results.get(architectureId)?.version ?? 0) > validity.version) return
    results.set(architectureId, validity)
    onChecked(architectureId, validity)
    for (const { listen } of waiting.get(architectureId) ?? []) listen()
  }
}
