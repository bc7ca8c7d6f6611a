import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BoardAct, MediaBoardStore, StoredComment, StoredLike, StoredView } from './media-board.store.ts'

/** Another one in every test, since all of them share one database. */
export const fresh = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

export const buildLike = (more: Partial<StoredLike> = {}): StoredLike => ({
  opMode: 'LIVE',
  mediaBoardId: 'talks',
  pieceId: 'opening',
  uuid: randomUUID(),
  commentId: undefined,
  authorId: 'alice',
  createdAtMs: 900,
  atMs: 1_000,
  ...more,
})

const buildComment = (more: Partial<StoredComment> = {}): Omit<StoredComment, 'seq'> => ({
  opMode: 'LIVE',
  mediaBoardId: 'talks',
  pieceId: 'opening',
  commentId: randomUUID(),
  authorId: 'alice',
  text: 'well said',
  atMs: 1_000,
  ...more,
})

const buildView = (more: Partial<StoredView> = {}): StoredView => ({
  opMode: 'LIVE',
  mediaBoardId: 'talks',
  pieceId: 'opening',
  accountId: 'alice',
  positionS: 12,
  isFinished: false,
  atMs: 1_000,
  ...more,
})

const like = (wanted: StoredLike): BoardAct => ({ kind: 'like', like: wanted })
const unlike = (wanted: StoredLike): BoardAct => ({ kind: 'unlike', like: wanted })
const news = [{ kind: 'done', isNew: true }]
const repeat = [{ kind: 'done', isNew: false }]
const taken = [{ kind: 'refused', why: 'taken' }]

