import type { ServedArchitecture, ServedMediaBoard } from '@foyer/contract'
import { expect, test } from 'vitest'
import { keepBoard, keptBoard } from './kept-boards.ts'

test('[MED-01] a board is kept for as long as the same version of the venue is here, and for no other', () => {
  const [now, later] = [{}, {}] as [ServedArchitecture, ServedArchitecture]
  const board = { id: 'films', pieces: [] } as unknown as ServedMediaBoard
  keepBoard(now, board)
  expect(keptBoard(now, 'films')).toBe(board)
  expect(keptBoard(now, 'talks')).toBeUndefined()
  expect(keptBoard(later, 'films')).toBeUndefined()
})
