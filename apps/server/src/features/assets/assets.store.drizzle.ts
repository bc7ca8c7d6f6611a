import { and, desc, eq, lt, lte, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isSameFile } from './assets.store.ts'
import type { AssetRow, AssetStore } from './assets.store.ts'
import { assets } from './assets.tables.ts'

const ofAsset = (architectureId: string, assetId: string) =>
  and(eq(assets.architectureId, architectureId), eq(assets.assetId, assetId))

function read(row: typeof assets.$inferSelect | undefined): AssetRow | undefined {
  if (row === undefined) return undefined
  const { createdAt, width, height, durationS, ...same } = row
  return {
    ...same,
    width: width ?? undefined,
    height: height ?? undefined,
    durationS: durationS ?? undefined,
    createdAtMs: createdAt.getTime(),
  }
}

export function createDrizzleAssetStore(orm: NodePgDatabase<Record<string, never>>): AssetStore {
  return {
    async find(architectureId, assetId, generation) {
      const [row] = await orm
        .select()
        .from(assets)
        .where(and(ofAsset(architectureId, assetId), eq(assets.generation, generation)))
      return read(row)
    },

    async findNewest(architectureId, assetId, atMost) {
      const [row] = await orm
        .select()
        .from(assets)
        .where(and(ofAsset(architectureId, assetId), lte(assets.generation, atMost)))
        .orderBy(desc(assets.generation))
        .limit(1)
      return read(row)
    },

    async countBytes(architectureId) {
      const bytes = sql<string>`coalesce(sum(${assets.byteSize}), 0)`
      const [row] = await orm.select({ bytes }).from(assets).where(eq(assets.architectureId, architectureId))
      return Number(row?.bytes ?? 0)
    },

    async listIdle(beforeMs) {
      const rows = await orm
        .select({ architectureId: assets.architectureId })
        .from(assets)
        .groupBy(assets.architectureId)
        .having(lt(max(assets.createdAt), new Date(beforeMs)))
      return rows.map(({ architectureId }) => architectureId)
    },

    async removeAll(architectureId) {
      const removed = await orm
        .delete(assets)
        .where(eq(assets.architectureId, architectureId))
        .returning({ storedAs: assets.storedAs })
      return removed.map(({ storedAs }) => storedAs)
    },

    add({ architectureId, assetId, createdAtMs, ...row }) {
      return orm.transaction(async (transaction) => {
        // Two uploads of one asset at once take turns, so that each gets a number of its own.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`asset:${architectureId}/${assetId}`}, 0))`,
        )
        const isIt = ofAsset(architectureId, assetId)
        const [last] = await transaction.select().from(assets).where(isIt).orderBy(desc(assets.generation)).limit(1)
        const newest = read(last)
        if (row.generation === undefined && newest !== undefined && isSameFile(newest, row)) return newest
        const generation = row.generation ?? (newest?.generation ?? 0) + 1
        await transaction
          .insert(assets)
          .values({ ...row, architectureId, assetId, generation, createdAt: new Date(createdAtMs) })
          .onConflictDoNothing()
        const [added] = await transaction
          .select()
          .from(assets)
          .where(and(isIt, eq(assets.generation, generation)))
        const stored = read(added)
        if (stored === undefined) throw new Error('The asset was not stored')
        return stored
      })
    },
  }
}
