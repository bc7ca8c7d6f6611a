import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields)

test.each([
  ['commas', 'a,b', [['a', 'b']]],
  [
    'semicolons',
    'a;b, c\nd;e',
    [
      ['a', 'b, c'],
      ['d', 'e'],
    ],
  ],
  [
    'tabs',
    'a\tb; c\nd, e\tf',
    [
      ['a', 'b; c'],
      ['d, e', 'f'],
    ],
  ],
  [
    'vertical bars',
    'a|b\nc|d, e',
    [
      ['a', 'b'],
      ['c', 'd, e'],
    ],
  ],
  [
    'semicolons with a comma in each row but the first',
    'Name;E-mail\nLee, Ann;a@b\nRay, Bob;b@b',
    [
      ['Name', 'E-mail'],
      ['Lee, Ann', 'a@b'],
      ['Ray, Bob', 'b@b'],
    ],
  ],
  ['a line that names the delimiter', 'sep=;\na;b,c,d', [['a', 'b,c,d']]],
  ['quotes with delimiters, quotes and line breaks in them', '"a, ""b""\r\nc",d', [['a, "b"\nc', 'd']]],
  ['every end of line', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['blank rows between', 'a\n\n , \nb\n', [['a'], ['b']]],
  ['space around', ' a , b ', [[' a ', ' b ']]],
  ['a quote that is not closed', '"a,b', [['a,b']]],
])('[DSG-03] %s', (_, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected)
})

test('[DSG-03] a row says on which line it begins, also after a field of several lines', () => {
  expect(readCsv('a\n"b\nc\nd"\ne').map(({ line }) => line)).toEqual([1, 2, 5])
})
