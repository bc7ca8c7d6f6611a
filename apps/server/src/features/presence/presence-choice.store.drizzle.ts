import { eq } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { PresenceChoiceStore } from './presence-choice.store.ts'
import { presenceChoices } from './presence.tables.ts'

export function createDrizzlePresenceChoiceStore(orm: Orm): PresenceChoiceStore {
  const columns = { status: presenceChoices.status, isInvisible: presenceChoices.isInvisible }
  return {
    async find(userId) {
      const [choice] = await orm.select(columns).from(presenceChoices).where(eq(presenceChoices.accountId, userId))
      return choice
    },
    async listInvisible() {
      const rows = await orm
        .select({ accountId: presenceChoices.accountId })
        .from(presenceChoices)
        .where(eq(presenceChoices.isInvisible, true))
      return rows.map(({ accountId }) => accountId)
    },
    async save(userId, choice) {
      await orm
        .insert(presenceChoices)
        .values({ accountId: userId, ...choice })
        .onConflictDoUpdate({ target: presenceChoices.accountId, set: choice })
    },
    async remove(userId) {
      await orm.delete(presenceChoices).where(eq(presenceChoices.accountId, userId))
    },
  }
}
