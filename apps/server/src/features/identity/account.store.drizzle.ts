import { and, arrayContains, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import { scrubbedKey, type Account, type AccountStore } from './account.store.ts'
import { accounts } from './identity.tables.ts'

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
    async disable(id, atMs) {
      const isEnabled = and(eq(accounts.id, id), isNull(accounts.disabledAt))
      await orm
        .update(accounts)
        .set({ disabledAt: new Date(atMs) })
        .where(isEnabled)
    },
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
      await orm.delete(accounts).where(lt(accounts.deletedAt, new Date(beforeMs)))
    },
    async hasAdministrator() {
      const isOne = and(arrayContains(accounts.authorities, ['administrator']), isNull(accounts.disabledAt))
      return (await orm.select({ id: accounts.id }).from(accounts).where(isOne).limit(1)).length > 0
    },
  }
}

const accountToRow = ({ createdAtMs, disabledAtMs, authorities, ...rest }: Account): typeof accounts.$inferInsert => ({
  ...rest,
  authorities: [...authorities],
  createdAt: new Date(createdAtMs),
  disabledAt: disabledAtMs === undefined ? null : new Date(disabledAtMs),
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
})
