import { createFakeRealtime } from '@foyer/client/testing'
import { expect, test } from 'vitest'
import { type BoardDeps, createBoard } from './board.model.ts'

test('[MED-03] a snapshot reaches each piece that is followed, though its listener reads it at once', async () => {
  let likes = 1
  const connection = createFakeRealtime({
    'media-board.follow': () => ({
      counts: { a: { likes: likes++, comments: 0, views: 0 } },
      own: { likes: [], likedComments: [], favourites: [], views: [] },
      asOf: 1,
    }),
  } as never)
  const board = createBoard({
    mediaBoardId: 'm1',
    userId: undefined,
    connection,
    call: () => new Promise(() => {}),
    report: () => {},
  } as unknown as BoardDeps)
  const stop = board.start()
  const piece = board.pieceState('a')
  const seen: number[] = []
  // As React's store hook does.
  piece.subscribe(() => seen.push(piece.get().likes))
  for (let times = 0; times < 2; times++) {
    connection.open()
    await Promise.resolve().then(() => {})
  }
  stop()
  expect(piece.get().likes).toBe(2)
  expect(seen.at(-1)).toBe(2)
})
