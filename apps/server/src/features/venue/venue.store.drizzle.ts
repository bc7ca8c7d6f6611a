import { versionsListedMax } from '@foyer/contract'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { gzipJson, readStoredJson } from '../../platform/documents/stored-json.ts'
import { createOnce, type Orm, publicationLock, publishNext, takeTurn } from './publication.store.drizzle.ts'
import { createDrizzleScheduleStore } from './schedule.store.drizzle.ts'
import type { Change, Freeze } from './change.ts'
import type { PublishedAsset, PublishInput, PublishOutcome, PublishStageOutcome, VenueStore } from './venue.store.ts'
import {
  venuePreviewLinks,
  venuePublication,
  venueRequests,
  venueSchedules,
  venueStages,
  venueVersions,
} from './venue.tables.ts'

export function createDrizzleVenueStore(orm: Orm): VenueStore {
  const once = createOnce(orm)
  return {
    schedules: createDrizzleScheduleStore(orm),
    readHeads,
    readStage,
    readVersion,
    listPublishedAssets,
    listVersions,
    saveStage,
    putStage,
    removeStage,
    publish,
    rollback,
    unpublish,
    async removeAnswersBefore(beforeMs) {
      return (await orm.delete(venueRequests).where(lt(venueRequests.answeredAt, new Date(beforeMs)))).rowCount ?? 0
    },
  }

  async function readHeads() {
    const { architectureId, version, savedAt } = venueStages
    const [rows, stages] = await Promise.all([
      orm.select().from(venuePublication),
      orm.select({ architectureId, version, savedAt }).from(venueStages),
    ])
    const row = rows[0]
    return {
      publication: { version: row?.version ?? -1, architectureId: row?.architectureId ?? undefined },
      stages: stages.map((stage) => ({
        architectureId: stage.architectureId,
        version: stage.version,
        savedAtMs: stage.savedAt.getTime(),
      })),
    }
  }

  async function readStage(architectureId: string) {
    const [row] = await orm.select().from(venueStages).where(eq(venueStages.architectureId, architectureId))
    if (row === undefined) return undefined
    const document = await readStoredJson(row)
    return { architectureId, version: row.version, document, savedAtMs: row.savedAt.getTime() }
  }

  async function readVersion(version: number) {
    const [row] = await orm.select().from(venueVersions).where(eq(venueVersions.version, version))
    return row && { version, architectureId: row.architectureId, document: row.document }
  }

  async function listPublishedAssets({ after, upTo }: { after: number; upTo: number }): Promise<PublishedAsset[]> {
    const { rows } = await orm.execute<{ architecture_id: string; asset_id: string; generation: number }>(sql`
      select distinct ${venueVersions.architectureId}, asset ->> 'id' as asset_id, (asset ->> 'generation')::int as generation
      from ${venueVersions}, json_array_elements(${venueVersions.document}::json -> 'assets') as asset
      where ${venueVersions.version} > ${after} and ${venueVersions.version} <= ${upTo}`)
    return rows.map((row) => ({
      architectureId: row.architecture_id,
      assetId: row.asset_id,
      generation: row.generation,
    }))
  }

  async function listVersions() {
    const { version, architectureId, publishedBy, publishedAt, rolledBackFrom, note, isScheduled } = venueVersions
    const rows = await orm
      .select({ version, architectureId, publishedBy, publishedAt, rolledBackFrom, note, isScheduled })
      .from(venueVersions)
      .orderBy(desc(version))
      .limit(versionsListedMax)
    return rows.map((row) => ({
      version: row.version,
      architectureId: row.architectureId,
      publishedBy: row.publishedBy,
      publishedAtMs: row.publishedAt.getTime(),
      rolledBackFrom: row.rolledBackFrom ?? undefined,
      note: row.note ?? undefined,
      isScheduled: row.isScheduled,
    }))
  }

  async function saveStage(input: Parameters<VenueStore['saveStage']>[0]): ReturnType<VenueStore['saveStage']> {
    const { architectureId, base, version: given } = input
    const documentGzip = await gzipJson(input.document)
    return once('save-stage', input, `venue-stage:${architectureId}`, async (transaction) => {
      const { version } = venueStages
      const [row] = await transaction
        .select({ version })
        .from(venueStages)
        .where(eq(venueStages.architectureId, architectureId))
        .for('update')
      const expected = row?.version ?? (input.mustExist === true ? 0 : base)
      if (given !== undefined && given <= (row?.version ?? 0)) return { kind: 'saved' as const, version: given }
      if (given === undefined && base !== 'any' && base !== expected)
        return { kind: 'stale' as const, currentVersion: row?.version ?? 0 }
      const saved = {
        document: null,
        documentGzip,
        version: given ?? (row?.version ?? 0) + 1,
        savedBy: input.by,
        savedAt: new Date(input.atMs),
      }
      await transaction
        .insert(venueStages)
        .values({ architectureId, ...saved })
        .onConflictDoUpdate({ target: venueStages.architectureId, set: saved })
      return { kind: 'saved' as const, version: saved.version }
    })
  }

  async function putStage({ architectureId, version, documentGzip, by, atMs }: Parameters<VenueStore['putStage']>[0]) {
    // Every node puts a valid draft on stage, and the document may have megabytes: it is not sent where another was first.
    const [stored] = await orm
      .select({ version: venueStages.version })
      .from(venueStages)
      .where(eq(venueStages.architectureId, architectureId))
    if (stored !== undefined && stored.version >= version) return false
    const { rowCount } = await orm.execute(sql`
      insert into venue_stages (architecture_id, version, document_gzip, saved_by, saved_at)
      values (${architectureId}, ${version}, ${documentGzip}, ${by}, ${new Date(atMs).toISOString()})
      on conflict (architecture_id) do update set version = excluded.version, document = null,
        document_gzip = excluded.document_gzip, saved_by = excluded.saved_by, saved_at = excluded.saved_at
      where venue_stages.version < excluded.version`)
    return (rowCount ?? 0) > 0
  }

  async function removeStage(architectureId: string): Promise<boolean> {
    return orm.transaction(async (transaction) => {
      await takeTurn(transaction, publicationLock)
      const { version } = venueVersions
      const published = await transaction
        .select({ version })
        .from(venueVersions)
        .where(eq(venueVersions.architectureId, architectureId))
        .limit(1)
      if (published.length > 0) return false
      await transaction.delete(venueStages).where(eq(venueStages.architectureId, architectureId))
      // After the stage, for which a link that is just being made holds a lock.
      await transaction.delete(venuePreviewLinks).where(eq(venuePreviewLinks.architectureId, architectureId))
      // Without its draft it could not be seen or cancelled.
      await transaction.delete(venueSchedules).where(eq(venueSchedules.architectureId, architectureId))
      return true
    })
  }

  async function publish(input: PublishInput): Promise<PublishStageOutcome> {
    const { architectureId, base } = input
    return once('publish', input, publicationLock, async (transaction) => {
      const [stage] = await transaction
        .select()
        .from(venueStages)
        .where(eq(venueStages.architectureId, architectureId))
        .for('share')
      if (stage === undefined) return { kind: 'absent' }
      if (base !== undefined && base !== stage.version) return { kind: 'stale', currentVersion: stage.version }
      return publishNext(transaction, {
        ...input,
        architectureId,
        document: await readStoredJson(stage),
        stageVersion: stage.version,
      })
    })
  }

  async function rollback(input: Change & { version: number; freeze: Freeze }): Promise<PublishOutcome> {
    return once('rollback', input, publicationLock, async (transaction) => {
      const [former] = await transaction.select().from(venueVersions).where(eq(venueVersions.version, input.version))
      if (former === undefined) return { kind: 'absent' }
      const { architectureId, document } = former
      return publishNext(transaction, { ...input, architectureId, document, rolledBackFrom: former.version })
    })
  }

  async function unpublish(input: Change): Promise<{ architectureId: string } | undefined> {
    return once('unpublish', input, publicationLock, async (transaction) => {
      const [row] = await transaction.select().from(venuePublication).for('update')
      await transaction.update(venuePublication).set({ version: -1, architectureId: null })
      const architectureId = row?.architectureId
      return architectureId === null || architectureId === undefined ? undefined : { architectureId }
    })
  }
}
