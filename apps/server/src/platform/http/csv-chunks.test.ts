import { toCsvRow } from '@foyer/contract'
import { expect, test } from 'vitest'
import { toCsvChunks } from './csv-chunks.ts'

test('[SEC-13] the pieces together are all rows, and no rows are no piece', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `row ${index} ${'x'.repeat(index % 90)}`)
  const chunks: string[] = []
  for await (const chunk of toCsvChunks(rows, (row) => toCsvRow([row]))) chunks.push(chunk)
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.join('')).toBe(rows.map((row) => toCsvRow([row])).join(''))
  expect(await toCsvChunks([], String).next()).toEqual({ done: true, value: undefined })
})
