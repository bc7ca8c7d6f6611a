import type { PersonalData } from '../../platform/http/feature.ts'
import type { PieceKey } from './board-acts.ts'
import type { MediaBoardStore } from './media-board.store.pg.ts'

/** What boards keep of a person; nothing of it stays once they go. Source: PRO-03, MED-03. */
export function createPersonalBoards(deps: {
  readonly store: Pick<MediaBoardStore, 'exportOf'>
  readonly erase: (userId: string) => Promise<void>
}): PersonalData {
  const { store, erase } = deps
  return {
    async read(userId) {
      const { likes, favourites, views, comments } = await store.exportOf(userId)
      if (likes.length + favourites.length + views.length + comments.length === 0) return undefined
      return {
        likes: likes.map(({ commentId, atMs, ...piece }) => ({
          ...placeOf(piece),
          ...(commentId !== undefined && { commentId }),
          at: instantOf(atMs),
        })),
        favourites: favourites.map(({ atMs, ...piece }) => ({ ...placeOf(piece), at: instantOf(atMs) })),
        views: views.map(({ atMs, positionS, isFinished, ...piece }) => ({
          ...placeOf(piece),
          positionS,
          isFinished,
          at: instantOf(atMs),
        })),
        comments: comments.map(({ text, atMs, ...piece }) => ({ ...placeOf(piece), text, at: instantOf(atMs) })),
      }
    },
    erase,
  }
}

const placeOf = ({ opMode, architectureId, mediaBoardId, pieceId }: PieceKey) => ({
  opMode,
  architectureId,
  mediaBoardId,
  pieceId,
})
const instantOf = (ms: number): string => new Date(ms).toISOString()
