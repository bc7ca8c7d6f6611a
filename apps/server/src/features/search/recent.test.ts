import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('[SEA-02] what was asked for lately is kept, what is asked for again stays, and no more than twice the most', () => {
  const made: string[] = []
  const of = createRecent(2, (key: string) => {
    made.push(key)
    return { key }
  })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a']) expect(of(key)).toEqual({ key })
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  of('e')
  of('a')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e'])
  of('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})
