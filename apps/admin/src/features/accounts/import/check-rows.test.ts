import { expect, test } from 'vitest'
import { checkRows } from './check-rows.ts'
import type { ColumnKind } from './columns.ts'

const check = (mapping: readonly (ColumnKind | undefined)[], ...rows: readonly (readonly string[])[]) =>
  checkRows(
    rows.map((fields, index) => ({ line: index + 2, fields })),
    mapping,
  )
const faultsOf = (...given: Parameters<typeof check>) =>
  check(...given).map(({ faults }) => faults.map(({ kind, column }) => [kind, column].filter(Boolean).join(' ')))

test('[ADM-01] a row becomes an account as its columns say; empty cells are left out', () => {
  const mapping = ['first-name', 'last-name', 'email', undefined, 'company', 'title', 'role'] as const
  expect(
    check(mapping, ['Ann', 'Lee', 'ann@venue.example', 'x', 'Acme', '', 'Moderatorin'], ['', '', 'mailto:b@c.example']),
  ).toEqual([
    {
      line: 2,
      account: { email: 'ann@venue.example', name: 'Ann Lee', company: 'Acme', role: 'moderator' },
      faults: [],
    },
    { line: 3, account: { email: 'b@c.example' }, faults: [] },
  ])
})

test('[ADM-01] a name beside the address within a cell is taken where there is no other', () => {
  expect(check(['email'], ['Ann Lee <ann@venue.example>'])[0]?.account).toEqual({
    email: 'ann@venue.example',
    name: 'Ann Lee',
  })
})

test('[ADM-01] every fault of a row is named with its column', () => {
  const long = 'x'.repeat(201)
  const mapping = ['email', 'name', 'title', 'company', 'role'] as const
  expect(
    faultsOf(
      mapping,
      ['', long, long, long, 'king', 'one too many'],
      ['bob@venue'],
      ['a b@venue.example'],
      [`${'x'.repeat(250)}@venue.example`],
      ['ann@venue.example', '', '', '', 'Administrator'],
      ['=cmd@venue.example'],
    ),
  ).toEqual([
    ['no-address email', 'too-long name', 'too-long title', 'too-long company', 'role-unknown role', 'extra-cells'],
    ['invalid email'],
    ['invalid email'],
    ['too-long email'],
    ['role-too-high role'],
    [],
  ])
})

test('[ADM-01] an address that stands in an earlier row is a duplicate, also with other capitals, a plus-suffix or another form of the host', () => {
  const rows = check(
    ['email'],
    ['Ann@bücher.example'],
    ['ann+2@BÜCHER.example'],
    ['ann@xn--bcher-kva.example'],
    ['+a@b.example'],
  )
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    [{ kind: 'duplicate', column: 'email', value: 'ann+2@BÜCHER.example', line: 2 }],
    [{ kind: 'duplicate', column: 'email', value: 'ann@xn--bcher-kva.example', line: 2 }],
    [],
  ])
})
