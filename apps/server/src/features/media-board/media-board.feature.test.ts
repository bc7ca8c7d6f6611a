import { expect, test } from 'vitest'
import { createMediaBoardFeature } from './media-board.feature.ts'
import { createMemoryMediaBoardStore } from './testing/memory-board-store.ts'
import { createBoardWorld, newUuid } from './testing/board-world.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const talks = { mediaBoardId: 'talks' }
const opening = { mediaBoardId: 'talks', pieceId: 'opening' }
const countsOf = async (page: ReturnType<ReturnType<typeof createBoardWorld>['as']>) =>
  (await page.ask('media-board.follow', talks)).counts

test('[MED-03] a like counts one, sent again or with another uuid it counts no more, and unlike takes it back', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  const uuid = newUuid()
  await Promise.all([alice.like('opening', { uuid }), alice.like('opening', { uuid }), alice.like('opening')])
  await as('bob').like('opening')
  expect(await countsOf(alice)).toEqual({ opening: { likes: 2, comments: 0, views: 0 } })
  await alice.unlike('opening')
  await alice.unlike('opening')
  await alice.like('opening', { uuid })
  expect((await countsOf(alice))['opening']?.likes).toBe(1)
})

test('[MED-03] a like in the name of somebody else is refused, naming the field, and so is taking theirs back', async () => {
  const { as } = createBoardWorld()
  const uuid = newUuid()
  await as('alice').like('opening', { uuid })
  const bob = as('bob')
  const refused = { code: 'request.invalid', faults: [{ pointer: '/authorId' }] }
  await expect(bob.like('opening', { authorId: 'alice' })).rejects.toMatchObject(refused)
  await expect(bob.unlike('opening', { authorId: 'alice', uuid })).rejects.toMatchObject(refused)
  await expect(bob.unlike('opening', { uuid })).rejects.toMatchObject({ code: 'media-board.like-not-found' })
  await expect(bob.like('opening', { uuid })).rejects.toMatchObject({ faults: [{ pointer: '/uuid' }] })
  expect((await countsOf(bob))['opening']?.likes).toBe(1)
})

test('[MED-03] a board, piece or comment that is not there is not liked', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  await expect(alice.like('opening', { mediaBoardId: 'none' })).rejects.toMatchObject({ code: 'media-board.not-found' })
  const noPiece = { code: 'media-board.piece-not-found' }
  await expect(alice.like('none')).rejects.toMatchObject(noPiece)
  await expect(alice.like('paper')).rejects.toMatchObject(noPiece)
  const noComment = { code: 'media-board.comment-not-found' }
  await expect(alice.like('opening', { commentId: newUuid() })).rejects.toMatchObject(noComment)
})

test('[MED-03] a like of a comment does not count for its piece', async () => {
  const { as } = createBoardWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  const { commentId } = await alice.ask('media-board.add-comment', { ...opening, commentId: newUuid(), text: 'Yes!' })
  await bob.like('opening', { commentId })
  await bob.like('opening', { commentId })
  expect(await countsOf(bob)).toEqual({ opening: { likes: 0, comments: 1, views: 0 } })
  const { comments } = await bob.ask('media-board.list-comments', opening)
  expect(comments).toMatchObject([{ commentId, likes: 1, text: 'Yes!', author: { uid: 'alice', name: 'ALICE' } }])
  expect((await bob.ask('media-board.follow', talks)).own.likedComments).toEqual([commentId])
  const { likes } = await bob.ask('media-board.list-likes', { limit: 10_000_000 })
  expect(likes).toMatchObject([{ contentPieceId: 'opening', mediaBoardId: 'talks', authorId: 'bob', commentId }])
})

test('[MED-03] a thousand likes are sent as one frame in 500 ms, with the exact count', async () => {
  const { as, settle, guest } = createBoardWorld()
  const [looker, other, visitor] = [as('looker'), as('other'), guest()]
  await looker.ask('media-board.follow', talks)
  await visitor.ask('media-board.follow', talks)
  await other.ask('media-board.follow', { mediaBoardId: 'papers' })
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => as(`fan-${index}`).like('opening')))
  await settle(499)
  expect(looker.connection.sent).toEqual([])
  await settle(1)
  const expected = [{ mediaBoardId: 'talks', counts: { opening: { likes: 1_000, comments: 0, views: 0 } } }]
  expect(looker.connection.facts('media-board.changed')).toMatchObject(expected)
  expect(visitor.connection.facts('media-board.changed')).toMatchObject(expected)
  expect(other.connection.sent).toEqual([])
  await looker.ask('media-board.unfollow', talks)
  await as('fan-1').unlike('opening')
  await settle()
  expect(looker.connection.sent).toHaveLength(1)
})

