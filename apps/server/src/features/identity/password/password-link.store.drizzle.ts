import { and, count, eq, gt, gte, lt } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { passwordLinks } from '../identity.tables.ts'
import type { PasswordLinkStore } from './password-link.store.ts'

export function createDrizzlePasswordLinkStore(orm: Orm): PasswordLinkStore {
  const holds = (secretHash: string, nowMs: number) =>
    and(eq(passwordLinks.secretHash, secretHash), gt(passwordLinks.endsAt, new Date(nowMs)))
  return {
    async add({ secretHash, accountId, madeAtMs, endsAtMs }) {
      await orm
        .insert(passwordLinks)
        .values({ secretHash, accountId, madeAt: new Date(madeAtMs), endsAt: new Date(endsAtMs) })
    },
    async find(secretHash, nowMs) {
      const [link] = await orm.select().from(passwordLinks).where(holds(secretHash, nowMs))
      return link?.accountId
    },
    take: (secretHash, nowMs) =>
      orm.transaction(async (transaction) => {
        const [link] = await transaction.delete(passwordLinks).where(holds(secretHash, nowMs)).returning()
        if (link !== undefined) {
          await transaction.delete(passwordLinks).where(eq(passwordLinks.accountId, link.accountId))
        }
        return link?.accountId
      }),
    async countSince(accountId, sinceMs) {
      const isMeant = and(eq(passwordLinks.accountId, accountId), gte(passwordLinks.madeAt, new Date(sinceMs)))
      const [row] = await orm.select({ count: count() }).from(passwordLinks).where(isMeant)
      return row?.count ?? 0
    },
    async removeOf(accountId) {
      await orm.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId))
    },
    async removeEndedBefore(beforeMs) {
      return (await orm.delete(passwordLinks).where(lt(passwordLinks.endsAt, new Date(beforeMs)))).rowCount ?? 0
    },
  }
}
