import type { Log } from '../../platform/log/log.ts'
import type { Account, AccountStore } from './account.store.ts'
import type { Accounts } from './accounts.ts'
import type { PasswordChanges } from './password/password-changes.ts'

export interface FirstAdministratorDeps {
  readonly store: Pick<AccountStore, 'find' | 'hasAdministrator'>
  readonly accounts: Pick<Accounts, 'openAccount'>
  readonly makeLink: PasswordChanges['makeLink']
  readonly log: Log
}

/** The message for the operator: a link by which its holder chooses the account's password, or that no link is needed. */
export type FirstAdministrator =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'there-already' }

/**
 * Makes the administrator of a server that has none, without a password: it is chosen by the link. One who has not chosen
 * yet gets another link. An account that exists already is left as it is, rights and all. Source: AUT-20.
 */
export function createFirstAdministrator({ store, accounts, makeLink, log }: FirstAdministratorDeps) {
  return async (email: string, origin: string): Promise<FirstAdministrator> => {
    const { userId, isNew } = await accounts.openAccount({ email, authority: 'administrator' })
    const account = await store.find(userId)
    if (account === undefined || !isWaiting(account)) return { kind: 'there-already' }
    if (isNew) log.warn({ userId }, 'the first administrator was made')
    return { kind: 'link', address: await makeLink(userId, origin) }
  }
}

/** Whether an administrator never had a way in. */
const isWaiting = ({ passwordHash, authorities, disabledAtMs }: Account): boolean =>
  passwordHash === undefined && disabledAtMs === undefined && authorities.includes('administrator')
