import { expect, test } from 'vitest'
import { tileAddress } from './tile-address.ts'

const grid = { columns: 8, rows: 4 }

test('[VEN-14, AST-02] a tile has the address of its panorama with a suffix before the extension, signature kept', () => {
  expect(tileAddress('/assets/live/architecture/a/assets/hall.webp?sig=a.b', grid, 3, 1)).toBe(
    '/assets/live/architecture/a/assets/hall_t3x1.webp?sig=a.b',
  )
  expect(tileAddress('/hall.webp', grid, 3, 1)).toBe('/hall_t3x1.webp')
})

test('[VEN-14, AST-01] a tile of a panorama that is cut otherwise than usual says how', () => {
  const fine = { columns: 16, rows: 8 }
  expect(tileAddress('/hall.webp?sig=a.b', fine, 15, 7)).toBe('/hall_t15x7.webp?sig=a.b&grid=16x8')
  expect(tileAddress('/hall.webp', fine, 15, 7)).toBe('/hall_t15x7.webp?grid=16x8')
})
