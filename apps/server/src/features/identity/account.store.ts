import type { Authority } from '@foyer/contract'

/** A person who can sign in. Empty fields are absent, never `''`; times are the server's clock in Unix milliseconds. */
export interface Account {
  readonly id: string
  /** As typed: mail goes there. */
  readonly email: string
  /** See `emailToKey`. */
  readonly emailKey: string
  /** Absent for accounts that sign in elsewhere only. */
  readonly passwordHash?: string
  readonly name?: string
  readonly title?: string
  readonly company?: string
  readonly authorities: readonly Authority[]
  readonly createdAtMs: number
  readonly disabledAtMs?: number
  readonly lastSignInAtMs?: number
}

export type AccountAttributes = Pick<Account, 'name' | 'title' | 'company'>

export interface AttendeeChange extends AccountAttributes {
  readonly id: string
}

export interface AccountSearch {
  /** Each must be in name, e-mail or company; as `foldText` makes them. All accounts without any. */
  readonly words: readonly string[]
  readonly offset: number
  readonly limit: number
}

export interface FoundAccounts {
  readonly accounts: readonly Account[]
  /** Of all that match. */
  readonly total: number
}

/** The account after its change, or why it stays as it is. */
export type AccountChange = Account | 'unknown' | 'last-administrator'

export interface AccountDetails {
  readonly email: string
  readonly emailKey: string
  /** Absent where the name stays; empty where it is removed. */
  readonly name?: string | undefined
}

export interface AccountStore {
  find(id: string): Promise<Account | undefined>
  findByEmailKey(emailKey: string): Promise<Account | undefined>
  listByEmailKeys(emailKeys: readonly string[]): Promise<Account[]>
  /** Those of them that are not deleted, switched off or not. */
  listThere(ids: readonly string[]): Promise<Account[]>
  /** The ids that begin so, of accounts that are not deleted. */
  listIdsFrom(prefix: string): Promise<string[]>
  /** Those who can sign in and have each word in what others see of them, by name; none that is simulated. Source: PRS-02. */
  findPeople(find: Pick<AccountSearch, 'words' | 'limit'>): Promise<Account[]>
  /** Adds those whose e-mail key is free and gives them back; the others change nothing. */
  add(accounts: readonly Account[]): Promise<Account[]>
  /** Replaces name, title and company; `undefined` when there is no such account. */
  setAttributes(id: string, attributes: AccountAttributes): Promise<Account | undefined>
  /** Sets what is given of name, title and company, of those that are attendees and nothing more. */
  updateAttendees(changes: readonly AttendeeChange[]): Promise<void>
  /** `taken` where another account has the e-mail key: then nothing changes. */
  setDetails(id: string, details: AccountDetails): Promise<Account | 'unknown' | 'taken'>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  /** Leaves nothing of the person in the row, so that the e-mail is free again; the row itself goes with the next sweep. */
  scrub(id: string, atMs: number): Promise<void>
  removeScrubbedBefore(beforeMs: number): Promise<number>
  hasAdministrator(): Promise<boolean>
  /** By name, those without one by their e-mail; none that is simulated. Source: DSG-03. */
  search(search: AccountSearch): Promise<FoundAccounts>
  /**
   * Gives the account these rights. The last administrator who can sign in keeps theirs, also where two are taken theirs at
   * once. Source: AUT-20.
   */
  setAuthorities(id: string, authorities: readonly Authority[]): Promise<AccountChange>
  /** Switches the account off at this time, or on; the last administrator who can sign in stays on. Source: AUT-20. */
  setEnabled(id: string, isEnabled: boolean, atMs: number): Promise<AccountChange>
  noteSignIn(id: string, atMs: number): Promise<void>
  /** Deletes an account that has not been used yet. */
  discard(id: string): Promise<void>
}

/** The e-mail key of a deleted account. No e-mail address has this form. */
export const scrubbedKey = (id: string): string => `deleted ${id}`
