import { followTopic } from '@foyer/client/live'
import type { MediaBoardId, OwnOnBoard, OwnView, PieceCounts, Recommendation, ServedMediaBoard } from '@foyer/contract'
import type { Track } from '@foyer/contract/tracked-events'
import type { WidgetCall, WidgetConnection } from '../host/widget-server.ts'
import { type LikeLedger, createLikeLedger } from './like-ledger.model.ts'
import { type Live, createLive } from './live.ts'

export type BoardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly cause: unknown }
  | { readonly kind: 'ready'; readonly board: ServedMediaBoard }

/** The counts of a piece for everybody, and its state for the viewer. */
export interface PieceState {
  readonly likes: number
  readonly comments: number
  readonly views: number
  readonly isLiked: boolean
  readonly isFavourite: boolean
  /** How far one came; undefined where one never began it. */
  readonly view: OwnView | undefined
}

export type RecommendedState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly list: readonly Recommendation[] }

export interface BoardDeps {
  readonly mediaBoardId: MediaBoardId
  readonly architectureId: string
  readonly language: string
  /** Undefined if no user is logged in: then there are no favourites or views of one's own. */
  readonly userId: string | undefined
  /** Under which id likes are sent: that of the account or of the visitor. */
  readonly authorId: string | undefined
  /** Called after each like and its removal. */
  readonly onLiked: (() => void) | undefined
  readonly call: WidgetCall
  readonly connection: WidgetConnection | undefined
  readonly newId: () => string
  readonly serverNow: () => number
  /** What is loaded already. */
  readonly known: ServedMediaBoard | undefined
  readonly onLoaded: (board: ServedMediaBoard) => void
  readonly report: (cause: unknown) => void
  readonly track: Track
}

export interface Board {
  readonly state: Live<BoardState>
  /** Another number whenever anything of any piece has changed. */
  readonly rev: Live<number>
  /** Whether counts are known, so that they can be shown. */
  readonly hasCounts: Live<boolean>
  readonly recommended: Live<RecommendedState>
  /** The same value for as long as nothing of the piece changes. */
  readonly pieceState: (pieceId: string) => Live<PieceState>
  /** The same value now, for callers that go through all pieces and follow none. */
  readonly look: (pieceId: string) => PieceState
  readonly retry: () => void
  readonly retryRecommended: () => void
  /** Each shows at once what is wanted, and rejects when the server does not take it, once that is undone. */
  readonly like: (pieceId: string, isLiked: boolean) => Promise<void>
  readonly likeComment: (pieceId: string, commentId: string, isLiked: boolean) => Promise<void>
  readonly keep: (pieceId: string, isFavourite: boolean) => Promise<void>
  /** Notes how far one came; a failure is reported and no more, the next one says it again. */
  readonly noteView: (pieceId: string, positionS: number, isFinished: boolean) => void
  readonly commentLikes: LikeLedger
  readonly commentLikesRev: Live<number>
  /** Begins; the answer ends everything. */
  readonly start: () => () => void
}

const recommendedLimit = '24'
const none: PieceCounts = { likes: 0, comments: 0, views: 0 }

