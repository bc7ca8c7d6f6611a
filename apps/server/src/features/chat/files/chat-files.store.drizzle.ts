import { and, eq, gte, inArray, lt, min, or, sql, sum, type SQL } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { ChatFileRow, ChatFileStore } from './chat-files.store.ts'
import { chatFiles } from './chat-files.tables.ts'

export function createDrizzleChatFileStore(orm: Orm): ChatFileStore {
  return {
    countReceived: (userId, sinceMs) => countReceived(orm, userId, sinceMs),

    add: (row, share) =>
      orm.transaction(async (transaction) => {
        // Uploads of one person take turns here, so that none slips past the share beside another.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`chat-files ${row.uploader}`}, 0))`,
        )
        const { bytes } = await countReceived(transaction, row.uploader, share.sinceMs)
        if (bytes + row.receivedBytes > share.maxBytes) return false
        const { createdAtMs, heldUntilMs, ...rest } = row
        await transaction.insert(chatFiles).values({ ...rest, createdAt: createdAtMs, heldUntil: heldUntilMs })
        return true
      }),

    async find(fileId) {
      const [row] = await orm.select().from(chatFiles).where(eq(chatFiles.id, fileId))
      return row && toRow(row)
    },

    async list(fileIds) {
      if (fileIds.length === 0) return []
      const rows = await orm
        .select()
        .from(chatFiles)
        .where(inArray(chatFiles.id, [...fileIds]))
      return rows.map(toRow)
    },

    async hold(fileId, { roomId, userId }, heldUntilMs) {
      const [row] = await orm
        .update(chatFiles)
        .set({ heldUntil: sql`greatest(${chatFiles.heldUntil}, ${heldUntilMs})` })
        .where(
          and(
            eq(chatFiles.id, fileId),
            eq(chatFiles.roomId, roomId),
            eq(chatFiles.uploader, userId),
            inArray(chatFiles.state, ['waiting', 'taken']),
          ),
        )
        .returning()
      return row && toRow(row)
    },

    async noteTaken(fileId, seq) {
      await orm
        .update(chatFiles)
        .set({ state: 'taken', takenBySeq: seq })
        .where(and(eq(chatFiles.id, fileId), eq(chatFiles.state, 'waiting')))
    },

    async listOverdue(nowMs) {
      const rows = await orm
        .select()
        .from(chatFiles)
        .where(or(eq(chatFiles.state, 'going'), isOverdue(nowMs)))
      return rows.map(toRow)
    },

    letGo: async (fileIds, overdueAtMs) =>
      fileIds.length === 0
        ? []
        : letGo(
            and(inArray(chatFiles.id, [...fileIds]), overdueAtMs === undefined ? hasBytes : isOverdue(overdueAtMs)),
          ),
    releaseOf: (userId) => letGo(and(eq(chatFiles.uploader, userId), hasBytes)),

    async noteGone(fileIds) {
      if (fileIds.length === 0) return
      await orm
        .update(chatFiles)
        .set({ state: 'gone', stored: null, preview: null, previewBytes: null })
        .where(and(inArray(chatFiles.id, [...fileIds]), eq(chatFiles.state, 'going')))
    },

    async removeGoneBefore(beforeMs) {
      const isOver = and(eq(chatFiles.state, 'gone'), lt(chatFiles.createdAt, beforeMs))
      return (await orm.delete(chatFiles).where(isOver)).rowCount ?? 0
    },

    async listOf(userId) {
      const rows = await orm
        .select()
        .from(chatFiles)
        .where(and(eq(chatFiles.uploader, userId), inArray(chatFiles.state, ['waiting', 'taken'])))
        .orderBy(chatFiles.createdAt, chatFiles.id)
      return rows.map(toRow)
    },

    async erase(userId) {
      await orm.delete(chatFiles).where(and(eq(chatFiles.uploader, userId), eq(chatFiles.state, 'gone')))
    },
  }

  async function letGo(which: SQL | undefined): Promise<ChatFileRow[]> {
    const rows = await orm.update(chatFiles).set({ state: 'going' }).where(which).returning()
    return rows.map(toRow)
  }
}

const hasBytes = inArray(chatFiles.state, ['waiting', 'taken', 'going'])

const isOverdue = (nowMs: number) => and(eq(chatFiles.state, 'waiting'), lt(chatFiles.heldUntil, nowMs))

async function countReceived(orm: Pick<Orm, 'select'>, userId: string, sinceMs: number) {
  const [counted] = await orm
    .select({ bytes: sum(chatFiles.receivedBytes).mapWith(Number), firstAtMs: min(chatFiles.createdAt) })
    .from(chatFiles)
    .where(and(eq(chatFiles.uploader, userId), gte(chatFiles.createdAt, sinceMs)))
  return { bytes: counted?.bytes ?? 0, firstAtMs: counted?.firstAtMs ?? undefined }
}

function toRow({ createdAt, heldUntil, ...row }: typeof chatFiles.$inferSelect): ChatFileRow {
  return {
    ...row,
    createdAtMs: createdAt,
    heldUntilMs: heldUntil,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    stored: row.stored ?? undefined,
    preview: row.preview ?? undefined,
    previewBytes: row.previewBytes ?? undefined,
    takenBySeq: row.takenBySeq ?? undefined,
  }
}
