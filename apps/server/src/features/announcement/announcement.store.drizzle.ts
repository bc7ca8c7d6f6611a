import { and, asc, eq, lt } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { liveKey, parseLiveKey } from '../../platform/live/live-feature.ts'
import { createPostgresLiveStore, ormOf, type Querying } from '../../platform/live/live.store.pg.ts'
import { announcements } from './announcement.tables.ts'
import type { AnnouncementEvent, Announcements, StoredAnnouncement } from './announcements.ts'

export interface AnnouncementStore extends LiveStore<Announcements, AnnouncementEvent> {
  /** Resolves to the number of removed rows. Memory keeps ended announcements, because no client is shown them. */
  removeEnded(beforeMs: number): Promise<number>
}

export function createDrizzleAnnouncementStore(database: { readonly pool: Pool }): AnnouncementStore {
  const store = createPostgresLiveStore<Announcements, AnnouncementEvent>(database, 'announcement', {
    async load(client, key) {
      const rows = await ormOf(client)
        .select()
        .from(announcements)
        .where(ofVenue(key))
        .orderBy(asc(announcements.beginMs), asc(announcements.id))
      return new Map(rows.map((row) => [row.id, toStored(row)]))
    },
    async keys(client, accountId) {
      const rows = await ormOf(client)
        .selectDistinct({ opMode: announcements.opMode, architectureId: announcements.architectureId })
        .from(announcements)
        .where(accountId === undefined ? undefined : eq(announcements.authorId, accountId))
      return rows.map((row) => liveKey({ ...row, opMode: row.opMode as OpMode }))
    },
    async write(client, changes) {
      for (const { key, events } of changes) for (const event of events) await writeEvent(client, key, event)
    },
  })
  return {
    ...store,
    async removeEnded(beforeMs) {
      return (await ormOf(database.pool).delete(announcements).where(lt(announcements.endMs, beforeMs))).rowCount ?? 0
    },
  }
}

async function writeEvent(client: Querying, key: string, event: AnnouncementEvent): Promise<void> {
  const orm = ormOf(client)
  if (event.kind === 'posted') await orm.insert(announcements).values(event.announcement)
  else if (event.kind === 'taken-back')
    await orm
      .update(announcements)
      .set({ takenBackMs: event.atMs })
      .where(and(ofVenue(key), eq(announcements.id, event.id)))
  else
    await orm
      .update(announcements)
      .set({ authorId: null })
      .where(and(ofVenue(key), eq(announcements.authorId, event.authorId)))
}

function ofVenue(key: string) {
  const { opMode, architectureId } = parseLiveKey(key)
  return and(eq(announcements.opMode, opMode), eq(announcements.architectureId, architectureId))
}

const toStored = (row: typeof announcements.$inferSelect): StoredAnnouncement => ({
  ...row,
  opMode: row.opMode as OpMode,
  link: row.link ?? undefined,
  areaId: row.areaId ?? undefined,
  authorId: row.authorId ?? undefined,
  takenBackMs: row.takenBackMs ?? undefined,
})
