import type { WallPage } from '@foyer/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NotScannedError } from '../../platform/files/virus-scanner.ts'
import { createWallWorld, newClientId } from './testing/wall-world.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c04020' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()

const wall = { widgetId: 'wall' }
const textsOf = (answer: { json: () => unknown }) => (answer.json() as WallPage).posts.map(({ text }) => text)
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? error,
  )

test('[WID-03] what somebody posts is on the wall for all, the latest first, visitors included', async () => {
  const { as, list, clock } = await createWallWorld()
  await as('alice').post('  First\nline  ')
  clock.pass(1)
  await as('bob').post('Second')
  for (const who of ['alice', 'bob', 'guest', 'nobody'])
    expect(textsOf(await list(who))).toEqual(['Second', 'First\nline'])
  expect((await list('alice')).json()).toMatchObject({ right: { may: true, slowModeS: 0 }, brokenFeeds: 0 })
  expect((await list('guest')).json()).toMatchObject({ right: { may: false, why: 'guest' } })
  expect((await list('mona')).json()).toMatchObject({ queue: 0 })
})

test('[WID-03] the same act twice is one post, and an empty one none', async () => {
  const { as, list } = await createWallWorld()
  const alice = as('alice')
  const clientId = newClientId()
  const body = { ...wall, clientId, text: 'Once' }
  const posts = await Promise.all([1, 2, 3].map(() => alice.ask('social-wall.post', body)))
  expect(new Set(posts.map(({ postId }) => postId)).size).toBe(1)
  expect(textsOf(await list('bob'))).toEqual(['Once'])
  expect(await outcome(alice.post(' \n '))).toBe('social-wall.empty')
  await expect(alice.post('x'.repeat(1_001))).rejects.toThrow(/too long/)
  await expect(alice.post('x', ['1', '2', '3', '4', '5'])).rejects.toThrow(/Too big/)
})

test('[WID-03] a wall has pages, and nothing is shown twice or left out', async () => {
  const { as, list, clock } = await createWallWorld()
  const alice = as('alice')
  for (let n = 0; n < 60; n++) {
    await alice.post(`post ${n}`)
    if (n % 3 === 0) clock.pass(1)
  }
  const seen: string[] = []
  let query = ''
  for (;;) {
    const answer = await list('bob', query)
    seen.push(...textsOf(answer))
    const { next } = answer.json<WallPage>()
    if (next === undefined) break
    query = `?before=${next}`
  }
  expect(new Set(seen).size).toBe(60)
  expect(seen).toHaveLength(60)
  expect((await list('bob', '?before=nonsense')).statusCode).toBe(200)
})

test('[WID-03] a picture is looked at by its content, made anew without its place, and shown once it is posted', async () => {
  const { as, upload, app, list, countFiles } = await createWallWorld()
  const sent = await upload('alice', photo)
  expect(sent.json()).toEqual({ pictureId: expect.stringMatching(/^[\w-]{22}$/), width: 1200, height: 800 })
  const { pictureId } = sent.json<{ pictureId: string }>()
  const read = (size = '') => app.inject({ url: `/assets/wall/${pictureId}${size}` })
  expect((await read()).statusCode).toBe(404)
  expect(await outcome(as('bob').post('Mine', [pictureId]))).toBe('social-wall.picture-gone')
  await as('alice').post('', [pictureId])
  expect((await list('bob')).json()).toMatchObject({ posts: [{ pictures: [{ pictureId, width: 1200, height: 800 }] }] })
  const [original, preview] = [await read(), await read('?size=preview')]
  expect([original.statusCode, original.headers['content-type'], preview.headers['content-type']]).toEqual([
    200,
    'image/jpeg',
    'image/webp',
  ])
  expect(original.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  const { exif } = await sharp(original.rawPayload).metadata()
  expect(exif).toBeUndefined()
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 640, height: 427 })
  expect(await outcome(as('alice').post('Again', [pictureId]))).toBe('social-wall.picture-gone')
  expect((await read('?size=9000')).statusCode).toBe(404)
  expect(await countFiles()).toBe(2)
})

