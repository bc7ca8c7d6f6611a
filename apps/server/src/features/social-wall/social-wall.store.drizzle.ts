import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  max,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { NewPost, SocialWallStore, StoredPicture, StoredPost, WallKey } from './social-wall.store.ts'
import { wallHiddenItems, wallLikes, wallPictures, wallPosts, wallReports } from './social-wall.tables.ts'

type PostRow = typeof wallPosts.$inferSelect
type Reader = Pick<Orm, 'select'>

export function createDrizzleSocialWallStore(orm: Orm): SocialWallStore {
  return {
    isEmpty: async () => (await orm.select({ id: wallPosts.id }).from(wallPosts).limit(1)).length === 0,
    addPost: (post, pictureIds) => addPost(orm, post, pictureIds),
    async findPost(wall, postId) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(and(ofWall(wallPosts, wall), eq(wallPosts.id, postId)))
      return (await withPictures(orm, rows))[0]
    },
    findAct: (author, clientId) => findAct(orm, author, clientId),
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
    async listQueue(wall, { isHidden, limit }) {
      const rows = await orm
        .select()
        .from(wallPosts)
        .where(and(ofWall(wallPosts, wall), isHidden ? eq(wallPosts.state, 'hidden') : isWaiting(orm)))
        .orderBy(asc(wallPosts.at), asc(wallPosts.id))
        .limit(limit)
      return withPictures(orm, rows)
    },
    async countQueue(wall) {
      const [posts] = await orm
        .select({ count: count() })
        .from(wallPosts)
        .where(and(ofWall(wallPosts, wall), isWaiting(orm)))
      const [items] = await orm
        .select({ count: sql<number>`count(distinct ${wallReports.postId})`.mapWith(Number) })
        .from(wallReports)
        .where(
          and(
            ofWall(wallReports, wall),
            eq(wallReports.isSettled, false),
            notExists(
              orm
                .select({ one: sql`1` })
                .from(wallPosts)
                .where(eq(wallPosts.id, wallReports.postId)),
            ),
          ),
        )
      return (posts?.count ?? 0) + (items?.count ?? 0)
    },
    async lastPostAt(wall, author) {
      const [last] = await orm
        .select({ at: max(wallPosts.createdAt) })
        .from(wallPosts)
        .where(and(ofWall(wallPosts, wall), eq(wallPosts.author, author)))
      return last?.at ?? undefined
    },
    async setState(postId, { state, atMs }) {
      await orm.update(wallPosts).set({ state, at: atMs }).where(eq(wallPosts.id, postId))
    },
    async renamePicture(pictureId, nextId) {
      await orm.update(wallPictures).set({ id: nextId }).where(eq(wallPictures.id, pictureId))
    },
    removePost: (postId) =>
      orm.transaction(async (transaction) => {
        await transaction
          .update(wallPictures)
          .set({ postId: null, waitsUntil: 0 })
          .where(eq(wallPictures.postId, postId))
        return (await transaction.delete(wallPosts).where(eq(wallPosts.id, postId)).returning()).length > 0
      }),

    setLike: (postId, userId, { isLiked, atMs }) =>
      orm.transaction(async (transaction) => {
        const [post] = await transaction
          .select({ likes: wallPosts.likes })
          .from(wallPosts)
          .where(eq(wallPosts.id, postId))
          .for('update')
        if (post === undefined) return undefined
        const changed = isLiked
          ? await transaction.insert(wallLikes).values({ postId, userId, at: atMs }).onConflictDoNothing().returning()
          : await transaction
              .delete(wallLikes)
              .where(and(eq(wallLikes.postId, postId), eq(wallLikes.userId, userId)))
              .returning()
        if (changed.length === 0) return post.likes
        const likes = post.likes + (isLiked ? 1 : -1)
        await transaction.update(wallPosts).set({ likes }).where(eq(wallPosts.id, postId))
        return likes
      }),
    async listLiked(userId, postIds) {
      if (postIds.length === 0) return new Set()
      const rows = await orm
        .select({ postId: wallLikes.postId })
        .from(wallLikes)
        .where(and(eq(wallLikes.userId, userId), inArray(wallLikes.postId, [...postIds])))
      return new Set(rows.map(({ postId }) => postId))
    },

    async addReport(wall, userId, { postId, kind, atMs }) {
      const added = await orm
        .insert(wallReports)
        .values({ ...keyOf(wall), postId, userId, kind, at: atMs })
        .onConflictDoNothing()
        .returning()
      return added.length > 0
    },
    async listReports(wall) {
      const rows = await orm
        .select()
        .from(wallReports)
        .where(and(ofWall(wallReports, wall), eq(wallReports.isSettled, false)))
        .orderBy(asc(wallReports.at))
      return rows.map(toReport)
    },
    async settleReports(wall, postId) {
      await orm
        .update(wallReports)
        .set({ isSettled: true })
        .where(and(ofWall(wallReports, wall), eq(wallReports.postId, postId)))
    },

    async hideItem(wall, postId, atMs) {
      await orm
        .insert(wallHiddenItems)
        .values({ ...keyOf(wall), postId, at: atMs })
        .onConflictDoNothing()
    },
    async showItem(wall, postId) {
      await orm.delete(wallHiddenItems).where(and(ofWall(wallHiddenItems, wall), eq(wallHiddenItems.postId, postId)))
    },
    async listHiddenItems(wall) {
      const rows = await orm.select().from(wallHiddenItems).where(ofWall(wallHiddenItems, wall))
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
      return row && toPicture(row)
    },
    async countPictures(uploader, sinceMs) {
      const [counted] = await orm
        .select({ count: count() })
        .from(wallPictures)
        .where(and(eq(wallPictures.uploader, uploader), gte(wallPictures.createdAt, sinceMs)))
      return counted?.count ?? 0
    },
    async listOverduePictures(nowMs) {
      const rows = await orm
        .select()
        .from(wallPictures)
        .where(and(isNull(wallPictures.postId), lt(wallPictures.waitsUntil, nowMs)))
        .limit(500)
      return rows.map(toPicture)
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
        reports: reports.map(toReport),
      }
    },
    forget: (userId) =>
      orm.transaction(async (transaction) => {
        await transaction
          .update(wallPictures)
          .set({ postId: null, waitsUntil: 0 })
          .where(eq(wallPictures.uploader, userId))
        await transaction.delete(wallPosts).where(eq(wallPosts.author, userId))
        await transaction.delete(wallReports).where(eq(wallReports.userId, userId))
        // Locked in one order, as a like locks its post, so that two who leave at once do not wait for one another.
        const liked = transaction
          .select({ postId: wallLikes.postId })
          .from(wallLikes)
          .where(eq(wallLikes.userId, userId))
        await transaction
          .select({ id: wallPosts.id })
          .from(wallPosts)
          .where(inArray(wallPosts.id, liked))
          .orderBy(wallPosts.id)
          .for('update')
        const taken = await transaction.delete(wallLikes).where(eq(wallLikes.userId, userId)).returning()
        if (taken.length === 0) return
        const postIds = taken.map(({ postId }) => postId)
        await transaction
          .update(wallPosts)
          .set({ likes: sql`${wallPosts.likes} - 1` })
          .where(inArray(wallPosts.id, postIds))
      }),
  }
}

