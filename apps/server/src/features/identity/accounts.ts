import { authorities, type Authority, type User } from '@foyer/contract'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { Account, AccountAttributes, AccountStore } from './account.store.ts'
import { emailToKey } from './email.ts'
import { nameFromEmail } from './name-from-email.ts'

type Loose<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined }

export interface NewAccount {
  /** Undefined: a random one. */
  readonly userId?: string | undefined
  readonly email: string
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly company?: string | undefined
  /** The highest; it includes those below. */
  readonly authority: Authority
}

export interface CreatedAccount {
  readonly userId: string
  /** `false` when there was one with this e-mail already: it is left as it is, its password too. */
  readonly isNew: boolean
}

export interface AccountsDeps {
  readonly store: AccountStore
  readonly passwords: Pick<Passwords, 'hash'>
  readonly clock: Clock
}

export interface Accounts {
  createAccount(account: NewAccount & { readonly password: string }): Promise<CreatedAccount>
  /** An account whose owner has no password yet. */
  openAccount(account: NewAccount): Promise<CreatedAccount>
  /** Many accounts with one password, such as a demo's; in the given order. */
  createAccounts(accounts: readonly NewAccount[], password: string): Promise<CreatedAccount[]>
  /** `undefined` also for an account that is switched off. */
  findUser(userId: string): Promise<User | undefined>
  /** User ids by the e-mails that have an account, as they are given. */
  findUserIds(emails: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of them that are not deleted, also where they are switched off. */
  listUsers(userIds: readonly string[]): Promise<User[]>
  /** Those who can sign in and have each word of the query in their name, title or company. Source: PRS-02. */
  findPeople(find: { readonly query: string; readonly limit: number }): Promise<User[]>
  /** The same, with the fields that only the person themselves may see. */
  findOwner(userId: string): Promise<{ readonly user: User; readonly hasPassword: boolean } | undefined>
  /** Replaces the attributes; an empty one is removed, an empty name falls back to that of the e-mail. */
  saveAttributes(userId: string, attributes: Loose<AccountAttributes>): Promise<User | undefined>
}

/** The accounts of the venue. Live and stage have the same. Source: AUT-09, AUT-19, AUT-20. */
export function createAccounts({ store, passwords, clock }: AccountsDeps): Accounts {
  return {
    createAccount,
    openAccount,
    createAccounts: createMany,
    findUser,
    findUserIds,
    listUsers,
    findPeople,
    findOwner,
    saveAttributes,
  }

  async function createAccount({
    password,
    ...account
  }: NewAccount & { readonly password: string }): Promise<CreatedAccount> {
    return theOnly(await createMany([account], password))
  }

  async function openAccount(account: NewAccount): Promise<CreatedAccount> {
    return theOnly(await createMany([account], undefined))
  }

  async function createMany(wanted: readonly NewAccount[], password: string | undefined): Promise<CreatedAccount[]> {
    const keys = wanted.map(({ email }) => emailToKey(email))
    const known = new Set((await store.listByEmailKeys(keys)).map((account) => account.emailKey))
    const isMissing = (_account: NewAccount, index: number) => !known.has(keys[index] ?? '')
    const missing = wanted.filter(isMissing)
    const added = missing.length === 0 ? [] : await store.add(await toAccounts(missing, password))
    const addedIds = new Set(added.map((account) => account.id))
    const idByKey = new Map((await store.listByEmailKeys(keys)).map((account) => [account.emailKey, account.id]))
    return keys.map((key) => {
      const userId = idByKey.get(key)
      if (userId === undefined) throw new Error('An account vanished while it was made')
      return { userId, isNew: addedIds.has(userId) }
    })
  }

  /**
   * NOTE: one hash, and with it one salt, serves the whole batch. A salt hides that two people chose the same password;
   * here everybody was given the same one, so it would hide nothing, and fifty hashes take seconds of a core.
   */
  async function toAccounts(wanted: readonly NewAccount[], password: string | undefined): Promise<Account[]> {
    const hashed =
      password === undefined
        ? {}
        : { passwordHash: await passwords.hash(password, { key: 'server', isPreferred: true }) }
    return wanted.map((account) => ({ ...toAccount(account, clock.now()), ...hashed }))
  }

  async function findUser(userId: string): Promise<User | undefined> {
    return (await findOwner(userId))?.user
  }

  async function findUserIds(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await store.listByEmailKeys(emails.map(emailToKey))
    const idByKey = new Map(found.map(({ emailKey, id }) => [emailKey, id]))
    return new Map(
      emails.flatMap((email) => {
        const id = idByKey.get(emailToKey(email))
        return id === undefined ? [] : [[email, id] as const]
      }),
    )
  }

  async function listUsers(userIds: readonly string[]): Promise<User[]> {
    return (await store.listThere(userIds)).map(accountToUser)
  }

  async function findPeople({ query, limit }: { readonly query: string; readonly limit: number }): Promise<User[]> {
    const words = foldText(query).split(/\s+/).filter(Boolean)
    return (await store.findPeople({ words, limit })).map(accountToUser)
  }

  async function findOwner(userId: string) {
    const account = await store.find(userId)
    if (!account || account.disabledAtMs !== undefined) return undefined
    return { user: accountToUser(account), hasPassword: account.passwordHash !== undefined }
  }

  async function saveAttributes(userId: string, attributes: Loose<AccountAttributes>): Promise<User | undefined> {
    if (!(await findUser(userId))) return undefined
    const saved = await store.setAttributes(userId, withoutEmpty(attributes))
    return saved && accountToUser(saved)
  }
}

function theOnly(created: readonly CreatedAccount[]): CreatedAccount {
  const [only] = created
  if (!only) throw new Error('The account store answered nothing')
  return only
}

/** An account that cannot sign in yet. */
export const toAccount = ({ userId, email, authority, ...attributes }: NewAccount, createdAtMs: number): Account => ({
  id: userId ?? randomId(),
  email: email.trim(),
  emailKey: emailToKey(email),
  ...withoutEmpty(attributes),
  authorities: authoritiesUpTo(authority),
  createdAtMs,
})

/** A right and those below it. Source: AUT-20. */
export const authoritiesUpTo = (authority: Authority): readonly Authority[] =>
  authorities.slice(0, authorities.indexOf(authority) + 1)

/** A person as the contract knows them; a missing name comes from the e-mail. Source: AUT-19. */
export function accountToUser({ id, email, name, title, company }: Account): User {
  const attributes = withoutEmpty({ title, company })
  return { userId: id, email, attributes: { name: name ?? nameFromEmail(email), ...attributes } }
}

/** Trimmed, without those that are empty then. */
export function withoutEmpty({ name, title, company }: Loose<AccountAttributes>): AccountAttributes {
  const [trimmedName, trimmedTitle, trimmedCompany] = [name?.trim(), title?.trim(), company?.trim()]
  return {
    ...(trimmedName && { name: trimmedName }),
    ...(trimmedTitle && { title: trimmedTitle }),
    ...(trimmedCompany && { company: trimmedCompany }),
  }
}
