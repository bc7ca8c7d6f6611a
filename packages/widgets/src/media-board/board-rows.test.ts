import { expect, test } from 'vitest'
import { type BoardRow, gridRows, sectionRows } from './board-rows.model.ts'
import { buildLive, buildPiece } from './testing/pieces.ts'

const many = Array.from({ length: 7 }, (_, at) => ({ piece: buildPiece(`p${at}`) }))
const shape = (rows: readonly BoardRow[]) =>
  rows.map((row) => {
    if (row.kind === 'heading') return row.section
    if (row.kind === 'cards') return row.isCarousel ? `carousel ${row.pieces.length}` : row.pieces.length
    return row.kind
  })

test('[MED-01] everything is in rows of as many as fit, and the last row has the rest', () => {
  expect(shape(gridRows(many, 5))).toEqual([5, 2])
  expect(shape(gridRows([], 5))).toEqual([])
})

test('[MED-01] sections come in the order of the widget; empty ones are left out', () => {
  const live = [{ piece: buildLive('a', 1, 2) }, { piece: buildLive('b', 1, 2) }]
  const parts = [
    { section: 'CONTINUE', pieces: [] },
    { section: 'NOW_LIVE', pieces: live },
    { section: 'RECOMMENDED', pieces: many },
    { section: 'NEXT_LIVE', pieces: live },
    { section: 'ALL', pieces: many },
  ] as const
  expect(shape(sectionRows(parts, 5))).toEqual(['hero', 1, 'RECOMMENDED', 5, 'NEXT_LIVE', 'soon', 'ALL', 5, 2])
  expect(shape(sectionRows(parts.slice(2, 3), 1))).toEqual(['RECOMMENDED', 'carousel 7'])
})
