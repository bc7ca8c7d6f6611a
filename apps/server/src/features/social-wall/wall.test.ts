import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import type { NewPost, PostState } from './stored-post.ts'
import {
  applyWallEvent,
  createWall,
  decideWall,
  eraseFromWall,
  type Wall,
  type WallCommand,
  type WallEvent,
} from './wall.ts'

/** All in one commit. */
const applyEvent = (wall: Wall, event: WallEvent) => applyWallEvent(wall, event, 1)

const noAccounts: ReadonlySet<string> = new Set()
const newPost = (id: string, more: Partial<NewPost> = {}): NewPost => ({
  opMode: 'LIVE',
  architectureId: 'expo',
  widgetId: 'wall',
  id,
  author: 'alice',
  clientId: id,
  text: 'Hello',
  state: 'shown',
  atMs: 1_000,
  createdAtMs: 1_000,
  ...more,
})
const posted = (id: string, more: Partial<NewPost> = {}): WallEvent => ({
  kind: 'posted',
  post: newPost(id, more),
  pictureIds: [],
})
const liked = (postId: string, userId: string, likes: number): WallEvent => ({
  kind: 'liked',
  postId,
  userId,
  isLiked: true,
  atMs: 1,
  likes,
})
const act = { postId: 'p', userId: 'bob', blocked: noAccounts, atMs: 2_000 } as const
const like: WallCommand = { kind: 'like', ...act, isLiked: true }
const report: WallCommand = { kind: 'report', ...act, why: 'spam', isItem: false }
const moderate = (postId: string, state: 'shown' | 'hidden', isItem = false): WallCommand => ({
  kind: 'moderate',
  postId,
  isItem,
  state,
  atMs: 2_000,
  pictureIds: ['n1'],
})

function wallOf(...events: readonly WallEvent[]): Wall {
  const wall = createWall()
  for (const event of events) applyEvent(wall, event)
  return wall
}
const decide = (wall: Wall, command: WallCommand) => {
  const decided = decideWall(wall, command)
  return decided instanceof CallError ? decided.code : decided
}

test.each<[string, WallEvent[], ReadonlySet<string>]>([
  ['is not there', [], noAccounts],
  ['waits for moderators', [posted('p', { state: 'pending' })], noAccounts],
  [
    'is hidden',
    [
      posted('p'),
      { kind: 'moderated', postId: 'p', author: 'alice', state: 'hidden', wasShown: true, atMs: 1, pictureIds: [] },
    ],
    noAccounts,
  ],
  ['is of somebody blocked', [posted('p')], new Set(['alice'])],
])('[WID-03] a post that %s is neither liked nor reported', (_why, events, blocked) => {
  const wall = wallOf(...events)
  for (const command of [like, report])
    expect(decide(wall, { ...command, blocked } as WallCommand)).toBe('social-wall.post-not-found')
})

test('[WID-03] a like counts once a person, and a like that was not given cannot be taken back', () => {
  const wall = wallOf(posted('p'), liked('p', 'carol', 1))
  const event = { kind: 'liked', postId: 'p', userId: 'bob', isLiked: true, atMs: 2_000, likes: 2 } as const
  expect(decide(wall, like)).toEqual([event])
  expect(decide(wall, { ...like, isLiked: false } as WallCommand)).toEqual([])
  applyEvent(wall, event)
  expect(decide(wall, like)).toEqual([])
  expect(decide(wall, { ...like, isLiked: false } as WallCommand)).toMatchObject([{ isLiked: false, likes: 1 }])
})

test('[WID-03] an author cannot report their own post, and only the author deletes it', () => {
  const wall = wallOf(posted('p', { author: 'bob' }))
  expect(decide(wall, report)).toBe('social-wall.post-not-found')
  expect(decide(wall, { kind: 'delete', postId: 'p', userId: 'alice' })).toBe('social-wall.post-not-found')
  expect(decide(wall, { kind: 'delete', postId: 'p', userId: 'bob' })).toEqual([{ kind: 'removed', postId: 'p' }])
})

