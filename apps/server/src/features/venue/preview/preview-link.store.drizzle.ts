import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { venuePreviewLinks, venueStages } from '../venue.tables.ts'
import type { PreviewLinkRow, PreviewLinkStore } from './preview-link.store.ts'

const usesNotedEveryMs = 60_000

export function createDrizzlePreviewLinkStore(orm: Orm): PreviewLinkStore {
  const links = venuePreviewLinks
  return {
    add({ createdAtMs, expiresAtMs, ...link }, workingMax) {
      const createdAt = new Date(createdAtMs)
      return orm.transaction(async (transaction) => {
        // Those who make links of one draft wait for one another, and so does its deletion.
        const [stage] = await transaction
          .select({ version: venueStages.version })
          .from(venueStages)
          .where(eq(venueStages.architectureId, link.architectureId))
          .for('update')
        if (stage === undefined) return 'no-stage'
        const [working] = await transaction
          .select({ count: count() })
          .from(links)
          .where(
            and(eq(links.architectureId, link.architectureId), isNull(links.revokedAt), gt(links.expiresAt, createdAt)),
          )
        if ((working?.count ?? 0) >= workingMax) return 'too-many'
        await transaction.insert(links).values({ ...link, createdAt, expiresAt: new Date(expiresAtMs) })
        return 'added'
      })
    },
    async list(architectureId, limit) {
      const rows = await orm
        .select()
        .from(links)
        .where(eq(links.architectureId, architectureId))
        .orderBy(desc(links.createdAt), links.id)
        .limit(limit)
      return rows.map(toRow)
    },
    async find(id) {
      const [row] = await orm.select().from(links).where(eq(links.id, id))
      return row && toRow(row)
    },
    async findBySecret(secretHash) {
      const [row] = await orm.select().from(links).where(eq(links.secretHash, secretHash))
      return row && toRow(row)
    },
    async noteOpening(id, atMs) {
      await orm
        .update(links)
        .set({ openings: sql`${links.openings} + 1`, lastUsedAt: new Date(atMs) })
        .where(eq(links.id, id))
    },
    async noteUse(id, atMs) {
      const isDue = or(isNull(links.lastUsedAt), lt(links.lastUsedAt, new Date(atMs - usesNotedEveryMs)))
      await orm
        .update(links)
        .set({ lastUsedAt: new Date(atMs) })
        .where(and(eq(links.id, id), isDue))
    },
    async revoke(id, atMs) {
      await orm
        .update(links)
        .set({ revokedAt: new Date(atMs) })
        .where(and(eq(links.id, id), isNull(links.revokedAt)))
    },
    async removeEndedBefore(beforeMs) {
      const before = new Date(beforeMs)
      const ended = or(lt(links.expiresAt, before), lt(links.revokedAt, before))
      return (await orm.delete(links).where(ended)).rowCount ?? 0
    },
  }
}

function toRow(row: typeof venuePreviewLinks.$inferSelect): PreviewLinkRow {
  const { createdAt, expiresAt, revokedAt, lastUsedAt, ...rest } = row
  return {
    ...rest,
    createdAtMs: createdAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    revokedAtMs: revokedAt?.getTime(),
    lastUsedAtMs: lastUsedAt?.getTime(),
  }
}
