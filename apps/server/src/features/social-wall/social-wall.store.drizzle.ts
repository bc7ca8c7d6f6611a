import { and, asc, count, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../platform/db/database.ts'
import { createPostgresLiveStore } from '../../platform/live/live.store.pg.ts'
import type { SocialWallStore } from './social-wall.store.ts'
import { wallLikes, wallPictures, wallPosts, wallReports } from './social-wall.tables.ts'
import type { StoredPost } from './stored-post.ts'
import { ofWall, wallRows } from './wall-rows.store.drizzle.ts'

type PostRow = typeof wallPosts.$inferSelect

export function createDrizzleSocialWallStore({ pool, orm }: Pick<Database, 'pool' | 'orm'>): SocialWallStore {
  return {
    ...createPostgresLiveStore({ pool }, 'social-wall', wallRows),
    async findPost(wall, postId) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(and(ofWall(wallPosts, wall), eq(wallPosts.id, postId)))
      return (await withPictures(orm, rows))[0]
    },
    async findAct(author, clientId) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(and(eq(wallPosts.author, author), eq(wallPosts.clientId, clientId)))
      return (await withPictures(orm, rows))[0]
    },
    async listPosts(wall, { before, limit, asker, without }) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(
          and(
            ofWall(wallPosts, wall),
            asker === undefined
              ? eq(wallPosts.state, 'shown')
              : or(eq(wallPosts.state, 'shown'), and(eq(wallPosts.state, 'pending'), eq(wallPosts.author, asker))),
            without.size === 0 ? undefined : notInArray(wallPosts.author, [...without]),
            before && sql`(${wallPosts.at}, ${wallPosts.id}) < (${before.atMs}, ${before.id})`,
          ),
        )
        .orderBy(desc(wallPosts.at), desc(wallPosts.id))
        .limit(limit)
      return withPictures(orm, rows)
    },
    async listOldest(wall, which, limit) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(
          and(
            ofWall(wallPosts, wall),
            which === 'hidden'
              ? eq(wallPosts.state, 'hidden')
              : sql`${wallPosts.id} = any(${sql.param([...which])}::text[])`,
          ),
        )
        .orderBy(asc(wallPosts.at), asc(wallPosts.id))
        .limit(limit)
      return withPictures(orm, rows)
    },
    async countWaiting() {
      const { architectureId, widgetId } = wallPosts
      const rows = await orm
        .select({ architectureId, widgetId, count: count() })
        .from(wallPosts)
        .where(isWaiting)
        .groupBy(architectureId, widgetId)
      return rows.map(({ count: waiting, ...place }) => ({ wall: { opMode: 'LIVE', ...place }, count: waiting }))
    },
    async listWaiting(walls, { before, limit }) {
      if (walls.length === 0) return []
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(
          and(
            isWaiting,
            or(...walls.map((wall) => ofWall(wallPosts, wall))),
            before && sql`(${wallPosts.at}, ${wallPosts.id}) < (${before.atMs}, ${before.id})`,
          ),
        )
        .orderBy(desc(wallPosts.at), desc(wallPosts.id))
        .limit(limit)
      return withPictures(orm, rows)
    },
    async listLiked(userId, postIds) {
      if (postIds.length === 0) return new Set()
      const rows = await orm
        .select({ postId: wallLikes.postId })
        .from(wallLikes)
        .where(and(eq(wallLikes.userId, userId), inArray(wallLikes.postId, [...postIds])))
      return new Set(rows.map(({ postId }) => postId))
    },
    async addPicture({ createdAtMs, waitsUntilMs, ...picture }) {
      await orm.insert(wallPictures).values({ ...picture, createdAt: createdAtMs, waitsUntil: waitsUntilMs })
    },
    async findPicture(pictureId) {
      const [row] = await orm
        .select()
        .from(wallPictures)
        .where(and(eq(wallPictures.id, pictureId), sql`${wallPictures.postId} is not null`))
      return row
    },
    async countPictures(uploader, sinceMs) {
      const [counted] = await orm
        .select({ count: count() })
        .from(wallPictures)
        .where(and(eq(wallPictures.uploader, uploader), gte(wallPictures.createdAt, sinceMs)))
      return counted?.count ?? 0
    },
    async listOverduePictures(nowMs) {
      return orm
        .select()
        .from(wallPictures)
        .where(and(isNull(wallPictures.postId), lt(wallPictures.waitsUntil, nowMs)))
        .limit(500)
    },
    async removePicture(pictureId) {
      await orm.delete(wallPictures).where(and(eq(wallPictures.id, pictureId), isNull(wallPictures.postId)))
    },

    async listOf(userId) {
      const [posts, likes, reports] = await Promise.all([
        orm
          .select()
          .from(wallPosts)
          .where(eq(wallPosts.author, userId))
          .orderBy(desc(wallPosts.at), desc(wallPosts.id)),
        orm.select().from(wallLikes).where(eq(wallLikes.userId, userId)).orderBy(wallLikes.at),
        orm.select().from(wallReports).where(eq(wallReports.userId, userId)).orderBy(wallReports.at),
      ])
      return {
        posts: await withPictures(orm, posts),
        likes: likes.map(({ postId, at }) => ({ postId, atMs: at })),
        reports: reports.map(({ postId, kind, at }) => ({ postId, kind, atMs: at })),
      }
    },
  }
}

const isWaiting = and(eq(wallPosts.opMode, 'LIVE'), eq(wallPosts.state, 'pending'))

async function withPictures(orm: Orm, rows: readonly PostRow[]): Promise<StoredPost[]> {
  const pictures =
    rows.length === 0
      ? []
      : await orm
          .select()
          .from(wallPictures)
          .where(
            inArray(
              wallPictures.postId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(wallPictures.place)
  return rows.map(({ at, createdAt, ...row }) => ({
    ...row,
    atMs: at,
    createdAtMs: createdAt,
    pictures: pictures.filter(({ postId }) => postId === row.id),
  }))
}
