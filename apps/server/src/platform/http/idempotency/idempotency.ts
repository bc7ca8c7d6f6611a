import type { CallName } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { CallError } from '../feature.ts'
import { keyUsedBefore } from './keyed-request.ts'
import type { IdempotencyKey, IdempotencyStore, StoredAnswer } from './idempotency.store.ts'

const minuteMs = 60_000
/** So long a repeat gets the first answer. */
export const answersKeptMs = 24 * 60 * minuteMs
/** Longer than any request may take, so that a request without an answer by then is dead. */
const abandonedAfterMs = minuteMs
const waitForFirstMs = 8_000
const askAgainMs = 100

/**
 * The calls whose answers are kept here by their key. Those of designers are not among them: the venue keeps the answer in
 * the transaction of the change itself, which leaves no gap between the two. Source: ERR-05.
 */
const idempotentCalls: ReadonlySet<CallName> = new Set(['profile.save'])
export const isIdempotentCall = (call: CallName): boolean => idempotentCalls.has(call)

export interface Idempotency {
  /**
   * Does the work once for this key: a repeat gets the first answer, one that comes meanwhile waits for it. Failures are not
   * kept. Fails with `request.invalid` for a key that was used for another request.
   *
   * NOTE: a crash between the work and the keeping of its answer lets the repeat do the work again, a minute later. The work
   * must bear that, as a save of a whole profile does.
   */
  once(key: IdempotencyKey, fingerprint: string, work: () => Promise<unknown>): Promise<unknown>
}

export function createIdempotency({ store, clock }: { store: IdempotencyStore; clock: Clock }): Idempotency {
  return { once }

  async function once(key: IdempotencyKey, fingerprint: string, work: () => Promise<unknown>): Promise<unknown> {
    const waitUntil = clock.now() + waitForFirstMs
    for (;;) {
      const at = clock.now()
      const known = await store.take(key, {
        fingerprint,
        at,
        abandonedBefore: at - abandonedAfterMs,
        expiredBefore: at - answersKeptMs,
      })
      if (known === undefined) return doAndKeep(key, work)
      if (known.fingerprint !== fingerprint) throw keyUsedBefore()
      if (known.answer !== undefined) return answerOf(known)
      if (clock.now() >= waitUntil)
        throw new CallError('server.overloaded', 'The first request with this key is still at work', { retryAfterS: 2 })
      await new Promise<void>((resolve) => clock.after(askAgainMs, resolve))
    }
  }

  async function doAndKeep(key: IdempotencyKey, work: () => Promise<unknown>): Promise<unknown> {
    let body: unknown
    try {
      body = await work()
    } catch (error) {
      // A key that cannot be given back is free again once it counts as abandoned.
      await store.release(key).catch(() => {})
      throw error
    }
    await store.answer(key, clock.now(), { status: 200, body })
    return body
  }
}

const answerOf = (known: StoredAnswer): unknown => known.answer?.body
