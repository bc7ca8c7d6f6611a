import { expect, test } from 'vitest'
import { createListLines } from './list-lines.ts'
import { lineOf } from './log-line.store.contract.ts'

test('[SEC-13] while 1,000 lines with 8,192 line breaks each are exported, others have a turn of the event loop', async () => {
  const lines = Array.from({ length: 1_000 }, (_, seq) => ({
    ...lineOf('a report', { details: '\n'.repeat(8_192) }),
    seq,
  }))
  const { toCsv } = createListLines({
    store: { list: async ({ beforeSeq }) => (beforeSeq === undefined ? lines : []) },
    readPeople: async () => [],
    findByEmail: async () => undefined,
  })
  let turns = 0
  const countTurn = () => {
    turns += 1
    immediate = setImmediate(countTurn)
  }
  let immediate = setImmediate(countTurn)
  let longest = 0
  for await (const chunk of toCsv({})) longest = Math.max(longest, chunk.length)
  clearImmediate(immediate)
  expect(turns).toBeGreaterThan(100)
  // The chunk that a piece is cut at, and one line more.
  expect(longest).toBeLessThan(64 * 1024 + 10_000)
})
