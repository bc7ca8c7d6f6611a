import { expect, test } from 'vitest'
import { parseInvitations } from './parse-invitations.ts'

const short = (text: string) =>
  parseInvitations(text).map(({ line, email, name, fault }) => [
    line,
    email,
    name,
    ...(fault === undefined ? [] : [fault]),
  ])

test('[DSG-03] addresses come one a line, with a name beside them, or one after the other', () => {
  expect(short('ann@venue.example\n\n  bob@venue.example\r\nAnn Lee, c@venue.example\n')).toEqual([
    [1, 'ann@venue.example', ''],
    [3, 'bob@venue.example', ''],
    [4, 'c@venue.example', 'Ann Lee'],
  ])
  expect(short('Ann Lee <ann@venue.example>; Bob <bob@venue.example>')).toEqual([
    [1, 'ann@venue.example', 'Ann Lee'],
    [1, 'bob@venue.example', 'Bob'],
  ])
  expect(short('\ufeffA\u0007nn,ann\u200b@venue.example')).toEqual([[1, 'ann@venue.example', 'Ann']])
  expect(short('a@venue.example b@venue.example, c@venue.example').map(([, email]) => email)).toEqual([
    'a@venue.example',
    'b@venue.example',
    'c@venue.example',
  ])
})

test('[DSG-03] columns of CSV are read with commas, semicolons or tabs, with quotes, and headings say where the name is', () => {
  const rows = [
    ['First name', 'Last name', 'Company', 'E-mail'],
    ['Ann', '"Lee ""Q"""', '"Acme, Inc."', 'ann@venue.example'],
  ]
  for (const separator of [',', ';', '\t']) {
    const text = rows.map((row) => row.join(separator)).join('\n')
    expect(short(text)).toEqual([[2, 'ann@venue.example', 'Ann Lee "Q"']])
  }
  expect(short('Ann,Lee,Acme,ann@venue.example')).toEqual([[1, 'ann@venue.example', '']])
  expect(short('"Ann\nLee",ann@venue.example\nbob@venue.example').map(([line]) => line)).toEqual([1, 3])
})

test('[DSG-03] each line that cannot be used says why', () => {
  const long = `${'x'.repeat(115)}@venue.example`
  expect(short(['ann@venue.example', 'Bob', 'carol@venue', 'ANN+2@Venue.example', long].join('\n'))).toEqual([
    [1, 'ann@venue.example', ''],
    [2, 'Bob', '', 'no-address'],
    [3, 'carol@venue', '', 'invalid'],
    [4, 'ANN+2@Venue.example', '', 'duplicate'],
    [5, long, '', 'too-long'],
  ])
  expect(short(`${'n'.repeat(201)},d@venue.example`)[0]?.[3]).toBe('name-too-long')
  expect([short(''), short(' \n;;\n')]).toEqual([[], []])
})