test('[MED-03] what one does in a window is seen in the others of the same person alone', async () => {
  const { as, settle } = createBoardWorld()
  const [here, there, other] = [as('alice'), as('alice'), as('bob')]
  for (const page of [here, there, other]) await page.ask('media-board.follow', talks)
  await here.like('opening')
  await here.ask('media-board.set-favourite', { ...opening, isFavourite: true })
  await settle(0)
  expect(there.connection.facts('media-board.own-changed')).toMatchObject([
    { own: { likes: ['opening'] } },
    { own: { favourites: ['opening'] } },
  ])
  expect(other.connection.facts('media-board.own-changed')).toEqual([])
})

test('[MED-01] how far one came is there to go on from, and a person is counted once', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  await alice.ask('media-board.note-view', { ...opening, positionS: 0 })
  await alice.ask('media-board.note-view', { ...opening, positionS: 93.5 })
  await as('bob').ask('media-board.note-view', { ...opening, positionS: 3, isFinished: true })
  const { counts, own } = await alice.ask('media-board.follow', talks)
  expect(counts).toEqual({ opening: { likes: 0, comments: 0, views: 2 } })
  expect(own.views).toMatchObject([{ pieceId: 'opening', positionS: 93.5, isFinished: false }])
})

test('[MED-01] live and stage have their own likes, comments and views', async () => {
  const { as } = createBoardWorld()
  await as('alice').like('opening')
  const onStage = as('alice', 'STAGE')
  await onStage.ask('media-board.add-comment', { ...opening, commentId: newUuid(), text: 'only here' })
  expect((await onStage.ask('media-board.follow', talks)).counts).toEqual({
    opening: { likes: 0, comments: 1, views: 0 },
  })
  expect((await as('alice').ask('media-board.list-comments', opening)).comments).toEqual([])
})

test('[MED-02] recommended pieces are an array in data, at most as many as asked', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  const ask = (limit?: string) =>
    alice.call('media-board.recommended', {
      params: { ...talks, userId: 'alice' },
      query: limit === undefined ? {} : { limit },
    }) as { data?: { pieceId: string }[] } & Promise<{ data: { pieceId: string }[] }>
  await as('bob').like('keynote')
  await as('bob').like('closing')
  await as('carol').like('keynote')
  expect((await ask()).data.map(({ pieceId }) => pieceId)[0]).toBe('keynote')
  expect((await ask('1')).data).toHaveLength(1)
  await expect(
    (async () => alice.call('media-board.recommended', { params: { mediaBoardId: 'none', userId: 'alice' } }))(),
  ).rejects.toMatchObject({ code: 'media-board.not-found' })
})

test('[MED-03] a comment sent again is one comment; markup in it is text', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>'
  const body = { ...opening, commentId: newUuid(), text: `  ${text} ` }
  const [first, second] = await Promise.all([
    alice.ask('media-board.add-comment', body),
    alice.ask('media-board.add-comment', body),
  ])
  expect(second).toEqual(first)
  expect(first.text).toBe(text)
  const stolen = as('bob').ask('media-board.add-comment', body)
  await expect(stolen).rejects.toMatchObject({ faults: [{ pointer: '/commentId' }] })
  expect((await countsOf(alice))['opening']?.comments).toBe(1)
})

test.each(['', '   ', 'x'.repeat(1_001), 'bell \u0007'])('[MED-03] a comment of %j is refused', async (text) => {
  const { as } = createBoardWorld()
  const sent = as('alice').ask('media-board.add-comment', { ...opening, commentId: newUuid(), text })
  await expect(sent).rejects.toMatchObject({ issues: [{ path: ['text'] }] })
})

test('[MED-03] comments are paged back from the latest', async () => {
  const { as } = createBoardWorld()
  const alice = as('alice')
  for (let index = 1; index <= 5; index++)
    await alice.ask('media-board.add-comment', { ...opening, commentId: newUuid(), text: `comment ${index}` })
  const latest = await alice.ask('media-board.list-comments', { ...opening, limit: 2 })
  expect([latest.comments.map(({ text }) => text), latest.isMore]).toEqual([['comment 4', 'comment 5'], true])
  const before = latest.comments[0]?.seq ?? 0
  const earlier = await alice.ask('media-board.list-comments', { ...opening, before, limit: 3 })
  expect([earlier.comments.map(({ text }) => text), earlier.isMore]).toEqual([
    ['comment 1', 'comment 2', 'comment 3'],
    false,
  ])
})

