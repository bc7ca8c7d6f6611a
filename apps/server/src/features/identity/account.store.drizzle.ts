import { and, arrayContains, asc, count, eq, inArray, isNull, like, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Orm } from '../../platform/db/database.ts'
import { plainLetters } from '../../platform/text/fold-letters.ts'
import { apostrophes, waysToWrite } from '../../platform/text/fold-name.ts'
import {
  scrubbedKey,
  type Account,
  type AccountChange,
  type AccountStore,
  type AttendeeChange,
} from './account.store.ts'
import { accounts } from '../../platform/auth/account.tables.ts'
import { simulatedIdPrefix } from '../../platform/auth/simulated-account.ts'

/** As `foldName` writes it; most names are in ASCII letters, and need no letter replaced. */
const plainPersonText = sql`translate(case when octet_length(${accounts.personText}) = length(${accounts.personText}) then ${accounts.personText} else ${inPlainLetters(sql`${accounts.personText}`)} end, ${apostrophes}::text, '')`

const isOfPerson = sql`not starts_with(${accounts.id}, ${simulatedIdPrefix})`

const UNIQUE_VIOLATION = '23505'

type Row = typeof accounts.$inferSelect

export function createDrizzleAccountStore(orm: Orm): AccountStore {
  return {
    async find(id) {
      const [row] = await orm.select().from(accounts).where(eq(accounts.id, id))
      return row && rowToAccount(row)
    },
    async findByEmailKey(emailKey) {
      const [row] = await orm.select().from(accounts).where(eq(accounts.emailKey, emailKey))
      return row && rowToAccount(row)
    },
    async listByEmailKeys(emailKeys) {
      const rows = await orm
        .select()
        .from(accounts)
        .where(inArray(accounts.emailKey, [...emailKeys]))
      return rows.map(rowToAccount)
    },
    async listThere(ids) {
      const isOne = and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt))
      return (await orm.select().from(accounts).where(isOne)).map(rowToAccount)
    },
    async listIdsFrom(prefix) {
      const isOne = and(sql`starts_with(${accounts.id}, ${prefix})`, isNull(accounts.deletedAt))
      return (await orm.select({ id: accounts.id }).from(accounts).where(isOne)).map(({ id }) => id)
    },
    async findPeople({ words, limit }) {
      const matches = and(
        isOfPerson,
        isNull(accounts.deletedAt),
        isNull(accounts.disabledAt),
        ...words.map((word) => or(...waysToWrite(word).map((way) => like(plainPersonText, containing(way))))),
      )
      const byName = [sql`${accounts.personText} collate "C"`, asc(accounts.id)]
      const rows = await orm
        .select()
        .from(accounts)
        .where(matches)
        .orderBy(...byName)
        .limit(limit)
      return rows.map(rowToAccount)
    },
    async add(added) {
      if (added.length === 0) return []
      const values = added.map(accountToRow)
      const rows = await orm
        .insert(accounts)
        .values(values)
        .onConflictDoNothing({ target: accounts.emailKey })
        .returning()
      return rows.map(rowToAccount)
    },
    async setAttributes(id, { name = null, title = null, company = null }) {
      const [row] = await orm.update(accounts).set({ name, title, company }).where(eq(accounts.id, id)).returning()
      return row && rowToAccount(row)
    },
    async updateAttendees(changes) {
      if (changes.length === 0) return
      const column = (read: (change: AttendeeChange) => string | undefined) =>
        sql`${sql.param(changes.map((change) => read(change) ?? null))}::text[]`
      const given = sql`unnest(${column(({ id }) => id)}, ${column(({ name }) => name)}, ${column(({ title }) => title)}, ${column(({ company }) => company)}) as given (id, name, title, company)`
      await orm
        .update(accounts)
        .set({
          name: sql`coalesce(given.name, ${accounts.name})`,
          title: sql`coalesce(given.title, ${accounts.title})`,
          company: sql`coalesce(given.company, ${accounts.company})`,
        })
        .from(given)
        .where(and(eq(accounts.id, sql`given.id`), isNull(accounts.deletedAt), eq(accounts.authorities, ['attendee'])))
    },
    async search({ words, offset, limit }) {
      const matches = and(
        isOfPerson,
        isNull(accounts.deletedAt),
        ...words.map((word) => like(accounts.searchText, containing(word))),
      )
      const rows = await orm
        .select()
        .from(accounts)
        .where(matches)
        .orderBy(sql`${accounts.searchText} collate "C"`, asc(accounts.id))
        .offset(offset)
        .limit(limit)
      const [counted] = await orm.select({ total: count() }).from(accounts).where(matches)
      return { accounts: rows.map(rowToAccount), total: counted?.total ?? 0 }
    },
    setAuthorities: (id, authorities) =>
      change(id, { authorities: [...authorities] }, authorities.includes('administrator')),
    setEnabled: (id, isEnabled, atMs) =>
      change(
        id,
        { disabledAt: isEnabled ? null : sql`coalesce(${accounts.disabledAt}, ${new Date(atMs).toISOString()})` },
        isEnabled,
      ),
    async noteSignIn(id, atMs) {
      await orm
        .update(accounts)
        .set({ lastSignInAt: new Date(atMs) })
        .where(eq(accounts.id, id))
    },
    setDetails: (id, { email, emailKey, name }) =>
      orm
        .transaction(async (transaction) => {
          const isTheirs = and(eq(accounts.emailKey, emailKey), ne(accounts.id, id))
          const change = { email, emailKey, ...(name !== undefined && { name: name === '' ? null : name }) }
          const [taken] = await transaction.select({ id: accounts.id }).from(accounts).where(isTheirs)
          if (taken !== undefined) return 'taken'
          const [row] = await transaction.update(accounts).set(change).where(isThere(id)).returning()
          return row === undefined ? 'unknown' : rowToAccount(row)
        })
        .catch(toTaken),
    async setPasswordHash(id, passwordHash) {
      await orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    },
    async scrub(id, atMs) {
      const at = new Date(atMs)
      const nothing = {
        email: '',
        emailKey: scrubbedKey(id),
        passwordHash: null,
        name: null,
        title: null,
        company: null,
      }
      await orm
        .update(accounts)
        .set({ ...nothing, disabledAt: at, deletedAt: at })
        .where(eq(accounts.id, id))
    },
    async removeScrubbedBefore(beforeMs) {
      return (await orm.delete(accounts).where(lt(accounts.deletedAt, new Date(beforeMs)))).rowCount ?? 0
    },
    async hasAdministrator() {
      const isOne = and(arrayContains(accounts.authorities, ['administrator']), isNull(accounts.disabledAt))
      return (await orm.select({ id: accounts.id }).from(accounts).where(isOne).limit(1)).length > 0
    },
    async discard(id) {
      await orm.delete(accounts).where(eq(accounts.id, id))
    },
  }

  /** Of an account its owner has deleted only the row is left. */
  function isThere(id: string) {
    return and(eq(accounts.id, id), isNull(accounts.deletedAt))
  }

  function change(
    id: string,
    values: PgUpdateSetSource<typeof accounts>,
    keepsAdministrator: boolean,
  ): Promise<AccountChange> {
    return orm.transaction(async (transaction) => {
      if (!keepsAdministrator) {
        // Locked, so that of two who take each other's right at once the second sees what the first did.
        const administrators = await transaction
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(arrayContains(accounts.authorities, ['administrator']), isNull(accounts.disabledAt)))
          .orderBy(asc(accounts.id))
          .for('update')
        if (administrators.length === 1 && administrators[0]?.id === id) return 'last-administrator'
      }
      const [row] = await transaction.update(accounts).set(values).where(isThere(id)).returning()
      return row === undefined ? 'unknown' : rowToAccount(row)
    })
  }
}

