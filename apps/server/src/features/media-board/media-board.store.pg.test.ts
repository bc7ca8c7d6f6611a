import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import type { BoardAct, StoredComment, StoredLike, StoredView } from './board-acts.ts'
import { applyBoardEvent, decideBoard, dropEndedLikes, eraseFromBoard, type Board } from './board.ts'
import { createPostgresMediaBoardStore } from './media-board.store.pg.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const place = { opMode: 'LIVE', architectureId: 'expo', mediaBoardId: 'talks', pieceId: 'opening' } as const
const buildLike = (more: Partial<StoredLike> = {}): StoredLike => ({
  ...place,
  uuid: randomUUID(),
  commentId: undefined,
  authorId: 'alice',
  createdAtMs: 900,
  atMs: 1_000,
  ...more,
})
const buildComment = (more: Partial<StoredComment> = {}): Omit<StoredComment, 'seq'> => ({
  ...place,
  commentId: randomUUID(),
  authorId: 'alice',
  text: 'well said',
  atMs: 1_000,
  ...more,
})
const buildView = (more: Partial<StoredView> = {}): StoredView => ({
  ...place,
  accountId: 'alice',
  positionS: 12,
  isFinished: false,
  atMs: 1_000,
  ...more,
})
const like = (wanted: StoredLike): BoardAct => ({ kind: 'like', like: wanted })
const unlike = (wanted: StoredLike): BoardAct => ({ kind: 'unlike', like: wanted })

/** What memory and database must agree on: zeros are in memory alone. */
const comparable = (board: Board) => ({
  byPerson: board.byPerson,
  counts: new Map([...board.counts].filter(([, counts]) => Object.values(counts).some((count) => count !== 0))),
  comments: board.comments,
  deletedComments: board.deletedComments,
  likedComments: new Map([...board.likedComments].filter(([, liked]) => liked.size > 0)),
  likes: board.likes,
  holding: board.holding,
})

