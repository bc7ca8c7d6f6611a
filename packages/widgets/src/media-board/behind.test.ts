import { createFakeRealtime } from '@foyer/client/testing'
import type { CommandAnswer, PieceComment } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createBoard, type BoardDeps } from './board.model.ts'
import { createComments } from './comments.model.ts'

const mediaBoardId = 'talks' as never
const behind = { features: ['chat', 'media-board'] }
/** Until the answers of the fake connection were applied. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

test('[MED-03] a board whose frames were dropped for a slow reader asks for counts and one’s own anew', async () => {
  const there = { likes: 1, own: [] as string[] }
  const connection = createFakeRealtime({
    'media-board.follow': () =>
      ({
        counts: { film: { likes: there.likes, comments: 0, views: 0 } },
        own: { likes: there.own, likedComments: [], favourites: there.own, views: [] },
        asOf: 0,
      }) as unknown as CommandAnswer<'media-board.follow'>,
  })
  const board = createBoard({
    mediaBoardId,
    userId: 'alice',
    connection,
    call: async () => ({ data: [] }),
    known: {},
    report: (cause: unknown) => expect.unreachable(String(cause)),
  } as unknown as BoardDeps)
  const stop = board.start()
  connection.open()
  await settled()
  expect(board.look('film')).toMatchObject({ likes: 1, isLiked: false, isFavourite: false })
  Object.assign(there, { likes: 40, own: ['film'] })
  connection.notify('realtime.behind', behind)
  await settled()
  expect(board.look('film')).toMatchObject({ likes: 40, isLiked: true, isFavourite: true })
  stop()
})

test('[MED-03] comments whose frames were dropped for a slow reader are those there are, without the deleted ones', async () => {
  const comment = (seq: number) =>
    ({ commentId: `c${seq}`, pieceId: 'film', seq, text: `Comment ${seq}`, likes: seq, at: seq }) as PieceComment
  let comments = [1, 2, 3].map(comment)
  const counts = new Map<string, number>()
  const connection = createFakeRealtime({
    'media-board.follow-comments': () => ({ comments, isMore: false, publish: { may: true } }),
  })
  const model = createComments({
    mediaBoardId,
    pieceId: 'film',
    connection,
    newId: () => 'own',
    onCounts: (entries) => entries.forEach(([id, likes]) => counts.set(id, likes)),
    report: (cause) => expect.unreachable(String(cause)),
  })
  const stop = model.start()
  const texts = () => model.state.get().comments.map(({ text }) => text)
  connection.open()
  await settled()
  expect(texts()).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
  comments = [{ ...comment(2), likes: 7 }, comment(4)]
  connection.notify('realtime.behind', behind)
  await settled()
  expect(texts()).toEqual(['Comment 2', 'Comment 4'])
  expect(counts.get('c2')).toBe(7)
  stop()
})
