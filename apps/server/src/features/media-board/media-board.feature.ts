import { boardNewsEveryMs, type ChatPerson, type MediaBoard, type MediaBoardId, type OwnOnBoard } from '@foyer/contract'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import { askerOf } from '../../platform/live/asker.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { parseLiveKey, type Live } from '../../platform/live/live-feature.ts'
import type { BoardAct, BoardEvent, PieceKey } from './board-acts.ts'
import { boardKeyOf, commentsTopicOf, createBoardView, topicsOf } from './board-news.ts'
import {
  applyBoardEvent,
  createBoard,
  decideBoard,
  dropEndedLikes,
  eraseFromBoard,
  ownOnBoard,
  recommenderOf,
  type Board,
} from './board.ts'
import { createBoards, type Sanctioned } from './boards.ts'
import type { MediaBoardStore } from './media-board.store.pg.ts'
import { createPersonalBoards } from './personal-boards.ts'
import { createCommentSource } from './comment-source.ts'
import { createPieceComments, type DeletedComment, type PieceCommentsDeps } from './piece-comments.ts'

export interface MediaBoardFeatureDeps extends LiveDeps {
  readonly store: MediaBoardStore
  /** Of the architecture a mode shows now. */
  readonly findBoard: (opMode: OpMode, mediaBoardId: string) => MediaBoard | undefined
  readonly boardOf: (opMode: OpMode, pieceId: string) => string | undefined
  /** Whether visitors without an account like pieces and comments in this venue. */
  readonly mayVisitorsLike: (opMode: OpMode) => boolean
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  /** The mute or ban that holds for somebody now. */
  readonly sanctionOf: (userId: string) => Promise<Sanctioned | undefined>
  /** All accounts that the user has blocked, or that have blocked the user. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  /** Commits begin no sooner than this after one another, in milliseconds; what comes between is stored together. */
  readonly commitEveryMs?: number
  readonly noteDeletion: (deletion: DeletedComment) => Promise<void>
  readonly moderation: PieceCommentsDeps['moderation']
}

export interface MediaBoardFeature {
  readonly feature: Feature
  /** Reads what people did; to be called once, before the server listens. */
  load(): Promise<void>
  /** Whether no action is stored for any board. */
  isEmpty(): Promise<boolean>
  /** Lets people have done this; for a demo. Acts are taken as they are, without asking who may. */
  importHistory(acts: readonly BoardAct[]): Promise<void>
}

/** So long a late repeat of a like that has ended does not begin it anew. */
const ENDED_KEPT_MS = 24 * 60 * 60_000
const endedChannel = 'media-board ended likes'

