import { createMemoryLiveStore, type MemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import type { BoardEvent, StoredComment } from '../board-acts.ts'
import { applyBoardEvent, createBoard, type Board } from '../board.ts'
import { commentsTopicOf } from '../board-news.ts'
import type { MediaBoardStore } from '../media-board.store.pg.ts'

/** Keeps events in memory, and reads lists from what they make. */
export function createMemoryMediaBoardStore(): MediaBoardStore & MemoryLiveStore<Board, BoardEvent> {
  const store = createMemoryLiveStore<Board, BoardEvent>({ create: createBoard, apply: applyBoardEvent })
  const boards = async () => Promise.all((await store.keys()).map(async (key) => (await store.load(key)).state))
  const likes = async () =>
    (await boards()).flatMap((board) =>
      [...board.likes.values()].flatMap(({ like, endedAtMs }) => (endedAtMs === undefined ? [like] : [])),
    )
  const comments = async (): Promise<StoredComment[]> => {
    const shown = new Set((await boards()).flatMap((board) => [...board.comments.keys()]))
    const events = store.written.flatMap((change) => change.events)
    return events.flatMap((event) =>
      event.kind === 'commented' && shown.has(event.comment.commentId) ? [event.comment] : [],
    )
  }
  return Object.assign(store, {
    listLikes: async ({ opMode, architectureId, authorId, limit }: Parameters<MediaBoardStore['listLikes']>[0]) =>
      (await likes())
        .filter(
          (like) => like.opMode === opMode && like.architectureId === architectureId && like.authorId === authorId,
        )
        .sort((a, b) => b.atMs - a.atMs || (a.uuid < b.uuid ? 1 : -1))
        .slice(0, limit),
    listComments: async ({
      beforeSeq = Infinity,
      limit,
      without,
      ...piece
    }: Parameters<MediaBoardStore['listComments']>[0]) =>
      (await comments())
        .filter((comment) => commentsTopicOf(comment) === commentsTopicOf(piece) && comment.seq < beforeSeq)
        .filter(({ authorId }) => !without.includes(authorId))
        .sort((a, b) => a.seq - b.seq)
        .slice(-limit),
    exportOf: async (accountId: string) => {
      const events = store.written.flatMap((change) => change.events)
      const isErased = events.some((event) => event.kind === 'erased' && event.accountId === accountId)
      return {
        likes: (await likes()).filter(({ authorId }) => authorId === accountId),
        favourites: isErased
          ? []
          : events.flatMap((event) =>
              event.kind === 'favourite-set' && event.isOn && event.favourite.accountId === accountId
                ? [event.favourite]
                : [],
            ),
        views: isErased
          ? []
          : events.flatMap((event) =>
              event.kind === 'viewed' && event.view.accountId === accountId ? [event.view] : [],
            ),
        comments: (await comments()).filter(({ authorId }) => authorId === accountId),
      }
    },
    removeEnded: async () => 0,
  })
}
