import { timingSafeEqual } from 'node:crypto'
import { deriveSecret, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { EventGrantStore } from './event-grant.store.ts'

const GRANTED_FOR_MS = 60_000
/** What a number is compared with where there is no grant, so that its absence takes no less work. */
const nobodys = { salt: randomSecret(), numberHash: deriveSecret(randomSecret(), randomSecret()) }

export interface EventGrants {
  /** Lets the account with this e-mail sign in once, within a minute, with the number as its password. */
  give(emailKey: string, number: string): Promise<void>
  /** Whether the number signs in now; it does not a second time. */
  use(emailKey: string, number: string): Promise<boolean>
  readonly kept: RetentionPolicy
}

/**
 * A number that an event system has just confirmed is good for one sign-in. It is never an account's password: the next
 * sign-in asks the event system again. Source: AUT-12.
 */
export function createEventGrants({ store, clock }: { store: EventGrantStore; clock: Clock }): EventGrants {
  const kept: RetentionPolicy = {
    kind: 'event-grants',
    keepMs: GRANTED_FOR_MS,
    removeBefore: (_beforeMs, nowMs) => store.removeExpired(nowMs),
  }
  return { give, use, kept }

  async function give(emailKey: string, number: string): Promise<void> {
    const salt = randomSecret()
    const expiresAtMs = clock.now() + GRANTED_FOR_MS
    await store.put({ emailKey, salt, numberHash: deriveSecret(number, salt), expiresAtMs })
  }

  async function use(emailKey: string, number: string): Promise<boolean> {
    const grant = await store.find(emailKey)
    const { salt, numberHash } = grant ?? nobodys
    const isRight = timingSafeEqual(Buffer.from(deriveSecret(number, salt)), Buffer.from(numberHash))
    return grant !== undefined && isRight && clock.now() < grant.expiresAtMs && store.take(grant)
  }
}
