import { randomUUID } from 'node:crypto'
import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { VenueKey } from '../../platform/http/feature.ts'
import type { MediaBoardFeature } from './media-board.feature.ts'

export interface SeedBoardsDeps {
  readonly mediaBoard: Pick<MediaBoardFeature, 'isEmpty' | 'importHistory'>
  /** The id of the board of the live venue that has this piece. */
  readonly boardOf: (pieceId: string) => string | undefined
  /** The live venue. */
  readonly venue: VenueKey
}

const minuteMs = 60_000

/** Lets the people of the demo have looked at its boards before anybody comes, once: boards on which anybody did anything are left alone. */
export async function seedDemoBoards(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  { mediaBoard, boardOf, venue }: SeedBoardsDeps,
): Promise<void> {
  if (!(await mediaBoard.isEmpty())) return
  const { actions } = await createDemo()
  const { mediaBoardId, views, likes, comments } = actions
  const userIds = await findUserIds([...views, ...likes, ...comments].map(({ by }) => by))
  // Somebody's account, or a piece, may be gone by now.
  const toKnown = <Action extends { by: string; pieceId: string; minutesAgo: number }>(action: Action) => {
    const userId = userIds.get(action.by)
    if (userId === undefined || boardOf(action.pieceId) !== mediaBoardId) return []
    const place = { ...venue, mediaBoardId, pieceId: action.pieceId }
    return [{ ...action, userId, place, atMs: nowMs - action.minutesAgo * minuteMs }]
  }
  await mediaBoard.importHistory([
    ...views.flatMap(toKnown).map(({ userId, place, atMs, isFinished }) => ({
      kind: 'view' as const,
      view: { ...place, accountId: userId, positionS: 0, isFinished, atMs },
    })),
    ...likes.flatMap(toKnown).map(({ userId, place, atMs }) => ({
      kind: 'like' as const,
      like: { ...place, uuid: randomUUID(), commentId: undefined, authorId: userId, createdAtMs: atMs, atMs },
    })),
    ...comments
      .flatMap(toKnown)
      .sort((a, b) => a.atMs - b.atMs)
      .map(({ userId, place, atMs, text }) => ({
        kind: 'comment' as const,
        comment: { ...place, commentId: randomUUID(), authorId: userId, text, atMs },
      })),
  ])
}