test('[MED-03] a follower of comments is notified of new comments, their likes, and deleted comments', async () => {
  const { as, settle } = createBoardWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  const answer = await bob.ask('media-board.follow-comments', opening)
  expect(answer).toEqual({ comments: [], isMore: false, publish: { may: true } })
  const [one, two] = [newUuid(), newUuid()]
  await alice.ask('media-board.add-comment', { ...opening, commentId: one, text: 'one' })
  await alice.ask('media-board.add-comment', { ...opening, commentId: two, text: 'two' })
  await settle()
  await bob.like('opening', { commentId: one })
  await alice.ask('media-board.delete-comment', { ...opening, commentId: two })
  await settle()
  expect(bob.connection.facts('media-board.comments-changed')).toMatchObject([
    { comments: [{ text: 'one' }, { text: 'two' }], deleted: [] },
    { comments: [], likes: { [one]: 1 }, deleted: [two] },
  ])
  await bob.ask('media-board.unfollow-comments', opening)
  await alice.ask('media-board.delete-comment', { ...opening, commentId: one })
  await settle()
  expect(bob.connection.facts('media-board.comments-changed')).toHaveLength(2)
})

test('[MED-03] people who are apart see nothing of each other, also while they look', async () => {
  const { as, setBlocked, settle } = createBoardWorld()
  setBlocked('alice', 'bob')
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  for (const page of [bob, carol]) await page.ask('media-board.follow-comments', opening)
  const commentId = newUuid()
  await alice.ask('media-board.add-comment', { ...opening, commentId, text: 'hello' })
  await settle()
  expect(carol.connection.facts('media-board.comments-changed')).toMatchObject([{ comments: [{ commentId }] }])
  expect(bob.connection.facts('media-board.comments-changed')).toMatchObject([{ comments: [] }])
  expect((await bob.ask('media-board.list-comments', opening)).comments).toEqual([])
  await expect(bob.like('opening', { commentId })).rejects.toMatchObject({ code: 'media-board.comment-not-found' })
})

test('[MED-03] a person who is muted, banned or not logged in cannot comment, and gets the reason', async () => {
  const { as, guest, sanctions } = createBoardWorld()
  sanctions.set('alice', { kind: 'mute', reason: 'too loud', until: 9_000 })
  sanctions.set('bob', { kind: 'ban', reason: 'spam' })
  const [alice, bob] = [as('alice'), as('bob')]
  const comment = () => ({ ...opening, commentId: newUuid(), text: 'hello' })
  const refused = (why: string) => ({ code: 'media-board.cannot-publish', params: { why } })
  await expect(alice.ask('media-board.add-comment', comment())).rejects.toMatchObject(refused('muted'))
  await expect(bob.ask('media-board.add-comment', comment())).rejects.toMatchObject(refused('banned'))
  await expect(bob.like('opening')).rejects.toMatchObject(refused('banned'))
  await expect(guest().ask('media-board.add-comment', comment())).rejects.toMatchObject(refused('guest'))
  await alice.like('opening')
  expect((await alice.ask('media-board.follow-comments', opening)).publish).toEqual({
    may: false,
    why: 'muted',
    reason: 'too loud',
    until: 9_000,
  })
})

test('[MED-03] one deletes comments of one’s own; a moderator any, which is noted', async () => {
  const { as, deletions } = createBoardWorld()
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const [one, two] = [newUuid(), newUuid()]
  for (const commentId of [one, two])
    await alice.ask('media-board.add-comment', { ...opening, commentId, text: 'hello' })
  const notThere = { code: 'media-board.comment-not-found' }
  await expect(bob.ask('media-board.delete-comment', { ...opening, commentId: one })).rejects.toMatchObject(notThere)
  await alice.ask('media-board.delete-comment', { ...opening, commentId: one })
  expect(deletions).toEqual([])
  await mona.ask('media-board.delete-comment', { ...opening, commentId: two })
  expect(deletions).toEqual([{ ...shownVenue('LIVE'), ...opening, by: 'mona', authorId: 'alice', commentId: two }])
  expect((await countsOf(alice))['opening']?.comments).toBe(0)
})

