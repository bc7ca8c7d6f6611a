import { expect, test } from 'vitest'
import { moreLike } from './more-like.model.ts'
import { buildPiece } from './testing/pieces.ts'

const piece = buildPiece('this', {
  tags: ['heat', 'trees'],
  speakers: [{ name: 'Ada' }] as never,
  languages: ['en'],
})
const other = (id: string, tags: readonly string[], people: readonly string[], languages: readonly string[] = ['de']) =>
  buildPiece(id, {
    tags: [...tags],
    speakers: people.map((name) => ({ name })) as never,
    languages: languages as never,
  })
const like = (...others: ReturnType<typeof other>[]) => moreLike(piece, [piece, ...others]).map(({ id }) => id)

test('[MED-01] more like a piece is what shares people, then tags, then its language', () => {
  expect(
    like(
      other('tag', ['heat'], []),
      other('person', [], ['Ada']),
      other('tag in its language', ['heat'], [], ['en']),
      other('both tags', ['heat', 'trees'], []),
    ),
  ).toEqual(['both tags', 'person', 'tag in its language', 'tag'])
})

test('[MED-01] what shares only the language is not like it, nor is the piece itself', () => {
  expect(like(other('language', ['rain'], ['Bo'], ['en']))).toEqual([])
})

test('[MED-01] there are four of them at most, of equals those that are listed first', () => {
  expect(like(...['a', 'b', 'c', 'd', 'e'].map((id) => other(id, ['heat'], [])))).toEqual(['a', 'b', 'c', 'd'])
})