/** A board with its counts, one's own doings on it, and what changes. Source: MED-01 to MED-03. */
export function createBoard(deps: BoardDeps): Board {
  const { mediaBoardId, call, connection, userId } = deps
  const state = createLive<BoardState>(
    deps.known === undefined ? { kind: 'loading' } : { kind: 'ready', board: deps.known },
  )
  const rev = createLive(0)
  const commentLikesRev = createLive(0)
  const hasCounts = createLive(false)
  const recommended = createLive<RecommendedState>({ kind: userId === undefined ? 'none' : 'loading' })
  const counts = new Map<string, PieceCounts>()
  const favourites = new Map<string, boolean>()
  /** What one wants it to be, until the server has answered. */
  const wantedFavourites = new Map<string, boolean>()
  const views = new Map<string, OwnView>()
  const pieceStates = new Map<string, PieceState>()
  const lives = new Map<string, Live<PieceState>>()
  const listeners = new Map<string, Set<() => void>>()
  const likes = createLikeLedger({
    send: (pieceId, isLiked) => sendLike(isLiked, pieceId, undefined),
    onChange: changed,
  })
  const pieceOfComment = new Map<string, string>()
  const commentLikes = createLikeLedger({
    send: (commentId, isLiked) => sendLike(isLiked, pieceOfComment.get(commentId) ?? '', commentId),
    onChange: () => commentLikesRev.set(commentLikesRev.get() + 1),
  })
  let leaving = new AbortController()

  return {
    state,
    rev,
    hasCounts,
    recommended,
    pieceState,
    look,
    retry: () => {
      state.set({ kind: 'loading' })
      void load()
    },
    retryRecommended: () => {
      recommended.set({ kind: 'loading' })
      void recommend()
    },
    like: likes.set,
    likeComment: (pieceId, commentId, isLiked) => {
      pieceOfComment.set(commentId, pieceId)
      return commentLikes.set(commentId, isLiked)
    },
    keep,
    noteView,
    commentLikes,
    commentLikesRev,
    start,
  }

  function start(): () => void {
    leaving = new AbortController()
    if (deps.known === undefined) void load()
    if (userId !== undefined) void recommend()
    const unfollow = connection === undefined ? undefined : follow(connection)
    const own = leaving
    return () => {
      unfollow?.()
      own.abort()
    }
  }

  async function load() {
    const { signal } = leaving
    try {
      const { data } = await call('media-board.load', {
        params: { mediaBoardId },
        query: { architectureId: deps.architectureId },
        signal,
      })
      deps.onLoaded(data)
      state.set({ kind: 'ready', board: data })
    } catch (cause) {
      if (signal.aborted) return
      deps.report(cause)
      state.set({ kind: 'failed', cause })
    }
  }

  async function recommend() {
    if (userId === undefined) return
    const { signal } = leaving
    try {
      const { data } = await call('media-board.recommended', {
        params: { mediaBoardId, userId: userId as never },
        query: { limit: recommendedLimit, language: deps.language },
        signal,
      })
      recommended.set({ kind: 'ready', list: data })
    } catch (cause) {
      if (signal.aborted) return
      deps.report(cause)
      recommended.set({ kind: 'failed' })
    }
  }

  function follow(to: WidgetConnection): () => void {
    return followTopic({
      connection: to,
      command: 'media-board.follow',
      key: { mediaBoardId },
      onSnapshot: (snapshot) => {
        counts.clear()
        for (const [pieceId, count] of Object.entries(snapshot.counts)) counts.set(pieceId, count)
        likes.takeBoth(
          Object.entries(snapshot.counts).map(([pieceId, count]) => [pieceId, count.likes]),
          snapshot.own.likes,
        )
        takeOwn(snapshot.own)
        hasCounts.set(true)
        // A copy: a listener reads its piece at once, which adds the key again.
        const known = [...pieceStates.keys()]
        for (const pieceId of known) changed(pieceId)
      },
      onFailure: deps.report,
      facts: {
        'media-board.changed': (fact) => {
          for (const [pieceId, count] of Object.entries(fact.counts)) {
            counts.set(pieceId, count)
            likes.takeCount(pieceId, count.likes)
          }
        },
        'media-board.own-changed': (fact) => takeOwn(fact.own),
      },
    }).stop
  }

  function takeOwn(own: { readonly [Part in keyof OwnOnBoard]?: OwnOnBoard[Part] | undefined }) {
    if (own.likes !== undefined) likes.takeMine(own.likes)
    if (own.likedComments !== undefined) commentLikes.takeMine(own.likedComments)
    if (own.favourites !== undefined) {
      const kept = new Set<string>(own.favourites)
      for (const pieceId of new Set([...favourites.keys(), ...kept])) {
        favourites.set(pieceId, kept.has(pieceId))
        changed(pieceId)
      }
    }
    for (const view of own.views ?? []) {
      // What is noted here may not have been heard there yet.
      if ((views.get(view.pieceId)?.at ?? 0) > view.at) continue
      views.set(view.pieceId, view)
      changed(view.pieceId)
    }
  }

  function pieceState(pieceId: string): Live<PieceState> {
    let live = lives.get(pieceId)
    if (live === undefined) lives.set(pieceId, (live = makeLive(pieceId)))
    return live
  }

  function makeLive(pieceId: string): Live<PieceState> {
    return {
      get: () => look(pieceId),
      subscribe: (listener) => {
        let all = listeners.get(pieceId)
        if (all === undefined) listeners.set(pieceId, (all = new Set()))
        all.add(listener)
        return () => all.delete(listener)
      },
    }
  }

  function look(pieceId: string): PieceState {
    let known = pieceStates.get(pieceId)
    if (known === undefined) pieceStates.set(pieceId, (known = createPieceState(pieceId)))
    return known
  }

  function createPieceState(pieceId: string): PieceState {
    const { count, isLiked } = likes.shown(pieceId)
    const { comments, views: seen } = counts.get(pieceId) ?? none
    return {
      likes: count,
      comments,
      views: seen,
      isLiked,
      isFavourite: wantedFavourites.get(pieceId) ?? favourites.get(pieceId) ?? false,
      view: views.get(pieceId),
    }
  }

  function changed(pieceId: string) {
    pieceStates.delete(pieceId)
    rev.set(rev.get() + 1)
    for (const listener of listeners.get(pieceId) ?? []) listener()
  }

  async function sendLike(isLiked: boolean, pieceId: string, commentId: string | undefined): Promise<void> {
    await call(isLiked ? 'media-board.like' : 'media-board.unlike', {
      body: {
        uuid: deps.newId(),
        contentPieceId: pieceId,
        mediaBoardId,
        creationTimestamp: deps.serverNow() as never,
        authorId: deps.authorId ?? '',
        ...(commentId !== undefined && { commentId }),
      },
    })
    deps.onLiked?.()
    const act = isLiked ? 'like' : 'unlike'
    deps.track('media-board', commentId === undefined ? act : `${act}-comment`, pieceId)
  }

  async function keep(pieceId: string, isFavourite: boolean): Promise<void> {
    if (connection === undefined) throw new Error('no account is logged in')
    wantedFavourites.set(pieceId, isFavourite)
    changed(pieceId)
    try {
      await connection.ask('media-board.set-favourite', { mediaBoardId, pieceId: pieceId as never, isFavourite })
      if (wantedFavourites.get(pieceId) === isFavourite) favourites.set(pieceId, isFavourite)
    } finally {
      // A later change waits for its own answer.
      if (wantedFavourites.get(pieceId) === isFavourite) wantedFavourites.delete(pieceId)
      changed(pieceId)
    }
  }

  function noteView(pieceId: string, positionS: number, isFinished: boolean) {
    if (connection === undefined || userId === undefined) return
    const view = { pieceId: pieceId as never, positionS, isFinished }
    views.set(pieceId, { ...view, at: deps.serverNow() as never })
    changed(pieceId)
    connection.ask('media-board.note-view', { mediaBoardId, ...view }).catch(deps.report)
  }
}
