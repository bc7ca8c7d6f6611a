import { CallError } from '../../platform/http/feature.ts'
import type { NewPost, PostState, ReportKind } from './stored-post.ts'

/** A post as far as is decided by it. */
export interface KnownPost extends Pick<NewPost, 'id' | 'author' | 'atMs'> {
  state: PostState
  likes: number
}

/** One wall of one mode, as far as this node needs it in memory: its pages are read from the store. */
export interface Wall {
  /** What feeds brought and moderators hid. */
  readonly hiddenItems: Set<string>
  /** Ids of what waits for moderators, with its open reports by account; a post that is not shown yet has none. */
  readonly queue: Map<string, Map<string, ReportKind>>
  /** When accounts posted last, Unix milliseconds; others are read from the store when they post. */
  readonly lastPostAt: Map<string, number>
  /** Posts of the latest commands, the newest use last; others are read from the store for a command. */
  readonly posts: Map<string, KnownPost>
  /** What was read from the store for the commands of one commit. */
  asked: ReadForCommit
}

export interface ReadForCommit {
  /** Of the commit, once it has an event. */
  version: number | undefined
  /** `pairOf` author and client id of posts that exist. */
  readonly acts: Set<string>
  /** `pairOf` post and account, as are reports. */
  readonly likes: Set<string>
  /** Settled ones included. */
  readonly reports: Set<string>
  /** Pictures of this wall that wait for a post. */
  readonly pictures: Map<string, { readonly uploader: string; readonly waitsUntilMs: number }>
}

export const createAsked = (): ReadForCommit => ({
  version: undefined,
  acts: new Set(),
  likes: new Set(),
  reports: new Set(),
  pictures: new Map(),
})
export const createWall = (): Wall => ({
  hiddenItems: new Set(),
  queue: new Map(),
  lastPostAt: new Map(),
  posts: new Map(),
  asked: createAsked(),
})
export const pairOf = (one: string, other: string): string => `${one} ${other}`

/** What an account does with a post; it does not see posts of `blocked` accounts. */
interface Act {
  readonly postId: string
  readonly userId: string
  readonly blocked: ReadonlySet<string>
  readonly atMs: number
}

export type WallCommand =
  | {
      readonly kind: 'post'
      readonly post: NewPost
      readonly pictureIds: readonly string[]
      readonly slowModeS: number
    }
  | (Act & { readonly kind: 'like'; readonly isLiked: boolean })
  /** `isItem`: it is of a feed and has no row. */
  | (Act & { readonly kind: 'report'; readonly why: ReportKind; readonly isItem: boolean })
  | { readonly kind: 'delete'; readonly postId: string; readonly userId: string }
  | {
      readonly kind: 'moderate'
      readonly postId: string
      readonly isItem: boolean
      readonly state: 'shown' | 'hidden'
      readonly atMs: number
      /** New ids by place for the pictures of a hidden post, so that their known addresses end. */
      readonly pictureIds: readonly string[]
    }

export type WallEvent =
  | { readonly kind: 'posted'; readonly post: NewPost; readonly pictureIds: readonly string[] }
  | {
      readonly kind: 'liked'
      readonly postId: string
      readonly userId: string
      readonly isLiked: boolean
      readonly atMs: number
      /** After this event. */
      readonly likes: number
    }
  | {
      readonly kind: 'reported'
      readonly postId: string
      readonly userId: string
      readonly why: ReportKind
      readonly atMs: number
    }
  | { readonly kind: 'removed'; readonly postId: string }
  | {
      readonly kind: 'moderated'
      readonly postId: string
      /** Absent for an item of a feed. */
      readonly author?: string
      readonly state: 'shown' | 'hidden'
      readonly wasShown: boolean
      /** The post's place on the wall; for an item of a feed, the time of the command. */
      readonly atMs: number
      readonly pictureIds: readonly string[]
    }
  /** Ends the reports of an account, and its pictures that wait for a post. */
  | { readonly kind: 'erased'; readonly accountId: string }
  /** Announced and not stored: a feed has new items. */
  | { readonly kind: 'feeds-changed' }

/** A command that was carried out before changes nothing. Source: WID-03. */
export function decideWall(wall: Wall, command: WallCommand): readonly WallEvent[] | CallError {
  switch (command.kind) {
    case 'post':
      return decidePost(wall, command)
    case 'like': {
      const { postId, userId, isLiked, atMs } = command
      const post = findVisible(wall, command)
      if (post === undefined) return postNotFound()
      if (wall.asked.likes.has(pairOf(postId, userId)) === isLiked) return []
      return [{ kind: 'liked', postId, userId, isLiked, atMs, likes: post.likes + (isLiked ? 1 : -1) }]
    }
    case 'report': {
      const { postId, userId, why, isItem, atMs } = command
      const isSeen = isItem ? !wall.hiddenItems.has(postId) : isOfAnother(findVisible(wall, command), userId)
      if (!isSeen) return postNotFound()
      return wall.asked.reports.has(pairOf(postId, userId)) ? [] : [{ kind: 'reported', postId, userId, why, atMs }]
    }
    case 'delete': {
      const { postId, userId } = command
      return wall.posts.get(postId)?.author === userId ? [{ kind: 'removed', postId }] : postNotFound()
    }
    case 'moderate': {
      const { postId, isItem, state, pictureIds } = command
      const post = wall.posts.get(postId)
      if (post === undefined && !isItem) return postNotFound()
      // A post that waited goes to the top when it is shown.
      const atMs = post === undefined || (post.state === 'pending' && state === 'shown') ? command.atMs : post.atMs
      const of = post !== undefined && { author: post.author }
      return [{ kind: 'moderated', postId, ...of, state, wasShown: post?.state === 'shown', atMs, pictureIds }]
    }
  }
}

