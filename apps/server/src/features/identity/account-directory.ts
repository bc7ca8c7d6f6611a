import { authorities, type AdminAccount, type Authority } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { Account, AccountChange, AccountStore } from './account.store.ts'
import { accountToUser, authoritiesUpTo, type NewAccount, toAccount } from './accounts.ts'
import { emailToKey } from './email.ts'
import { isOfFirebase } from './firebase/firebase-account.store.ts'
import type { IdentityLink, IdentityLinkStore } from './providers/identity-link.store.ts'
import type { SecondFactorStore } from './mfa/second-factor.store.ts'
import type { Sessions } from './sessions.ts'

export interface AccountDirectoryDeps {
  readonly store: AccountStore
  /** How accounts are known at other identity providers. */
  readonly links: Pick<IdentityLinkStore, 'listByAccounts'>
  readonly secondFactors: Pick<SecondFactorStore, 'listEnrolled'>
  readonly sessions: Pick<Sessions, 'endAllOf' | 'renewAllOf'>
  readonly clock: Clock
}

export interface AccountDirectorySearch {
  /** Words that must each be in name, e-mail or company, whatever their accents and capitals. */
  readonly text: string
  readonly page: number
  readonly pageSize: number
}

/** The account after its change, or why it stays as it is. */
export type AccountChangeResult = AdminAccount | 'unknown' | 'last-administrator'

export interface AccountDirectory {
  list(search: AccountDirectorySearch): Promise<{ readonly accounts: AdminAccount[]; readonly total: number }>
  find(userId: string): Promise<AdminAccount | undefined>
  /** The account of each of these addresses, in their order. */
  findByEmails(emails: readonly string[]): Promise<readonly (AdminAccount | undefined)[]>
  /** An account without a password; `undefined` when there is one with this e-mail. */
  add(account: NewAccount): Promise<AdminAccount | undefined>
  /** Deletes an account that has not been used yet. */
  discard(userId: string): Promise<void>
  /** The account's access tokens die within seconds; its sessions go on with new ones. */
  setAuthority(userId: string, authority: Authority): Promise<AccountChangeResult>
  /** A switched-off account can no longer sign in, and its signed-in devices are signed out within seconds. */
  setEnabled(userId: string, isEnabled: boolean): Promise<AccountChangeResult>
  endSessions(userId: string): Promise<void>
  /** Called at the end of every way to sign in. */
  noteSignIn(userId: string): Promise<void>
}

/** The accounts as administrators handle them. Source: AUT-20, DSG-03. */
export function createAccountDirectory({
  store,
  links,
  secondFactors,
  sessions,
  clock,
}: AccountDirectoryDeps): AccountDirectory {
  return {
    async list({ text, page, pageSize }) {
      const words = foldText(text).split(/\s+/).filter(Boolean)
      const { accounts, total } = await store.search({ words, offset: page * pageSize, limit: pageSize })
      return { accounts: await toEntries(accounts), total }
    },
    async find(userId) {
      const account = await store.find(userId)
      return account && toEntry(account)
    },
    async findByEmails(emails) {
      const keys = emails.map(emailToKey)
      const found = await store.listByEmailKeys([...new Set(keys)])
      const entries = await toEntries(found)
      const entryByKey = new Map(found.map(({ emailKey }, index) => [emailKey, entries[index]]))
      return keys.map((key) => entryByKey.get(key))
    },
    async add(account) {
      const [added] = await store.add([toAccount(account, clock.now())])
      return added && toEntry(added)
    },
    discard: (userId) => store.discard(userId),
    async setAuthority(userId, authority) {
      const change = await store.setAuthorities(userId, authoritiesUpTo(authority))
      // After the change: a token that is issued from here on has the new right.
      if (typeof change !== 'string') await sessions.renewAllOf(userId)
      return toChangeResult(change)
    },
    async setEnabled(userId, isEnabled) {
      const change = await store.setEnabled(userId, isEnabled, clock.now())
      if (typeof change !== 'string' && !isEnabled) await sessions.endAllOf(userId)
      return toChangeResult(change)
    },
    endSessions: (userId) => sessions.endAllOf(userId),
    noteSignIn: (userId) => store.noteSignIn(userId, clock.now()),
  }

  async function toChangeResult(change: AccountChange): Promise<AccountChangeResult> {
    return typeof change === 'string' ? change : toEntry(change)
  }

  async function toEntry(account: Account): Promise<AdminAccount> {
    const [entry] = await toEntries([account])
    if (entry === undefined) throw new Error('an account has an entry')
    return entry
  }

  async function toEntries(accounts: readonly Account[]): Promise<AdminAccount[]> {
    const ids = accounts.map(({ id }) => id)
    const [linked, enrolled] = await Promise.all([links.listByAccounts(ids), secondFactors.listEnrolled(ids)])
    return accounts.map((account) =>
      describe(
        account,
        linked.filter(({ accountId }) => accountId === account.id),
        enrolled.includes(account.id),
      ),
    )
  }
}

function describe(account: Account, linked: readonly IdentityLink[], hasSecondFactor: boolean): AdminAccount {
  const { id, email, company, createdAtMs, disabledAtMs, lastSignInAtMs, passwordHash } = account
  return {
    userId: id,
    email,
    name: accountToUser(account).attributes.name,
    ...(company !== undefined && { company }),
    authority: authorities.findLast((authority) => account.authorities.includes(authority)) ?? 'attendee',
    isEnabled: disabledAtMs === undefined,
    signsInBy: [
      ...(passwordHash !== undefined ? ['password'] : []),
      ...(isOfFirebase(account) ? ['firebase'] : []),
      ...new Set(linked.map(({ providerId }) => providerId)),
    ],
    hasSecondFactor,
    createdAtMs,
    ...(lastSignInAtMs !== undefined && { lastSignInAtMs }),
  }
}
