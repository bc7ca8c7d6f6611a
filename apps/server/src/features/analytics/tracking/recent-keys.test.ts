import { expect, test } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

test('[ANA-03] what was seen of late is known again, and what is long ago is forgotten', () => {
  const { isFirst } = createRecentKeys(2)
  expect(['a', 'a', 'b', 'c', 'a', 'b', 'd', 'e'].map(isFirst)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(isFirst('a')).toBe(true)
})
