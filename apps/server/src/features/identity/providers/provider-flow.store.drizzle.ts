import { eq, lte } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { ProviderFlowStore } from './provider-flow.store.ts'
import { providerFlows as table } from './providers.tables.ts'

export function createDrizzleProviderFlowStore(orm: Orm): ProviderFlowStore {
  return {
    async add(handleHash, { expiresAtMs, ...flow }) {
      await orm.insert(table).values({ handleHash, ...flow, expiresAt: new Date(expiresAtMs) })
    },
    async take(handleHash, nowMs) {
      const [row] = await orm.delete(table).where(eq(table.handleHash, handleHash)).returning()
      if (row === undefined || row.expiresAt.getTime() <= nowMs) return undefined
      const { expiresAt, handleHash: _handleHash, ...flow } = row
      return { ...flow, expiresAtMs: expiresAt.getTime() }
    },
    async removeExpired(nowMs) {
      return (await orm.delete(table).where(lte(table.expiresAt, new Date(nowMs)))).rowCount ?? 0
    },
  }
}
