import {
  wallPicturesMax,
  type ChatPerson,
  type CheckedBody,
  type FeedWallPost,
  type OwnWallPost,
  type QueuedPost,
  type SocialWallConfiguration,
  type WallPage,
  type WallPicture,
  type WallPost,
  type WallRight,
} from '@foyer/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode, type VenueKey } from '../../platform/http/feature.ts'
import type { ContentModeration } from '../../platform/feature-ports/moderation.port.ts'
import type { Asker } from '../../platform/live/asker.ts'
import { liveKey, type Live } from '../../platform/live/live-feature.ts'
import { contentKeyOf, type ReportedContent } from '../../platform/moderation/content-source.ts'
import type { FeedItem } from './feeds/feed-item.ts'
import type { WallFeeds } from './feeds/wall-feeds.ts'
import type { ImageStore } from './image-store.ts'
import type { SocialWallStore } from './social-wall.store.ts'
import type { ReportKind, StoredPost, WallKey } from './stored-post.ts'
import { postNotFound, type Wall, type WallCommand, type WallEvent } from './wall.ts'
import { cursorToPlace, isOlder, latestFirst, placeToCursor } from './wall-place.ts'

export interface SocialWallDeps {
  readonly store: SocialWallStore
  readonly live: Pick<Live<Wall, WallCommand, WallEvent>, 'read' | 'run'>
  readonly images: ImageStore
  readonly feeds: WallFeeds
  readonly audit: Audit
  readonly clock: Clock
  /** The configurations of a wall, in whatever slot. */
  readonly findConfigurations: (wall: WallKey) => readonly SocialWallConfiguration[] | undefined
  readonly shownVenue: (opMode: OpMode) => VenueKey
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  readonly moderation: Pick<ContentModeration, 'reportContent' | 'settleContent'>
  readonly rules: {
    /** The mute or ban that holds for somebody now. */
    readonly sanctionOf: (
      userId: string,
    ) => Promise<{ readonly kind: 'mute' | 'ban'; readonly reason: string; readonly until?: number } | undefined>
    /** The people who blocked this person or were blocked by them. */
    readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  }
}

export const keyOf = (wall: WallKey): string => liveKey(wall, wall.widgetId)

/** What a wall of posts is set up to be. */
type PostsSource = Extract<SocialWallConfiguration['source'], { kind: 'POSTS' }>

const pageSize = 24
const queueSize = 50

