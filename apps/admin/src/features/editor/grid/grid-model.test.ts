import { expect, test } from 'vitest'
import { blockOf, fill, moveSelection, planPaste, selectCell, toClipboard } from './grid-model.ts'

const size = { rows: 10, columns: 3 }
const cell = (row: number, column: number) => ({ row, column })
const press = (key: string, from = cell(5, 1), { shiftKey = false, isMain = false } = {}) =>
  moveSelection(selectCell(from), { key, shiftKey, isMain }, size, 4)

test.each([
  ['ArrowUp', cell(4, 1)],
  ['ArrowDown', cell(6, 1)],
  ['ArrowLeft', cell(5, 0)],
  ['ArrowRight', cell(5, 2)],
  ['PageUp', cell(1, 1)],
  ['PageDown', cell(9, 1)],
  ['Home', cell(5, 0)],
  ['End', cell(5, 2)],
  ['Tab', cell(5, 2)],
])('[EDT-14] in a table %s leads to the next cell as in a spreadsheet', (key, expected) => {
  expect(press(key)).toEqual(selectCell(expected))
})

test('[EDT-14] keys with Control lead to the edges, and no key beyond them', () => {
  expect(press('ArrowDown', cell(5, 1), { isMain: true })).toEqual(selectCell(cell(9, 1)))
  expect(press('Home', cell(5, 1), { isMain: true })).toEqual(selectCell(cell(0, 0)))
  expect(press('ArrowUp', cell(0, 1))).toEqual(selectCell(cell(0, 1)))
  expect(press('Enter')).toBeUndefined()
})

test('[EDT-14] Tab goes on in the next row, and leaves the table at its ends', () => {
  expect(press('Tab', cell(5, 2))).toEqual(selectCell(cell(6, 0)))
  expect(press('Tab', cell(5, 0), { shiftKey: true })).toEqual(selectCell(cell(4, 2)))
  expect(press('Tab', cell(9, 2))).toBeUndefined()
  expect(press('Tab', cell(0, 0), { shiftKey: true })).toBeUndefined()
})

test('[EDT-14] with Shift cells are selected from where the selection began', () => {
  const selection = press('ArrowUp', cell(5, 1), { shiftKey: true })
  expect(selection).toEqual({ anchor: cell(5, 1), focus: cell(4, 1) })
  expect(blockOf({ anchor: cell(5, 1), focus: cell(4, 2) })).toEqual({ top: 4, left: 1, bottom: 5, right: 2 })
})

test('[EDT-14] a block of a spreadsheet is pasted cell by cell, also below the last row, not beyond the last column', () => {
  expect(planPaste('a\tb\tc\n"d\n""e"""\t\t', selectCell(cell(9, 1)), size)).toEqual([
    { row: 9, column: 1, text: 'a' },
    { row: 9, column: 2, text: 'b' },
    { row: 10, column: 1, text: 'd\n"e"' },
    { row: 10, column: 2, text: '' },
  ])
})

test('[EDT-14] a blank row of a block empties its cells; the line break that spreadsheets add at the end is no row', () => {
  expect(planPaste('a\r\n\r\nb\r\n', selectCell(cell(0, 0)), size).map(({ row, text }) => [row, text])).toEqual([
    [0, 'a'],
    [1, ''],
    [2, 'b'],
  ])
})

test('[EDT-14] one cell fills the selection; commas and semicolons do not part cells', () => {
  const selection = { anchor: cell(1, 0), focus: cell(2, 1) }
  expect(planPaste('a, b; c', selection, size)).toEqual(fill({ top: 1, left: 0, bottom: 2, right: 1 }, 'a, b; c'))
  expect(fill({ top: 1, left: 0, bottom: 2, right: 1 }, '')).toHaveLength(4)
})

test('[EDT-14] what is copied is what is pasted', () => {
  const cells = [
    ['a', 'b "c"'],
    ['d\ne', 'f\tg'],
  ]
  const pasted = planPaste(toClipboard(cells), selectCell(cell(0, 0)), size)
  expect(pasted.map(({ text }) => text)).toEqual(cells.flat())
})
