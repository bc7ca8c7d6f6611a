import type { Clock } from '../../platform/clock/clock.ts'
import type { ChatStore } from './chat.store.ts'

const keptMax = 50_000

/** One message per person and room in so many seconds. Source: CHT-06. */
export interface SlowMode {
  /** Takes the turn and answers how to give it back, or how long it is until the next. */
  take(roomId: string, uid: string, slowModeS: number): Promise<{ giveBack(): void } | { readonly waitMs: number }>
}

export function createSlowMode(deps: {
  readonly store: Pick<ChatStore, 'lastSentAt'>
  readonly clock: Clock
}): SlowMode {
  const { store, clock } = deps
  const lastAt = new Map<string, number>()
  return {
    async take(roomId, uid, slowModeS) {
      const key = `${roomId} ${uid}`
      if (!lastAt.has(key)) {
        const stored = (await store.lastSentAt(roomId, uid)) ?? 0
        // Another message of theirs may have been quicker.
        if (!lastAt.has(key)) lastAt.set(key, stored)
      }
      const former = lastAt.get(key) ?? 0
      const nowMs = clock.now()
      const waitMs = former + slowModeS * 1_000 - nowMs
      if (waitMs > 0) return { waitMs }
      if (lastAt.size > keptMax) lastAt.clear()
      lastAt.set(key, nowMs)
      return { giveBack: () => void (lastAt.get(key) === nowMs && lastAt.set(key, former)) }
    },
  }
}
