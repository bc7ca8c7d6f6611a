import { and, eq, exists, inArray, isNull, max, notExists, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { LiveWork } from '../../platform/live/live.store.ts'
import { parseLiveKey } from '../../platform/live/live-feature.ts'
import { ormOf, type LiveRows } from '../../platform/live/live.store.pg.ts'
import type { WallKey } from './stored-post.ts'
import { wallHiddenItems, wallLikes, wallPictures, wallPosts, wallReports } from './social-wall.tables.ts'
import {
  addReport,
  createAsked,
  createWall,
  dropSurplus,
  pairOf,
  type Wall,
  type WallCommand,
  type WallEvent,
} from './wall.ts'

type Liked = Extract<WallEvent, { kind: 'liked' }>

export const wallRows: LiveRows<Wall, WallEvent, WallCommand> = {
  async load(client, key) {
    const [orm, place] = [ormOf(client), placeOf(key)]
    const wall = createWall()
    const hidden = await orm.select().from(wallHiddenItems).where(ofWall(wallHiddenItems, place))
    const pending = await orm
      .select({ id: wallPosts.id })
      .from(wallPosts)
      .where(and(ofWall(wallPosts, place), eq(wallPosts.state, 'pending')))
    const reports = await orm
      .select()
      .from(wallReports)
      .where(
        and(
          ofWall(wallReports, place),
          eq(wallReports.isSettled, false),
          notExists(
            orm
              .select({ one: sql`1` })
              .from(wallPosts)
              .where(and(eq(wallPosts.id, wallReports.postId), eq(wallPosts.state, 'hidden'))),
          ),
        ),
      )
      .orderBy(wallReports.at)
    for (const { postId } of hidden) wall.hiddenItems.add(postId)
    for (const { id } of pending) wall.queue.set(id, new Map())
    for (const { kind, ...report } of reports)
      if (!wall.hiddenItems.has(report.postId)) addReport(wall, { ...report, why: kind })
    return wall
  },

  async loadFor(client, key, wall, work) {
    dropSurplus(wall)
    wall.asked = createAsked()
    const [orm, place] = [ormOf(client), placeOf(key)]
    await loadForPosts(orm, place, wall, work)
    await loadForActs(orm, place, wall, work)
  },

  async keys(client, accountId) {
    const by = (table: typeof wallPosts | typeof wallReports | typeof wallPictures, person: AnyColumn) =>
      sql`select op_mode, architecture_id, widget_id from ${table} where ${person} = ${accountId}`
    const places =
      accountId === undefined
        ? sql`select distinct op_mode, architecture_id, widget_id from ${wallPosts}`
        : sql`${by(wallPosts, wallPosts.author)} union ${by(wallReports, wallReports.userId)}
            union ${by(wallPictures, wallPictures.uploader)}
            union select p.op_mode, p.architecture_id, p.widget_id from ${wallPosts} p join ${wallLikes} l on l.post_id = p.id
              where l.user_id = ${accountId}`
    const { rows } = await ormOf(client).execute<{ key: string }>(
      sql`select concat_ws(' ', op_mode, architecture_id, widget_id) as key from (${places}) as t`,
    )
    return rows.map(({ key }) => key)
  },

  async write(client, changes) {
    const orm = ormOf(client)
    const likes = new Map<string, Liked>()
    for (const { key, events } of changes) {
      for (const event of events) {
        if (event.kind === 'liked') {
          likes.set(pairOf(event.postId, event.userId), event)
          continue
        }
        // Likes that follow one another are one write; the order among kinds is kept.
        await writeLikes(orm, likes)
        await writeOther(orm, placeOf(key), event)
      }
    }
    await writeLikes(orm, likes)
  },
}

type Work = LiveWork<WallCommand>
const of = <Kind extends WallCommand['kind']>({ commands }: Work, ...kinds: readonly Kind[]) =>
  commands.filter((command): command is Extract<WallCommand, { kind: Kind }> =>
    (kinds as readonly string[]).includes(command.kind),
  )

async function loadForPosts(orm: Orm, place: WallKey, { asked, lastPostAt }: Wall, work: Work): Promise<void> {
  const posts = of(work, 'post')
  if (posts.length === 0) return
  const authors = posts.map(({ post }) => post.author)
  const acts = await orm
    .select({ author: wallPosts.author, clientId: wallPosts.clientId })
    .from(wallPosts)
    .where(
      and(
        inArray(wallPosts.author, authors),
        inArray(
          wallPosts.clientId,
          posts.map(({ post }) => post.clientId),
        ),
      ),
    )
  for (const { author, clientId } of acts) asked.acts.add(pairOf(author, clientId))
  const slow = posts.flatMap(({ post: { author }, slowModeS }) =>
    slowModeS > 0 && !lastPostAt.has(author) ? [author] : [],
  )
  if (slow.length > 0) {
    const last = await orm
      .select({ author: wallPosts.author, atMs: max(wallPosts.createdAt) })
      .from(wallPosts)
      .where(and(ofWall(wallPosts, place), inArray(wallPosts.author, slow)))
      .groupBy(wallPosts.author)
    for (const { author, atMs } of last) if (atMs !== null) lastPostAt.set(author, atMs)
  }
  const pictureIds = posts.flatMap((command) => command.pictureIds)
  if (pictureIds.length === 0) return
  const pictures = await orm
    .select({ id: wallPictures.id, uploader: wallPictures.uploader, waitsUntilMs: wallPictures.waitsUntil })
    .from(wallPictures)
    .where(and(ofWall(wallPictures, place), inArray(wallPictures.id, pictureIds), isNull(wallPictures.postId)))
    // A picture cannot be removed before its post has it.
    .for('update')
  for (const { id, ...picture } of pictures) asked.pictures.set(id, picture)
}

async function loadForActs(orm: Orm, place: WallKey, { asked, posts }: Wall, work: Work): Promise<void> {
  const ids = of(work, 'like', 'report', 'delete', 'moderate').map(({ postId }) => postId)
  const unknown = ids.filter((id) => !posts.has(id))
  if (unknown.length + work.erased.length > 0) {
    const liked = orm
      .select({ one: sql`1` })
      .from(wallLikes)
      .where(and(eq(wallLikes.postId, wallPosts.id), inArray(wallLikes.userId, [...work.erased])))
    const found = await orm
      .select()
      .from(wallPosts)
      .where(
        and(
          ofWall(wallPosts, place),
          or(inArray(wallPosts.id, unknown), inArray(wallPosts.author, [...work.erased]), exists(liked)),
        ),
      )
    for (const { id, author, at, state, likes } of found) posts.set(id, { id, author, atMs: at, state, likes })
  }
  const likes = of(work, 'like')
  if (likes.length + work.erased.length > 0) {
    const rows = await orm
      .select()
      .from(wallLikes)
      .where(or(ofPairs(wallLikes, likes), inArray(wallLikes.userId, [...work.erased])))
    for (const { postId, userId } of rows) asked.likes.add(pairOf(postId, userId))
  }
  const reports = of(work, 'report')
  if (reports.length === 0) return
  const rows = await orm
    .select()
    .from(wallReports)
    .where(and(ofWall(wallReports, place), ofPairs(wallReports, reports)))
  for (const { postId, userId } of rows) asked.reports.add(pairOf(postId, userId))
}

async function writeLikes(orm: Orm, likes: Map<string, Liked>): Promise<void> {
  const all = [...likes.values()]
  likes.clear()
  const given = all.filter(({ isLiked }) => isLiked)
  const takenBack = all.filter(({ isLiked }) => !isLiked)
  if (given.length > 0)
    await orm
      .insert(wallLikes)
      .values(given.map(({ postId, userId, atMs }) => ({ postId, userId, at: atMs })))
      .onConflictDoNothing()
  if (takenBack.length > 0) await orm.delete(wallLikes).where(ofPairs(wallLikes, takenBack))
  const counts = new Map(all.map(({ postId, likes: count }) => [postId, count]))
  if (counts.size > 0)
    await orm.execute(sql`
      update ${wallPosts} p set likes = t.likes
      from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::int[]) as t(id, likes)
      where p.id = t.id`)
}

async function writeOther(orm: Orm, place: WallKey, event: Exclude<WallEvent, Liked>): Promise<void> {
  switch (event.kind) {
    case 'posted': {
      const { id, author, clientId, text, state, atMs, createdAtMs } = event.post
      // The same act may have made a post on another wall meanwhile: then only that one exists.
      const added = await orm
        .insert(wallPosts)
        .values({ ...place, id, author, clientId, text, state, at: atMs, createdAt: createdAtMs })
        .onConflictDoNothing()
        .returning({ id: wallPosts.id })
      if (added.length === 0) return
      for (const [at, pictureId] of event.pictureIds.entries())
        await orm.update(wallPictures).set({ postId: id, place: at }).where(eq(wallPictures.id, pictureId))
      return
    }
    case 'reported': {
      const { postId, userId, why, atMs } = event
      await orm
        .insert(wallReports)
        .values({ ...place, postId, userId, kind: why, at: atMs })
        .onConflictDoNothing()
      return
    }
    case 'removed':
      await orm.update(wallPictures).set({ postId: null, waitsUntil: 0 }).where(eq(wallPictures.postId, event.postId))
      await orm.delete(wallPosts).where(eq(wallPosts.id, event.postId))
      return settleReports(orm, place, event.postId)
    case 'moderated':
      await writeModerated(orm, place, event)
      return settleReports(orm, place, event.postId)
    case 'erased': {
      const { accountId } = event
      await orm
        .update(wallPictures)
        .set({ postId: null, waitsUntil: 0 })
        .where(and(ofWall(wallPictures, place), eq(wallPictures.uploader, accountId)))
      await orm.delete(wallReports).where(and(ofWall(wallReports, place), eq(wallReports.userId, accountId)))
      return
    }
    case 'feeds-changed':
  }
}

async function writeModerated(
  orm: Orm,
  place: WallKey,
  { postId, author, state, atMs, pictureIds }: Extract<WallEvent, { kind: 'moderated' }>,
): Promise<void> {
  if (author !== undefined) {
    await orm.update(wallPosts).set({ state, at: atMs }).where(eq(wallPosts.id, postId))
    if (state === 'hidden')
      await orm
        .update(wallPictures)
        .set({ id: sql`(${sql.param([...pictureIds])}::text[])[${wallPictures.place} + 1]` })
        .where(eq(wallPictures.postId, postId))
  } else if (state === 'hidden')
    await orm
      .insert(wallHiddenItems)
      .values({ ...place, postId, at: atMs })
      .onConflictDoNothing()
  else await orm.delete(wallHiddenItems).where(and(ofWall(wallHiddenItems, place), eq(wallHiddenItems.postId, postId)))
}

const settleReports = async (orm: Orm, place: WallKey, postId: string): Promise<void> =>
  void (await orm
    .update(wallReports)
    .set({ isSettled: true })
    .where(and(ofWall(wallReports, place), eq(wallReports.postId, postId))))

function placeOf(key: string): WallKey {
  const { opMode, architectureId, parts } = parseLiveKey(key)
  return { opMode, architectureId, widgetId: parts[0] ?? '' }
}

export const ofWall = (
  table: typeof wallPosts | typeof wallReports | typeof wallPictures | typeof wallHiddenItems,
  { opMode, architectureId, widgetId }: WallKey,
): SQL | undefined =>
  and(eq(table.opMode, opMode), eq(table.architectureId, architectureId), eq(table.widgetId, widgetId))

/** Rows of these posts and accounts. */
const ofPairs = (
  { postId, userId }: typeof wallLikes | typeof wallReports,
  pairs: readonly { readonly postId: string; readonly userId: string }[],
): SQL =>
  sql`(${postId}, ${userId}) in (select * from unnest(${sql.param(pairs.map((pair) => pair.postId))}::text[],
    ${sql.param(pairs.map((pair) => pair.userId))}::text[]))`
