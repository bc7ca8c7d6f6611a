import { constants } from '@foyer/contract/constants'
import {
  type Database,
  equalTo,
  get,
  increment,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  update,
} from '@firebase/database'
import type { PresenceMode } from '../presence/presence-service.ts'
import { contentPiecesPath, likePath, likesCountPath, likesKey } from './database-paths.ts'

/** One like of a piece, or of a comment on it. */
export interface FirebaseLike {
  readonly uuid: string
  readonly contentPieceId: string
  readonly mediaBoardId: string
  readonly authorId: string
  readonly commentId?: string
  /** By the clock of the database, in Unix milliseconds. */
  readonly creationTimestamp: number
}

/** Likes in a Firebase Realtime Database; it refuses those of others. All but `followCount` reject as the database does. */
export interface FirebaseLikes {
  readonly like: (like: Omit<FirebaseLike, 'creationTimestamp'>) => Promise<void>
  readonly unlike: (like: Omit<FirebaseLike, 'creationTimestamp'>) => Promise<void>
  readonly likesOf: (authorId: string) => Promise<readonly FirebaseLike[]>
  /** Calls back with the number of likes of a piece, now and whenever it changes; the returned function stops it. */
  readonly followCount: (
    piece: Pick<FirebaseLike, 'mediaBoardId' | 'contentPieceId'>,
    listener: (count: number) => void,
    onRefused: (cause: Error) => void,
  ) => () => void
}

/** A like and its count change together or not at all. Source: PRS-06. */
export function createFirebaseLikes(database: Database, mode: PresenceMode): FirebaseLikes {
  const pieces = ref(database, contentPiecesPath(mode))
  return {
    like: ({ uuid, contentPieceId, mediaBoardId, authorId, commentId }) => {
      const fields = { uuid, contentPieceId, mediaBoardId, authorId, ...(commentId !== undefined && { commentId }) }
      return update(pieces, {
        [likePath(uuid)]: { ...fields, creationTimestamp: serverTimestamp() },
        ...countBy({ mediaBoardId, contentPieceId, commentId }, 1),
      })
    },
    unlike: (like) => update(pieces, { [likePath(like.uuid)]: null, ...countBy(like, -1) }),
    likesOf: async (authorId) => {
      const likes = ref(database, `${contentPiecesPath(mode)}/${likesKey}`)
      const found = await get(
        query(likes, orderByChild('authorId'), equalTo(authorId), limitToLast(constants.likesQueryLimit)),
      )
      return Object.values((found.val() ?? {}) as Readonly<Record<string, FirebaseLike>>)
    },
    followCount: ({ mediaBoardId, contentPieceId }, listener, onRefused) =>
      onValue(
        ref(database, `${contentPiecesPath(mode)}/${likesCountPath(mediaBoardId, contentPieceId)}`),
        (snapshot) => {
          const count: unknown = snapshot.val()
          listener(typeof count === 'number' ? count : 0)
        },
        onRefused,
      ),
  }
}

/** What hangs on a comment is no like of the piece. */
function countBy(
  {
    mediaBoardId,
    contentPieceId,
    commentId,
  }: { readonly mediaBoardId: string; readonly contentPieceId: string; readonly commentId?: string | undefined },
  step: 1 | -1,
) {
  return commentId === undefined ? { [likesCountPath(mediaBoardId, contentPieceId)]: increment(step) } : {}
}