const keyOf = ({ opMode, widgetId }: WallKey) => ({ opMode, widgetId })

const ofWall = (
  table: typeof wallPosts | typeof wallReports | typeof wallHiddenItems,
  { opMode, widgetId }: WallKey,
): SQL | undefined => and(eq(table.opMode, opMode), eq(table.widgetId, widgetId))

/** A post that waits for moderators: for the first time, or since somebody reported it. */
const isWaiting = (orm: Reader): SQL | undefined =>
  or(
    eq(wallPosts.state, 'pending'),
    and(
      eq(wallPosts.state, 'shown'),
      exists(
        orm
          .select({ one: sql`1` })
          .from(wallReports)
          .where(
            and(
              eq(wallReports.opMode, wallPosts.opMode),
              eq(wallReports.widgetId, wallPosts.widgetId),
              eq(wallReports.postId, wallPosts.id),
              eq(wallReports.isSettled, false),
            ),
          ),
      ),
    ),
  )

/** Thrown to take back what a transaction did. */
const notTheirs = Symbol('a picture is not theirs to post')

async function addPost(orm: Orm, post: NewPost, pictureIds: readonly string[]): Promise<StoredPost | undefined> {
  try {
    return await orm.transaction(async (transaction) => {
      const { atMs, createdAtMs, ...values } = post
      const added = await transaction
        .insert(wallPosts)
        .values({ ...values, at: atMs, createdAt: createdAtMs })
        .onConflictDoNothing({ target: [wallPosts.author, wallPosts.clientId] })
        .returning()
      if (added.length === 0) return await findAct(transaction, post.author, post.clientId)
      for (const [place, pictureId] of pictureIds.entries()) {
        const taken = await transaction
          .update(wallPictures)
          .set({ postId: post.id, place })
          .where(
            and(
              eq(wallPictures.id, pictureId),
              eq(wallPictures.opMode, post.opMode),
              eq(wallPictures.widgetId, post.widgetId),
              eq(wallPictures.uploader, post.author),
              isNull(wallPictures.postId),
              sql`${wallPictures.waitsUntil} >= ${post.createdAtMs}`,
            ),
          )
          .returning()
        if (taken.length === 0) throw notTheirs
      }
      return (await withPictures(transaction, added))[0]
    })
  } catch (error) {
    if (error === notTheirs) return undefined
    throw error
  }
}

async function findAct(orm: Reader, author: string, clientId: string): Promise<StoredPost | undefined> {
  const rows = await orm
    .select()
    .from(wallPosts)
    .where(and(eq(wallPosts.author, author), eq(wallPosts.clientId, clientId)))
  return (await withPictures(orm, rows))[0]
}

async function withPictures(orm: Reader, rows: readonly PostRow[]): Promise<StoredPost[]> {
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
    pictures: pictures.filter(({ postId }) => postId === row.id).map(toPicture),
  }))
}

const toReport = ({ postId, kind, at }: typeof wallReports.$inferSelect) => ({ postId, kind, atMs: at })

const toPicture = ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
}: typeof wallPictures.$inferSelect): StoredPicture => ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
})
