import type {
  ChatPerson,
  CheckedBody,
  FeedWallPost,
  OwnWallPost,
  QueuedPost,
  SocialWallConfiguration,
  WallPage,
  WallPicture,
  WallPost,
  WallRight,
} from '@foyer/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { FeedItem } from './feeds/feed-item.ts'
import type { WallFeeds } from './feeds/wall-feeds.ts'
import type { ImageStore } from './image-store.ts'
import type { ReportKind, SocialWallStore, StoredPost, StoredReport, WallKey } from './social-wall.store.ts'
import type { WallNews } from './wall-news.ts'
import { cursorToPlace, isOlder, latestFirst, placeToCursor } from './wall-place.ts'

/** Who asks, and of which of the two venues; without `userId` a visitor or nobody. */
export interface Asker {
  readonly opMode: OpMode
  readonly userId: string | undefined
  readonly isModerator: boolean
}

export interface SocialWallDeps {
  readonly store: SocialWallStore
  readonly shelf: ImageStore
  readonly feeds: WallFeeds
  readonly news: WallNews
  readonly audit: Audit
  readonly clock: Clock
  /** The configurations of a wall, in whatever slot. */
  readonly findConfigurations: (opMode: OpMode, widgetId: string) => readonly SocialWallConfiguration[] | undefined
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  readonly rules: {
    /** The mute or ban that holds for somebody now. */
    readonly sanctionOf: (
      userId: string,
    ) => Promise<{ readonly kind: 'mute' | 'ban'; readonly reason: string; readonly until?: number } | undefined>
    /** Those with whom this person has nothing to do, since one of the two blocked the other. */
    readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  }
}

/** What a wall of posts is set up to be. */
type PostsSource = Extract<SocialWallConfiguration['source'], { kind: 'POSTS' }>

const pageSize = 24
const queueSize = 50
const rememberedTurns = 20_000

