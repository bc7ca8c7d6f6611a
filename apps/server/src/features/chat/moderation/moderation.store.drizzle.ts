import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '../../../platform/db/database.ts'
import type {
  Block,
  BlockStore,
  ModerationStores,
  ReportStore,
  SanctionStore,
  Settlement,
  StoredReport,
  StoredSanction,
} from './moderation.store.ts'
import { chatBlocks, chatReports, chatSanctions } from './moderation.tables.ts'

export const createDrizzleModerationStores = (orm: Orm): ModerationStores => ({
  blocks: createBlockStore(orm),
  sanctions: createSanctionStore(orm),
  reports: createReportStore(orm),
})

function createBlockStore(orm: Orm): BlockStore {
  return {
    async listAll() {
      const rows = await orm.select().from(chatBlocks).orderBy(asc(chatBlocks.at))
      return rows.map(toBlock)
    },
    async listOf(blocker) {
      const rows = await orm
        .select()
        .from(chatBlocks)
        .where(eq(chatBlocks.blocker, blocker))
        .orderBy(asc(chatBlocks.at))
      return rows.map(toBlock)
    },
    async add({ atMs, ...block }) {
      await orm
        .insert(chatBlocks)
        .values({ ...block, at: atMs })
        .onConflictDoNothing()
    },
    async remove(blocker, blocked) {
      await orm.delete(chatBlocks).where(and(eq(chatBlocks.blocker, blocker), eq(chatBlocks.blocked, blocked)))
    },
    async erase(userId) {
      await orm.delete(chatBlocks).where(or(eq(chatBlocks.blocker, userId), eq(chatBlocks.blocked, userId)))
    },
  }
}

function createSanctionStore(orm: Orm): SanctionStore {
  const isAct = (by: string, clientId: string) => and(eq(chatSanctions.by, by), eq(chatSanctions.clientId, clientId))
  return {
    async findAct(by, clientId) {
      const [row] = await orm.select().from(chatSanctions).where(isAct(by, clientId))
      return row && toSanction(row)
    },

    add: (sanction) =>
      orm.transaction(async (transaction) => {
        const { atMs, untilMs, ...rest } = sanction
        const { userId, kind, questionId, by, clientId } = sanction
        const isForSame =
          questionId === undefined ? isNull(chatSanctions.questionId) : eq(chatSanctions.questionId, questionId)
        // Two for one person take turns by this row, which is held until the end; without it by the unique index.
        await transaction
          .update(chatSanctions)
          .set({ endedAt: atMs })
          .where(
            and(
              eq(chatSanctions.userId, userId),
              eq(chatSanctions.kind, kind),
              isForSame,
              isNull(chatSanctions.endedAt),
            ),
          )
        const [added] = await transaction
          .insert(chatSanctions)
          .values({ ...rest, at: atMs, until: untilMs ?? null })
          .returning()
        if (added === undefined) throw new Error(`the sanction ${clientId} of ${by} was not stored`)
        return toSanction(added)
      }),

    async end(sanctionId, atMs) {
      await orm
        .update(chatSanctions)
        .set({ endedAt: atMs })
        .where(and(eq(chatSanctions.id, sanctionId), isNull(chatSanctions.endedAt)))
    },

    async listHolding(nowMs, userId) {
      const isNotOver = or(isNull(chatSanctions.until), gt(chatSanctions.until, nowMs))
      const rows = await orm
        .select()
        .from(chatSanctions)
        .where(
          and(
            isNull(chatSanctions.endedAt),
            isNotOver,
            userId === undefined ? undefined : eq(chatSanctions.userId, userId),
          ),
        )
      return rows.map(toSanction)
    },

    async listOf(userId) {
      const rows = await orm
        .select()
        .from(chatSanctions)
        .where(eq(chatSanctions.userId, userId))
        .orderBy(asc(chatSanctions.at), asc(chatSanctions.id))
      return rows.map(toSanction)
    },

    async erase(userId) {
      await orm.delete(chatSanctions).where(eq(chatSanctions.userId, userId))
    },
  }
}

