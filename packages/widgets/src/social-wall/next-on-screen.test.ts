import type { WallPost } from '@foyer/contract'
import { expect, test } from 'vitest'
import { nextOnScreen } from './next-on-screen.ts'

const post = (postId: string, state?: 'pending'): WallPost => ({
  kind: 'post',
  postId,
  at: 1,
  author: { uid: 'a', name: 'A' },
  text: postId,
  pictures: [],
  likes: 0,
  isLiked: false,
  ...(state && { state }),
})

test('[WID-03] a big screen goes from the latest to the oldest and begins anew; what is new comes next', () => {
  const posts = ['c', 'b', 'a'].map((id) => post(id))
  const seen = new Set(['c', 'b', 'a'])
  expect(nextOnScreen(posts, 'c', seen)).toBe('b')
  expect(nextOnScreen(posts, 'a', seen)).toBe('c')
  expect(nextOnScreen([post('d'), ...posts], 'b', seen)).toBe('d')
  expect(nextOnScreen([post('mine', 'pending'), ...posts], 'a', seen)).toBe('c')
  expect(nextOnScreen(posts, 'gone', seen)).toBe('c')
  expect(nextOnScreen([], 'c', seen)).toBeUndefined()
})
