// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DataGrid } from './data-grid.tsx'
import type { GridEdit } from './grid-model.ts'

afterEach(cleanup)

const columns = [
  { id: 'title', title: 'Title', widthRem: 10 },
  { id: 'place', title: 'Place', widthRem: 10, lang: 'de' },
]

function draw({ rows = 3, isReadOnly = false } = {}) {
  const edits: (readonly GridEdit[])[] = []
  const removed: (readonly [number, number])[] = []
  function Table() {
    const [cells, setCells] = useState(() => Array.from({ length: rows }, (_, row) => [`t${row}`, `p${row}`]))
    return (
      <DataGrid
        label="Programme"
        columns={columns}
        rowCount={cells.length}
        rowId={String}
        read={({ row, column }) => cells[row]?.[column] ?? ''}
        fault={({ row, column }) => (cells[row]?.[column] === 'bad' ? 'Not possible' : undefined)}
        onDeleteRows={(from, to) => removed.push([from, to])}
        onEdit={
          isReadOnly
            ? undefined
            : (written) => {
                edits.push(written)
                setCells((known) => {
                  const next = known.map((row) => [...row])
                  for (const { row, column, text } of written) (next[row] ??= ['', ''])[column] = text
                  return next
                })
              }
        }
      />
    )
  }
  render(<Table />)
  return { edits, removed, grid: screen.getByRole('grid', { name: 'Programme' }) }
}
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)
const clipboard = (text = '') => {
  let held = text
  return {
    data: { getData: () => held, setData: (_: string, next: string) => (held = next) },
    text: () => held,
  }
}

test('[EDT-14] a cell is edited by typing, with Enter or a double click, and left as it was with Escape', async () => {
  const { edits, grid } = draw()
  const user = userEvent.setup()
  grid.focus()
  await user.keyboard('New{Enter}')
  expect(selected()).toEqual(['t1'])
  await user.keyboard('{Enter}!{Enter}')
  await user.keyboard('lost{Escape}')
  await user.dblClick(screen.getByText('p0'))
  await user.keyboard('x{Tab}')
  expect(edits).toEqual([
    [{ row: 0, column: 0, text: 'New' }],
    [{ row: 1, column: 0, text: 't1!' }],
    [{ row: 0, column: 1, text: 'p0x' }],
  ])
})

test('[EDT-14] a text that is as it was is no edit', async () => {
  const { edits, grid } = draw()
  grid.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(edits).toEqual([])
})

test('[EDT-14] cells are selected by arrows with Shift and by pointer, copied as a block, and emptied with Delete', async () => {
  const { edits, grid } = draw()
  grid.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['t0', 'p0', 't1', 'p1'])
  const copied = clipboard()
  fireEvent.copy(grid, { clipboardData: copied.data })
  expect(copied.text()).toBe('t0\tp0\nt1\tp1')
  await userEvent.keyboard('{Delete}')
  expect(edits[0]).toHaveLength(4)
  fireEvent.pointerDown(screen.getByText('p2'), { button: 0 })
  expect(selected()).toEqual(['p2'])
})

test('[EDT-14] a block of a spreadsheet is pasted as one edit, with new rows below', () => {
  const { edits, grid } = draw()
  fireEvent.pointerDown(screen.getByText('t2'), { button: 0 })
  fireEvent.paste(grid, { clipboardData: clipboard('a\tb\r\nc\td\r\n').data })
  expect(edits).toEqual([
    [
      { row: 2, column: 0, text: 'a' },
      { row: 2, column: 1, text: 'b' },
      { row: 3, column: 0, text: 'c' },
      { row: 3, column: 1, text: 'd' },
    ],
  ])
  expect(screen.getByText('d')).toBeDefined()
})

test('[EDT-14] rows are deleted with Shift and Delete', async () => {
  const { removed, grid } = draw()
  grid.focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{Delete}{/Shift}')
  expect(removed).toEqual([[0, 1]])
})

test('[EDT-14] of 2,000 rows only those in view are drawn, and each says where it stands', () => {
  const { grid } = draw({ rows: 2_000 })
  expect(grid.getAttribute('aria-rowcount')).toBe('2001')
  const rows = within(grid).getAllByRole('row')
  expect(rows.length).toBeLessThan(60)
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
})

test('[EDT-14] a cell that is not as it should be says why', async () => {
  const { grid } = draw()
  grid.focus()
  await userEvent.keyboard('bad{Enter}')
  const cell = screen.getByText('bad').closest('[role=gridcell]')
  expect([cell?.getAttribute('aria-invalid'), cell?.getAttribute('title')]).toEqual(['true', 'Not possible'])
})

test('[EDT-14] a table that can only be read is copied, and takes nothing', async () => {
  const { edits, grid } = draw({ isReadOnly: true })
  grid.focus()
  await userEvent.keyboard('x{Enter}{Delete}')
  fireEvent.paste(grid, { clipboardData: clipboard('a').data })
  expect([edits, grid.getAttribute('aria-readonly')]).toEqual([[], 'true'])
  expect(screen.queryByRole('textbox')).toBeNull()
})