test('[PRO-03] one’s likes, comments, favourites and views can be taken away, and are forgotten whole', async () => {
  const { as, feature, settle } = createBoardWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await alice.like('opening')
  await bob.like('opening')
  const commentId = newUuid()
  await alice.ask('media-board.add-comment', { ...opening, commentId, text: 'hello' })
  await bob.like('opening', { commentId })
  await alice.ask('media-board.set-favourite', { ...opening, isFavourite: true })
  await alice.ask('media-board.note-view', { ...opening, positionS: 5 })
  expect(await feature.personal?.read('alice')).toMatchObject({
    likes: [opening],
    favourites: [opening],
    views: [{ ...opening, positionS: 5 }],
    comments: [{ ...opening, text: 'hello' }],
  })
  await bob.ask('media-board.follow', talks)
  await bob.ask('media-board.follow-comments', opening)
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
  await settle()
  const counts = { opening: { likes: 1, comments: 0, views: 0 } }
  expect(bob.connection.facts('media-board.changed')).toMatchObject([{ counts }])
  expect(bob.connection.facts('media-board.comments-changed')).toMatchObject([{ deleted: [commentId] }])
  expect((await bob.ask('media-board.follow', talks)).own.likedComments).toEqual([])
})

test('[MED-03] counts are those of the store when the server begins anew', async () => {
  const { as, deps, feature } = createBoardWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await Promise.all([alice.like('opening'), bob.like('opening'), bob.unlike('keynote'), alice.like('closing')])
  const commentId = newUuid()
  await alice.ask('media-board.add-comment', { ...opening, commentId, text: 'hello' })
  await bob.like('opening', { commentId })
  await bob.ask('media-board.note-view', { ...opening, positionS: 5 })
  const before = await bob.ask('media-board.follow', talks)
  await feature.stop?.()
  const again = createBoardWorld({ store: deps.store })
  await again.load()
  expect(await again.as('bob').ask('media-board.follow', talks)).toMatchObject({
    counts: before.counts,
    own: before.own,
  })
})

test('[MED-03] a commit with an unknown outcome is looked up, and its repeat counts once', async () => {
  const store = createMemoryMediaBoardStore()
  let isBroken = true
  const world = createBoardWorld({
    store: {
      ...store,
      async change(keys, decide) {
        await store.change(keys, decide)
        if (!isBroken) return
        isBroken = false
        throw Object.assign(new Error('connection terminated'), { code: 'ECONNRESET' })
      },
    },
  })
  const [alice, reader] = [world.as('alice'), world.as('reader')]
  await alice.ask('media-board.follow', talks)
  await reader.ask('media-board.follow-comments', opening)
  const uuid = newUuid()
  await expect(alice.like('opening', { uuid })).rejects.toMatchObject({ code: 'server.overloaded' })
  await world.settle(5_000)
  for (const { connection } of [alice, reader])
    expect(connection.facts('realtime.behind')).toEqual([{ features: ['media-board'] }])
  expect(await countsOf(alice)).toEqual({ opening: { likes: 1, comments: 0, views: 0 } })
  await alice.like('opening', { uuid })
  expect(await countsOf(alice)).toEqual({ opening: { likes: 1, comments: 0, views: 0 } })
})

test('[MED-03] at the end what was taken is stored, and no more is taken', async () => {
  const { as, feature, deps } = createBoardWorld()
  const taken = Array.from({ length: 50 }, (_, index) => as(`fan-${index}`).like('opening'))
  await Promise.resolve()
  await feature.stop?.()
  await Promise.all(taken)
  expect((await deps.store.load('LIVE expo talks')).state.holding.size).toBe(50)
  await expect(as('late').like('opening')).rejects.toMatchObject({ code: 'server.draining' })
  expect(createMediaBoardFeature(deps).feature.name).toBe('media-board')
})

test('[MED-03] a like that comes alone is stored at once, and those of the next 20 ms together', async () => {
  const store = createMemoryMediaBoardStore()
  const sizes: number[] = []
  const change: typeof store.change = (keys, decide) =>
    store.change(keys, async (turn) => {
      const changes = await decide(turn)
      sizes.push(changes.length)
      return changes
    })
  // Each node has commits of its own.
  const { as, clock } = createBoardWorld({ store: { ...store, change }, commitEveryMs: 20 }, 1)
  await as('alice').like('opening')
  const more = Promise.all(Array.from({ length: 300 }, (_, index) => as(`fan-${index}`).like('opening')))
  await clock.advance(19)
  expect(sizes).toEqual([1])
  await clock.advance(1)
  await more
  expect(sizes).toEqual([1, 300])
})

