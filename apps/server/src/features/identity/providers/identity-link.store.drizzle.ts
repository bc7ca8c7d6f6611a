import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { IdentityLink, IdentityLinkStore, LinkKey } from './identity-link.store.ts'
import { identityLinks as table } from './providers.tables.ts'

const isOf = ({ providerId, issuer, subject }: LinkKey) =>
  and(eq(table.providerId, providerId), eq(table.issuer, issuer), eq(table.subject, subject))

export function createDrizzleIdentityLinkStore(orm: Orm): IdentityLinkStore {
  return {
    async find(key) {
      const [row] = await orm.select().from(table).where(isOf(key))
      return row && rowToLink(row)
    },
    async add({ createdAtMs, granted = null, ...link }) {
      const values = { ...link, granted, createdAt: new Date(createdAtMs) }
      const added = await orm.insert(table).values(values).onConflictDoNothing().returning({ subject: table.subject })
      return added.length === 1
    },
    async setGranted(key, granted) {
      await orm
        .update(table)
        .set({ granted: granted ?? null })
        .where(isOf(key))
    },
    async listByAccounts(accountIds) {
      const isMeant = inArray(table.accountId, [...accountIds])
      const rows = await orm.select().from(table).where(isMeant).orderBy(table.createdAt, table.providerId)
      return rows.map(rowToLink)
    },
  }
}

const rowToLink = ({ granted, createdAt, ...row }: typeof table.$inferSelect): IdentityLink => ({
  ...row,
  createdAtMs: createdAt.getTime(),
  ...(granted !== null && { granted }),
})
