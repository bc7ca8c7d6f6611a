import type { ChatPerson, MediaBoard } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import { toAsker } from './asker.ts'
import { createBoardMemory } from './board-memory.ts'
import { createBoardNews } from './board-news.ts'
import { createBoardWriter } from './board-writer.ts'
import { createBoards, type Sanctioned } from './boards.ts'
import type { BoardAct, MediaBoardStore } from './media-board.store.ts'
import { createPersonalBoards } from './personal-boards.ts'
import { createPieceComments, type DeletedComment } from './piece-comments.ts'

export interface MediaBoardFeatureDeps {
  readonly store: MediaBoardStore
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  /** Of the architecture a mode shows now. */
  readonly findBoard: (opMode: OpMode, mediaBoardId: string) => MediaBoard | undefined
  readonly boardOf: (opMode: OpMode, pieceId: string) => string | undefined
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  /** The mute or ban that holds for somebody now. */
  readonly sanctionOf: (userId: string) => Promise<Sanctioned | undefined>
  /** All whom somebody has blocked, and who have blocked them. */
  readonly apartFrom: (userId: string) => ReadonlySet<string>
  /** See `BoardWriterDeps`. */
  readonly commitEveryMs?: number
  readonly noteDeletion: (deletion: DeletedComment) => Promise<void>
}

export interface MediaBoardFeature {
  readonly feature: Feature
  /** Reads what people did; to be called once, before the server listens. */
  load(): Promise<void>
  /** Whether nobody has done anything on any board. */
  isEmpty(): boolean
  /** Lets people have done this; for a demo. Acts are taken as they are, without asking who may. */
  tellStory(acts: readonly BoardAct[]): Promise<void>
}

/** So long a late repeat of a like that has ended does not begin it anew. */
const ENDED_KEPT_MS = 24 * 60 * 60_000
const RELOAD_AFTER_MS = 2_000

/** Likes, comments, favourites and views of content pieces; live and stage have their own. The pieces are the venue's. */
export function createMediaBoardFeature(deps: MediaBoardFeatureDeps): MediaBoardFeature {
  const { store, clock, log, commitEveryMs = 20 } = deps
  const memory = createBoardMemory()
  const news = createBoardNews({ ...deps, memory })
  let isStopped = false
  let cancelReload: (() => void) | undefined
  const writer = createBoardWriter({
    store,
    clock,
    commitEveryMs,
    onCommitted: (act, answer) => news.note(memory.apply(act, answer)),
    readAnew: load,
    onOutage: reloadLater,
  })
  const boards = createBoards({ ...deps, memory, writer })
  const comments = createPieceComments({ ...deps, memory, writer, news, boards })

  const feature: Feature = {
    name: 'media-board',
    kept: [{ kind: 'ended-likes', keepMs: ENDED_KEPT_MS, removeBefore: (beforeMs) => store.removeEnded(beforeMs) }],
    calls: {
      'media-board.recommended': ({ opMode, params, query }) => ({
        data: boards.recommended({
          opMode,
          ...params,
          limit: query.limit === undefined ? undefined : Number(query.limit),
          language: query.language,
        }),
      }),
      'media-board.like': (context) => boards.like(toAsker(context), context.body),
      'media-board.unlike': (context) => boards.unlike(toAsker(context), context.body),
    },
    commands: {
      'media-board.follow'(context) {
        const { mediaBoardId } = context.body
        const told = boards.overview(toAsker(context), mediaBoardId)
        news.followBoard(mediaBoardId, context.connection)
        return { ...told, asOf: clock.now() }
      },
      'media-board.unfollow': ({ body, connection }) => news.unfollowBoard(body.mediaBoardId, connection),
      'media-board.list-likes': async (context) => ({
        likes: await boards.listLikes(toAsker(context), context.body.limit),
      }),
      'media-board.set-favourite': (context) => boards.setFavourite(toAsker(context), context.body),
      'media-board.note-view': (context) => boards.noteView(toAsker(context), context.body),
      async 'media-board.follow-comments'(context) {
        const asker = toAsker(context)
        boards.demandPiece(asker.opMode, context.body)
        // Before they are read, so that nothing is missed between.
        news.followComments(context.body, context.connection)
        const [page, publish] = await Promise.all([comments.list(asker, context.body), boards.publishRight(asker)])
        return { ...page, publish }
      },
      'media-board.unfollow-comments': ({ body, connection }) => news.unfollowComments(body, connection),
      'media-board.list-comments': (context) => comments.list(toAsker(context), context.body),
      'media-board.add-comment': (context) => comments.add(toAsker(context), context.body),
      'media-board.delete-comment': (context) => comments.remove(toAsker(context), context.body),
    },
    connections: { closed: news.closed },
    personal: createPersonalBoards({ store, writer }),
    stop: async () => {
      isStopped = true
      cancelReload?.()
      await writer.drain()
      news.stop()
    },
  }
  return { feature, load, isEmpty: memory.isEmpty, tellStory }

  async function tellStory(acts: readonly BoardAct[]): Promise<void> {
    await Promise.all(acts.map((act) => writer.write(act)))
  }

  async function load(): Promise<void> {
    news.note(memory.load(await store.readAll()))
  }

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(RELOAD_AFTER_MS, () => {
      cancelReload = undefined
      writer.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'media boards could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }
}
