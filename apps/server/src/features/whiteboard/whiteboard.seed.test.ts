import { createDemo } from '@foyer/demo'
import { expect, test } from 'vitest'
import { countThings, readSheet } from './sheet.ts'
import { createMemoryWhiteboardStore } from './testing/whiteboard.store.memory.ts'
import { seedDemoDrawings } from './whiteboard.seed.ts'

const demo = createDemo({ now: new Date('2026-11-20T15:45:00Z'), publicVenue: false })
const board = 'LIVE/meridian/meeting-whiteboard/always'
const seed = { createDemo: async () => demo }
const partsOf = async (store: ReturnType<typeof createMemoryWhiteboardStore>) =>
  (await store.load(board)).changes.map(({ update }) => update)

test('[WID-02] the whiteboard of the demo has a drawing, which is drawn once', async () => {
  const store = createMemoryWhiteboardStore()
  await seedDemoDrawings(seed, store, { opMode: 'LIVE', architectureId: 'meridian' })
  await seedDemoDrawings(seed, store, { opMode: 'LIVE', architectureId: 'meridian' })
  const parts = await partsOf(store)
  expect(parts).toHaveLength(1)
  expect(countThings(readSheet(parts, () => {}))).toBe(demo.drawings[0]?.elements.length)
})

test('[WID-02] a whiteboard on which somebody drew is left alone', async () => {
  const store = createMemoryWhiteboardStore()
  await store.append([{ board, update: new Uint8Array([0, 0]) }])
  await seedDemoDrawings(seed, store, { opMode: 'LIVE', architectureId: 'meridian' })
  expect(await partsOf(store)).toHaveLength(1)
})