/** Likes, comments, favourites and views of content pieces; live and stage have their own. The pieces are the venue's. */
export function createMediaBoardFeature(deps: MediaBoardFeatureDeps): MediaBoardFeature {
  const { store, hub, bus, clock, shownVenue, commitEveryMs = 20 } = deps
  let begunMs = -Infinity
  const empty = createBoard()
  const live: Live<Board, BoardAct, BoardEvent> = createLive(deps, {
    name: 'media-board',
    store,
    decide: decideBoard,
    apply: applyBoardEvent,
    erase: eraseFromBoard,
    // Boards stay in memory, so that no request waits for the recommender to be filled.
    isKept: () => true,
    onLoaded: (_key, board) => void recommenderOf(board),
    topics: {
      everyMs: boardNewsEveryMs,
      of: topicsOf,
      view: createBoardView({ ...deps, stateOf: (key) => live.state(key) ?? empty }),
    },
    onEvents: sendOwn,
    // One that comes alone does not wait.
    async gather() {
      const waitMs = begunMs + commitEveryMs - clock.now()
      if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve))
      begunMs = clock.now()
    },
  })
  type BoardKey = Omit<PieceKey, 'pieceId'>
  const stateOf = (board: BoardKey) => live.state(boardKeyOf(board)) ?? empty
  const run = (board: BoardKey, act: BoardAct) => live.run(boardKeyOf(board), act)
  const boards = createBoards({ ...deps, stateOf, run })
  const comments = createPieceComments({ ...deps, stateOf, run, boards })

  const unsubscribe = bus.subscribe(endedChannel, (beforeMs) => {
    for (const [, board] of live.entries()) dropEndedLikes(board, beforeMs as number)
  })

  const feature: Feature = {
    name: 'media-board',
    kept: [{ kind: 'ended-likes', keepMs: ENDED_KEPT_MS, removeBefore: removeEnded }],
    calls: {
      'media-board.recommended': ({ opMode, params, query }) => ({
        data: boards.recommended({
          opMode,
          ...params,
          limit: query.limit === undefined ? undefined : Number(query.limit),
          language: query.language,
        }),
      }),
      'media-board.like': (context) => boards.like(askerOf(context), context.body),
      'media-board.unlike': (context) => boards.unlike(askerOf(context), context.body),
    },
    commands: {
      async 'media-board.follow'({ body: { mediaBoardId }, connection, ...context }) {
        const key = boardKeyOf({ ...shownVenue(context.opMode), mediaBoardId })
        boards.requireBoard(context.opMode, mediaBoardId)
        await live.read(key)
        live.follow(key, connection)
        return { ...boards.overview(askerOf(context), mediaBoardId), asOf: clock.now() }
      },
      'media-board.unfollow': ({ body: { mediaBoardId }, connection }) =>
        live.unfollow(boardKeyOf({ ...shownVenue(connection.opMode), mediaBoardId }), connection),
      'media-board.list-likes': async (context) => ({
        likes: await boards.listLikes(askerOf(context), context.body.limit),
      }),
      'media-board.set-favourite': (context) => boards.setFavourite(askerOf(context), context.body),
      'media-board.note-view': (context) => boards.noteView(askerOf(context), context.body),
      async 'media-board.follow-comments'(context) {
        const asker = askerOf(context)
        const piece = boards.requirePiece(asker.opMode, context.body)
        await live.read(boardKeyOf(piece))
        // Before they are read, so that nothing is missed between.
        live.follow(commentsTopicOf(piece), context.connection)
        const [page, publish] = await Promise.all([comments.list(asker, context.body), boards.publishRight(asker)])
        return { ...page, publish }
      },
      'media-board.unfollow-comments': ({ body, connection }) =>
        live.unfollow(commentsTopicOf({ ...shownVenue(connection.opMode), ...body }), connection),
      'media-board.list-comments': (context) => comments.list(askerOf(context), context.body),
      'media-board.add-comment': (context) => comments.add(askerOf(context), context.body),
      'media-board.delete-comment': (context) => comments.remove(askerOf(context), context.body),
      'media-board.report-comment': (context) => comments.report(askerOf(context), context.body),
    },
    connections: { closed: live.closed },
    contentSource: createCommentSource({ stateOf, comments }),
    personal: createPersonalBoards({ store, erase: live.erase }),
    async stop() {
      unsubscribe()
      await live.stop()
    },
  }
  return { feature, load: live.load, isEmpty: live.isEmpty, importHistory }

  async function importHistory(acts: readonly BoardAct[]): Promise<void> {
    await Promise.all(
      acts.map(async (act) => {
        const place = placeOf(act)
        if (place !== undefined) await run(place, act)
      }),
    )
  }

  /** One node removes them from the store, and all from memory. */
  async function removeEnded(beforeMs: number): Promise<number> {
    bus.publish(endedChannel, beforeMs)
    return store.removeEnded(beforeMs)
  }

  /** For the other windows of one person. */
  function sendOwn(key: string, events: readonly BoardEvent[]): void {
    for (const event of events) {
      const changed = ownPartOf(event)
      const windows = changed === undefined ? [] : live.windowsOf(changed.userId, key)
      if (changed === undefined || windows.length === 0) continue
      const { userId, part } = changed
      const own: Partial<OwnOnBoard> = { [part]: ownOnBoard(live.state(key) ?? empty, userId)[part] }
      const mediaBoardId = parseLiveKey(key).parts[0] as MediaBoardId
      const frame = hub.fact('media-board.own-changed', { mediaBoardId, own })
      void hub.sendToAll(windows, frame, { lane: 'media-board own', droppable: 'media-board' })
    }
  }
}

function ownPartOf(
  event: BoardEvent,
): { readonly userId: string; readonly part: 'likes' | 'likedComments' | 'favourites' } | undefined {
  if (event.kind === 'favourite-set') return { userId: event.favourite.accountId, part: 'favourites' }
  if (event.kind === 'liked' || (event.kind === 'unliked' && event.ends !== undefined))
    return { userId: event.like.authorId, part: event.like.commentId === undefined ? 'likes' : 'likedComments' }
  return undefined
}

function placeOf(act: BoardAct): PieceKey | undefined {
  switch (act.kind) {
    case 'like':
    case 'unlike':
      return act.like
    case 'favourite':
      return act.favourite
    case 'view':
      return act.view
    case 'comment':
      return act.comment
    case 'delete-comment':
      return undefined
  }
}