/** Two changes to one e-mail at once: the second breaks the unique index. */
function toTaken(error: unknown): 'taken' {
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION) return 'taken'
  throw error
}

/** A text in SQL with each of `plainLetters` replaced. */
function inPlainLetters(text: SQL): SQL {
  const all = Object.entries(plainLetters)
  const [single, others] = [true, false].map((isSingle) => all.filter(([, plain]) => (plain.length === 1) === isSingle))
  const translated = sql`translate(${text}, ${single?.map(([letter]) => letter).join('')}::text, ${single?.map(([, plain]) => plain).join('')}::text)`
  return (others ?? []).reduce(
    (inner, [letter, plain]) => sql`replace(${inner}, ${letter}::text, ${plain}::text)`,
    translated,
  )
}

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

const accountToRow = ({
  createdAtMs,
  disabledAtMs,
  lastSignInAtMs,
  authorities,
  ...rest
}: Account): typeof accounts.$inferInsert => ({
  ...rest,
  authorities: [...authorities],
  createdAt: new Date(createdAtMs),
  disabledAt: disabledAtMs === undefined ? null : new Date(disabledAtMs),
  lastSignInAt: lastSignInAtMs === undefined ? null : new Date(lastSignInAtMs),
})

const rowToAccount = (row: Row): Account => ({
  id: row.id,
  email: row.email,
  emailKey: row.emailKey,
  authorities: row.authorities,
  createdAtMs: row.createdAt.getTime(),
  ...(row.passwordHash !== null && { passwordHash: row.passwordHash }),
  ...(row.name !== null && { name: row.name }),
  ...(row.title !== null && { title: row.title }),
  ...(row.company !== null && { company: row.company }),
  ...(row.disabledAt !== null && { disabledAtMs: row.disabledAt.getTime() }),
  ...(row.lastSignInAt !== null && { lastSignInAtMs: row.lastSignInAt.getTime() }),
})