function createReportStore(orm: Orm): ReportStore {
  const later = alias(chatReports, 'later')
  const isLatestOfContent = notExists(
    orm
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.contentKey, chatReports.contentKey),
          sql`${later.settledAt} is not distinct from ${chatReports.settledAt}`,
          sql`(${later.at}, ${later.id}) > (${chatReports.at}, ${chatReports.id})`,
        ),
      ),
  )
  return {
    async add({ atMs, message, settled, ...report }) {
      const added = await orm
        .insert(chatReports)
        .values({
          ...report,
          at: atMs,
          roomId: message?.roomId,
          seq: message?.message.seq,
          roomKind: message?.roomKind,
          roomName: message?.roomName,
          place: message?.place,
          message: message?.message,
          settledBy: settled?.by,
          settledAt: settled?.atMs,
          outcome: settled?.outcome,
        })
        .onConflictDoNothing({ target: [chatReports.by, chatReports.clientId] })
        .returning({ id: chatReports.id })
      return added.length > 0
    },

    async list({ isSettled, before, limit }) {
      const isOfKind = isSettled ? isNotNull(chatReports.settledAt) : isNull(chatReports.settledAt)
      const isBehind =
        before &&
        or(lt(chatReports.at, before.atMs), and(eq(chatReports.at, before.atMs), lt(chatReports.id, before.id)))
      const rows = await orm
        .select()
        .from(chatReports)
        .where(and(isOfKind, isBehind, isLatestOfContent))
        .orderBy(desc(chatReports.at), desc(chatReports.id))
        .limit(limit)
      return rows.map(toReport)
    },

    async listByContent(contentKeys) {
      if (contentKeys.length === 0) return []
      const rows = await orm
        .select()
        .from(chatReports)
        .where(inArray(chatReports.contentKey, [...contentKeys]))
        .orderBy(desc(chatReports.at), desc(chatReports.id))
      return rows.map(toReport)
    },

    async find(reportId) {
      const [row] = await orm.select().from(chatReports).where(eq(chatReports.id, reportId))
      return row && toReport(row)
    },

    settle: async (reportId, settlement) => (await settle(eq(chatReports.id, reportId), settlement)) > 0,
    settleContent: async (contentKey, settlement) => {
      await settle(eq(chatReports.contentKey, contentKey), settlement)
    },

    async addAction(reportId, action) {
      await orm
        .update(chatReports)
        .set({ actions: sql`${chatReports.actions} || ${JSON.stringify([action])}::jsonb` })
        .where(eq(chatReports.id, reportId))
    },

    async countOpen() {
      const [counted] = await orm
        .select({ open: sql<number>`count(distinct coalesce(${chatReports.contentKey}, ${chatReports.id}))::int` })
        .from(chatReports)
        .where(isNull(chatReports.settledAt))
      return counted?.open ?? 0
    },

    async listBy(userId) {
      const rows = await orm
        .select()
        .from(chatReports)
        .where(eq(chatReports.by, userId))
        .orderBy(asc(chatReports.at), asc(chatReports.id))
      return rows.map(toReport)
    },

    async erase(userId) {
      await orm.delete(chatReports).where(or(eq(chatReports.by, userId), eq(chatReports.userId, userId)))
    },
  }

  async function settle(which: SQL, { by, atMs, outcome }: Settlement): Promise<number> {
    const settled = await orm
      .update(chatReports)
      .set({ settledBy: by, settledAt: atMs, outcome })
      .where(and(which, isNull(chatReports.settledAt)))
      .returning({ id: chatReports.id })
    return settled.length
  }
}

const toBlock = ({ at, ...row }: typeof chatBlocks.$inferSelect): Block => ({ ...row, atMs: at })

const toSanction = ({
  at,
  until,
  endedAt: _ended,
  questionId,
  ...row
}: typeof chatSanctions.$inferSelect): StoredSanction => ({
  ...row,
  questionId: questionId ?? undefined,
  atMs: at,
  untilMs: until ?? undefined,
})

function toReport(row: typeof chatReports.$inferSelect): StoredReport {
  const { id, clientId, by, userId, kind, note, at, settledBy, settledAt, outcome } = row
  const { roomId, roomKind, roomName, place, message, content, contentKey, actions } = row
  const room = { roomKind: roomKind ?? undefined, roomName: roomName ?? undefined, place: place ?? undefined }
  return {
    id,
    clientId,
    by,
    userId,
    kind,
    note: note ?? undefined,
    atMs: at,
    message: roomId !== null && message !== null ? { roomId, ...room, message } : undefined,
    content: content ?? undefined,
    contentKey: contentKey ?? undefined,
    actions,
    settled:
      settledBy !== null && settledAt !== null && outcome !== null
        ? { by: settledBy, atMs: settledAt, outcome }
        : undefined,
  }
}
