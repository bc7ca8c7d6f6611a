import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RealtimeDatabase, shippedRules, startRealtimeDatabase } from '@foyer/testkit/realtime-database'
import { createFirebaseLikes } from './firebase-likes.ts'
import { closeDatabases, openDatabase } from './testing/open-database.ts'

let server: RealtimeDatabase
beforeEach(async () => {
  server = await startRealtimeDatabase(shippedRules())
})
afterEach(async () => {
  await closeDatabases()
  await server.stop()
})

const piece = { mediaBoardId: 'board 1', contentPieceId: 'film.mp4' }
const likeOf = (authorId: string, uuid: string, more: object = {}) => ({ uuid, authorId, ...piece, ...more })
const open = (uid: string) => createFirebaseLikes(openDatabase(server, uid), 'LIVE')
const countPath = 'contentPieces/opmode/LIVE/contentPieceLikesCount/board 1/film%2Emp4'

test('[PRS-06] a like is written by its uuid and counted; an unlike takes both back', async () => {
  const ada = open('ada')
  const counts: number[] = []
  const stop = open('bo').followCount(
    piece,
    (count) => counts.push(count),
    () => {},
  )
  await vi.waitFor(() => expect(counts).toEqual([0]))
  await ada.like(likeOf('ada', 'l1'))
  await open('cy').like(likeOf('cy', 'l2'))
  expect(server.read('contentPieces/opmode/LIVE/likes/l1')).toEqual({
    ...likeOf('ada', 'l1'),
    creationTimestamp: expect.any(Number),
  })
  expect(server.read(countPath)).toBe(2)
  await ada.unlike(likeOf('ada', 'l1'))
  expect(server.read('contentPieces/opmode/LIVE/likes')).toMatchObject({ l2: { authorId: 'cy' } })
  await vi.waitFor(() => expect(counts).toEqual([0, 1, 2, 1]))
  stop()
})

test('[PRS-06] a like of a comment counts for no piece', async () => {
  const ada = open('ada')
  await ada.like(likeOf('ada', 'l1', { commentId: 'c1' }))
  expect(server.read(countPath)).toBeNull()
  await ada.unlike(likeOf('ada', 'l1', { commentId: 'c1' }))
  expect(server.read('contentPieces')).toBeNull()
})

test('[PRS-06] likes are found by their author', async () => {
  const ada = open('ada')
  await ada.like(likeOf('ada', 'l1'))
  await ada.like(likeOf('ada', 'l2', { contentPieceId: 'other' }))
  await open('bo').like(likeOf('bo', 'l3'))
  expect((await ada.likesOf('ada')).map(({ uuid }) => uuid)).toEqual(['l1', 'l2'])
  expect(await ada.likesOf('nobody')).toEqual([])
})

test('[PRS-06] a like in the name of another is refused, and nothing is counted', async () => {
  await expect(open('eve').like(likeOf('ada', 'l1'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await open('ada').like(likeOf('ada', 'l1'))
  await expect(open('eve').unlike(likeOf('ada', 'l1'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(server.read(countPath)).toBe(1)
})
