import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('[PUB-01] a long list leaves room for shorter ones, in the order of the lists, and nothing is lost', () => {
  expect(shareOut([['a1', 'a2', 'a3', 'a4'], [], ['b1'], ['c1', 'c2']], 4)).toEqual([
    'a1',
    'a2',
    'b1',
    'c1',
    'a3',
    'a4',
    'c2',
  ])
})
