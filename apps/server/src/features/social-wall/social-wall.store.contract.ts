import { expect, test } from 'vitest'
import type { NewPicture, NewPost, SocialWallStore, StoredPost } from './social-wall.store.ts'

const wall = { opMode: 'LIVE', widgetId: 'wall' } as const
const nobody: ReadonlySet<string> = new Set()
const first = { before: undefined, limit: 10, asker: undefined, without: nobody }

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

const ids = (posts: readonly StoredPost[]) => posts.map(({ id }) => id)

/** `open` gives an empty store. */
export function describeSocialWallStore(name: string, open: () => Promise<SocialWallStore>) {
  test(`[WID-03] ${name}: a post comes back with its pictures in their order, and once however often it is sent`, async () => {
    const store = await open()
    expect(await store.isEmpty()).toBe(true)
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'pic2', stored: 's2' }))
    const added = await store.addPost(newPost(), ['pic2', 'pic1'])
    expect(added).toMatchObject({
      id: 'p1',
      likes: 0,
      text: 'Hello',
      pictures: [{ id: 'pic2', stored: 's2' }, { id: 'pic1' }],
    })
    expect(await store.addPost(newPost({ id: 'p2', clientId: 'p1' }), [])).toEqual(added)
    expect(await store.findAct('alice', 'p1')).toEqual(added)
    expect(await store.findPost(wall, 'p1')).toEqual(added)
    expect(await store.findPost({ ...wall, opMode: 'STAGE' }, 'p1')).toBeUndefined()
    expect(ids(await store.listPosts(wall, first))).toEqual(['p1'])
    expect(await store.isEmpty()).toBe(false)
  })

  test(`[WID-03] ${name}: a picture is for one post of its own person and wall, and only while it waits`, async () => {
    const store = await open()
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'bobs', uploader: 'bob' }))
    await store.addPicture(newPicture({ id: 'elsewhere', widgetId: 'other' }))
    await store.addPicture(newPicture({ id: 'late', waitsUntilMs: 999 }))
    for (const id of ['bobs', 'elsewhere', 'late', 'none'])
      expect(await store.addPost(newPost({ id: `of-${id}` }), ['pic1', id]), id).toBeUndefined()
    expect(await store.listPosts(wall, first)).toEqual([])
    expect(await store.findPicture('pic1')).toBeUndefined()
    await store.addPost(newPost(), ['pic1'])
    expect(await store.findPicture('pic1')).toMatchObject({ stored: 's1' })
    expect(await store.addPost(newPost({ id: 'p2' }), ['pic1'])).toBeUndefined()
  })

  test(`[WID-03] ${name}: pages are the latest first, without what waits for others and those blocked`, async () => {
    const store = await open()
    for (const [id, atMs] of [
      ['b', 1_000],
      ['a', 1_000],
      ['B', 1_000],
      ['c', 2_000],
      ['d', 500],
    ] as const)
      await store.addPost(newPost({ id, atMs }), [])
    await store.addPost(newPost({ id: 'waiting', author: 'bob', state: 'pending', atMs: 3_000 }), [])
    await store.addPost(newPost({ id: 'gone', author: 'bob', state: 'hidden', atMs: 3_000 }), [])
    await store.addPost(newPost({ id: 'other', widgetId: 'other' }), [])
    expect(ids(await store.listPosts(wall, first))).toEqual(['c', 'b', 'a', 'B', 'd'])
    expect(ids(await store.listPosts(wall, { ...first, asker: 'bob', limit: 2 }))).toEqual(['waiting', 'c'])
    expect(ids(await store.listPosts(wall, { ...first, before: { atMs: 1_000, id: 'b' } }))).toEqual(['a', 'B', 'd'])
    expect(await store.listPosts(wall, { ...first, without: new Set(['alice']) })).toEqual([])
  })

  test(`[WID-03] ${name}: somebody likes a post once, many at a time, and takes only their own like back`, async () => {
    const store = await open()
    await store.addPost(newPost(), [])
    const like = (userId: string, isLiked: boolean) => store.setLike('p1', userId, { isLiked, atMs: 1 })
    await Promise.all(['a', 'b', 'c', 'a', 'b', 'a'].map((userId) => like(userId, true)))
    expect(await like('a', true)).toBe(3)
    expect(await like('x', false)).toBe(3)
    expect(await like('a', false)).toBe(2)
    expect(await like('a', false)).toBe(2)
    expect(await store.setLike('none', 'a', { isLiked: true, atMs: 1 })).toBeUndefined()
    expect([...(await store.listLiked('b', ['p1', 'none']))]).toEqual(['p1'])
    expect([...(await store.listLiked('a', ['p1']))]).toEqual([])
    expect((await store.findPost(wall, 'p1'))?.likes).toBe(2)
  })

  test(`[WID-03] ${name}: what waits or is reported stands in the queue until it is settled`, async () => {
    const store = await open()
    await store.addPost(newPost({ id: 'new', state: 'pending', atMs: 2_000 }), [])
    await store.addPost(newPost({ id: 'bad' }), [])
    await store.addPost(newPost({ id: 'fine' }), [])
    await store.addPost(newPost({ id: 'off', state: 'hidden' }), [])
    const report = { postId: 'bad', kind: 'spam', atMs: 5 } as const
    expect(await store.addReport(wall, 'bob', report)).toBe(true)
    expect(await store.addReport(wall, 'bob', { ...report, kind: 'hate' })).toBe(false)
    await store.addReport(wall, 'bob', { ...report, postId: 'f_feed' })
    await store.addReport({ ...wall, widgetId: 'other' }, 'bob', report)
    expect(ids(await store.listQueue(wall, { isHidden: false, limit: 9 }))).toEqual(['bad', 'new'])
    expect(ids(await store.listQueue(wall, { isHidden: true, limit: 9 }))).toEqual(['off'])
    expect(await store.countQueue(wall)).toBe(3)
    expect(await store.listReports(wall)).toEqual(expect.arrayContaining([report, { ...report, postId: 'f_feed' }]))
    await store.settleReports(wall, 'bad')
    await store.setState('new', { state: 'shown', atMs: 9_000 })
    expect(ids(await store.listQueue(wall, { isHidden: false, limit: 9 }))).toEqual([])
    expect(await store.countQueue(wall)).toBe(1)
    expect(ids(await store.listPosts(wall, first))[0]).toBe('new')
    expect(await store.addReport(wall, 'bob', report)).toBe(false)
  })

  test(`[WID-03] ${name}: what a feed brought is hidden on one wall, and shown again`, async () => {
    const store = await open()
    await store.hideItem(wall, 'f_1', 1)
    await store.hideItem(wall, 'f_1', 2)
    expect([...(await store.listHiddenItems(wall))]).toEqual(['f_1'])
    expect([...(await store.listHiddenItems({ ...wall, widgetId: 'other' }))]).toEqual([])
    await store.showItem(wall, 'f_1')
    expect([...(await store.listHiddenItems(wall))]).toEqual([])
  })

  test(`[WID-03] ${name}: pictures without a post become overdue, and get another name without being lost`, async () => {
    const store = await open()
    await store.addPicture(newPicture())
    await store.addPicture(newPicture({ id: 'late', stored: 's2' }))
    await store.addPost(newPost(), ['pic1'])
    expect(await store.listOverduePictures(5_000)).toEqual([])
    expect((await store.listOverduePictures(5_001)).map(({ id }) => id)).toEqual(['late'])
    await store.removePicture('late')
    await store.removePicture('pic1')
    expect(await store.countPictures('alice', 0)).toBe(1)
    await store.renamePicture('pic1', 'next')
    expect([await store.findPicture('pic1'), (await store.findPicture('next'))?.stored]).toEqual([undefined, 's1'])
    expect(await store.removePost('p1')).toBe(true)
    expect(await store.removePost('p1')).toBe(false)
    expect(await store.findPicture('next')).toBeUndefined()
    expect((await store.listOverduePictures(1)).map(({ stored }) => stored)).toEqual(['s1'])
  })

  test(`[WID-03, PRO-03] ${name}: what is a person's is theirs to see and to take away, their likes of others included`, async () => {
    const store = await open()
    await store.addPicture(newPicture())
    await store.addPost(newPost(), ['pic1'])
    await store.addPost(newPost({ id: 'bobs', author: 'bob' }), [])
    await store.setLike('bobs', 'alice', { isLiked: true, atMs: 3 })
    await store.setLike('p1', 'bob', { isLiked: true, atMs: 4 })
    await store.addReport(wall, 'alice', { postId: 'bobs', kind: 'other', atMs: 5 })
    expect(await store.listOf('alice')).toMatchObject({
      posts: [{ id: 'p1', likes: 1 }],
      likes: [{ postId: 'bobs', atMs: 3 }],
      reports: [{ postId: 'bobs', kind: 'other', atMs: 5 }],
    })
    expect(await store.lastPostAt(wall, 'alice')).toBe(1_000)
    await store.forget('alice')
    await store.forget('nobody')
    expect(await store.listOf('alice')).toEqual({ posts: [], likes: [], reports: [] })
    expect(await store.lastPostAt(wall, 'alice')).toBeUndefined()
    expect((await store.findPost(wall, 'bobs'))?.likes).toBe(0)
    expect((await store.listOf('bob')).likes).toEqual([])
    expect(await store.countQueue(wall)).toBe(0)
    expect((await store.listOverduePictures(1)).map(({ id }) => id)).toEqual(['pic1'])
  })
}
