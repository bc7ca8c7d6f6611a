import { expect, test } from 'vitest'
import { openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import type { SocialWallStore } from './social-wall.store.ts'
import { keyOf } from './social-wall.ts'
import type { NewPicture, NewPost, StoredPost } from './stored-post.ts'
import { applyWallEvent, decideWall, eraseFromWall, type WallCommand } from './wall.ts'

const wall = { opMode: 'LIVE', architectureId: 'expo', widgetId: 'wall' } as const
const noAccounts: ReadonlySet<string> = new Set()
const first = { before: undefined, limit: 10, asker: undefined, without: noAccounts }

const newPost = (more: Partial<NewPost> = {}): NewPost => ({
  ...wall,
  id: 'p1',
  author: 'alice',
  clientId: more.id ?? 'p1',
  text: 'Hello',
  state: 'shown',
  atMs: 1_000,
  createdAtMs: 1_000,
  ...more,
})

const newPicture = (more: Partial<NewPicture> = {}): NewPicture => ({
  ...wall,
  id: 'pic1',
  uploader: 'alice',
  mediaType: 'image/jpeg',
  width: 4,
  height: 3,
  stored: 's1',
  bytes: 10,
  preview: 'v1',
  previewBytes: 5,
  createdAtMs: 900,
  waitsUntilMs: 5_000,
  ...more,
})

const post = (more: Partial<NewPost> = {}, pictureIds: readonly string[] = [], slowModeS = 0): WallCommand => ({
  kind: 'post',
  post: newPost(more),
  pictureIds,
  slowModeS,
})
const like = (userId: string, isLiked = true, postId = 'p1'): WallCommand => ({
  kind: 'like',
  postId,
  userId,
  isLiked,
  blocked: noAccounts,
  atMs: 3,
})
const report = (userId: string, postId: string, isItem = false): WallCommand => ({
  kind: 'report',
  postId,
  userId,
  why: 'spam',
  isItem,
  blocked: noAccounts,
  atMs: 5,
})
const moderate = (postId: string, state: 'shown' | 'hidden', isItem = false): WallCommand => ({
  kind: 'moderate',
  postId,
  isItem,
  state,
  atMs: 9_000,
  pictureIds: ['new1', 'new2', 'new3', 'new4'],
})

const ids = (posts: readonly StoredPost[]) => posts.map(({ id }) => id)

/** `make` gives an empty store. */
export function describeSocialWallStore(name: string, make: () => Promise<SocialWallStore>) {
  async function open() {
    const store = await make()
    const openNode = () =>
      openLiveNode({
        name: 'social-wall',
        store,
        decide: decideWall,
        apply: applyWallEvent,
        erase: eraseFromWall,
        comparable: ({ hiddenItems, queue }) => ({ hiddenItems, queue }),
      })
    const node = openNode()
    const key = keyOf(wall)
    return {
      ...node,
      store,
      openNode,
      readStored: () => node.readStored(key),
      /** Commands that come at once; answers why each was refused, or nothing. */
      async act(...commands: readonly WallCommand[]): Promise<readonly (string | undefined)[]> {
        const answers = await Promise.allSettled(commands.map((command) => node.run(key, command)))
        return answers.map((answer) => (answer.status === 'fulfilled' ? undefined : String(answer.reason.code)))
      },
      likesOf: async (postId: string) => (await store.findPost(wall, postId))?.likes,
    }
  }

  test(`[WID-03] ${name}: a post comes back with its pictures in their order, and once however often it is sent`, async () => {
    const { store, act, openNode, isEmpty } = await open()
    expect(await isEmpty()).toBe(true)
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'pic2', stored: 's2' }))
    const again = post({ id: 'p2', clientId: 'p1' })
    expect(await act(post({}, ['pic2', 'pic1']), again)).toEqual([undefined, undefined])
    const added = await store.findPost(wall, 'p1')
    expect(added).toMatchObject({
      id: 'p1',
      likes: 0,
      text: 'Hello',
      pictures: [{ id: 'pic2', stored: 's2' }, { id: 'pic1' }],
    })
    await openNode().run(keyOf(wall), again)
    await openNode().run('LIVE expo other', post({ id: 'p3', clientId: 'p1', widgetId: 'other' }))
    expect(await store.findAct('alice', 'p1')).toEqual(added)
    expect(await store.findPost({ ...wall, opMode: 'STAGE' }, 'p1')).toBeUndefined()
    expect(ids(await store.listPosts(wall, first))).toEqual(['p1'])
    expect(await store.listPosts({ ...wall, widgetId: 'other' }, first)).toEqual([])
    expect(await isEmpty()).toBe(false)
  })

  test(`[WID-03, CHT-08] ${name}: what waits on live walls is counted by wall, and listed in pages, latest first`, async () => {
    const { store, act, run } = await open()
    await act(
      post({ id: 'one', state: 'pending', atMs: 1 }),
      post({ id: 'two', state: 'pending', atMs: 2 }),
      post({ id: 'three', state: 'pending', atMs: 3 }),
      post({ id: 'shown' }),
      moderate('three', 'shown'),
    )
    await run('STAGE expo wall', post({ id: 'stage', opMode: 'STAGE', state: 'pending' }))
    await run('LIVE expo other', post({ id: 'other', widgetId: 'other', state: 'pending' }))
    expect((await store.countWaiting()).toSorted((a, b) => b.count - a.count)).toEqual([
      { wall, count: 2 },
      { wall: { ...wall, widgetId: 'other' }, count: 1 },
    ])
    expect(ids(await store.listWaiting([wall], { before: undefined, limit: 1 }))).toEqual(['two'])
    expect(ids(await store.listWaiting([wall], { before: { atMs: 2, id: 'two' }, limit: 9 }))).toEqual(['one'])
    expect(await store.listWaiting([], { before: undefined, limit: 9 })).toEqual([])
  })

  test(`[WID-03] ${name}: a picture is for one post of its own person and wall, and only while it waits`, async () => {
    const { store, act } = await open()
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'bobs', uploader: 'bob' }))
    await store.addPicture(newPicture({ id: 'elsewhere', widgetId: 'other' }))
    await store.addPicture(newPicture({ id: 'late', waitsUntilMs: 999 }))
    for (const id of ['bobs', 'elsewhere', 'late', 'none'])
      expect(await act(post({ id: `of-${id}` }, ['pic1', id])), id).toEqual(['social-wall.picture-gone'])
    expect(await store.listPosts(wall, first)).toEqual([])
    expect(await store.findPicture('pic1')).toBeUndefined()
    expect(await act(post({}, ['pic1']), post({ id: 'p2' }, ['pic1']))).toEqual([undefined, 'social-wall.picture-gone'])
    expect(await store.findPicture('pic1')).toMatchObject({ stored: 's1' })
    expect(await act(post({ id: 'p3' }, ['pic1']))).toEqual(['social-wall.picture-gone'])
  })

  test(`[WID-03] ${name}: pages are the latest first, without what waits for others and those blocked`, async () => {
    const { store, act, openNode } = await open()
    for (const [id, atMs] of [
      ['b', 1_000],
      ['a', 1_000],
      ['B', 1_000],
      ['c', 2_000],
      ['d', 500],
    ] as const)
      await act(post({ id, atMs }))
    await act(post({ id: 'waiting', author: 'bob', state: 'pending', atMs: 3_000 }))
    await act(post({ id: 'gone', author: 'bob', atMs: 3_000 }), moderate('gone', 'hidden'))
    await openNode().run('LIVE expo other', post({ id: 'other', widgetId: 'other' }))
    expect(ids(await store.listPosts(wall, first))).toEqual(['c', 'b', 'a', 'B', 'd'])
    expect(ids(await store.listPosts(wall, { ...first, asker: 'bob', limit: 2 }))).toEqual(['waiting', 'c'])
    expect(ids(await store.listPosts(wall, { ...first, before: { atMs: 1_000, id: 'b' } }))).toEqual(['a', 'B', 'd'])
    expect(await store.listPosts(wall, { ...first, without: new Set(['alice']) })).toEqual([])
  })

  test(`[WID-03] ${name}: somebody likes a post once, many at a time, and takes only their own like back`, async () => {
    const { store, act, likesOf, openNode } = await open()
    await act(post(), post({ id: 'p2' }))
    await act(...['a', 'b', 'c', 'a', 'b', 'a'].map((userId) => like(userId)))
    expect(await likesOf('p1')).toBe(3)
    await act(like('a'), like('x', false), like('a', false), like('a', false))
    expect(await likesOf('p1')).toBe(2)
    expect(await act(like('a', true, 'none'))).toEqual(['social-wall.post-not-found'])
    expect([...(await store.listLiked('b', ['p1', 'p2', 'none']))]).toEqual(['p1'])
    expect([...(await store.listLiked('a', ['p1']))]).toEqual([])
    // A node that has nothing of the post in memory.
    expect((await openNode().run(keyOf(wall), like('d'))).posts.get('p1')?.likes).toBe(3)
    expect((await openNode().run(keyOf(wall), like('b', true))).posts.get('p1')?.likes).toBe(3)
  })

  test(`[WID-03] ${name}: two nodes that store the same likes at once count each person once`, async () => {
    const { act, likesOf, openNode } = await open()
    await act(post())
    const fans = Array.from({ length: 200 }, (_, index) => `fan${index}`)
    const nodes = [openNode(), openNode()]
    await Promise.all(nodes.flatMap((node) => fans.map((fan) => node.run(keyOf(wall), like(fan)))))
    expect(await likesOf('p1')).toBe(200)
  })

  test(`[WID-03] ${name}: what waits or is reported stands in the queue until it is settled`, async () => {
    const { store, act, openNode, readStored } = await open()
    await act(
      post({ id: 'new', state: 'pending', atMs: 2_000 }),
      post({ id: 'bad' }),
      post({ id: 'fine' }),
      post({ id: 'off' }),
      moderate('off', 'hidden'),
    )
    expect(await act(report('bob', 'bad'), report('bob', 'bad'), report('carol', 'bad'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await act(report('bob', 'f_feed', true))
    await openNode().run('LIVE expo other', report('bob', 'f_feed', true))
    const { queue } = await readStored()
    expect([...queue].map(([id, reports]) => [id, [...reports]])).toEqual([
      ['new', []],
      [
        'bad',
        [
          ['bob', 'spam'],
          ['carol', 'spam'],
        ],
      ],
      ['f_feed', [['bob', 'spam']]],
    ])
    expect(ids(await store.listOldest(wall, [...queue.keys()], 9))).toEqual(['bad', 'new'])
    expect(ids(await store.listOldest(wall, [...queue.keys()], 1))).toEqual(['bad'])
    expect(ids(await store.listOldest(wall, 'hidden', 9))).toEqual(['off'])
    await act(moderate('bad', 'shown'), moderate('new', 'shown'))
    expect([...(await readStored()).queue.keys()]).toEqual(['f_feed'])
    expect(ids(await store.listPosts(wall, first))).toEqual(['new', 'fine', 'bad'])
    // A report is one for good: it is not made again once it is settled.
    await act(report('bob', 'bad'))
    await openNode().run(keyOf(wall), report('bob', 'bad'))
    expect([...(await readStored()).queue.keys()]).toEqual(['f_feed'])
  })

  test(`[WID-03] ${name}: what a feed brought is hidden on one wall, and shown again`, async () => {
    const { act, openNode, readStored } = await open()
    await act(report('bob', 'f_1', true), moderate('f_1', 'hidden', true), moderate('f_1', 'hidden', true))
    expect([...(await readStored()).hiddenItems]).toEqual(['f_1'])
    expect([...(await openNode().read('LIVE expo other')).hiddenItems]).toEqual([])
    await act(moderate('f_1', 'shown', true))
    const { hiddenItems, queue } = await readStored()
    expect([hiddenItems.size, queue.size]).toEqual([0, 0])
  })

  test(`[WID-03] ${name}: pictures without a post become overdue, and get other names when their post is hidden`, async () => {
    const { store, act } = await open()
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'pic2', stored: 's2' }))
    await store.addPicture(newPicture({ id: 'late', stored: 's3' }))
    await act(post({}, ['pic1', 'pic2']))
    expect(await store.listOverduePictures(5_000)).toEqual([])
    expect(ids((await store.listOverduePictures(5_001)) as never)).toEqual(['late'])
    await store.removePicture('late')
    await store.removePicture('pic1')
    expect([await store.countPictures('alice', 0), await store.countPictures('alice', 901)]).toEqual([2, 0])
    await act(moderate('p1', 'hidden'))
    expect(await store.findPicture('pic1')).toBeUndefined()
    expect([(await store.findPicture('new1'))?.stored, (await store.findPicture('new2'))?.stored]).toEqual(['s1', 's2'])
    await act({ kind: 'delete', postId: 'p1', userId: 'alice' })
    expect(await store.findPost(wall, 'p1')).toBeUndefined()
    expect(await store.findPicture('new1')).toBeUndefined()
    expect((await store.listOverduePictures(1)).map(({ stored }) => stored).toSorted()).toEqual(['s1', 's2'])
  })

  test(`[WID-03] ${name}: slow mode holds for a person on a wall, on a node that has not seen the post too`, async () => {
    const { act, openNode } = await open()
    expect(
      await act(post({ id: 'p1' }, [], 30), post({ id: 'p2' }, [], 30), post({ id: 'p3', author: 'bob' }, [], 30)),
    ).toEqual([undefined, 'social-wall.slow-mode', undefined])
    const soon = openNode().run(keyOf(wall), post({ id: 'p4', createdAtMs: 30_999 }, [], 30))
    await expect(soon).rejects.toMatchObject({ code: 'social-wall.slow-mode', params: { waitMs: 1 }, retryAfterS: 1 })
    await openNode().run('LIVE expo other', post({ id: 'p5', widgetId: 'other', createdAtMs: 30_999 }, [], 30))
    await openNode().run(keyOf(wall), post({ id: 'p6', createdAtMs: 31_000 }, [], 30))
  })

  test(`[WID-03] [PRO-03] ${name}: what is a person's is theirs to see and to take away, their likes of others included`, async () => {
    const { store, act, erase, likesOf, openNode, readStored } = await open()
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'waits', stored: 's2', widgetId: 'third' }))
    await act(post({}, ['pic1']), post({ id: 'bobs', author: 'bob' }), post({ id: 'fine', author: 'bob' }))
    await act(like('alice', true, 'bobs'), like('carol', true, 'bobs'), like('bob'), like('bob', true, 'fine'))
    await act(report('alice', 'bobs'), report('bob', 'p1'), report('alice', 'fine'), report('carol', 'fine'))
    await openNode().run('LIVE expo other', post({ id: 'elsewhere', author: 'bob', widgetId: 'other' }))
    await openNode().run('LIVE expo other', like('alice', true, 'elsewhere'))
    expect(await store.listOf('alice')).toMatchObject({
      posts: [{ id: 'p1', likes: 1, pictures: [{ id: 'pic1' }] }],
      likes: expect.arrayContaining([
        { postId: 'bobs', atMs: 3 },
        { postId: 'elsewhere', atMs: 3 },
      ]),
      reports: [
        { postId: 'bobs', kind: 'spam', atMs: 5 },
        { postId: 'fine', kind: 'spam', atMs: 5 },
      ],
    })
    await erase('alice')
    await erase('alice')
    await erase('nobody')
    expect(await store.listOf('alice')).toEqual({ posts: [], likes: [], reports: [] })
    expect([await likesOf('bobs'), await likesOf('fine')]).toEqual([1, 1])
    expect((await store.findPost({ ...wall, widgetId: 'other' }, 'elsewhere'))?.likes).toBe(0)
    expect((await store.listOf('bob')).likes.map(({ postId }) => postId)).toEqual(['fine'])
    const { queue } = await readStored()
    expect([...queue].map(([id, reports]) => [id, [...reports.keys()]])).toEqual([['fine', ['carol']]])
    expect((await store.listOverduePictures(1)).map(({ id }) => id).toSorted()).toEqual(['pic1', 'waits'])
  })
}
