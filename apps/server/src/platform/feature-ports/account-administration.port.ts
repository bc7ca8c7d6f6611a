import type { AdminAccount, AnswerOf, Authority, ImportedAccount, ImportResult, RequestOf } from '@foyer/contract'
import type { AskedFrom } from '../http/asked-from.ts'
import { definePort } from './port.ts'

export interface NewAccount {
  readonly email: string
  readonly name?: string | undefined
  readonly authority: Authority
}

/** A row of an import. */
export type ImportedRow = ImportedAccount

/** Where the invitation's link leads, and the language of the mail. */
export type InvitedFrom = Pick<AskedFrom, 'origin' | 'locale'>

/** The account after its change, or why it stays as it is. */
export type AccountChange = AdminAccount | 'unknown' | 'last-administrator'

/** Accounts as administrators handle them. */
export interface AccountAdministration {
  readonly accountDirectory: {
    list(search: {
      readonly text: string
      readonly page: number
      readonly pageSize: number
    }): Promise<{ readonly accounts: AdminAccount[]; readonly total: number }>
    find(userId: string): Promise<AdminAccount | undefined>
    /** The account of each of these addresses, in their order. */
    findByEmails(emails: readonly string[]): Promise<readonly (AdminAccount | undefined)[]>
    /** `undefined` when there is one with this e-mail. */
    add(account: NewAccount): Promise<AdminAccount | undefined>
    discard(userId: string): Promise<void>
    setAuthority(userId: string, authority: Authority): Promise<AccountChange>
    setEnabled(userId: string, isEnabled: boolean): Promise<AccountChange>
    endSessions(userId: string): Promise<void>
  }
  readonly importAccounts: {
    /** What importing these rows would do, row by row; `by` is who imports. */
    plan(
      rows: readonly ImportedRow[],
      options: { readonly known: 'update' | 'skip'; readonly by: string },
    ): Promise<ImportResult[]>
    /** Does what was planned. Doing it again changes nothing more. */
    apply(rows: readonly ImportedRow[], plan: readonly ImportResult[]): Promise<void>
  }
  /**
   * Changes what is given and informs both addresses; `unsent` has those to which no mail could be sent. `taken` where another
   * account has the e-mail. Fails with `identity.not-enabled`.
   */
  readonly changeDetails: (
    userId: string,
    details: { readonly email?: string | undefined; readonly name?: string | undefined },
    from: InvitedFrom,
  ) => Promise<{ readonly account: AdminAccount; readonly unsent: readonly string[] } | 'unknown' | 'taken'>
  /** Mails the owner of an account a link to choose a password. Fails with `mail.not-sent`, caused by a `MailNotSentError`. */
  readonly invite: (userId: string, from: InvitedFrom) => Promise<void>
  /**
   * Deletes an account and what every feature has stored of its owner. `beforeErasure` runs once the account is switched off,
   * while entries can still name the person.
   */
  readonly eraseAccount: (
    userId: string,
    beforeErasure: () => Promise<void>,
  ) => Promise<'erased' | 'unknown' | 'last-administrator'>
  /** Whether there was one. `by` is the client address, or the name of a command. */
  readonly resetSecondFactor: (userId: string, by: string) => Promise<boolean>
  readonly listSecurityEvents: (
    query: NonNullable<RequestOf<'admin.list-security-events'>['query']>,
  ) => Promise<AnswerOf<'admin.list-security-events'>>
}
export const accountAdministrationPort = definePort<AccountAdministration>('account-administration')

/** What the start, the demo seed and the admin commands do with accounts. */
export interface AccountSetup {
  /** User ids by the e-mails that have an account, as they are given. */
  findUserIds(emails: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Many accounts with one password, such as a demo's; in the given order. */
  createAccounts(
    accounts: readonly (NewAccount & {
      readonly userId?: string | undefined
      readonly title?: string | undefined
      readonly company?: string | undefined
    })[],
    password: string,
  ): Promise<{ readonly userId: string }[]>
  /** Makes the administrator of a server that has none. Source: AUT-20. */
  firstAdministrator(
    email: string,
    origin: string,
  ): Promise<{ readonly kind: 'link'; readonly address: string } | { readonly kind: 'there-already' }>
  hasAdministrator(): Promise<boolean>
  /** Those of these addresses whose password this is. Costs one check for each different hash among them. */
  listAccountsWithPassword(
    emails: readonly string[],
    password: string,
  ): Promise<readonly { readonly id: string; readonly email: string }[]>
  /** Gives an account another password and ends its sessions. */
  replacePassword(accountId: string, password: string): Promise<void>
  endSessions(userId: string): Promise<void>
}
export const accountSetupPort = definePort<AccountSetup>('account-setup')
