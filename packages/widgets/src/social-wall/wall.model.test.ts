import type { WallPage, WallPost } from '@foyer/contract'
import { expect, test } from 'vitest'
import { addOlder, addOwn, applyFact, firstPage, refresh, showFresh, type WallState } from './wall.model.ts'

const post = (n: number, uid = 'bob'): WallPost => ({
  kind: 'post',
  postId: `p${String(n).padStart(3, '0')}`,
  at: n,
  author: { uid, name: uid },
  text: `post ${n}`,
  pictures: [],
  likes: 0,
  isLiked: false,
})
const page = (posts: readonly WallPost[], next?: string): WallPage => ({
  posts: [...posts],
  ...(next !== undefined && { next }),
  right: { may: true, slowModeS: 0, isModeratedBefore: false },
  brokenFeeds: 0,
})
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => post(from - n))
const times = (posts: readonly WallPost[]) => posts.map(({ at }) => at)
const shown = (state: WallState) => [times(state.posts), times(state.fresh)]

test('[WID-03] what is new waits until it is asked for; one’s own does not', () => {
  const before = firstPage(page(down(3, 1)))
  const after = refresh(before, page([post(6, 'me'), ...down(5, 1)]), 'me')
  expect(shown(after)).toEqual([
    [6, 3, 2, 1],
    [5, 4],
  ])
  expect(shown(showFresh(after))).toEqual([[6, 5, 4, 3, 2, 1], []])
})

test('[WID-03] what is gone goes, what has changed is another, and what lies behind the page stays', () => {
  const before = addOlder(firstPage(page(down(9, 5), 'next')), page(down(4, 1)))
  const liked = { ...post(9), likes: 4 } as WallPost
  const after = refresh(before, page([liked, post(8), post(6), post(5), post(4)], 'next'), 'me')
  expect(shown(after)).toEqual([[9, 8, 6, 5, 4, 3, 2, 1], []])
  expect(after.posts[0]).toMatchObject({ likes: 4 })
  expect(after.next).toBeUndefined()
})

test('[WID-03] after a long absence the new posts take the place of the old, and lead on to what lies between', () => {
  const before = firstPage(page(down(3, 1)))
  const after = refresh(before, page(down(90, 67), '67.p067'), 'me')
  expect(shown(after)).toEqual([[3, 2, 1], times(down(90, 67))])
  const now = showFresh(after)
  expect([times(now.posts), now.next]).toEqual([times(down(90, 67)), '67.p067'])
})

test('[WID-03] a fact updates likes and removes deleted posts; one’s own post is there once', () => {
  const before = refresh(firstPage(page(down(3, 1))), page(down(4, 1)), 'me')
  const after = applyFact(before, {
    widgetId: 'w',
    hasNew: false,
    withinMs: 0,
    gone: ['p004', 'p002'],
    likes: [{ postId: 'p001', likes: 7 }],
  })
  expect(shown(after)).toEqual([[3, 1], []])
  expect(after.posts[1]).toMatchObject({ likes: 7, isLiked: false })
  expect(shown(addOwn(addOwn(after, post(5, 'me')), post(5, 'me')))).toEqual([[5, 3, 1], []])
})