test('[WID-03] what is no picture, broken, infected or too large leaves nothing behind', async () => {
  const verdicts = { next: 'clean' as 'clean' | 'infected' | 'unknown' }
  const { upload, countFiles, sanctions, log } = await createWallWorld({
    scanner: {
      async scan() {
        if (verdicts.next === 'unknown') throw new NotScannedError('no scanner')
        return verdicts.next === 'clean' ? { kind: 'clean' } : { kind: 'infected', signature: 'Eicar' }
      },
    },
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const bad of [
    svg,
    Buffer.from('GIF89a<script>alert(1)</script>'),
    photo.subarray(0, 300),
    Buffer.from('<html>'),
    Buffer.alloc(0),
  ]) {
    const { statusCode, ...answer } = await upload('alice', bad)
    expect([statusCode, answer.json()]).toMatchObject([415, { code: 'social-wall.picture-wrong-type' }])
  }
  expect((await upload('alice', Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
  verdicts.next = 'infected'
  expect((await upload('alice', photo)).json()).toMatchObject({ code: 'social-wall.picture-refused' })
  verdicts.next = 'unknown'
  expect((await upload('alice', photo)).json()).toMatchObject({ code: 'social-wall.picture-not-scanned' })
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'error'])
  verdicts.next = 'clean'
  sanctions.set('alice', { kind: 'mute', reason: 'Shouting' })
  expect((await upload('alice', photo)).json()).toMatchObject({ code: 'social-wall.cannot-post' })
  expect((await upload('bob', photo, 'other')).json()).toMatchObject({ code: 'social-wall.not-found' })
  expect(await countFiles()).toBe(0)
})

test('[WID-03] a picture that is not posted within the hour is deleted, one whose post is deleted at once', async () => {
  const { as, upload, countFiles, clock, feature } = await createWallWorld()
  const alice = as('alice')
  const [kept, left] = [await upload('alice', photo), await upload('alice', photo)].map(
    (answer) => answer.json<{ pictureId: string }>().pictureId,
  ) as [string, string]
  const postId = await alice.post('', [kept])
  await clock.advance(70 * 60_000)
  await feature.kept?.[0]?.removeBefore(clock.now() - 60 * 60_000, clock.now())
  expect(await countFiles()).toBe(2)
  expect(await outcome(alice.post('', [left]))).toBe('social-wall.picture-gone')
  await alice.ask('social-wall.delete', { ...wall, postId })
  expect(await countFiles()).toBe(0)
})

test('[WID-03] followers are notified once a second of new posts, removed posts and the number of likes', async () => {
  const { as, settle } = await createWallWorld()
  const [alice, bob, carol] = [as('alice'), as('bob'), as('carol')]
  await bob.ask('social-wall.follow', wall)
  const first = await alice.post('One')
  const second = await alice.post('Two')
  await Promise.all([bob, carol].map((page) => page.ask('social-wall.like', { ...wall, postId: first, isLiked: true })))
  await alice.ask('social-wall.delete', { ...wall, postId: second })
  expect(bob.connection.facts('social-wall.changed')).toEqual([])
  await settle()
  expect(bob.connection.facts('social-wall.changed')).toEqual([
    { ...wall, hasNew: true, withinMs: 500, gone: [second], likes: [{ postId: first, likes: 2 }] },
  ])
  expect(carol.connection.sent).toEqual([])
  await bob.ask('social-wall.unfollow', wall)
  await alice.post('Three')
  await settle()
  expect(bob.connection.facts('social-wall.changed')).toHaveLength(1)
  expect(await outcome(bob.ask('social-wall.follow', { widgetId: 'other' }))).toBe('social-wall.not-found')
})

test('[WID-03] somebody likes once, takes only their own like back, and nothing of what they do not see', async () => {
  const { as, list, setBlocked } = await createWallWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  const postId = await alice.post('Like me')
  const like = (page: typeof bob, isLiked: boolean) => page.ask('social-wall.like', { ...wall, postId, isLiked })
  await Promise.all([like(bob, true), like(bob, true), like(bob, true)])
  expect(await like(bob, true)).toEqual({ likes: 1 })
  expect(await like(as('carol'), false)).toEqual({ likes: 1 })
  expect((await list('bob')).json()).toMatchObject({ posts: [{ likes: 1, isLiked: true }] })
  expect((await list('alice')).json()).toMatchObject({ posts: [{ likes: 1, isLiked: false }] })
  setBlocked('alice', 'carol')
  expect(await outcome(like(as('carol'), true))).toBe('social-wall.post-not-found')
  expect(await outcome(bob.ask('social-wall.like', { ...wall, postId: 'none', isLiked: true }))).toBe(
    'social-wall.post-not-found',
  )
})

test('[WID-03, CHT-08] those who blocked one another do not see one another, either way', async () => {
  const { as, list, setBlocked, blocksChanged } = await createWallWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await alice.ask('social-wall.follow', wall)
  await alice.post('Of Alice')
  const postId = await bob.post('Of Bob')
  setBlocked('alice', 'bob')
  blocksChanged('alice')
  expect(alice.connection.facts('social-wall.own-changed')).toEqual([wall])
  expect(textsOf(await list('alice'))).toEqual(['Of Alice'])
  expect(textsOf(await list('bob'))).toEqual(['Of Bob'])
  expect(textsOf(await list('mona'))).toHaveLength(2)
  expect(await outcome(alice.ask('social-wall.report', { ...wall, postId, kind: 'spam' }))).toBe(
    'social-wall.post-not-found',
  )
})

test('[WID-03, CHT-06] a muted person can only read, and slow mode makes an author wait', async () => {
  const { as, list, sanctions, state, clock } = await createWallWorld({ source: { slowModeS: 30 } })
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const postId = await alice.post('One')
  const two = await Promise.all([outcome(alice.post('Two')), outcome(bob.post('Three')), outcome(bob.post('Four'))])
  expect(two).toEqual(['social-wall.slow-mode', 'done', 'social-wall.slow-mode'])
  await mona.post('I')
  await mona.post('moderate')
  clock.pass(30_000)
  expect(await outcome(alice.post('Five'))).toBe('done')
  sanctions.set('bob', { kind: 'mute', reason: 'Shouting', until: 99 })
  clock.pass(30_000)
  expect(await outcome(bob.post('Six'))).toBe('social-wall.cannot-post')
  expect(await outcome(bob.ask('social-wall.like', { ...wall, postId, isLiked: true }))).toBe('social-wall.cannot-post')
  expect((await list('bob')).json()).toMatchObject({
    right: { may: false, why: 'muted', reason: 'Shouting', until: 99 },
  })
  state.source = { kind: 'POSTS', ownPosts: false }
  expect(await outcome(alice.post('Seven'))).toBe('social-wall.cannot-post')
  expect((await list('alice')).json()).toMatchObject({ posts: [], right: { may: false, why: 'closed' } })
})

test('[WID-03] where moderators look first, a post waits: its author sees it, they decide, and then all do', async () => {
  const { as, list, settle, auditStore } = await createWallWorld({ source: { moderation: 'BEFORE' } })
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  for (const page of [bob, mona]) await page.ask('social-wall.follow', wall)
  const [good, bad] = [await alice.post('Good'), await alice.post('Bad')]
  expect((await list('alice')).json()).toMatchObject({ posts: [{ state: 'pending' }, { state: 'pending' }] })
  expect(textsOf(await list('bob'))).toEqual([])
  expect(mona.connection.facts('social-wall.queue-changed').map(({ queue }) => queue)).toEqual([1, 2])
  expect(bob.connection.facts('social-wall.queue-changed')).toEqual([])
  expect((await list('mona')).json()).toMatchObject({ queue: 2 })
  const { posts } = await mona.ask('social-wall.list-queue', { ...wall, isHidden: false })
  expect(posts.map(({ post }) => post.text).toSorted()).toEqual(['Bad', 'Good'])
  expect(await outcome(bob.ask('social-wall.like', { ...wall, postId: good, isLiked: true }))).toBe(
    'social-wall.post-not-found',
  )
  await mona.ask('social-wall.moderate', { ...wall, postId: good, act: 'approve' })
  await mona.ask('social-wall.moderate', { ...wall, postId: bad, act: 'hide' })
  await settle()
  expect(bob.connection.facts('social-wall.changed')).toEqual([
    { ...wall, hasNew: true, withinMs: 500, gone: [bad], likes: [] },
  ])
  expect(alice.connection.facts('social-wall.own-changed')).toEqual([wall, wall, wall, wall])
  expect(bob.connection.facts('social-wall.own-changed')).toEqual([])
  expect(mona.connection.facts('social-wall.queue-changed').map(({ queue }) => queue)).toEqual([1, 2, 1, 0])
  expect(textsOf(await list('bob'))).toEqual(['Good'])
  expect(textsOf(await list('alice'))).toEqual(['Good'])
  const hidden = await mona.ask('social-wall.list-queue', { ...wall, isHidden: true })
  expect(hidden.posts).toMatchObject([{ post: { postId: bad, state: 'hidden' } }])
  await mona.ask('social-wall.moderate', { ...wall, postId: bad, act: 'approve' })
  expect(textsOf(await list('bob')).toSorted()).toEqual(['Bad', 'Good'])
  await mona.post('Of a moderator')
  expect(textsOf(await list('bob'))).toContain('Of a moderator')
  const rows = await auditStore.listAfter(0, 9)
  expect(rows.map(({ act, openings: { by, subject } }) => [by?.accountId, act, subject?.accountId])).toEqual([
    ['mona', 'social-wall.approve', 'alice'],
    ['mona', 'social-wall.hide', 'alice'],
    ['mona', 'social-wall.approve', 'alice'],
  ])
  expect(JSON.stringify(rows)).not.toContain('Good')
})

test('[WID-03] the rules are those of the time slot that is on, whatever somebody asks for', async () => {
  const { as, list, state, clock } = await createWallWorld()
  state.slot = { end: new Date(clock.now()).toISOString() }
  expect((await list('alice')).json()).toMatchObject({ code: 'social-wall.not-found' })
  expect(await outcome(as('alice').post('Late'))).toBe('social-wall.not-found')
  state.slot = {}
  state.source = { kind: 'EMBED', embedUrl: 'https://my.walls.example/x' }
  expect((await list('alice')).statusCode).toBe(404)
})

test('[WID-03] what is reported comes before moderators with its reasons, once a person; hidden pictures have no address', async () => {
  const { as, upload, app, settle } = await createWallWorld()
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  await mona.ask('social-wall.follow', wall)
  const { pictureId } = (await upload('alice', photo)).json<{ pictureId: string }>()
  const postId = await alice.post('Buy boots', [pictureId])
  for (const kind of ['spam', 'hate'] as const) await bob.ask('social-wall.report', { ...wall, postId, kind })
  await as('carol').ask('social-wall.report', { ...wall, postId, kind: 'spam' })
  expect(await outcome(alice.ask('social-wall.report', { ...wall, postId, kind: 'spam' }))).toBe(
    'social-wall.post-not-found',
  )
  expect(mona.connection.facts('social-wall.queue-changed').at(-1)).toEqual({ ...wall, queue: 1 })
  expect(await mona.ask('social-wall.list-queue', { ...wall, isHidden: false })).toMatchObject({
    posts: [{ post: { postId }, reports: [{ kind: 'spam', count: 2 }] }],
  })
  expect((await app.inject({ url: `/assets/wall/${pictureId}` })).statusCode).toBe(200)
  await mona.ask('social-wall.moderate', { ...wall, postId, act: 'hide' })
  expect((await app.inject({ url: `/assets/wall/${pictureId}` })).statusCode).toBe(404)
  await settle()
  expect(await mona.ask('social-wall.list-queue', { ...wall, isHidden: false })).toEqual({ posts: [] })
  expect(await outcome(mona.ask('social-wall.moderate', { ...wall, postId: 'none', act: 'hide' }))).toBe(
    'social-wall.post-not-found',
  )
})

test('[WID-03] a wall that the venue does not have is refused and takes no room in the store', async () => {
  const { as, store } = await createWallWorld()
  const [alice, mona] = [as('alice'), as('mona')]
  const post = { widgetId: 'other', postId: 'p1' }
  const answers = [
    alice.ask('social-wall.like', { ...post, isLiked: true }),
    alice.ask('social-wall.report', { ...post, kind: 'spam' }),
    alice.ask('social-wall.delete', post),
    mona.ask('social-wall.moderate', { ...post, act: 'hide' }),
  ]
  expect(await Promise.all(answers.map(outcome))).toEqual(answers.map(() => 'social-wall.post-not-found'))
  expect((await store.load('LIVE expo other')).version).toBe(0)
})

test('[WID-03] a reported post that moderators approve is not sent as a change; deletion and erasure empty the queue', async () => {
  const { as, settle, feature } = await createWallWorld()
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const [first, second, third] = [await alice.post('One'), await alice.post('Two'), await alice.post('Three')]
  for (const page of [bob, mona]) await page.ask('social-wall.follow', wall)
  const queues = () => mona.connection.facts('social-wall.queue-changed').map(({ queue }) => queue)
  for (const postId of [first, second, third]) await bob.ask('social-wall.report', { ...wall, postId, kind: 'spam' })
  await mona.ask('social-wall.moderate', { ...wall, postId: first, act: 'approve' })
  expect(queues()).toEqual([1, 2, 3, 2])
  await settle()
  expect(bob.connection.facts('social-wall.changed')).toEqual([])
  await alice.ask('social-wall.delete', { ...wall, postId: second })
  await feature.personal?.erase('bob')
  expect(queues()).toEqual([1, 2, 3, 2, 1, 0])
})

test('[WID-03] a person cannot delete the post of another, on another wall or in the other venue', async () => {
  const { as, list } = await createWallWorld()
  const alice = as('alice')
  const postId = await alice.post('Mine')
  for (const page of [as('bob'), as('mona'), as('alice', 'STAGE')])
    expect(await outcome(page.ask('social-wall.delete', { ...wall, postId }))).toBe('social-wall.post-not-found')
  expect(await outcome(alice.ask('social-wall.delete', { widgetId: 'other', postId }))).toBe(
    'social-wall.post-not-found',
  )
  expect(textsOf(await list('bob'))).toEqual(['Mine'])
  expect(await outcome(alice.ask('social-wall.delete', { ...wall, postId }))).toBe('done')
  expect(textsOf(await list('bob'))).toEqual([])
})

const feedUrl = 'https://paper.example/feed'
const feedOf = (...titles: string[]) => ({
  status: 200,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(
    `<rss><channel><title>Paper</title>${titles.map((title, n) => `<item><guid>${title}</guid><title>${title}</title><pubDate>Mon, 01 Jun 2026 0${n}:00:00 GMT</pubDate></item>`).join('')}</channel></rss>`,
  ),
})
const withFeed = { fetchedFeeds: [{ kind: 'RSS', url: feedUrl }] }

test('[WID-03] feed entries are sorted among the posts by time, moderated like them, and followers are notified', async () => {
  const { as, list, feedAnswers, clock, settle } = await createWallWorld({ source: withFeed })
  feedAnswers.set(feedUrl, feedOf('Zero', 'One'))
  const [alice, mona] = [as('alice'), as('mona')]
  await alice.post('Post')
  await alice.ask('social-wall.follow', wall)
  await settle(0)
  const { posts } = (await list('bob')).json<WallPage>()
  expect(posts.map((post) => (post.kind === 'feed' ? post.title : post.text))).toEqual(['Post', 'One', 'Zero'])
  const postId = posts[1]?.postId ?? ''
  await alice.ask('social-wall.report', { ...wall, postId, kind: 'other' })
  expect((await list('mona')).json()).toMatchObject({ queue: 1 })
  expect(await mona.ask('social-wall.list-queue', { ...wall, isHidden: false })).toMatchObject({
    posts: [{ post: { kind: 'feed', title: 'One' }, reports: [{ kind: 'other', count: 1 }] }],
  })
  await mona.ask('social-wall.moderate', { ...wall, postId, act: 'hide' })
  expect((await list('bob')).json<WallPage>().posts).toHaveLength(2)
  expect((await list('mona')).json()).toMatchObject({ queue: 0 })
  expect(await mona.ask('social-wall.list-queue', { ...wall, isHidden: true })).toMatchObject({
    posts: [{ post: { title: 'One' } }],
  })
  await mona.ask('social-wall.moderate', { ...wall, postId, act: 'approve' })
  expect((await list('bob')).json<WallPage>().posts).toHaveLength(3)
  await settle()
  const before = alice.connection.facts('social-wall.changed').length
  feedAnswers.set(feedUrl, feedOf('Zero', 'One', 'Two'))
  for (let n = 0; n < 12; n++) await clock.advance(30_000)
  expect(alice.connection.facts('social-wall.changed').slice(before)).toEqual([
    { ...wall, hasNew: true, withinMs: 500, gone: [], likes: [] },
  ])
})

test('[WID-03] a feed that is broken takes nothing from the wall, and is said to be', async () => {
  const { as, list } = await createWallWorld({ source: withFeed })
  await as('alice').post('Post')
  expect((await list('bob')).json()).toMatchObject({ posts: [{ text: 'Post' }], brokenFeeds: 1 })
})

test('[WID-03, PRO-03] what one posted, liked and reported is one’s own to take away and to have forgotten', async () => {
  const { as, upload, list, feature, countFiles, settle } = await createWallWorld()
  const [alice, bob] = [as('alice'), as('bob')]
  await bob.ask('social-wall.follow', wall)
  const { pictureId } = (await upload('alice', photo)).json<{ pictureId: string }>()
  const postId = await alice.post('Mine', [pictureId])
  const theirs = await bob.post('Theirs')
  await alice.ask('social-wall.like', { ...wall, postId: theirs, isLiked: true })
  await alice.ask('social-wall.report', { ...wall, postId: theirs, kind: 'other' })
  expect(await feature.personal?.read('alice')).toMatchObject({
    posts: [{ post: postId, wall: 'wall', text: 'Mine', state: 'shown', pictures: [`/assets/wall/${pictureId}`] }],
    likes: [{ post: theirs }],
    reports: [{ post: theirs, kind: 'other' }],
  })
  expect(await feature.personal?.read('carol')).toBeUndefined()
  await settle()
  await feature.personal?.erase('alice')
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
  expect((await list('bob')).json()).toMatchObject({ posts: [{ text: 'Theirs', likes: 0 }] })
  expect(await countFiles()).toBe(0)
  await settle()
  expect(bob.connection.facts('social-wall.changed').at(-1)).toMatchObject({ gone: [postId] })
})

test('[WID-03, CHT-08] a reported post is in the queue of moderators as it was, once a person; their decision settles it', async () => {
  const { as, list, reported, decided, reportsSettled } = await createWallWorld()
  const [alice, bob, mona] = [as('alice'), as('bob'), as('mona')]
  const postId = await alice.post('Buy boots')
  for (const kind of ['spam', 'hate'] as const) await bob.ask('social-wall.report', { ...wall, postId, kind })
  const content = { type: 'post', ...shownVenue('LIVE'), ...wall, postId, text: 'Buy boots', pictureIds: [] } as const
  const report = { by: 'bob', author: 'alice', clientId: `post LIVE expo wall ${postId}`, content }
  expect(reported).toMatchObject([report, report])
  const queue = async () => (await mona.ask('social-wall.list-queue', { ...wall, isHidden: false })).posts.length
  expect(await queue()).toBe(1)
  await reportsSettled({ ...content, atMs: 1 })
  await reportsSettled({ ...content, atMs: 1 })
  expect([await queue(), textsOf(await list('bob')), decided]).toEqual([0, ['Buy boots'], []])
  await mona.ask('social-wall.moderate', { ...wall, postId, act: 'hide' })
  await reportsSettled({ ...content, atMs: 1 })
  expect(textsOf(await list('bob'))).toEqual([])
  expect(decided).toEqual([{ type: 'post', ...shownVenue('LIVE'), ...wall, postId, by: 'mona', isRemoved: true }])
})

test('[WID-03, CHT-08] moderators get the posts that wait on walls of the live venue, and decide by the queue as on the wall', async () => {
  const { as, list, feature, clock } = await createWallWorld({ source: { moderation: 'BEFORE' } })
  const alice = as('alice')
  const first = await alice.post('One')
  await clock.advance(1_000)
  const second = await alice.post('Two')
  await as('alice', 'STAGE').post('A rehearsal')
  const { waiting, authorOf, decide } = feature.contentSource ?? {}
  expect(await waiting?.count()).toBe(2)
  const [latest] = (await waiting?.list({ before: undefined, limit: 1 })) ?? []
  expect(latest).toMatchObject({ id: second, author: 'alice', content: { type: 'post', ...wall, text: 'Two' } })
  expect(await waiting?.list({ before: latest, limit: 9 })).toMatchObject([{ id: first }])
  const ref = (postId: string) => ({ type: 'post', ...shownVenue('LIVE'), ...wall, postId }) as never
  expect(await authorOf?.(ref(first))).toEqual({ author: 'alice', isAnonymous: false })
  expect(await authorOf?.(ref('none'))).toBeUndefined()
  const principal = { kind: 'account', userId: 'mona', sessionId: 's', authorities: ['attendee', 'moderator'] } as const
  await decide?.({ opMode: 'LIVE', principal }, ref(first), 'approve')
  await decide?.({ opMode: 'LIVE', principal }, ref(second), 'remove')
  expect([await waiting?.count(), textsOf(await list('bob'))]).toEqual([0, ['One']])
})

test('[NOD-02] a post on one node is seen and liked on another, and moderators on both see what waits', async () => {
  const { as, list, settle } = await createWallWorld({ source: { moderation: 'BEFORE' }, nodeCount: 2 })
  const [alice, bob, mona, other] = [as('alice'), as('bob'), as('mona'), as('mona')]
  for (const page of [bob, mona, other]) await page.ask('social-wall.follow', wall)
  const postId = await alice.post('Hello')
  for (const { connection } of [mona, other])
    expect(connection.facts('social-wall.queue-changed')).toEqual([{ ...wall, queue: 1 }])
  await other.ask('social-wall.moderate', { ...wall, postId, act: 'approve' })
  await bob.ask('social-wall.like', { ...wall, postId, isLiked: true })
  await settle()
  expect(bob.connection.facts('social-wall.changed')).toMatchObject([{ hasNew: true, likes: [{ postId, likes: 1 }] }])
  expect(alice.connection.facts('social-wall.own-changed')).toHaveLength(2)
  for (const _ of [1, 2]) expect(textsOf(await list('bob'))).toEqual(['Hello'])
})

test('[NOD-04] slow mode holds for a person on two nodes', async () => {
  const { as } = await createWallWorld({ source: { slowModeS: 30 }, nodeCount: 2 })
  const [here, there] = [as('alice'), as('alice')]
  const outcomes = await Promise.all([outcome(here.post('One')), outcome(there.post('Two'))])
  expect(outcomes).toEqual(['done', 'social-wall.slow-mode'])
})

test('[NOD-04] a feed is read by the leader alone; those who look on each node are notified once of what is new', async () => {
  const { as, list, feedAnswers, fetched, clock, settle, nodes } = await createWallWorld({
    source: withFeed,
    nodeCount: 2,
  })
  feedAnswers.set(feedUrl, feedOf('Zero'))
  const [alice, bob] = [as('alice'), as('bob')]
  for (const page of [alice, bob]) await page.ask('social-wall.follow', wall)
  await settle(0)
  for (const _ of [1, 2]) expect((await list('bob')).json<WallPage>().posts).toHaveLength(1)
  expect(fetched).toEqual([feedUrl])
  feedAnswers.set(feedUrl, feedOf('Zero', 'One'))
  for (let n = 0; n < 12; n++) await clock.advance(30_000)
  for (const { connection } of [alice, bob])
    expect(connection.facts('social-wall.changed')).toMatchObject([{ hasNew: true }])
  const before = fetched.length
  nodes.lead(1)
  for (const _ of [1, 2]) expect((await list('bob')).json<WallPage>().posts).toHaveLength(2)
  expect(fetched).toHaveLength(before + 1)
})