describe.skipIf(!here.postgres)('media boards in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  function open(key = 'LIVE expo talks') {
    const store = createPostgresMediaBoardStore(database)
    const node = openLiveNode({
      name: 'media-board',
      store,
      decide: decideBoard,
      apply: applyBoardEvent,
      erase: eraseFromBoard,
      comparable,
    })
    return {
      node,
      store,
      /** Answers why each was refused, or nothing. */
      async act(...acts: BoardAct[]): Promise<readonly (string | undefined)[]> {
        const answers = await Promise.allSettled(acts.map((act) => node.run(key, act)))
        return answers.map((answer) => (answer.status === 'fulfilled' ? undefined : String(answer.reason.code)))
      },
      async held(pieceId: string): Promise<readonly StoredLike[]> {
        const { holding, likes } = await node.readStored(key)
        return [...holding.values()]
          .flatMap((uuid) => likes.get(uuid)?.like ?? [])
          .filter((stored) => stored.pieceId === pieceId)
      },
    }
  }
  const done = (count: number) => Array.from({ length: count }, () => undefined)

  test('[MED-03] a like sent again, or again in the same commit, is stored once', async () => {
    const { act, held } = open()
    const wanted = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    expect(await act(like(wanted), like(wanted))).toEqual(done(2))
    expect(await act(like(wanted))).toEqual(done(1))
    expect(await held(wanted.pieceId)).toEqual([wanted])
  })

  test('[MED-03] a person likes a piece once, whatever the uuid, and a comment on it besides', async () => {
    const { act, held } = open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    const comment = buildComment({ pieceId: first.pieceId })
    await act({ kind: 'comment', comment })
    const ofComment = { ...first, uuid: randomUUID(), commentId: comment.commentId }
    await act(like(first), like({ ...first, uuid: randomUUID() }), like(ofComment))
    expect(await held(first.pieceId)).toEqual([first, ofComment])
    const staged = open('STAGE expo talks')
    await staged.act(like({ ...first, uuid: randomUUID(), opMode: 'STAGE' }))
    expect(await staged.held(first.pieceId)).toHaveLength(1)
  })

  test("[MED-03] a uuid of somebody else's like, or of another thing liked, is refused", async () => {
    const { act, held } = open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    await act(like(first))
    const byAnother = { ...first, authorId: fresh('bob') }
    expect(await act(like(byAnother), like({ ...first, pieceId: fresh('piece') }), unlike(byAnother))).toEqual([
      'request.invalid',
      'request.invalid',
      'media-board.like-not-found',
    ])
    expect(await held(first.pieceId)).toEqual([first])
  })

  test('[MED-03] a like ends once, by whatever uuid, and its late repeat does not begin it anew', async () => {
    const { act, held } = open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    const byOther = { ...first, uuid: randomUUID() }
    await act(like(first), unlike(byOther), unlike(byOther))
    await act(like(first))
    expect(await held(first.pieceId)).toEqual([])
    const again = { ...first, uuid: randomUUID() }
    await act(like(again))
    // The repeat of what ended the first does not end the second.
    await act(unlike(byOther), unlike(first))
    expect(await held(first.pieceId)).toEqual([again])
    await act(unlike(again))
    expect(await held(first.pieceId)).toEqual([])
  })

  test('[MED-03] likes of an author are listed, the latest first, as they were sent', async () => {
    const { act, store } = open()
    const authorId = fresh('alice')
    const likes = [1, 2, 3].map((at) =>
      buildLike({ authorId, pieceId: `piece-${at}`, createdAtMs: at, atMs: 100 + at }),
    )
    await act(...likes.map(like), like(buildLike({ authorId: fresh('bob') })))
    expect(await store.listLikes({ ...shownVenue('LIVE'), authorId, limit: 10_000_000 })).toEqual(likes.toReversed())
    expect(await store.listLikes({ ...shownVenue('LIVE'), authorId, limit: 2 })).toHaveLength(2)
    expect(await store.listLikes({ ...shownVenue('STAGE'), authorId, limit: 2 })).toEqual([])
  })

  test('[MED-03] a comment is stored once, has a place after those before, and can be deleted', async () => {
    const { act, held, store, node } = open()
    const pieceId = fresh('piece')
    const [one, two] = [buildComment({ pieceId }), buildComment({ pieceId, authorId: 'bob', atMs: 2_000 })]
    const comment = (wanted: typeof one): BoardAct => ({ kind: 'comment', comment: wanted })
    expect(await act(comment(one), comment(two), comment({ ...one, atMs: 3_000 }))).toEqual(done(3))
    const { comments } = await node.readStored('LIVE expo talks')
    const seqOf = ({ commentId }: typeof one) => comments.get(commentId)?.seq ?? 0
    expect(seqOf(two)).toBeGreaterThan(seqOf(one))
    const ask = { ...place, pieceId, beforeSeq: undefined, limit: 10, without: [] }
    expect(await store.listComments(ask)).toMatchObject([one, two])
    expect(await store.listComments({ ...ask, without: ['bob'] })).toMatchObject([one])
    expect(await store.listComments({ ...ask, limit: 1 })).toMatchObject([two])
    expect(await store.listComments({ ...ask, beforeSeq: seqOf(two) })).toMatchObject([one])
    const ofOne = buildLike({ pieceId, commentId: one.commentId, authorId: fresh('alice') })
    await act(like(ofOne), like({ ...ofOne, uuid: randomUUID() }))
    const deletion = { kind: 'delete-comment', commentId: one.commentId, atMs: 4_000 } as const
    expect(await act(deletion, deletion)).toEqual(done(2))
    expect(await store.listComments(ask)).toMatchObject([two])
    expect(await held(pieceId)).toEqual([])
    expect(await act(like(ofOne), comment(one), comment({ ...two, authorId: 'carol' }))).toEqual([
      'media-board.comment-not-found',
      'request.invalid',
      'request.invalid',
    ])
  })

  test('[MED-01] favourites come and go, views keep the latest place and stay finished', async () => {
    const { act, node } = open()
    const pieceId = fresh('piece')
    const favourite = { ...place, pieceId, accountId: 'alice', atMs: 5 }
    const view = (more: Partial<StoredView>): BoardAct => ({ kind: 'view', view: buildView({ pieceId, ...more }) })
    await act(
      { kind: 'favourite', favourite, isOn: true },
      view({}),
      view({ positionS: 80, isFinished: true, atMs: 2_000 }),
      view({ positionS: 3.5, atMs: 3_000 }),
      view({ accountId: 'bob' }),
    )
    await act(view({ positionS: 4.5, atMs: 4_000 }))
    const signalOf = async (accountId: string) =>
      (await node.readStored('LIVE expo talks')).byPerson.get(accountId)?.get(pieceId)
    expect(await signalOf('alice')).toEqual({
      likedAt: undefined,
      favouriteAt: 5,
      view: { positionS: 4.5, isFinished: true, at: 4_000 },
    })
    await act({ kind: 'favourite', favourite, isOn: true }, { kind: 'favourite', favourite, isOn: false })
    expect((await signalOf('alice'))?.favouriteAt).toBeUndefined()
    expect((await node.readStored('LIVE expo talks')).counts.get(pieceId)?.views).toBe(2)
  })

  test('[PRO-03] all of a person can be read, and of an erased account nothing stays', async () => {
    const { act, held, node, store } = open()
    const [accountId, other] = [fresh('alice'), fresh('bob')]
    const pieceId = fresh('piece')
    const comment = buildComment({ pieceId, authorId: accountId })
    const othersLike = buildLike({ pieceId, authorId: other })
    await act(
      { kind: 'comment', comment },
      like(buildLike({ pieceId, authorId: accountId })),
      like(othersLike),
      like(buildLike({ pieceId, authorId: other, commentId: comment.commentId })),
      { kind: 'favourite', favourite: buildView({ pieceId, accountId }), isOn: true },
      { kind: 'view', view: buildView({ pieceId, accountId }) },
    )
    const before = await store.exportOf(accountId)
    expect([before.likes, before.favourites, before.views, before.comments].map((rows) => rows.length)).toEqual([
      1, 1, 1, 1,
    ])
    await node.erase(accountId)
    expect(await store.exportOf(accountId)).toEqual({ likes: [], favourites: [], views: [], comments: [] })
    expect(await held(pieceId)).toEqual([othersLike])
  })

  test('[MED-03] likes that ended are removed in time', async () => {
    const { act, held, node, store } = open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    const remove = async (beforeMs: number) => {
      await store.removeEnded(beforeMs)
      dropEndedLikes(await node.read('LIVE expo talks'), beforeMs)
    }
    await act(like(first), unlike(first))
    await remove(1_000)
    await act(like(first))
    expect(await held(first.pieceId)).toEqual([])
    await remove(1_001)
    await act(like(first))
    expect(await held(first.pieceId)).toEqual([first])
  })

  test('[MED-03] two nodes that store the same likes at once count each person once', async () => {
    const [one, two] = [open(), open()]
    const pieceId = fresh('piece')
    const authors = Array.from({ length: 300 }, () => fresh('fan'))
    const likeAll = (node: typeof one, who: readonly string[]) =>
      node.act(...who.map((authorId) => like(buildLike({ pieceId, authorId }))))
    await Promise.all([likeAll(one, authors), likeAll(two, authors.toReversed())])
    const { state } = await one.store.load('LIVE expo talks')
    expect(state.counts.get(pieceId)?.likes).toBe(300)
  })
})
