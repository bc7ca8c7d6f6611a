import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { UnansweredStore } from './unanswered.store.ts'
import { withoutPersons } from './without-persons.ts'

export interface UnansweredDeps {
  readonly store: UnansweredStore
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** How long a question is kept since it was last asked. */
  readonly keepMs: number
}

interface Asked {
  readonly by: string
}

/** So long after the last letter somebody has asked what they meant to ask. */
const settledAfterMs = 4_000
const channel = 'search asked'
const waitingMost = 5_000
const keptMost = 5_000

/**
 * Collects what was asked in vain, for the organiser. Of what one person types in one go only the last is taken, since a
 * search that answers while one types is asked for half words too. Source: SEA-03.
 */
export function createUnanswered({ store, bus, clock, log, keepMs }: UnansweredDeps) {
  /** By person; that is all it is kept for, and for four seconds. */
  const waiting = new Map<string, () => void>()
  const unsubscribe = bus.subscribe(channel, (message, from) => {
    if (from !== bus.nodeId) askedAgain((message as Asked).by)
  })
  const kept: RetentionPolicy = {
    kind: 'unanswered',
    keepMs,
    removeBefore: (beforeMs) => store.sweep(beforeMs, keptMost),
  }
  return { asked, list: store.list, kept, stop }

  /** Notes that somebody asked; `hasAnswer` takes back what they asked in vain just before. */
  function asked(
    by: string,
    question: string,
    locale: string,
    { hasAnswer, isOfVenue }: { hasAnswer: boolean; isOfVenue: (words: string) => boolean },
  ): void {
    askedAgain(by)
    // The next letter of the same question may come to another node.
    if (bus.otherNodes().size > 0) bus.publish(channel, { by } satisfies Asked)
    if (hasAnswer || waiting.size >= waitingMost) return
    const cancel = clock.after(settledAfterMs, () => {
      waiting.delete(by)
      const kept = withoutPersons(question, isOfVenue)
      if (kept === undefined) return
      store
        .note({ question: kept, locale, atMs: clock.now() })
        .catch((error: unknown) => log.warn({ err: error }, 'a question without an answer could not be noted'))
    })
    waiting.set(by, cancel)
  }

  function askedAgain(by: string): void {
    waiting.get(by)?.()
    waiting.delete(by)
  }

  function stop(): void {
    unsubscribe()
    for (const cancel of waiting.values()) cancel()
    waiting.clear()
  }
}

export type Unanswered = ReturnType<typeof createUnanswered>
