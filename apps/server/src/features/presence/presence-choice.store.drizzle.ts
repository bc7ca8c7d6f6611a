import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { PresenceChoiceStore, StoredChoice } from './presence-choice.store.ts'
import { presenceChoices } from './presence.tables.ts'

export function createDrizzlePresenceChoiceStore(orm: Orm): PresenceChoiceStore {
  const { accountId, status, isInvisible, version } = presenceChoices
  const columns = { status, isInvisible, version }
  return {
    async find(userId) {
      const [choice] = await orm.select(columns).from(presenceChoices).where(eq(accountId, userId))
      return choice
    },
    list: async (userIds) => (userIds.length === 0 ? new Map() : listWhere(inArray(accountId, [...userIds]))),
    listInvisible: () => listWhere(eq(isInvisible, true)),
    async change(userId, change) {
      const [choice] = await orm
        .insert(presenceChoices)
        .values({ accountId: userId, status: 'Available', isInvisible: false, ...change, version: 1 })
        .onConflictDoUpdate({ target: accountId, set: { ...change, version: sql`${version} + 1` } })
        .returning(columns)
      if (choice === undefined) throw new Error('an insert that returns always has a row')
      return choice
    },
    async remove(userId) {
      await orm.delete(presenceChoices).where(eq(accountId, userId))
    },
  }

  async function listWhere(condition: SQL): Promise<Map<string, StoredChoice>> {
    const rows = await orm
      .select({ userId: accountId, ...columns })
      .from(presenceChoices)
      .where(condition)
    return new Map(rows.map(({ userId, ...choice }) => [userId, choice]))
  }
}
