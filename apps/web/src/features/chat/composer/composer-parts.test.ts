import { expect, test } from 'vitest'
import { acceptedFiles, faultOfFile } from './check-file.ts'
import { completeMention, matchPeople, mentionQueryAt } from './mention-query.ts'

test.each([
  ['plan.pdf', 1, undefined],
  ['PHOTO.JPG', 5 * 1024 * 1024 - 1, undefined],
  ['film.mp4', 5 * 1024 * 1024, 'too-large'],
  ['empty.txt', 0, 'empty'],
  ['tool.exe', 10, 'wrong-type'],
  ['plan.pdf.exe', 10, 'wrong-type'],
  ['page.html', 10, 'wrong-type'],
  ['drawing.svg', 10, 'wrong-type'],
  ['pdf', 10, 'wrong-type'],
] as const)('[CHT-04] %s of %d bytes: %s', (name, size, fault) => {
  expect(faultOfFile({ name, size })).toBe(fault)
})

test('[CHT-04] the browser offers what may be sent', () => {
  expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining(['.png', '.jpeg', '.pdf', '.docx', '.zip']))
})

test.each([
  ['@', { from: 0, text: '' }],
  ['Hi @an', { from: 3, text: 'an' }],
  ['Hi @Ann Le', { from: 3, text: 'Ann Le' }],
  ['mail me@x', undefined],
  ['@ Ann', undefined],
  ['no name', undefined],
  ['@one two three four', undefined],
  ['@Ann\nnext', undefined],
])('[CHT-03] a name that is begun in %j', (text, query) => {
  expect(mentionQueryAt(text, text.length)).toEqual(query)
})

test('[CHT-03] a name is put in place of what was begun', () => {
  const query = mentionQueryAt('Hi @an, hello', 6)
  if (query === undefined) throw new Error('a name was begun')
  expect(completeMention('Hi @an, hello', 6, query, 'Ann Lee')).toEqual({ text: 'Hi @Ann Lee , hello', caret: 12 })
})

test('[CHT-03] people are found by the beginning of any word, accents aside', () => {
  const people = [{ name: 'José Álvarez' }, { name: 'Maria Jose' }, { name: 'Bruno' }]
  expect(matchPeople(people, 'jose').map(({ name }) => name)).toEqual(['José Álvarez', 'Maria Jose'])
  expect(matchPeople(people, 'alv')).toHaveLength(1)
  expect(matchPeople(people, '')).toHaveLength(3)
})
