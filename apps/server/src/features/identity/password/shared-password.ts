import type { Passwords } from '../../../platform/auth/passwords.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { Sessions } from '../sessions.ts'

export interface SharedPasswordDeps {
  readonly accounts: Pick<AccountStore, 'listByEmailKeys' | 'setPasswordHash'>
  readonly passwords: Passwords
  readonly sessions: Pick<Sessions, 'endAllOf'>
}

export interface SharedPassword {
  /** Those of these addresses whose password this is. Costs one check for each different hash among them. */
  listAccountsWithPassword(emails: readonly string[], password: string): Promise<Account[]>
  /** Gives an account another password and ends its sessions. */
  replacePassword(accountId: string, password: string): Promise<void>
}

/** The server itself asks, before anybody can sign in. */
const ofServer = { key: 'server', isPreferred: true }

/** Finds the accounts that were given one password together, such as a demo's, and gives each its own. Source: SEC-05. */
export function createSharedPassword({ accounts, passwords, sessions }: SharedPasswordDeps): SharedPassword {
  return {
    async listAccountsWithPassword(emails, password) {
      const found = await accounts.listByEmailKeys(emails.map(emailToKey))
      const hashes = new Set(found.flatMap(({ passwordHash }) => passwordHash ?? []))
      const matching = new Set<string | undefined>()
      for (const hash of hashes) if (await passwords.isRight(password, hash, ofServer)) matching.add(hash)
      return found.filter(({ passwordHash }) => matching.has(passwordHash))
    },
    async replacePassword(accountId, password) {
      await accounts.setPasswordHash(accountId, await passwords.hash(password, ofServer))
      await sessions.endAllOf(accountId)
    },
  }
}