/** What every store of what people do on media boards must do. */
export function describeMediaBoardStore(name: string, open: () => Promise<MediaBoardStore>): void {
  const held = async (store: MediaBoardStore, pieceId: string) =>
    (await store.readAll()).likes.filter((stored) => stored.pieceId === pieceId)

  test(`[MED-03] ${name}: a like sent again, or again in the same commit, is stored once`, async () => {
    const store = await open()
    const wanted = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    expect(await store.commit([like(wanted), like(wanted)])).toEqual([...news, ...repeat])
    expect(await store.commit([like(wanted)])).toEqual(repeat)
    expect(await held(store, wanted.pieceId)).toEqual([wanted])
  })

  test(`[MED-03] ${name}: a person likes a piece once, whatever the uuid, and a comment on it besides`, async () => {
    const store = await open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    const second = { ...first, uuid: randomUUID() }
    const comment = buildComment({ pieceId: first.pieceId })
    await store.commit([{ kind: 'comment', comment }])
    const ofComment = { ...first, uuid: randomUUID(), commentId: comment.commentId }
    const elsewhere = { ...first, uuid: randomUUID(), opMode: 'STAGE' as const }
    const answers = await store.commit([first, second, ofComment, elsewhere].map(like))
    expect(answers).toEqual([...news, ...repeat, ...news, ...news])
    expect(await held(store, first.pieceId)).toHaveLength(3)
  })

  test(`[MED-03] ${name}: a uuid of somebody else's like, or of another thing liked, is refused`, async () => {
    const store = await open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    await store.commit([like(first)])
    const byAnother = { ...first, authorId: fresh('bob') }
    const ofAnother = { ...first, pieceId: fresh('piece') }
    expect(await store.commit([like(byAnother)])).toEqual(taken)
    expect(await store.commit([like(ofAnother)])).toEqual(taken)
    expect(await store.commit([unlike(byAnother)])).toEqual(taken)
    expect(await held(store, first.pieceId)).toEqual([first])
  })

  test(`[MED-03] ${name}: a like ends once, by whatever uuid, and its late repeat does not begin it anew`, async () => {
    const store = await open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    const byOther = { ...first, uuid: randomUUID() }
    expect(await store.commit([like(first), unlike(byOther), unlike(byOther)])).toEqual([...news, ...news, ...repeat])
    expect(await store.commit([like(first)])).toEqual(repeat)
    expect(await held(store, first.pieceId)).toEqual([])
    const again = { ...first, uuid: randomUUID() }
    expect(await store.commit([like(again)])).toEqual(news)
    // The repeat of what ended the first does not end the second.
    expect(await store.commit([unlike(byOther), unlike(first)])).toEqual([...repeat, ...repeat])
    expect(await held(store, first.pieceId)).toEqual([again])
    expect(await store.commit([unlike(again), unlike(buildLike({ pieceId: first.pieceId }))])).toEqual([
      ...news,
      ...repeat,
    ])
  })

  test(`[MED-03] ${name}: likes of an author are listed, the latest first, as they were sent`, async () => {
    const store = await open()
    const authorId = fresh('alice')
    const likes = [1, 2, 3].map((at) =>
      buildLike({ authorId, pieceId: `piece-${at}`, createdAtMs: at, atMs: 100 + at }),
    )
    await store.commit([...likes.map(like), like(buildLike({ authorId: fresh('bob') }))])
    expect(await store.listLikes({ opMode: 'LIVE', authorId, limit: 10_000_000 })).toEqual(likes.toReversed())
    expect(await store.listLikes({ opMode: 'LIVE', authorId, limit: 2 })).toHaveLength(2)
    expect(await store.listLikes({ opMode: 'STAGE', authorId, limit: 2 })).toEqual([])
  })

  test(`[MED-03] ${name}: a comment is stored once, has a place after those before, and can be deleted`, async () => {
    const store = await open()
    const pieceId = fresh('piece')
    const [one, two] = [buildComment({ pieceId }), buildComment({ pieceId, authorId: 'bob', atMs: 2_000 })]
    const [first, second, again] = await store.commit([
      { kind: 'comment', comment: one },
      { kind: 'comment', comment: two },
      { kind: 'comment', comment: { ...one, atMs: 3_000 } },
    ])
    const seqOf = (answer: typeof first) => (answer?.kind === 'done' ? (answer.comment?.seq ?? 0) : 0)
    expect(seqOf(second)).toBeGreaterThan(seqOf(first))
    expect(again).toEqual({ kind: 'done', isNew: false, comment: { seq: seqOf(first), atMs: 1_000 } })
    const ask = {
      opMode: 'LIVE',
      mediaBoardId: 'talks',
      pieceId,
      beforeSeq: undefined,
      limit: 10,
      without: [],
    } as const
    expect(await store.listComments(ask)).toMatchObject([one, two])
    expect(await store.listComments({ ...ask, without: ['bob'] })).toMatchObject([one])
    expect(await store.listComments({ ...ask, limit: 1 })).toMatchObject([two])
    expect(await store.listComments({ ...ask, beforeSeq: seqOf(second) })).toMatchObject([one])
    const ofOne = buildLike({ pieceId, commentId: one.commentId, authorId: fresh('alice') })
    expect(await store.commit([like(ofOne), like({ ...ofOne, uuid: randomUUID() })])).toEqual([...news, ...repeat])
    const deletion = { kind: 'delete-comment', commentId: one.commentId, atMs: 4_000 } as const
    expect(await store.commit([deletion, deletion])).toEqual([...news, ...repeat])
    expect(await store.listComments(ask)).toMatchObject([two])
    expect(await held(store, pieceId)).toEqual([])
    const gone = [{ kind: 'refused', why: 'gone' }]
    expect(await store.commit([like(ofOne), like({ ...ofOne, uuid: randomUUID() })])).toEqual([...gone, ...gone])
    expect(await store.commit([{ kind: 'comment', comment: one }])).toEqual(taken)
    expect(await store.commit([{ kind: 'comment', comment: { ...two, authorId: 'carol' } }])).toEqual(taken)
  })

  test(`[MED-01] ${name}: favourites come and go, views keep the latest place and stay finished`, async () => {
    const store = await open()
    const pieceId = fresh('piece')
    const favourite = { opMode: 'LIVE', mediaBoardId: 'talks', pieceId, accountId: 'alice', atMs: 5 } as const
    await store.commit([
      { kind: 'favourite', favourite, isOn: true },
      { kind: 'view', view: buildView({ pieceId }) },
      { kind: 'view', view: buildView({ pieceId, positionS: 80, isFinished: true, atMs: 2_000 }) },
      { kind: 'view', view: buildView({ pieceId, positionS: 3.5, atMs: 3_000 }) },
      { kind: 'view', view: buildView({ pieceId, accountId: 'bob' }) },
    ])
    await store.commit([{ kind: 'view', view: buildView({ pieceId, positionS: 4.5, atMs: 4_000 }) }])
    const all = await store.readAll()
    expect(all.favourites.filter((stored) => stored.pieceId === pieceId)).toEqual([favourite])
    const views = all.views.filter((stored) => stored.pieceId === pieceId)
    expect(views.sort((a, b) => (a.accountId < b.accountId ? -1 : 1))).toEqual([
      buildView({ pieceId, positionS: 4.5, isFinished: true, atMs: 4_000 }),
      buildView({ pieceId, accountId: 'bob' }),
    ])
    await store.commit([
      { kind: 'favourite', favourite, isOn: true },
      { kind: 'favourite', favourite, isOn: false },
    ])
    expect((await store.readAll()).favourites.filter((stored) => stored.pieceId === pieceId)).toEqual([])
  })

  test(`[PRO-03] ${name}: all of a person can be read, and nothing of them stays that is to be forgotten`, async () => {
    const store = await open()
    const [accountId, other] = [fresh('alice'), fresh('bob')]
    const pieceId = fresh('piece')
    const comment = buildComment({ pieceId, authorId: accountId })
    const othersLike = buildLike({ pieceId, authorId: other })
    await store.commit([
      { kind: 'comment', comment },
      like(buildLike({ pieceId, authorId: accountId })),
      like(othersLike),
      like(buildLike({ pieceId, authorId: other, commentId: comment.commentId })),
      { kind: 'favourite', favourite: buildView({ pieceId, accountId }), isOn: true },
      { kind: 'view', view: buildView({ pieceId, accountId }) },
    ])
    const before = await store.exportOf(accountId)
    expect([before.likes, before.favourites, before.views, before.comments].map((rows) => rows.length)).toEqual([
      1, 1, 1, 1,
    ])
    await store.commit([{ kind: 'forget', accountId }])
    expect(await store.exportOf(accountId)).toEqual({ likes: [], favourites: [], views: [], comments: [] })
    expect(await held(store, pieceId)).toEqual([othersLike])
  })

  test(`[MED-03] ${name}: likes that ended are removed in time`, async () => {
    const store = await open()
    const first = buildLike({ pieceId: fresh('piece'), authorId: fresh('alice') })
    await store.commit([like(first), unlike(first)])
    await store.removeEnded(1_000)
    expect(await store.commit([like(first)])).toEqual(repeat)
    await store.removeEnded(1_001)
    expect(await store.commit([like(first)])).toEqual(news)
  })
}
