import { expect, test } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import { planEdits } from './plan-edits.ts'

interface Row {
  readonly id: string
  readonly title: string
}

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'title',
    widthRem: 10,
    read: ({ title }) => title,
    write: ({ id }, text) => (text === '' ? 'required' : [{ kind: 'set', path: ['rows', id, 'title'], value: text }]),
  },
]
const rows = [{ id: 'a', title: 'A' }]
const plan = (...edits: [row: number, text: string][]) => {
  let count = 0
  return planEdits(
    rows,
    columns,
    edits.map(([row, text]) => ({ row, column: 0, text })),
    () => {
      count += 1
      const row = { id: `new-${count}`, title: '' }
      return { row, insert: { kind: 'insert', path: ['rows'], item: row } }
    },
  )
}
const set = (id: string, value: string) => ({ kind: 'set', path: ['rows', id, 'title'], value })

test('[EDT-14] cells that were written together are the changes of one step, new rows first', () => {
  const { changes, refused } = plan([0, 'B'], [1, 'C'], [2, 'D'])
  expect(changes).toEqual([
    set('a', 'B'),
    { kind: 'insert', path: ['rows'], item: { id: 'new-1', title: '' } },
    set('new-1', 'C'),
    { kind: 'insert', path: ['rows'], item: { id: 'new-2', title: '' } },
    set('new-2', 'D'),
  ])
  expect(refused).toEqual([])
})

test('[EDT-14] a text that is not taken is named by its cell, and the others are changed', () => {
  const { changes, refused, taken } = plan([0, ''], [1, 'C'])
  expect(refused).toEqual([{ rowId: 'a', columnId: 'title', text: '', fault: 'required' }])
  expect(taken).toEqual([{ rowId: 'new-1', columnId: 'title' }])
  expect(changes).toHaveLength(2)
})

test('[EDT-14] blank cells below the last row make no row', () => {
  expect(plan([1, ' '], [5, ''])).toEqual({ changes: [], refused: [], taken: [] })
})
