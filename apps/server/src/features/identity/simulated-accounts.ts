import type { AccessTokens } from '../../platform/auth/access-tokens.ts'
import { simulatedIdPrefix } from '../../platform/auth/simulated-account.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SimulatedAccounts } from '../../platform/feature-ports/simulated-accounts.port.ts'
import type { PersonalData } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'

export interface SimulatedAccountsDeps {
  readonly store: Pick<AccountStore, 'add' | 'listIdsFrom' | 'discard'>
  readonly issue: AccessTokens['issue']
  readonly revoke: (sessionId: string) => void
  /** What all features keep of people. */
  readonly personal: () => readonly PersonalData[]
  readonly clock: Clock
}

/**
 * Accounts without a password, whose e-mail key has the form of no e-mail address: no way to sign in, no mail and no import finds
 * them. Source: REH-03.
 */
export function createSimulatedAccounts(deps: SimulatedAccountsDeps): SimulatedAccounts {
  const { store, issue, revoke, personal, clock } = deps
  return {
    async create(names) {
      const accounts = names.map((name) => toSimulated(name, clock.now()))
      await store.add(accounts)
      return accounts.map(({ id }) => id)
    },
    list: () => store.listIdsFrom(simulatedIdPrefix),
    issueToken: async (userId, sessionId) =>
      (await issue({ kind: 'account', userId, sessionId, authorities: ['attendee'] })).token,
    endSession: revoke,
    async erase(userId) {
      for (const kept of personal()) await kept.erase(userId)
      await store.discard(userId)
    },
  }
}

function toSimulated(name: string, createdAtMs: number): Account {
  const id = simulatedIdPrefix + randomId()
  return {
    id,
    email: `${id}@simulated.invalid`,
    emailKey: `simulated ${id}`,
    name,
    authorities: ['attendee'],
    createdAtMs,
  }
}