function decidePost(
  { asked, lastPostAt }: Wall,
  { post, pictureIds, slowModeS }: Extract<WallCommand, { kind: 'post' }>,
): readonly WallEvent[] | CallError {
  const { author, clientId, createdAtMs } = post
  if (asked.acts.has(pairOf(author, clientId))) return []
  const waitMs = (lastPostAt.get(author) ?? -Infinity) + slowModeS * 1_000 - createdAtMs
  if (slowModeS > 0 && waitMs > 0) {
    const retryAfterS = Math.ceil(waitMs / 1_000)
    const message = `The next post is possible in ${retryAfterS} s`
    return new CallError('social-wall.slow-mode', message, { retryAfterS, params: { waitMs } })
  }
  const isTheirs = (id: string) => {
    const picture = asked.pictures.get(id)
    return picture?.uploader === author && picture.waitsUntilMs >= createdAtMs
  }
  if (!pictureIds.every(isTheirs))
    return new CallError('social-wall.picture-gone', 'A picture is not there, or not any more')
  return [{ kind: 'posted', post, pictureIds }]
}

export function applyWallEvent(wall: Wall, event: WallEvent, version: number): void {
  beginCommit(wall, version)
  const { hiddenItems, queue, posts, asked } = wall
  switch (event.kind) {
    case 'posted': {
      const { id, author, clientId, state, atMs, createdAtMs } = event.post
      posts.set(id, { id, author, state, atMs, likes: 0 })
      wall.lastPostAt.set(author, createdAtMs)
      asked.acts.add(pairOf(author, clientId))
      for (const pictureId of event.pictureIds) asked.pictures.delete(pictureId)
      if (state === 'pending') queue.set(id, new Map())
      return
    }
    case 'liked': {
      const post = posts.get(event.postId)
      if (post !== undefined) post.likes = event.likes
      const pair = pairOf(event.postId, event.userId)
      if (event.isLiked) asked.likes.add(pair)
      else asked.likes.delete(pair)
      return
    }
    case 'reported':
      asked.reports.add(pairOf(event.postId, event.userId))
      return addReport(wall, event)
    case 'removed':
      posts.delete(event.postId)
      queue.delete(event.postId)
      return
    case 'moderated': {
      const { postId, author, state, atMs } = event
      queue.delete(postId)
      if (author !== undefined) {
        const post = posts.get(postId)
        if (post !== undefined) posts.set(postId, { ...post, state, atMs })
      } else if (state === 'hidden') hiddenItems.add(postId)
      else hiddenItems.delete(postId)
      return
    }
    case 'erased':
      wall.lastPostAt.delete(event.accountId)
      for (const [postId, reports] of queue)
        if (reports.delete(event.accountId) && reports.size === 0) queue.delete(postId)
      return
    case 'feeds-changed':
  }
}

/** On other nodes than that of the commit nothing was read for it, and nothing else keeps memory small. */
function beginCommit(wall: Wall, version: number): void {
  const { asked, posts, lastPostAt } = wall
  if (asked.version !== undefined && asked.version !== version) {
    wall.asked = createAsked()
    dropSurplus({ posts, lastPostAt })
  }
  wall.asked.version = version
}

/** With more than these, memory begins anew. */
const postsInMemory = 1_000
const peopleInMemory = 20_000

export function dropSurplus({ posts, lastPostAt }: Pick<Wall, 'posts' | 'lastPostAt'>): void {
  if (posts.size > postsInMemory) posts.clear()
  if (lastPostAt.size > peopleInMemory) lastPostAt.clear()
}

export const addReport = (
  { queue }: Wall,
  { postId, userId, why }: Pick<Extract<WallEvent, { kind: 'reported' }>, 'postId' | 'userId' | 'why'>,
): void => void queue.set(postId, (queue.get(postId) ?? new Map<string, ReportKind>()).set(userId, why))

/** Removes the posts, likes and reports of an account; its posts and likes were read from the store for this commit. */
export function eraseFromWall({ posts, asked }: Wall, accountId: string): readonly WallEvent[] {
  const events = [...posts.values()].flatMap(({ id: postId, author, likes }): readonly WallEvent[] => {
    if (author === accountId) return [{ kind: 'removed', postId }]
    if (!asked.likes.has(pairOf(postId, accountId))) return []
    return [{ kind: 'liked', postId, userId: accountId, isLiked: false, atMs: 0, likes: likes - 1 }]
  })
  return [...events, { kind: 'erased', accountId }]
}

function findVisible({ posts }: Wall, { postId, blocked }: Act): KnownPost | undefined {
  const post = posts.get(postId)
  return post?.state === 'shown' && !blocked.has(post.author) ? post : undefined
}

const isOfAnother = (post: KnownPost | undefined, userId: string) => post !== undefined && post.author !== userId

export const postNotFound = () => new CallError('social-wall.post-not-found', 'There is no such post, or not any more')
