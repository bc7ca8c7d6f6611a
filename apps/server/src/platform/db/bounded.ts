import { setTimeout as sleep } from 'node:timers/promises'

export interface Bound {
  withinMs: number
  everyMs?: number
  signal?: AbortSignal | undefined
}

/** Asks again and again; `false` when the answer is still no after `withinMs`. Throws when the signal is aborted. */
export async function until(isDone: () => boolean | Promise<boolean>, bound: Bound): Promise<boolean> {
  const endsAt = performance.now() + bound.withinMs
  for (;;) {
    bound.signal?.throwIfAborted()
    if (await isDone()) return true
    if (performance.now() >= endsAt) return false
    await sleep(bound.everyMs ?? 20, undefined, bound.signal ? { signal: bound.signal } : {})
  }
}

/** Waits for the work, but not longer than `withinMs`; `undefined` when it was too slow. */
export async function atMost<Answer>(work: Promise<Answer>, withinMs: number): Promise<Answer | undefined> {
  const giveUp = new AbortController()
  try {
    return await Promise.race([work, sleep(withinMs, undefined, { signal: giveUp.signal })])
  } finally {
    giveUp.abort()
  }
}
