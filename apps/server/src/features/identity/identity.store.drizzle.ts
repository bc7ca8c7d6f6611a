import { createDrizzleSigningKeyStore } from '../../platform/auth/signing-key.store.drizzle.ts'
import type { Orm } from '../../platform/db/database.ts'
import { createDrizzleAccountStore } from './account.store.drizzle.ts'
import { createDrizzleAttemptStore } from './attempt.store.drizzle.ts'
import { createDrizzleEventGrantStore } from './event-systems/event-grant.store.drizzle.ts'
import type { IdentityStores } from './identity.ts'
import { createDrizzleSecondFactorStore } from './mfa/second-factor.store.drizzle.ts'
import { createDrizzlePasswordLinkStore } from './password/password-link.store.drizzle.ts'
import { createDrizzleIdentityLinkStore } from './providers/identity-link.store.drizzle.ts'
import { createDrizzleSecurityEventStore } from './security-log/security-event.store.drizzle.ts'
import { createDrizzleSessionStore } from './session.store.drizzle.ts'

/** All that identity keeps, in the venue's database. */
export const createDrizzleIdentityStores = (orm: Orm): IdentityStores => ({
  accounts: createDrizzleAccountStore(orm),
  sessions: createDrizzleSessionStore(orm),
  attempts: createDrizzleAttemptStore(orm),
  eventGrants: createDrizzleEventGrantStore(orm),
  signingKeys: createDrizzleSigningKeyStore(orm),
  passwordLinks: createDrizzlePasswordLinkStore(orm),
  links: createDrizzleIdentityLinkStore(orm),
  securityEvents: createDrizzleSecurityEventStore(orm),
  secondFactors: createDrizzleSecondFactorStore(orm),
})
