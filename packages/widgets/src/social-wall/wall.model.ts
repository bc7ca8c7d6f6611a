import type { FactBody, WallPage, WallPost, WallRight } from '@foyer/contract'

export interface WallState {
  /** As they are shown, the latest first. */
  readonly posts: readonly WallPost[]
  /** What came meanwhile and waits to be asked for, so that nothing moves below somebody's eyes. */
  readonly fresh: readonly WallPost[]
  /** Between what is fresh and what is shown lies more than a page: then the fresh ones take their place. */
  readonly isGap: boolean
  readonly next: string | undefined
  readonly right: WallRight
  readonly brokenFeeds: number
  /** For moderators. */
  readonly queue: number | undefined
}

export const firstPage = (page: WallPage): WallState => ({
  posts: page.posts,
  fresh: [],
  isGap: false,
  next: page.next,
  right: page.right,
  brokenFeeds: page.brokenFeeds,
  queue: page.queue,
})

/** The first page once more: what is known is brought up to date, what is gone goes, what is new waits; one's own does not. */
export function refresh(state: WallState, page: WallPage, ownId: string | undefined): WallState {
  const known = new Set([...state.posts, ...state.fresh].map(({ postId }) => postId))
  const byId = new Map(page.posts.map((post) => [post.postId, post]))
  const last = page.posts.at(-1)
  const isStillThere = (post: WallPost) =>
    byId.has(post.postId) || (page.next !== undefined && last !== undefined && isOlder(post, last))
  const kept = (posts: readonly WallPost[]) => posts.filter(isStillThere).map((post) => byId.get(post.postId) ?? post)
  const added = page.posts.filter(({ postId }) => !known.has(postId))
  const isOwn = (post: WallPost) => post.kind === 'post' && post.author.uid === ownId
  const isGap = page.next !== undefined && page.posts.length > 0 && !page.posts.some(({ postId }) => known.has(postId))
  return {
    ...state,
    posts: inOrder([...kept(state.posts), ...(isGap ? [] : added.filter(isOwn))]),
    fresh: isGap ? page.posts : inOrder([...kept(state.fresh), ...added.filter((post) => !isOwn(post))]),
    isGap: isGap || (state.isGap && state.fresh.length > 0),
    // What lies behind the older posts is behind them still.
    next: state.posts.length === 0 ? page.next : state.next,
    right: page.right,
    brokenFeeds: page.brokenFeeds,
    queue: page.queue,
  }
}

export function showFresh(state: WallState): WallState {
  if (!state.isGap) return { ...state, posts: inOrder([...state.posts, ...state.fresh]), fresh: [] }
  const last = state.fresh.at(-1)
  return { ...state, posts: state.fresh, fresh: [], isGap: false, next: last && `${last.at}.${last.postId}` }
}

export const addOlder = (state: WallState, page: WallPage): WallState => {
  const known = new Set(state.posts.map(({ postId }) => postId))
  return {
    ...state,
    posts: [...state.posts, ...page.posts.filter(({ postId }) => !known.has(postId))],
    next: page.next,
    brokenFeeds: page.brokenFeeds,
  }
}

/** One's own, right after it was posted. */
export const addOwn = (state: WallState, post: WallPost): WallState =>
  state.posts.some(({ postId }) => postId === post.postId)
    ? state
    : { ...state, posts: inOrder([post, ...state.posts]) }

export const withoutPost = (state: WallState, postId: string): WallState => ({
  ...state,
  posts: state.posts.filter((post) => post.postId !== postId),
  fresh: state.fresh.filter((post) => post.postId !== postId),
})

export const withLikes = (
  state: WallState,
  postId: string,
  change: { readonly likes?: number; readonly isLiked?: boolean },
): WallState => {
  const changed = (post: WallPost): WallPost =>
    post.kind === 'post' && post.postId === postId ? { ...post, ...change } : post
  return { ...state, posts: state.posts.map(changed), fresh: state.fresh.map(changed) }
}

/** Applies what the server sent. New posts are not part of it: they must be asked for. */
export function applyFact(state: WallState, { gone, likes }: FactBody<'social-wall.changed'>): WallState {
  const without = gone.reduce(withoutPost, state)
  return likes.reduce((sum, { postId, likes: count }) => withLikes(sum, postId, { likes: count }), without)
}

const isOlder = (one: WallPost, other: WallPost) =>
  one.at < other.at || (one.at === other.at && one.postId < other.postId)

const inOrder = (posts: readonly WallPost[]): readonly WallPost[] =>
  posts.toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
