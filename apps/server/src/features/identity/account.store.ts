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
}

export type AccountAttributes = Pick<Account, 'name' | 'title' | 'company'>

export interface AccountStore {
  find(id: string): Promise<Account | undefined>
  findByEmailKey(emailKey: string): Promise<Account | undefined>
  listByEmailKeys(emailKeys: readonly string[]): Promise<Account[]>
  /** Adds those whose e-mail key is free and gives them back; the others change nothing. */
  add(accounts: readonly Account[]): Promise<Account[]>
  /** Replaces name, title and company; `undefined` when there is no such account. */
  setAttributes(id: string, attributes: AccountAttributes): Promise<Account | undefined>
  disable(id: string, atMs: number): Promise<void>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  /** Leaves nothing of the person in the row, so that the e-mail is free again; the row itself goes with the next sweep. */
  scrub(id: string, atMs: number): Promise<void>
  removeScrubbedBefore(beforeMs: number): Promise<void>
  hasAdministrator(): Promise<boolean>
}

/** The e-mail key of a deleted account: nobody's address. */
export const scrubbedKey = (id: string): string => `deleted ${id}`
