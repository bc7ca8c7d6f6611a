import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { createMemoryMediaBoardStore } from './testing/memory-board-store.ts'
import { createBoardWorld, newUuid } from './testing/board-world.ts'

const talks = { mediaBoardId: 'talks' }
const pieces = ['opening', 'closing', 'keynote']
const names = ['alice', 'bob', 'carol', 'dora']

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * People like, take back, repeat and comment at once, over a database that breaks in the middle of commits: in the end
 * memory, store and the counts that followers received are the same.
 */
async function play(seed: number): Promise<void> {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const store = createMemoryMediaBoardStore()
  const world = createBoardWorld({
    store: {
      ...store,
      async change(keys, decide) {
        const outage = random() < 0.1
        const isLost = random() < 0.5
        if (outage && isLost) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
        await store.change(keys, decide)
        if (outage) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      },
    },
  })
  const pages = new Map(names.map((name) => [name, world.as(name)]))
  const looker = world.as('looker')
  const sentCounts = new Map(Object.entries((await looker.ask('media-board.follow', talks)).counts))
  let heard = 0
  /** Works as a page does: applies the counts it receives, and follows the board anew after an outage. */
  const hear = async () => {
    const { sent: all } = looker.connection
    while (heard < all.length) {
      const { type, body } = all[heard++] as { type: string; body: { counts?: Record<string, never> } }
      if (type === 'media-board.changed')
        for (const [id, known] of Object.entries(body.counts ?? {})) sentCounts.set(id, known)
      if (type !== 'realtime.behind') continue
      const answer = await looker.ask('media-board.follow', talks).catch(() => undefined)
      for (const [id, known] of Object.entries(answer?.counts ?? {})) sentCounts.set(id, known)
    }
  }
  const comments: string[] = []
  const uuids = new Map<string, string[]>(names.map((name) => [name, []]))

  const act = async (): Promise<unknown> => {
    const name = pick(names)
    const page = pages.get(name) ?? looker
    const piece = pick(pieces)
    const own = uuids.get(name) ?? []
    const uuid = own.length > 0 && random() < 0.3 ? pick(own) : newUuid()
    own.push(uuid)
    const commentId = comments.length > 0 && random() < 0.3 ? pick(comments) : undefined
    const what = random()
    if (what < 0.45) return page.like(piece, { uuid, ...(commentId !== undefined && { commentId }) })
    if (what < 0.7) return page.unlike(piece, { uuid, ...(commentId !== undefined && { commentId }) })
    const place = { ...talks, pieceId: piece }
    if (what < 0.8) {
      const made = newUuid()
      comments.push(made)
      return page.ask('media-board.add-comment', { ...place, commentId: made, text: 'hello' })
    }
    if (what < 0.85 && commentId !== undefined) return page.ask('media-board.delete-comment', { ...place, commentId })
    if (what < 0.87) return world.feature.personal?.erase(name)
    return page.ask('media-board.note-view', { ...place, positionS: Math.floor(random() * 100) })
  }
  const isExpected = (error: unknown) => error instanceof CallError && error.code !== 'server.internal'
  for (let turn = 0; turn < 60; turn++) {
    const acts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      (async () => act())().catch((error: unknown) => {
        if (!isExpected(error)) throw error
      }),
    )
    await Promise.all(acts)
    await world.settle(Math.floor(random() * 700))
    await hear()
  }
  // The last outage is over within a few tries.
  for (let wait = 0; wait < 20; wait++) await world.settle(3_000)

  const { state: stored } = await store.load('LIVE expo talks')
  const likes = [...stored.holding.values()].flatMap((uuid) => stored.likes.get(uuid)?.like ?? [])
  const expected = new Map(
    pieces.map((pieceId) => [
      pieceId,
      {
        likes: likes.filter((like) => like.pieceId === pieceId && like.commentId === undefined).length,
        comments: [...stored.comments.values()].filter((comment) => comment.pieceId === pieceId).length,
        views: [...stored.byPerson.values()].filter((signals) => signals.get(pieceId)?.view !== undefined).length,
      },
    ]),
  )
  const nothing = { likes: 0, comments: 0, views: 0 }
  await hear()
  const { counts } = await looker.ask('media-board.follow', talks)
  for (const [pieceId, right] of expected) expect(counts[pieceId] ?? nothing, `seed ${seed} ${pieceId}`).toEqual(right)
  await hear()
  for (const [pieceId, right] of expected)
    expect(sentCounts.get(pieceId) ?? nothing, `sent, seed ${seed} ${pieceId}`).toEqual(right)
  for (const name of names) {
    const { own } = await (pages.get(name) ?? looker).ask('media-board.follow', talks)
    const liked = likes.filter((like) => like.authorId === name)
    const ofPieces = liked.filter(({ commentId }) => commentId === undefined).map(({ pieceId }) => pieceId)
    const ofComments = liked.flatMap(({ commentId }) => (commentId === undefined ? [] : [commentId]))
    expect([...own.likes].sort(), `seed ${seed} ${name}`).toEqual(ofPieces.sort())
    expect([...own.likedComments].sort(), `seed ${seed} ${name}`).toEqual(ofComments.sort())
  }
}

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  '[MED-03] whatever happens at once, counts end exact (seed %i)',
  play,
)