/** Walls of posts: attendees', and what feeds bring. Source: WID-03. */
export function createSocialWall(deps: SocialWallDeps) {
  const { store, shelf, feeds, news, audit, clock, rules } = deps
  const lastPostAt = new Map<string, number>()
  return {
    list,
    keepPicture,
    post,
    like,
    remove,
    report,
    listQueue,
    moderate,
    requireWall,
    /** What its feeds say now, by ids, so that one sees whether that is something else. */
    readFeedIds: async (wall: WallKey) => {
      const source = sourceOf(wall)
      if (source === undefined || source.fetchedFeeds.length === 0) return undefined
      return (await feeds.read(source.fetchedFeeds)).items.map(({ id }) => id)
    },
  }

  /** Fails with `social-wall.not-found`. */
  async function list(asker: Asker, widgetId: string, cursor: string | undefined): Promise<WallPage> {
    const wall = { opMode: asker.opMode, widgetId }
    const source = requireWall(wall)
    const before = cursorToPlace(cursor)
    const without = await blockedWith(asker.userId)
    const [posts, fetched, hidden, right, queue] = await Promise.all([
      source.ownPosts ? store.listPosts(wall, { before, limit: pageSize + 1, asker: asker.userId, without }) : [],
      feeds.read(source.fetchedFeeds),
      source.fetchedFeeds.length === 0 ? new Set<string>() : store.listHiddenItems(wall),
      rightOf(asker.userId, source),
      asker.isModerator ? store.countQueue(wall) : undefined,
    ])
    const items = fetched.items.filter(
      ({ id, atMs }) => !hidden.has(id) && (before === undefined || isOlder({ id, atMs }, before)),
    )
    const all = [...posts, ...items].toSorted(latestFirst)
    const page = all.slice(0, pageSize)
    const last = page.at(-1)
    const shown = new Map((await toPosts(page.filter(isOwn), asker.userId)).map((one) => [one.postId, one]))
    return {
      posts: page.flatMap((one) => (isOwn(one) ? (shown.get(one.id) ?? []) : toFeedPost(one))),
      ...(last !== undefined && all.length > pageSize && { next: placeToCursor(last) }),
      right,
      brokenFeeds: fetched.broken,
      ...(queue !== undefined && { queue }),
    }
  }

  /** Fails with `social-wall.not-found`, `social-wall.cannot-post`, and as `ImageStore.keep` does. */
  async function keepPicture(asker: Asker, widgetId: string, source: AsyncIterable<Uint8Array>): Promise<WallPicture> {
    const wall = { opMode: asker.opMode, widgetId }
    await requireMayPost(asker, requireWall(wall))
    return shelf.keep(wall, requireUser(asker), source)
  }

  async function post(asker: Asker, options: CheckedBody<'social-wall.post'>): Promise<WallPost> {
    const { widgetId, clientId, text, pictureIds } = options
    const wall = { opMode: asker.opMode, widgetId }
    const author = requireUser(asker)
    const source = requireWall(wall)
    await requireMayPost(asker, source)
    if (text === '' && pictureIds.length === 0) throw new CallError('social-wall.empty', 'There is nothing to post')
    const known = await store.findAct(author, clientId)
    if (known !== undefined) return toOne(known, author)
    const turn = await takeTurn(wall, author, asker.isModerator ? 0 : source.slowModeS)
    const nowMs = clock.now()
    const isShown = source.moderation === 'AFTER' || asker.isModerator
    const stored = await store
      .addPost(
        {
          ...wall,
          id: randomId(),
          author,
          clientId,
          text,
          state: isShown ? 'shown' : 'pending',
          atMs: nowMs,
          createdAtMs: nowMs,
        },
        [...new Set(pictureIds)],
      )
      .catch((error: unknown) => {
        turn.giveBack()
        throw error
      })
    if (stored === undefined) {
      turn.giveBack()
      throw new CallError('social-wall.picture-gone', 'A picture is not there, or not any more')
    }
    if (isShown) news.added(wall)
    else {
      news.notifyOwn(wall, author)
      await notifyQueue(wall)
    }
    return toOne(stored, author)
  }

  /** One post of a person at a time, and then none for so many seconds. Fails with `social-wall.slow-mode`. */
  async function takeTurn(wall: WallKey, author: string, slowModeS: number): Promise<{ giveBack(): void }> {
    if (slowModeS === 0) return { giveBack: () => {} }
    const key = JSON.stringify([wall.opMode, wall.widgetId, author])
    const stored = lastPostAt.get(key) ?? (await store.lastPostAt(wall, author)) ?? 0
    // Another post of theirs may have been quicker.
    const former = Math.max(stored, lastPostAt.get(key) ?? 0)
    const waitMs = former + slowModeS * 1_000 - clock.now()
    if (waitMs > 0) {
      const retryAfterS = Math.ceil(waitMs / 1_000)
      throw new CallError('social-wall.slow-mode', `The next post is possible in ${retryAfterS} s`, {
        retryAfterS,
        params: { waitMs },
      })
    }
    if (lastPostAt.size > rememberedTurns) lastPostAt.clear()
    lastPostAt.set(key, clock.now())
    return { giveBack: () => void lastPostAt.set(key, former) }
  }

  /** Fails with `social-wall.post-not-found`, and with `social-wall.cannot-post` for whoever is muted. */
  async function like(asker: Asker, options: CheckedBody<'social-wall.like'>): Promise<{ readonly likes: number }> {
    const { widgetId, postId, isLiked } = options
    const wall = { opMode: asker.opMode, widgetId }
    const userId = requireUser(asker)
    await requireUnsanctioned(userId)
    await requireVisible(wall, postId, userId)
    const likes = await store.setLike(postId, userId, { isLiked, atMs: clock.now() })
    if (likes === undefined) throw postNotFound()
    news.liked(wall, postId, likes)
    return { likes }
  }

  /** Fails with `social-wall.post-not-found` for what is another's as well. */
  async function remove(asker: Asker, { widgetId, postId }: CheckedBody<'social-wall.delete'>): Promise<void> {
    const wall = { opMode: asker.opMode, widgetId }
    const found = await store.findPost(wall, postId)
    if (found === undefined || found.author !== requireUser(asker)) throw postNotFound()
    await store.removePost(postId)
    await store.settleReports(wall, postId)
    news.gone(wall, postId)
    await notifyQueue(wall)
    await shelf.sweep()
  }

  /** Fails with `social-wall.post-not-found`. */
  async function report(asker: Asker, options: CheckedBody<'social-wall.report'>): Promise<void> {
    const { widgetId, postId, kind } = options
    const wall = { opMode: asker.opMode, widgetId }
    const userId = requireUser(asker)
    const item = await findItem(wall, postId)
    if (item === undefined && (await requireVisible(wall, postId, userId)).author === userId) throw postNotFound()
    if (await store.addReport(wall, userId, { postId, kind, atMs: clock.now() })) await notifyQueue(wall)
  }

  async function listQueue(asker: Asker, widgetId: string, isHidden: boolean): Promise<readonly QueuedPost[]> {
    const wall = { opMode: asker.opMode, widgetId }
    requireWall(wall)
    const [posts, reports, items] = await Promise.all([
      store.listQueue(wall, { isHidden, limit: queueSize }),
      store.listReports(wall),
      listItems(wall),
    ])
    const hidden = await store.listHiddenItems(wall)
    const reported = new Set(reports.map(({ postId }) => postId))
    const queued = items.filter(({ id }) => (isHidden ? hidden.has(id) : reported.has(id) && !hidden.has(id)))
    return [...(await toPosts(posts, asker.userId)), ...queued.map(toFeedPost)].map((one) => ({
      post: one,
      reports: countKinds(reports.filter(({ postId }) => postId === one.postId)),
    }))
  }

  /** Noted before it is done, as every act of moderators. Fails with `social-wall.post-not-found`. */
  async function moderate(asker: Asker, { widgetId, postId, act }: CheckedBody<'social-wall.moderate'>): Promise<void> {
    const wall = { opMode: asker.opMode, widgetId }
    const by = requireUser(asker)
    const found = await store.findPost(wall, postId)
    if (found === undefined && (await findItem(wall, postId)) === undefined) throw postNotFound()
    const about = found === undefined ? { subject: postId } : { person: found.author }
    await audit.note({ by, act: `social-wall.${act}`, ...about, details: { widgetId, postId } })
    if (found === undefined)
      await (act === 'hide' ? store.hideItem(wall, postId, clock.now()) : store.showItem(wall, postId))
    else await setState(found, act === 'hide' ? 'hidden' : 'shown')
    await store.settleReports(wall, postId)
    if (act === 'hide') news.gone(wall, postId)
    else if (found?.state !== 'shown') news.added(wall)
    if (found !== undefined) news.notifyOwn(wall, found.author)
    await notifyQueue(wall)
  }

  async function setState(found: StoredPost, state: 'shown' | 'hidden'): Promise<void> {
    // What waited is new to everybody once it is shown.
    const atMs = found.state === 'pending' && state === 'shown' ? clock.now() : found.atMs
    await store.setState(found.id, { state, atMs })
    if (state === 'shown') return
    // Whoever has seen the addresses of its pictures shall not have them there any more.
    for (const { id } of found.pictures) await store.renamePicture(id, randomId())
  }

  function requireWall(wall: WallKey): PostsSource {
    const source = sourceOf(wall)
    if (source === undefined) throw new CallError('social-wall.not-found', 'There is no such wall, or not at this time')
    return source
  }

  /** What is on now: whoever asks does not choose by which rules. */
  function sourceOf({ opMode, widgetId }: WallKey): PostsSource | undefined {
    const nowMs = clock.now()
    const active = deps
      .findConfigurations(opMode, widgetId)
      ?.find(({ begin, end }) => msOf(begin, -Infinity) <= nowMs && nowMs < msOf(end, Infinity))
    return active?.source.kind === 'POSTS' ? active.source : undefined
  }

  async function rightOf(userId: string | undefined, source: PostsSource): Promise<WallRight> {
    if (!source.ownPosts) return { may: false, why: 'closed' }
    if (userId === undefined) return { may: false, why: 'guest' }
    const sanction = await rules.sanctionOf(userId)
    if (sanction === undefined) {
      return { may: true, slowModeS: source.slowModeS, isModeratedBefore: source.moderation === 'BEFORE' }
    }
    const { kind, reason, until } = sanction
    return { may: false, why: kind === 'ban' ? 'banned' : 'muted', reason, ...(until !== undefined && { until }) }
  }

  async function requireMayPost({ userId }: Asker, source: PostsSource): Promise<void> {
    const right = await rightOf(userId, source)
    if (!right.may) throw cannotPost(right.why)
  }

  async function requireUnsanctioned(userId: string): Promise<void> {
    if ((await rules.sanctionOf(userId)) !== undefined) throw cannotPost('muted')
  }

  async function requireVisible(wall: WallKey, postId: string, userId: string): Promise<StoredPost> {
    const found = await store.findPost(wall, postId)
    if (found?.state !== 'shown' || (await blockedWith(userId)).has(found.author)) throw postNotFound()
    return found
  }

  async function blockedWith(userId: string | undefined): Promise<ReadonlySet<string>> {
    return userId === undefined ? new Set() : rules.blockedWith(userId)
  }

  async function listItems(wall: WallKey): Promise<readonly FeedItem[]> {
    const source = sourceOf(wall)
    return source === undefined ? [] : (await feeds.read(source.fetchedFeeds)).items
  }

  async function findItem(wall: WallKey, postId: string): Promise<FeedItem | undefined> {
    if (!postId.startsWith('f_')) return undefined
    return (await listItems(wall)).find(({ id }) => id === postId)
  }

  async function notifyQueue(wall: WallKey): Promise<void> {
    news.notifyQueue(wall, await store.countQueue(wall))
  }

  async function toOne(stored: StoredPost, asker: string): Promise<WallPost> {
    const [one] = await toPosts([stored], asker)
    if (one === undefined) throw postNotFound()
    return one
  }

  /** Those of people who have an account still. */
  async function toPosts(posts: readonly StoredPost[], asker: string | undefined): Promise<OwnWallPost[]> {
    if (posts.length === 0) return []
    const [people, liked] = await Promise.all([
      deps.readPeople([...new Set(posts.map(({ author }) => author))]),
      asker === undefined
        ? new Set<string>()
        : store.listLiked(
            asker,
            posts.map(({ id }) => id),
          ),
    ])
    const byId = new Map(people.map((person) => [person.uid, person]))
    return posts.flatMap(({ id, atMs, author, text, pictures, likes, state }) => {
      const person = byId.get(author)
      if (person === undefined) return []
      return [
        {
          kind: 'post' as const,
          postId: id,
          at: atMs,
          author: person,
          text,
          pictures: pictures.map(({ id: pictureId, width, height }) => ({ pictureId, width, height })),
          likes,
          isLiked: liked.has(id),
          ...(state !== 'shown' && { state }),
        },
      ]
    })
  }
}

const isOwn = (one: StoredPost | FeedItem): one is StoredPost => 'pictures' in one

const toFeedPost = ({ id, atMs, source, author, title, text, url }: FeedItem): FeedWallPost => ({
  kind: 'feed',
  postId: id,
  at: atMs,
  source,
  author,
  text,
  ...(title !== undefined && { title }),
  ...(url !== undefined && { url }),
})

function countKinds(reports: readonly StoredReport[]): { kind: ReportKind; count: number }[] {
  const counts = new Map<ReportKind, number>()
  for (const { kind } of reports) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const msOf = (instant: string | undefined, fallback: number): number =>
  instant === undefined ? fallback : Date.parse(instant)

function requireUser({ userId }: Asker): string {
  if (userId !== undefined) return userId
  throw new CallError('identity.forbidden', 'This needs an account')
}

const postNotFound = () => new CallError('social-wall.post-not-found', 'There is no such post, or not any more')
const cannotPost = (why: string) =>
  new CallError('social-wall.cannot-post', 'This person may not post here', { params: { why } })
