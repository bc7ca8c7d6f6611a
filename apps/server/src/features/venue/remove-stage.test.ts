import { gzipSync } from 'node:zlib'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { inlineReader } from '../../platform/documents/read-document.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { buildVenue } from '../../testing/build-venue.ts'
import { createMemoryVenueStore } from './testing/venue.store.memory.ts'
import { createVenueEditing } from './venue-editing.ts'
import { createVenueMemory } from './venue-memory.ts'

/** Storing a stage document takes 80 ms, so that the next one waits for 80 s. */
async function setUp() {
  const [clock, log, kept] = [createFakeClock(), createMemoryLog(), createMemoryVenueStore()]
  const store: typeof kept = {
    ...kept,
    putStage: async (stage) => {
      await new Promise<void>((resolve) => void clock.after(80, resolve))
      return kept.putStage(stage)
    },
  }
  const memory = createVenueMemory({ store, clock, log })
  const { serveStage, flushStage, dropStage, reload: afterChange } = memory
  const deps = { store, reader: inlineReader, clock, log, afterChange, serveStage, flushStage, dropStage }
  const editing = createVenueEditing(deps)
  const venue = buildVenue({ architecture: { id: 'expo' } })
  const documentGzip = gzipSync(JSON.stringify(venue))
  const stage = (version: number) =>
    editing.stageDraft({ architectureId: 'expo', version, by: 'dana', venue, documentGzip })
  const storedVersions = async () => (await store.readHeads()).stages.map(({ version }) => version)
  await memory.reload()
  await stage(1)
  await clock.advance(80)
  await stage(2)
  return { clock, memory, editing, store, stage, storedVersions }
}

test('[EDT-16] the stage document of a deleted draft does not come back with the one that waits to be stored', async () => {
  const { clock, memory, editing, storedVersions } = await setUp()
  expect(await storedVersions()).toEqual([1])
  expect(await editing.removeStage('expo')).toBe(true)
  expect(memory.staged('expo')).toBeUndefined()
  await clock.advance(200_000)
  expect(await storedVersions()).toEqual([])
})

test('[EDT-16] the stage document of a deleted draft does not come back with the one that is being stored', async () => {
  const { clock, memory, editing, storedVersions } = await setUp()
  await clock.advance(80_040)
  const removed = editing.removeStage('expo')
  await clock.advance(60)
  expect(await removed).toBe(true)
  expect([await storedVersions(), memory.staged('expo')]).toEqual([[], undefined])
})

test('[EDT-16] where a version was published, the stage document that waits is still stored', async () => {
  const { clock, editing, stage, storedVersions } = await setUp()
  const published = editing.publish({ architectureId: 'expo', by: 'dana' })
  await clock.advance(80)
  await published
  await stage(3)
  expect(await editing.removeStage('expo')).toBe(false)
  await clock.advance(200_000)
  expect(await storedVersions()).toEqual([3])
})

test('[EDT-16] the stage document that another server has deleted is not served any more', async () => {
  const { clock, memory, store, storedVersions } = await setUp()
  await clock.advance(200_000)
  expect(await storedVersions()).toEqual([2])
  expect(memory.staged('expo')?.version).toBe(2)
  await store.removeStage('expo')
  await memory.reload()
  expect(memory.staged('expo')).toBeUndefined()
})
