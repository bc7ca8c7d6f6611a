import { createMemorySigningKeyStore } from '../../../platform/auth/testing/signing-key.store.memory.ts'
import { createMemoryAccountStore } from './account.store.memory.ts'
import { createMemoryAttemptStore } from './attempt.store.memory.ts'
import { createMemoryEventGrantStore } from '../event-systems/testing/event-grant.store.memory.ts'
import type { IdentityStores } from '../identity.ts'
import { createMemorySecondFactorStore } from '../mfa/testing/second-factor.store.memory.ts'
import { createMemoryPasswordLinkStore } from '../password/testing/password-link.store.memory.ts'
import { createMemoryIdentityLinkStore } from '../providers/testing/identity-link.store.memory.ts'
import { createMemorySecurityEventStore } from '../security-log/testing/security-event.store.memory.ts'
import { createMemorySessionStore } from './session.store.memory.ts'

export const createMemoryIdentityStores = (): IdentityStores => ({
  accounts: createMemoryAccountStore(),
  sessions: createMemorySessionStore(),
  attempts: createMemoryAttemptStore(),
  eventGrants: createMemoryEventGrantStore(),
  signingKeys: createMemorySigningKeyStore(),
  passwordLinks: createMemoryPasswordLinkStore(),
  links: createMemoryIdentityLinkStore(),
  securityEvents: createMemorySecurityEventStore(),
  secondFactors: createMemorySecondFactorStore(),
})