test('[AUT-23] where the venue lets visitors like, one without an account likes once and sees the own like; else none is stored', async () => {
  const { as, guest, load } = createBoardWorld({ mayVisitorsLike: () => true })
  await load()
  const visitor = guest()
  await visitor.like('opening')
  await visitor.like('opening', { uuid: '00000000-0000-4000-8000-0000000000aa' })
  const overview = (page: typeof visitor) => page.ask('media-board.follow', { mediaBoardId: 'talks' } as never)
  expect(await overview(visitor)).toMatchObject({ own: { likes: ['opening'] }, counts: { opening: { likes: 1 } } })
  expect((await overview(as('alice'))).own.likes).toEqual([])
  await visitor.unlike('opening')
  expect((await overview(visitor)).own.likes).toEqual([])
  const closed = createBoardWorld()
  await expect(closed.guest().like('opening')).rejects.toMatchObject({ code: 'identity.sign-in-needed' })
  const forged = visitor.like('opening', { authorId: 'alice' })
  await expect(forged).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[MED-03, CHT-08] a comment is reported as it is; a person reports what they see, and not their own', async () => {
  const { as, setBlocked, reported, decided, feature } = createBoardWorld()
  const [alice, bob, carol, mona] = [as('alice'), as('bob'), as('carol'), as('mona')]
  const [commentId, later] = [newUuid(), newUuid()]
  await alice.ask('media-board.add-comment', { ...opening, commentId, text: 'Buy boots' })
  await bob.ask('media-board.add-comment', { ...opening, commentId: later, text: 'No' })
  const report = { ...opening, commentId, clientId: newUuid(), kind: 'spam', note: 'Look' } as const
  await bob.ask('media-board.report-comment', report)
  const content = { type: 'comment', ...shownVenue('LIVE'), ...opening, commentId, text: 'Buy boots' }
  expect(reported).toMatchObject([
    { by: 'bob', author: 'alice', kind: 'spam', note: 'Look', clientId: report.clientId, content },
  ])
  const notThere = { code: 'media-board.comment-not-found' }
  setBlocked('alice', 'carol')
  for (const page of [alice, carol])
    await expect(page.ask('media-board.report-comment', report)).rejects.toMatchObject(notThere)
  await expect(bob.ask('media-board.report-comment', { ...report, commentId: newUuid() })).rejects.toMatchObject(
    notThere,
  )
  await expect(bob.ask('media-board.report-comment', { ...report, pieceId: 'closing' as never })).rejects.toMatchObject(
    notThere,
  )
  const { authorOf, decide } = feature.contentSource ?? {}
  const ref = { type: 'comment', ...shownVenue('LIVE'), ...opening, commentId } as never
  expect(await authorOf?.(ref)).toEqual({ author: 'alice', isAnonymous: false })
  const principal = { kind: 'account', userId: 'mona', sessionId: 's', authorities: ['attendee', 'moderator'] } as const
  await decide?.({ opMode: 'LIVE', principal }, ref, 'remove')
  expect((await mona.ask('media-board.list-comments', opening)).comments.map(({ text }) => text)).toEqual(['No'])
  expect(decided).toEqual([
    { type: 'comment', ...shownVenue('LIVE'), ...opening, commentId, by: 'mona', isRemoved: true },
  ])
  await bob.ask('media-board.delete-comment', { ...opening, commentId: later })
  expect(decided).toHaveLength(1)
})

test('[NOD-02] likes and comments of people on two nodes are counted once and seen by both', async () => {
  const { as, settle } = createBoardWorld({}, 2)
  const [alice, bob, window] = [as('alice'), as('bob'), as('alice')]
  for (const page of [alice, bob, window]) await page.ask('media-board.follow', talks)
  await alice.ask('media-board.follow-comments', opening)
  const uuid = newUuid()
  await Promise.all([alice.like('opening', { uuid }), bob.like('opening'), window.like('opening', { uuid })])
  const commentId = newUuid()
  await bob.ask('media-board.add-comment', { ...opening, commentId, text: 'Yes!' })
  await alice.like('opening', { commentId })
  await settle()
  for (const { connection } of [alice, bob])
    expect(connection.facts('media-board.changed').at(-1)?.counts).toEqual({
      opening: { likes: 2, comments: 1, views: 0 },
    })
  expect(alice.connection.facts('media-board.comments-changed').at(-1)?.comments).toMatchObject([
    { text: 'Yes!', author: { name: 'BOB' }, likes: 1 },
  ])
})

test('[NOD-02] likes that ended long ago leave the memory of all nodes', async () => {
  const { as, feature, clock } = createBoardWorld({}, 2)
  const [alice, bob] = [as('alice'), as('bob')]
  await bob.ask('media-board.follow', talks)
  const uuid = newUuid()
  await alice.like('opening', { uuid })
  await alice.unlike('opening')
  await feature.kept?.[0]?.removeBefore(clock.now() + 1, clock.now() + 1)
  // The uuid is not known any more on the other node either.
  await as('alice').ask('media-board.follow', talks)
  await as('alice').like('opening', { uuid })
  expect(await countsOf(bob)).toEqual({ opening: { likes: 1, comments: 0, views: 0 } })
})
