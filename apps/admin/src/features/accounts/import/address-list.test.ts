import { expect, test } from 'vitest'
import { toAddressRows } from './address-list.ts'
import { readTextTable } from './read-table.ts'

function short(text: string) {
  const result = readTextTable(text)
  return result.kind === 'table'
    ? toAddressRows(result.rows).map(({ line, fields }) => [line, ...fields])
    : result.fault
}

test('[ADM-01] addresses come one a line, with a name beside them, or one after the other', () => {
  expect(short('ann@venue.example\n\n  bob@venue.example\r\nAnn Lee, c@venue.example\n')).toEqual([
    [1, 'ann@venue.example', ''],
    [3, 'bob@venue.example', ''],
    [4, 'c@venue.example', 'Ann Lee'],
  ])
  expect(short('"Ann Lee" <ann@venue.example>; Bob <bob@venue.example>')).toEqual([
    [1, 'ann@venue.example', 'Ann Lee'],
    [1, 'bob@venue.example', 'Bob'],
  ])
  expect(short('a@venue.example b@venue.example, c@venue.example')).toEqual([
    [1, 'a@venue.example', ''],
    [1, 'b@venue.example', ''],
    [1, 'c@venue.example', ''],
  ])
})

test('[ADM-01] a line without an address stays, so that it can be named', () => {
  expect(short('ann@venue.example\nBob')).toEqual([
    [1, 'ann@venue.example', ''],
    [2, 'Bob'],
  ])
})
