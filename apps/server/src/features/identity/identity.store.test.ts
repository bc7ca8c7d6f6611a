import { describeAccountStore } from './account.store.contract.ts'
import { createMemoryAccountStore } from './testing/account.store.memory.ts'
import { describeAttemptStore } from './attempt.store.contract.ts'
import { createMemoryAttemptStore } from './testing/attempt.store.memory.ts'
import { describeEventGrantStore } from './event-systems/event-grant.store.contract.ts'
import { createMemoryEventGrantStore } from './event-systems/testing/event-grant.store.memory.ts'
import { describeSecurityEventStore } from './security-log/security-event.store.contract.ts'
import { createMemorySecurityEventStore } from './security-log/testing/security-event.store.memory.ts'
import { describeSecondFactorStore } from './mfa/second-factor.store.contract.ts'
import { createMemorySecondFactorStore } from './mfa/testing/second-factor.store.memory.ts'
import { describeSessionStore } from './session.store.contract.ts'
import { createMemorySessionStore } from './testing/session.store.memory.ts'

describeAccountStore('memory', createMemoryAccountStore)
describeSecondFactorStore('memory', async () => createMemorySecondFactorStore())
describeSessionStore('memory', () => ({ store: createMemorySessionStore(), addAccounts: async () => {} }))
describeAttemptStore('memory', createMemoryAttemptStore)
describeEventGrantStore('memory', createMemoryEventGrantStore)
describeSecurityEventStore('memory', async () => createMemorySecurityEventStore())