/** Walls of posts: attendees', and what feeds bring. Source: WID-03. */
export function createSocialWall(deps: SocialWallDeps) {
  const { store, live, images, feeds, audit, clock, rules, moderation, shownVenue } = deps
  return {
    list,
    keepPicture,
    post,
    like,
    remove,
    report,
    listQueue,
    moderate,
    decide,
    dropReports,
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
    const wall = wallOf(asker, widgetId)
    const source = requireWall(wall)
    const before = cursorToPlace(cursor)
    const without = await blockedWith(asker.userId)
    const [posts, fetched, right, { hiddenItems, queue }] = await Promise.all([
      source.ownPosts ? store.listPosts(wall, { before, limit: pageSize + 1, asker: asker.userId, without }) : [],
      feeds.read(source.fetchedFeeds),
      rightOf(asker.userId, source),
      live.read(keyOf(wall)),
    ])
    const items = fetched.items.filter(
      ({ id, atMs }) => !hiddenItems.has(id) && (before === undefined || isOlder({ id, atMs }, before)),
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
      ...(asker.isStaff && { queue: queue.size }),
    }
  }

  /** Fails with `social-wall.not-found`, `social-wall.cannot-post`, and as `ImageStore.keep` does. */
  async function keepPicture(asker: Asker, widgetId: string, source: AsyncIterable<Uint8Array>): Promise<WallPicture> {
    const wall = wallOf(asker, widgetId)
    await requireMayPost(asker, requireWall(wall))
    return images.keep(wall, requireUser(asker), source)
  }

  async function post(asker: Asker, options: CheckedBody<'social-wall.post'>): Promise<WallPost> {
    const { widgetId, clientId, text, pictureIds } = options
    const wall = wallOf(asker, widgetId)
    const author = requireUser(asker)
    const source = requireWall(wall)
    await requireMayPost(asker, source)
    if (text === '' && pictureIds.length === 0) throw new CallError('social-wall.empty', 'There is nothing to post')
    const nowMs = clock.now()
    const isShown = source.moderation === 'AFTER' || asker.isStaff
    await live.run(keyOf(wall), {
      kind: 'post',
      post: {
        ...wall,
        id: randomId(),
        author,
        clientId,
        text,
        state: isShown ? 'shown' : 'pending',
        atMs: nowMs,
        createdAtMs: nowMs,
      },
      pictureIds: [...new Set(pictureIds)],
      slowModeS: asker.isStaff ? 0 : source.slowModeS,
    })
    const stored = await store.findAct(author, clientId)
    if (stored === undefined) throw postNotFound()
    return toOne(stored, author)
  }

  /** Fails with `social-wall.post-not-found`, and with `social-wall.cannot-post` for a muted person. */
  async function like(asker: Asker, options: CheckedBody<'social-wall.like'>): Promise<{ readonly likes: number }> {
    const { widgetId, postId, isLiked } = options
    const wall = wallOf(asker, widgetId)
    const userId = requireUser(asker)
    await requireUnsanctioned(userId)
    const blocked = await blockedWith(userId)
    const act = { kind: 'like', postId, userId, isLiked, blocked, atMs: clock.now() } as const
    const post = (await live.run(requireKey(wall), act)).posts.get(postId)
    if (post === undefined) throw postNotFound()
    return { likes: post.likes }
  }

  /** Fails with `social-wall.post-not-found` for what is another's as well. */
  async function remove(asker: Asker, { widgetId, postId }: CheckedBody<'social-wall.delete'>): Promise<void> {
    const wall = wallOf(asker, widgetId)
    await live.run(requireKey(wall), { kind: 'delete', postId, userId: requireUser(asker) })
    await images.sweep()
  }

  /** Fails with `social-wall.post-not-found`. */
  async function report(asker: Asker, options: CheckedBody<'social-wall.report'>): Promise<void> {
    const { widgetId, postId, kind: why } = options
    const wall = wallOf(asker, widgetId)
    const userId = requireUser(asker)
    const [item, blocked] = await Promise.all([findItem(wall, postId), blockedWith(userId)])
    const isItem = item !== undefined
    await live.run(requireKey(wall), { kind: 'report', postId, userId, why, isItem, blocked, atMs: clock.now() })
    const post = isItem ? undefined : await store.findPost(wall, postId)
    const content = item === undefined ? post && toContent(post) : itemToContent(wall, item)
    if (content === undefined) throw postNotFound()
    const author = post?.author ?? ''
    // A person reports a post once, whichever window they use.
    await moderation.reportContent(userId, { clientId: contentKeyOf(content), kind: why, author, content })
  }

  /** Ends what this wall has of reports that moderators settled in their queue. */
  async function dropReports({ postId, ...wall }: WallKey & { readonly postId: string }): Promise<void> {
    const reports = (await live.read(keyOf(wall))).queue.get(postId)
    if (reports === undefined || reports.size === 0) return
    const isItem = (await store.findPost(wall, postId)) === undefined
    await live.run(keyOf(wall), { kind: 'moderate', postId, isItem, state: 'shown', atMs: clock.now(), pictureIds: [] })
  }

  async function listQueue(asker: Asker, widgetId: string, isHidden: boolean): Promise<readonly QueuedPost[]> {
    const wall = wallOf(asker, widgetId)
    requireWall(wall)
    const [{ hiddenItems, queue }, items] = await Promise.all([live.read(keyOf(wall)), listItems(wall)])
    const posts = await store.listOldest(wall, isHidden ? 'hidden' : [...queue.keys()], queueSize)
    const queued = items.filter(({ id }) => (isHidden ? hiddenItems : queue).has(id))
    return [...(await toPosts(posts, asker.userId)), ...queued.map(toFeedPost)].map((one) => ({
      post: one,
      reports: countKinds(queue.get(one.postId)?.values() ?? []),
    }))
  }

  async function moderate(asker: Asker, { widgetId, postId, act }: CheckedBody<'social-wall.moderate'>): Promise<void> {
    await decide(asker, wallOf(asker, widgetId), { postId, act })
  }

  /**
   * The same for a wall that the venue may no longer have. Noted before it is done, as every act of moderators. Fails with
   * `social-wall.post-not-found`.
   */
  async function decide(
    asker: Asker,
    wall: WallKey,
    { postId, act }: Pick<CheckedBody<'social-wall.moderate'>, 'postId' | 'act'>,
  ): Promise<void> {
    const by = requireUser(asker)
    const found = await store.findPost(wall, postId)
    const isItem = found === undefined && (await findItem(wall, postId)) !== undefined
    if (found === undefined && !isItem) throw postNotFound()
    const isRemoved = act === 'hide'
    const about = found === undefined ? { subject: postId } : { person: found.author }
    await audit.note({ by, act: `social-wall.${act}`, ...about, details: { widgetId: wall.widgetId, postId } })
    const state = isRemoved ? 'hidden' : 'shown'
    const pictureIds = Array.from({ length: wallPicturesMax }, randomId)
    await live.run(keyOf(wall), { kind: 'moderate', postId, isItem, state, atMs: clock.now(), pictureIds })
    await moderation.settleContent({ type: 'post', ...wall, postId }, { by, isRemoved })
  }

  function wallOf({ opMode }: Asker, widgetId: string): WallKey {
    return { ...shownVenue(opMode), widgetId }
  }

  function requireWall(wall: WallKey): PostsSource {
    const source = sourceOf(wall)
    if (source === undefined) throw new CallError('social-wall.not-found', 'There is no such wall, or not at this time')
    return source
  }

  /** Of a wall of the venue, also outside its time slots. Others must not get a key: each takes room in the store. */
  function requireKey(wall: WallKey): string {
    if (deps.findConfigurations(wall) === undefined) throw postNotFound()
    return keyOf(wall)
  }

  /** The source that is shown now: the caller does not choose which rules hold. */
  function sourceOf(wall: WallKey): PostsSource | undefined {
    const nowMs = clock.now()
    const active = deps
      .findConfigurations(wall)
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

export type SocialWall = ReturnType<typeof createSocialWall>

/** A post as moderators get it when it is reported, or waits. */
export const toContent = ({
  opMode,
  architectureId,
  widgetId,
  id,
  text,
  createdAtMs,
  pictures,
}: StoredPost): ReportedContent => ({
  type: 'post',
  opMode,
  architectureId,
  widgetId,
  postId: id,
  text,
  atMs: createdAtMs,
  pictureIds: pictures.map((picture) => picture.id),
})

const itemToContent = (wall: WallKey, { id, text, title, author, atMs }: FeedItem): ReportedContent => ({
  type: 'post',
  ...wall,
  postId: id,
  text: [title, text].filter(Boolean).join('\n\n'),
  atMs,
  pictureIds: [],
  feedAuthor: author,
})

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

function countKinds(reports: Iterable<ReportKind>): { kind: ReportKind; count: number }[] {
  const counts = new Map<ReportKind, number>()
  for (const kind of reports) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const msOf = (instant: string | undefined, fallback: number): number =>
  instant === undefined ? fallback : Date.parse(instant)

function requireUser({ userId }: Asker): string {
  if (userId !== undefined) return userId
  throw new CallError('identity.forbidden', 'This needs an account')
}

const cannotPost = (why: string) =>
  new CallError('social-wall.cannot-post', 'This person may not post here', { params: { why } })
