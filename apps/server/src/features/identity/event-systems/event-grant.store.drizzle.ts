import { and, eq, lte } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { EventGrantStore } from './event-grant.store.ts'
import { eventGrants as table } from './event-grant.tables.ts'

export function createDrizzleEventGrantStore(orm: Orm): EventGrantStore {
  return {
    async put({ emailKey, salt, numberHash, expiresAtMs }) {
      const fresh = { salt, numberHash, expiresAt: new Date(expiresAtMs) }
      await orm
        .insert(table)
        .values({ emailKey, ...fresh })
        .onConflictDoUpdate({ target: table.emailKey, set: fresh })
    },
    async find(emailKey) {
      const [row] = await orm.select().from(table).where(eq(table.emailKey, emailKey))
      return row && { emailKey, salt: row.salt, numberHash: row.numberHash, expiresAtMs: row.expiresAt.getTime() }
    },
    async take({ emailKey, salt }) {
      const isMeant = and(eq(table.emailKey, emailKey), eq(table.salt, salt))
      const taken = await orm.delete(table).where(isMeant).returning({ emailKey: table.emailKey })
      return taken.length > 0
    },
    async removeExpired(nowMs) {
      return (await orm.delete(table).where(lte(table.expiresAt, new Date(nowMs)))).rowCount ?? 0
    },
  }
}
