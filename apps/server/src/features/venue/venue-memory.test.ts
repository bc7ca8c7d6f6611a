import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { inlineReader } from '../../platform/documents/read-document.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { createVenueMemory } from './venue-memory.ts'
import type { PublicationChange } from './venue-memory.ts'
import { createMemoryVenueStore } from './testing/venue.store.memory.ts'

function setUp() {
  const [store, clock, log] = [createMemoryVenueStore(), createFakeClock(), createMemoryLog()]
  const memory = createVenueMemory({ store, clock, log })
  const changes: PublicationChange[] = []
  memory.onPublished((change) => changes.push(change))
  const change = () => ({ by: 'dana', atMs: clock.now() })
  const save = (name: string, architectureId = 'expo', document?: string) => {
    const venue = buildVenue({ architecture: { id: architectureId, names: inEnglish(name) } })
    return store.saveStage({ architectureId, document: document ?? JSON.stringify(venue), base: 'any', ...change() })
  }
  const publish = (architectureId = 'expo') => store.publish({ architectureId, freeze: (text) => text, ...change() })
  const liveName = () => memory.published()?.venue.architectures[0]?.names[0]?.text
  return { store, clock, log, memory, changes, save, publish, change, liveName }
}

test('[VEN-09] a version request two seconds later sees a publication of another node; listeners are notified once', async () => {
  const { memory, save, publish, clock, changes, liveName } = setUp()
  await memory.reload()
  expect(memory.published()).toBeUndefined()
  await save('First')
  await publish()
  expect(memory.freshen()).toBeUndefined()
  clock.pass(2000)
  await Promise.all([memory.freshen(), memory.freshen()])
  expect(liveName()).toBe('First')
  clock.pass(2000)
  await memory.freshen()
  expect(changes).toEqual([
    { publishedVersion: 1, publishedArchitectureId: 'expo', frameOriginsHash: expect.any(String) },
  ])
})

/** A venue that was on, and is not any longer. */
async function takenOff() {
  const { memory, save, publish, store, change, changes } = setUp()
  await save('First')
  await publish()
  await memory.reload()
  await store.unpublish(change())
  await memory.reload()
  return { memory, changes }
}

test('[VEN-03][VEN-09] unpublishing the venue empties memory and notifies listeners of version -1', async () => {
  const { memory, changes } = await takenOff()
  expect(memory.published()).toBeUndefined()
  expect(changes.at(-1)).toMatchObject({ publishedVersion: -1, publishedArchitectureId: null })
})

test('[VEN-09] a venue that frames no other site has the same hash of frame origins as no venue, so that no page reloads', async () => {
  const { changes } = await takenOff()
  expect(changes.map(({ publishedVersion }) => publishedVersion)).toEqual([1, -1])
  expect(changes[0]?.frameOriginsHash).toBe(changes[1]?.frameOriginsHash)
})

test('[VEN-01] a stored document that cannot be read is never served: the former one stays, and the log says so once', async () => {
  const { memory, save, publish, log, liveName, changes } = setUp()
  await save('Good')
  await publish()
  await memory.reload()
  for (const broken of ['{"architectures":', '{"architectures":[]}', JSON.stringify({ ...buildVenue(), extra: 1 })]) {
    await save('', 'expo', broken)
    await publish()
    await memory.reload()
    await memory.reload()
    expect(liveName()).toBe('Good')
    expect(memory.staged('expo')?.version).toBe(1)
  }
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(6)
  expect(changes).toHaveLength(1)
  await save('Better')
  await publish()
  await memory.reload()
  expect(liveName()).toBe('Better')
})

test('[VEN-09] without the database the venue in memory is served', async () => {
  const { memory, save, publish, store, clock, liveName, log } = setUp()
  await save('First')
  await publish()
  await memory.reload()
  store.readHeads = () => Promise.reject(new Error('gone'))
  clock.pass(2000)
  await memory.freshen()
  expect(liveName()).toBe('First')
  expect(memory.freshen()).toBeUndefined()
  expect(log.lines.some(({ level }) => level === 'warn')).toBe(true)
})

test('[VEN-23] stage keeps any number of venues and shows the published one, else the one saved last', async () => {
  const { memory, save, publish, clock } = setUp()
  await save('One', 'one')
  clock.pass(10)
  await save('Two', 'two')
  await memory.reload()
  expect(memory.staged()?.architectureId).toBe('two')
  expect(memory.staged('one')?.architectureId).toBe('one')
  expect(memory.staged('three')).toBeUndefined()
  await publish('one')
  await memory.reload()
  expect(memory.staged()?.architectureId).toBe('one')
})

test('[VEN-09] a listener that fails does not keep other listeners from being called', async () => {
  const { memory, save, publish } = setUp()
  let heard = 0
  memory.onPublished(() => {
    throw new Error('odd')
  })
  memory.onPublished(() => {
    heard += 1
  })
  await save('First')
  await publish()
  await memory.reload()
  expect(heard).toBe(1)
})

test('[EDT-02] a draft that is put on stage while an older save is read stays on stage', async () => {
  const [store, clock, log] = [createMemoryVenueStore(), createFakeClock(), createMemoryLog()]
  let endReading = () => {}
  const read = new Promise<void>((resolve) => (endReading = resolve))
  const reader = {
    ...inlineReader,
    read: (document: string) => read.then(() => inlineReader.read(document)),
  }
  const memory = createVenueMemory({ store, reader, clock, log })
  await memory.reload()
  const venue = buildVenue({})
  await store.saveStage({ architectureId: 'expo', document: JSON.stringify(venue), base: 'any', by: 'dana', atMs: 0 })
  const reloaded = memory.reload()
  await memory.serveStage({ architectureId: 'expo', version: 2, savedAtMs: 0, venue }, async () => true)
  endReading()
  await reloaded
  expect(memory.staged('expo')?.version).toBe(2)
})
