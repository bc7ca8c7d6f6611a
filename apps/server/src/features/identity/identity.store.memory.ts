import { createMemorySigningKeyStore } from '../../platform/auth/signing-key.store.memory.ts'
import { createMemoryAccountStore } from './account.store.memory.ts'
import { createMemoryAttemptStore } from './attempt.store.memory.ts'
import { createMemoryEventGrantStore } from './event-systems/event-grant.store.memory.ts'
import type { IdentityStores } from './identity.ts'
import { createMemorySecondFactorStore } from './mfa/second-factor.store.memory.ts'
import { createMemoryPasswordLinkStore } from './password/password-link.store.memory.ts'
import { createMemoryIdentityLinkStore } from './providers/identity-link.store.memory.ts'
import { createMemorySecurityEventStore } from './security-log/security-event.store.memory.ts'
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
