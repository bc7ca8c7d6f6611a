import { schedulesListedMax } from '@foyer/contract'
import { and, asc, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import { gzipJson, readStoredJson } from '../../platform/documents/stored-json.ts'
import {
  createOnce,
  type Orm,
  publicationLock,
  publishNext,
  takeTurn,
  type Transaction,
} from './publication.store.drizzle.ts'
import type { Schedule, ScheduleTime } from '../../platform/feature-ports/venue.port.ts'
import type { ScheduleOutcome, ScheduleStore } from './schedule.store.ts'
import { venueSchedules, venueStages } from './venue.tables.ts'

type Row = typeof venueSchedules.$inferSelect

const { documentGzip: _documentGzip, ...heads } = getTableColumns(venueSchedules)
const isWaiting = eq(venueSchedules.state, 'waiting')

export function createDrizzleScheduleStore(orm: Orm): ScheduleStore {
  const once = createOnce(orm)
  return {
    create: (input) =>
      once('create-schedule', input, `venue-schedule:${input.architectureId}`, async (transaction) => {
        const { id, architectureId, base } = input
        const waiting = await transaction
          .select({ id: venueSchedules.id })
          .from(venueSchedules)
          .where(and(isWaiting, eq(venueSchedules.architectureId, architectureId)))
        if (waiting.length > 0) return { kind: 'exists' }
        const staged = await readStage(transaction, architectureId, base)
        if (staged.kind !== 'read') return staged
        const [row] = await transaction
          .insert(venueSchedules)
          .values({ id, architectureId, state: 'waiting', revision: 1, ...staged.columns, ...columnsOf(input) })
          .returning(heads)
        return outcomeOf(row)
      }),
    update: (input) =>
      once('update-schedule', input, `venue-schedule:${input.id}`, async (transaction) => {
        const { id, base } = input
        const row = await lockRow(transaction, id)
        if (row === undefined) return { kind: 'absent' }
        if (row.state !== 'waiting' || row.revision !== input.revision) return { kind: 'changed' }
        const staged = base === undefined ? kept : await readStage(transaction, row.architectureId, base)
        if (staged.kind !== 'read') return staged
        const [changed] = await transaction
          .update(venueSchedules)
          .set({ revision: row.revision + 1, ...staged.columns, ...columnsOf(input) })
          .where(eq(venueSchedules.id, id))
          .returning(heads)
        return outcomeOf(changed)
      }),
    cancel: (input) =>
      once('cancel-schedule', input, `venue-schedule:${input.id}`, async (transaction) => {
        const { id, atMs } = input
        const row = await lockRow(transaction, id)
        if (row === undefined) return { kind: 'absent' }
        const canEnd = row.state === 'waiting' || row.state === 'failed'
        if (!canEnd || row.revision !== input.revision) return { kind: 'changed' }
        return outcomeOf(await end(transaction, id, atMs, { state: 'cancelled' }))
      }),
    async list() {
      const newest = orm
        .selectDistinctOn([venueSchedules.architectureId], heads)
        .from(venueSchedules)
        .orderBy(venueSchedules.architectureId, desc(venueSchedules.scheduledAt), desc(venueSchedules.id))
        .as('newest')
      const rows = await orm
        .select()
        .from(newest)
        .where(inArray(newest.state, ['waiting', 'failed']))
        .orderBy(asc(newest.publishAt), asc(newest.id))
        .limit(schedulesListedMax)
      return rows.map(scheduleOf)
    },
    async listWaiting() {
      const rows = await orm
        .select(heads)
        .from(venueSchedules)
        .where(isWaiting)
        .orderBy(asc(venueSchedules.publishAt), asc(venueSchedules.id))
      return rows.map(scheduleOf)
    },
    publish: ({ id, revision, atMs, freeze }) =>
      orm.transaction(async (transaction) => {
        await takeTurn(transaction, publicationLock)
        const [row] = await transaction
          .select()
          .from(venueSchedules)
          .where(and(isWaiting, eq(venueSchedules.id, id), eq(venueSchedules.revision, revision)))
          .for('update')
        if (row === undefined) return undefined
        const { architectureId, stageVersion, note, scheduledBy, documentGzip } = row
        const { version } = await publishNext(transaction, {
          architectureId,
          stageVersion,
          note: note ?? undefined,
          by: scheduledBy,
          atMs,
          document: await readStoredJson({ document: null, documentGzip }),
          isScheduled: true,
          freeze,
        })
        const published = await end(transaction, id, atMs, { state: 'published', version })
        return published && scheduleOf(published)
      }),
    fail: ({ id, revision, atMs, failure }) =>
      orm.transaction(async (transaction) => {
        const row = await lockRow(transaction, id)
        if (row?.state !== 'waiting' || row.revision !== revision) return undefined
        const failed = await end(transaction, id, atMs, { state: 'failed', failure })
        return failed && scheduleOf(failed)
      }),
    async listUnnoted() {
      const rows = await orm
        .select(heads)
        .from(venueSchedules)
        .where(and(inArray(venueSchedules.state, ['published', 'failed']), eq(venueSchedules.isNoted, false)))
      return rows.map(scheduleOf)
    },
    async markNoted(id) {
      await orm.update(venueSchedules).set({ isNoted: true }).where(eq(venueSchedules.id, id))
    },
    async removeEndedBefore(beforeMs) {
      return (await orm.delete(venueSchedules).where(lt(venueSchedules.endedAt, new Date(beforeMs)))).rowCount ?? 0
    },
  }
}

/** What is on stage, as it is stored with a schedule; or why it is not. */
async function readStage(transaction: Transaction, architectureId: string, base: number) {
  const [stage] = await transaction
    .select()
    .from(venueStages)
    .where(eq(venueStages.architectureId, architectureId))
    .for('share')
  if (stage === undefined) return { kind: 'unsaved' as const }
  if (stage.version !== base) return { kind: 'stale' as const, currentVersion: stage.version }
  const { document, documentGzip } = stage
  const gzip = document === null && documentGzip !== null ? documentGzip : await gzipJson(await readStoredJson(stage))
  return { kind: 'read' as const, columns: { stageVersion: stage.version, documentGzip: gzip } }
}

const kept = { kind: 'read' as const, columns: {} }

async function lockRow(transaction: Transaction, id: string) {
  const [row] = await transaction.select(heads).from(venueSchedules).where(eq(venueSchedules.id, id)).for('update')
  return row
}

async function end(
  transaction: Transaction,
  id: string,
  atMs: number,
  as: Pick<Partial<Row>, 'version' | 'failure'> & Pick<Row, 'state'>,
) {
  const [row] = await transaction
    .update(venueSchedules)
    .set({ ...as, endedAt: new Date(atMs), documentGzip: null, isNoted: false })
    .where(eq(venueSchedules.id, id))
    .returning(heads)
  return row
}

const columnsOf = ({
  publishAtMs,
  localTime,
  timeZone,
  note,
  by,
  atMs,
}: ScheduleTime & { note?: string | undefined; by: string; atMs: number }) => ({
  publishAt: new Date(publishAtMs),
  localTime,
  timeZone,
  note: note ?? null,
  scheduledBy: by,
  scheduledAt: new Date(atMs),
})

function outcomeOf(row: Omit<Row, 'documentGzip'> | undefined): ScheduleOutcome {
  return row === undefined ? { kind: 'absent' } : { kind: 'scheduled', schedule: scheduleOf(row) }
}

function scheduleOf(row: Omit<Row, 'documentGzip'>): Schedule {
  const { publishAt, scheduledAt, note, version, failure } = row
  const { id, architectureId, state, revision, localTime, timeZone, stageVersion, scheduledBy } = row
  return {
    id,
    architectureId,
    state,
    revision,
    localTime,
    timeZone,
    stageVersion,
    scheduledBy,
    publishAtMs: publishAt.getTime(),
    scheduledAtMs: scheduledAt.getTime(),
    note: note ?? undefined,
    version: version ?? undefined,
    failure: failure ?? undefined,
  }
}
