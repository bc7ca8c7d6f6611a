import { errorCodeOf } from '@foyer/client/error-code'
import { followTopic, type Topic } from '@foyer/client/live'
import type { MediaBoardId, PieceComment, PublishRight } from '@foyer/contract'
import type { WidgetConnection } from '../host/widget-server.ts'
import { type Live, createLive } from './live.ts'

/** A comment that is being sent; a `failed` one waits until its author sends it again or discards it. */
export interface OutgoingComment {
  readonly commentId: string
  readonly text: string
  readonly state: 'sending' | 'failed'
  /** Why it failed: a code of the contract, or nothing known. */
  readonly code: string | undefined
}

export interface CommentsState {
  readonly kind: 'loading' | 'failed' | 'ready'
  /** In the order they were written. */
  readonly comments: readonly PieceComment[]
  readonly outgoing: readonly OutgoingComment[]
  readonly isMore: boolean
  readonly isLoadingMore: boolean
  readonly publish: PublishRight
}

export interface CommentsDeps {
  readonly mediaBoardId: MediaBoardId
  readonly pieceId: string
  readonly connection: WidgetConnection
  readonly newId: () => string
  /** Counts of likes as the server sends them. */
  readonly onCounts: (counts: readonly (readonly [commentId: string, likes: number])[]) => void
  readonly report: (cause: unknown) => void
}

export interface Comments {
  readonly state: Live<CommentsState>
  readonly loadMore: () => void
  readonly retry: () => void
  /** Shows it at once; the same one is sent again after a failure, so that it is never there twice. */
  readonly add: (text: string) => void
  readonly resend: (commentId: string) => void
  /** Takes one back that was not sent. */
  readonly drop: (commentId: string) => void
  /** Rejects when the server does not delete it; then it is there as before. */
  readonly remove: (commentId: string) => Promise<void>
  readonly start: () => () => void
}

const pageSize = 20
const empty: CommentsState = {
  kind: 'loading',
  comments: [],
  outgoing: [],
  isMore: false,
  isLoadingMore: false,
  publish: { may: true },
}

/** The comments on one piece, and what changes below it. Source: MED-03. */
export function createComments(deps: CommentsDeps): Comments {
  const { connection, onCounts } = deps
  const place = { mediaBoardId: deps.mediaBoardId, pieceId: deps.pieceId as never }
  const state = createLive<CommentsState>(empty)
  const change = (more: Partial<CommentsState>) => state.set({ ...state.get(), ...more })
  const deleted = new Set<string>()
  let isGone = false
  let topic: Topic | undefined

  return {
    state,
    loadMore: () => void loadMore(),
    retry: () => {
      change({ kind: 'loading' })
      topic?.refresh()
    },
    add: (text) => {
      const commentId = deps.newId()
      change({ outgoing: [...state.get().outgoing, { commentId, text, state: 'sending', code: undefined }] })
      void send(commentId, text)
    },
    resend: (commentId) => {
      const found = state.get().outgoing.find((each) => each.commentId === commentId)
      if (found === undefined || found.state === 'sending') return
      note(commentId, { state: 'sending', code: undefined })
      void send(commentId, found.text)
    },
    drop: (commentId) => change({ outgoing: state.get().outgoing.filter((each) => each.commentId !== commentId) }),
    remove,
    start: () => {
      isGone = false
      topic = followTopic({
        connection,
        command: 'media-board.follow-comments',
        key: place,
        onSnapshot: ({ comments, isMore, publish }) => {
          // Nothing shown before stays: it may have been deleted meanwhile, and between the two there may be more than a page.
          onCounts(countsOf(comments))
          change({ kind: 'ready', comments: inOrder(comments), isMore, publish })
          dropArrived(comments)
        },
        onFailure: (cause) => {
          deps.report(cause)
          if (state.get().kind === 'loading') change({ kind: 'failed' })
        },
        facts: {
          'media-board.comments-changed': (fact) => {
            take(fact.comments, fact.deleted)
            onCounts(Object.entries(fact.likes))
          },
        },
      })
      return () => {
        isGone = true
        topic?.stop()
      }
    },
  }

  async function loadMore() {
    const { comments, isMore, isLoadingMore } = state.get()
    const [first] = comments
    if (!isMore || isLoadingMore || first === undefined) return
    change({ isLoadingMore: true })
    try {
      const page = await connection.ask('media-board.list-comments', { ...place, before: first.seq, limit: pageSize })
      if (isGone) return
      onCounts(countsOf(page.comments))
      change({ comments: inOrder([...page.comments, ...state.get().comments]), isMore: page.isMore })
    } catch (cause) {
      deps.report(cause)
    } finally {
      change({ isLoadingMore: false })
    }
  }

  function take(comments: readonly PieceComment[], gone: readonly string[]) {
    for (const id of gone) deleted.add(id)
    onCounts(countsOf(comments))
    const newer = new Map(
      [...state.get().comments, ...comments].map((comment) => [comment.commentId as string, comment]),
    )
    change({ comments: inOrder([...newer.values()]) })
    dropArrived(comments)
  }

  async function send(commentId: string, text: string) {
    try {
      const comment = await connection.ask('media-board.add-comment', { ...place, commentId, text })
      take([comment], [])
    } catch (cause) {
      note(commentId, { state: 'failed', code: errorCodeOf(cause) })
    }
  }

  async function remove(commentId: string) {
    const before = state.get().comments.find((each) => each.commentId === commentId)
    change({ comments: state.get().comments.filter((each) => each.commentId !== commentId) })
    try {
      await connection.ask('media-board.delete-comment', { ...place, commentId })
      deleted.add(commentId)
    } catch (cause) {
      if (errorCodeOf(cause) === 'media-board.comment-not-found') return
      if (before !== undefined) change({ comments: inOrder([...state.get().comments, before]) })
      throw cause
    }
  }

  function note(commentId: string, more: Partial<OutgoingComment>) {
    change({
      outgoing: state.get().outgoing.map((each) => (each.commentId === commentId ? { ...each, ...more } : each)),
    })
  }

  function dropArrived(comments: readonly PieceComment[]) {
    const arrived = new Set<string>(comments.map(({ commentId }) => commentId))
    const left = state.get().outgoing.filter(({ commentId }) => !arrived.has(commentId))
    if (left.length !== state.get().outgoing.length) change({ outgoing: left })
  }

  /** Each once, and none that is gone. */
  function inOrder(comments: readonly PieceComment[]): PieceComment[] {
    const once = new Map(comments.map((comment) => [comment.commentId as string, comment]))
    return [...once.values()].filter(({ commentId }) => !deleted.has(commentId)).sort((a, b) => a.seq - b.seq)
  }
}

const countsOf = (comments: readonly PieceComment[]): (readonly [string, number])[] =>
  comments.map(({ commentId, likes }) => [commentId, likes])
