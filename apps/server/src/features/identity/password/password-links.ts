import { hashSecret, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { PasswordLinkStore } from './password-link.store.ts'

/** How long a link of an invitation holds; no other does for longer. */
export const INVITATION_HOURS = 72

export interface PasswordLinks {
  /** The secret of a new link that holds for `lifeMs`. */
  make(accountId: string, lifeMs: number): Promise<string>
  /** Whose link it is, while it holds. */
  find(secret: string): Promise<string | undefined>
  /** The same, once: afterwards it holds no more, and neither does any other of that account. */
  take(secret: string): Promise<string | undefined>
  countWithin(accountId: string, withinMs: number): Promise<number>
  readonly kept: RetentionPolicy
}

/** Links whose secret stands in a mail and is stored nowhere, only its hash. Source: AUT-06. */
export function createPasswordLinks({ store, clock }: { store: PasswordLinkStore; clock: Clock }): PasswordLinks {
  return {
    async make(accountId, lifeMs) {
      const secret = randomSecret()
      const madeAtMs = clock.now()
      await store.add({ secretHash: hashSecret(secret), accountId, madeAtMs, endsAtMs: madeAtMs + lifeMs })
      return secret
    },
    find: (secret) => store.find(hashSecret(secret), clock.now()),
    take: (secret) => store.take(hashSecret(secret), clock.now()),
    countWithin: (accountId, withinMs) => store.countSince(accountId, clock.now() - withinMs),
    kept: {
      kind: 'password-links',
      keepMs: INVITATION_HOURS * 60 * 60_000,
      removeBefore: (_beforeMs, nowMs) => store.removeEndedBefore(nowMs),
    },
  }
}
