import { hashSecret, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { PasswordLinkStore } from './password-link.store.ts'

/** How long a link of an invitation holds; no other does for longer. */
export const INVITATION_HOURS = 72

export interface PasswordLinks {
  /** A new link that holds for `lifeMs`; `endsAtMs` is Unix milliseconds. */
  make(accountId: string, lifeMs: number): Promise<{ readonly secret: string; readonly endsAtMs: number }>
  /** Whose link it is, while it holds. */
  find(secret: string): Promise<string | undefined>
  /** The same, once: afterwards it holds no more, and neither does any other of that account. */
  take(secret: string): Promise<string | undefined>
  /** Every link of the account stops working. */
  revokeOf(accountId: string): Promise<void>
  countWithin(accountId: string, withinMs: number): Promise<number>
  readonly kept: RetentionPolicy
}

/** Links whose secret stands in a mail and is stored nowhere, only its hash. Source: AUT-06. */
export function createPasswordLinks({ store, clock }: { store: PasswordLinkStore; clock: Clock }): PasswordLinks {
  return {
    async make(accountId, lifeMs) {
      const secret = randomSecret()
      const madeAtMs = clock.now()
      const endsAtMs = madeAtMs + lifeMs
      await store.add({ secretHash: hashSecret(secret), accountId, madeAtMs, endsAtMs })
      return { secret, endsAtMs }
    },
    find: (secret) => store.find(hashSecret(secret), clock.now()),
    take: (secret) => store.take(hashSecret(secret), clock.now()),
    revokeOf: (accountId) => store.removeOf(accountId),
    countWithin: (accountId, withinMs) => store.countSince(accountId, clock.now() - withinMs),
    kept: {
      kind: 'password-links',
      keepMs: INVITATION_HOURS * 60 * 60_000,
      removeBefore: (_beforeMs, nowMs) => store.removeEndedBefore(nowMs),
    },
  }
}
