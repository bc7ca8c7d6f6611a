import { randomUUID } from 'node:crypto'
import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { MediaBoardFeature } from './media-board.feature.ts'
import type { VenueFeature } from '../venue/venue.feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DemoSource } from '../../seed/demo-source.ts'

export interface SeedBoardsDeps {
  readonly source: DemoSource
  readonly identity: Pick<IdentityFeature, 'findUserIds'>
  readonly mediaBoard: Pick<MediaBoardFeature, 'isEmpty' | 'importHistory'>
  readonly venue: Pick<VenueFeature, 'findPiece'>
  readonly clock: Clock
}

const minuteMs = 60_000

/** Lets the people of the demo have looked at its boards before anybody comes, once: boards on which anybody did anything are left alone. */
export async function seedDemoBoards({ source, identity, mediaBoard, venue, clock }: SeedBoardsDeps): Promise<void> {
  if (!(await mediaBoard.isEmpty())) return
  const nowMs = clock.now()
  const { actions } = await source.createDemo({ now: new Date(nowMs), publicVenue: false })
  if (actions === undefined) return
  const { mediaBoardId, views, likes, comments } = actions
  const userIds = await identity.findUserIds([...new Set([...views, ...likes, ...comments].map(({ by }) => by))])
  // Somebody's account, or a piece, may be gone by now.
  const toKnown = <Action extends { by: string; pieceId: string; minutesAgo: number }>(action: Action) => {
    const userId = userIds.get(action.by)
    if (userId === undefined || venue.findPiece('LIVE', action.pieceId)?.board.id !== mediaBoardId) return []
    const place = { opMode: 'LIVE' as const, mediaBoardId, pieceId: action.pieceId }
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
