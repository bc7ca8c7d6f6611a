import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { AnnouncementStore, StoredAnnouncement } from './announcement.store.ts'
import { announcements } from './announcement.tables.ts'

type Row = typeof announcements.$inferSelect

const toStored = (row: Row): StoredAnnouncement => ({
  ...row,
  opMode: row.opMode as OpMode,
  link: row.link ?? undefined,
  areaId: row.areaId ?? undefined,
  authorId: row.authorId ?? undefined,
  takenBackMs: row.takenBackMs ?? undefined,
})

export function createDrizzleAnnouncementStore(orm: Orm): AnnouncementStore {
  const isOne = (opMode: OpMode, id: string) => and(eq(announcements.opMode, opMode), eq(announcements.id, id))
  return {
    async insert(announcement) {
      const [kept] = await orm.insert(announcements).values(announcement).onConflictDoNothing().returning()
      if (kept !== undefined) return toStored(kept)
      const [former] = await orm.select().from(announcements).where(isOne(announcement.opMode, announcement.id))
      return former === undefined ? announcement : toStored(former)
    },
    async takeBack(opMode, id, atMs) {
      await orm
        .update(announcements)
        .set({ takenBackMs: atMs })
        .where(and(isOne(opMode, id), isNull(announcements.takenBackMs)))
    },
    async readHolding(nowMs) {
      const rows = await orm
        .select()
        .from(announcements)
        .where(and(gt(announcements.endMs, nowMs), isNull(announcements.takenBackMs)))
        .orderBy(asc(announcements.beginMs), asc(announcements.id))
      return rows.map(toStored)
    },
    async exportOf(accountId) {
      const rows = await orm
        .select()
        .from(announcements)
        .where(eq(announcements.authorId, accountId))
        .orderBy(asc(announcements.beginMs), asc(announcements.id))
      return rows.map(toStored)
    },
    async forget(accountId) {
      await orm.update(announcements).set({ authorId: null }).where(eq(announcements.authorId, accountId))
    },
    async removeEnded(beforeMs) {
      return (await orm.delete(announcements).where(lt(announcements.endMs, beforeMs))).rowCount ?? 0
    },
  }
}
