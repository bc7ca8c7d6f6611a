import { expect, test } from 'vitest'
import { tilesInView } from './tiles-in-view.ts'

const grid = { columns: 8, rows: 4 }
const sorted = (tiles: { column: number; row: number }[]) =>
  tiles.map(({ column, row }) => `${column}x${row}`).toSorted()

test('[VEN-14] a narrow look straight ahead needs the four tiles that meet there', () => {
  expect(sorted(tilesInView({ yaw: 0, pitch: 0, fieldOfView: 30 }, 1, grid))).toEqual(['3x1', '3x2', '4x1', '4x2'])
})

test('[VEN-14] a wide window needs more columns, and those in its middle come first', () => {
  const tiles = tilesInView({ yaw: 22.5, pitch: 0, fieldOfView: 75 }, 1.6, grid)
  expect(tiles[0]).toMatchObject({ column: 4 })
  expect(sorted(tiles)).toEqual(['3x1', '3x2', '4x1', '4x2', '5x1', '5x2'])
})

test('[VEN-14] a look backwards wraps around the edge', () => {
  expect(sorted(tilesInView({ yaw: 180, pitch: 0, fieldOfView: 30 }, 1, grid))).toEqual(['0x1', '0x2', '7x1', '7x2'])
  expect(tilesInView({ yaw: -180, pitch: 0, fieldOfView: 30 }, 1, grid)).toHaveLength(4)
})

test('[VEN-14] a look straight up needs the whole upper row and nothing below', () => {
  const tiles = tilesInView({ yaw: 0, pitch: 90, fieldOfView: 60 }, 1, grid)
  expect(tiles).toHaveLength(8)
  expect(new Set(tiles.map(({ row }) => row))).toEqual(new Set([0]))
})

test('[VEN-14] looking up brings what is above into view', () => {
  const rows = (pitch: number) =>
    new Set(tilesInView({ yaw: 0, pitch, fieldOfView: 40 }, 1, { columns: 16, rows: 8 }).map(({ row }) => row))
  expect(rows(60)).toEqual(new Set([0, 1, 2]))
  expect(rows(-60)).toEqual(new Set([5, 6, 7]))
})