test('[WID-03] an item of a feed can be reported unless it is hidden', () => {
  const item: WallCommand = { ...report, postId: 'f_1', isItem: true } as WallCommand
  const wall = createWall()
  expect(decide(wall, item)).toMatchObject([{ kind: 'reported', postId: 'f_1', why: 'spam' }])
  for (const event of decideWall(wall, moderate('f_1', 'hidden', true)) as WallEvent[]) applyEvent(wall, event)
  expect(decide(wall, item)).toBe('social-wall.post-not-found')
})

test.each<[PostState, 'shown' | 'hidden', object]>([
  ['pending', 'shown', { wasShown: false, atMs: 2_000 }],
  ['pending', 'hidden', { wasShown: false, atMs: 1_000 }],
  ['shown', 'hidden', { wasShown: true, atMs: 1_000 }],
  ['shown', 'shown', { wasShown: true, atMs: 1_000 }],
])(
  '[WID-03] a %s post that moderators make %s: the event says whether it was shown, and only a post that waited goes to the top',
  (before, state, more) => {
    const wall = wallOf(posted('p', { state: before }))
    expect(decide(wall, moderate('p', state))).toEqual([
      { kind: 'moderated', postId: 'p', author: 'alice', state, pictureIds: ['n1'], ...more },
    ])
  },
)

test('[WID-03] a decision of moderators takes a post off the queue; a missing post is refused', () => {
  const wall = wallOf(posted('p', { state: 'pending' }), posted('q'), {
    kind: 'reported',
    postId: 'q',
    userId: 'bob',
    why: 'hate',
    atMs: 1,
  })
  expect([...wall.queue.keys()]).toEqual(['p', 'q'])
  for (const id of ['p', 'q'])
    for (const event of decideWall(wall, moderate(id, 'shown')) as WallEvent[]) applyEvent(wall, event)
  expect([wall.queue.size, wall.posts.get('p')?.state]).toEqual([0, 'shown'])
  expect(decide(wall, moderate('none', 'hidden'))).toBe('social-wall.post-not-found')
})

test('[WID-03] an event about a post that is not in memory changes only the queue', () => {
  const wall = createWall()
  applyEvent(wall, liked('old', 'bob', 7))
  applyEvent(wall, {
    kind: 'moderated',
    postId: 'old',
    author: 'alice',
    state: 'hidden',
    wasShown: true,
    atMs: 1,
    pictureIds: [],
  })
  applyEvent(wall, { kind: 'removed', postId: 'old' })
  applyEvent(wall, { kind: 'feeds-changed' })
  expect([wall.posts.size, wall.hiddenItems.size, wall.queue.size]).toEqual([0, 0, 0])
  applyEvent(wall, { kind: 'reported', postId: 'old', userId: 'bob', why: 'spam', atMs: 1 })
  expect([...wall.queue.keys()]).toEqual(['old'])
})

test('[PRO-03] an erased account leaves no posts, likes and reports; reports of others stay', () => {
  const wall = wallOf(
    posted('hers'),
    posted('bobs', { author: 'bob' }),
    liked('hers', 'alice', 1),
    liked('bobs', 'carol', 1),
    liked('bobs', 'alice', 2),
    { kind: 'reported', postId: 'bobs', userId: 'alice', why: 'spam', atMs: 1 },
    { kind: 'reported', postId: 'f_1', userId: 'alice', why: 'spam', atMs: 1 },
    { kind: 'reported', postId: 'f_1', userId: 'carol', why: 'hate', atMs: 1 },
  )
  const events = eraseFromWall(wall, 'alice')
  expect(events).toEqual([
    { kind: 'removed', postId: 'hers' },
    { kind: 'liked', postId: 'bobs', userId: 'alice', isLiked: false, atMs: 0, likes: 1 },
    { kind: 'erased', accountId: 'alice' },
  ])
  for (const event of events) applyEvent(wall, event)
  expect([...wall.posts.values()].map(({ id, likes }) => [id, likes])).toEqual([['bobs', 1]])
  expect([...wall.queue].map(([id, reports]) => [id, [...reports.keys()]])).toEqual([['f_1', ['carol']]])
})
