import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { createLinkedBuses } from '../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createIndexUpdater, type VenueToIndex } from './index-updater.ts'
import { createPdfLibrary } from './pdf/pdf-library.ts'
import { createMemoryPdfTextStore } from './pdf/testing/pdf-text.store.memory.ts'
import { buildFair } from './testing/fair.ts'

const says = (...texts: string[]) =>
  buildVenue({
    widgets: texts.map((text, index) => ({
      id: `w${index}`,
      type: 'RICH_TEXT',
      name: inEnglish(`Text ${index}`),
      configurations: [{ id: `c${index}`, name: [], texts: inEnglish(text) }],
    })),
  })

function open(first: VenueToIndex['venue'] | undefined, bus?: Bus) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const shown = {
    live: first && { architectureId: 'expo', version: 1, venue: first },
    stage: undefined as VenueToIndex | undefined,
  }
  const readings: string[] = []
  const gate = { isShut: false, waiting: [] as (() => void)[] }
  const texts = createMemoryPdfTextStore()
  const pdfs = createPdfLibrary({
    findFile: async () => ({ sha256: 'hash', byteSize: 10, open: async () => undefined }),
    reader: { read: async () => 'broken', rest: async () => {} },
    texts,
    clock,
    log,
  })
  const updater = createIndexUpdater({
    venue: (opMode) => (opMode === 'LIVE' ? shown.live : shown.stage),
    pdfs: {
      ...pdfs,
      async read(architectureId, file) {
        const known = await pdfs.recall(architectureId, file)
        if (known !== undefined) return known
        readings.push(file.assetId)
        if (gate.isShut) await new Promise<void>((resolve) => void gate.waiting.push(resolve))
        const text = { outcome: 'read' as const, pages: ['Geese cross the yard at four'] }
        await texts.save('hash', text, 0)
        return text
      },
    },
    bus,
    clock,
    log,
  })
  const find = async (question: string, opMode: 'LIVE' | 'STAGE' = 'LIVE') =>
    (await updater.index(opMode))?.ask({ question, locale: 'en', limit: 5, nowMs: noonMs }).length
  return { updater, shown, find, readings, gate, log, clock }
}

test('[SEA-04] another version is found once it is on; until its index is whole the former answers', async () => {
  const { updater, shown, find } = open(says('apples and pears'))
  expect(await find('pears')).toBe(1)
  shown.live = { architectureId: 'expo', version: 2, venue: says('plums and cherries') }
  expect(await find('pears')).toBe(1)
  await updater.settled()
  expect([await find('pears'), await find('cherries')]).toEqual([0, 1])
  expect(updater.state()).toMatchObject({ isUpdating: false, live: { publishedVersion: 2, passages: 2 } })
})

test('[SEA-04] asked again while it is being made, no other index is begun', async () => {
  const { updater, find, log } = open(says('apples'))
  await find('apples')
  const made = () => log.lines.filter(({ text }) => text === 'the search index was made').length
  const before = made()
  expect(updater.update()).toMatchObject({ isUpdating: true })
  for (let count = 0; count < 20; count++) updater.update()
  await updater.settled()
  expect(made() - before).toBe(1)
  expect(updater.state().isUpdating).toBe(false)
})

test('[SEA-04] a version that comes while another is being made is the one that is there in the end', async () => {
  const { updater, shown, find } = open(says('apples'))
  const first = find('apples')
  shown.live = { architectureId: 'expo', version: 2, venue: says('plums') }
  await first
  shown.live = { architectureId: 'expo', version: 3, venue: says('quinces') }
  await find('quinces')
  await updater.settled()
  expect([await find('quinces'), updater.state().live?.publishedVersion]).toEqual([1, 3])
})

test('[SEA-02] nothing is found where nothing is published any more', async () => {
  const { shown, find, updater } = open(says('apples'))
  expect(await find('apples')).toBe(1)
  shown.live = undefined
  expect(await find('apples')).toBeUndefined()
  expect(updater.state()).toEqual({ isUpdating: false })
})

test('[SEA-02] everything else is found while PDFs are still being read, and each is read once', async () => {
  const { updater, shown, find, readings, gate } = open(buildFair())
  gate.isShut = true
  expect(await find('cloakroom')).toBeGreaterThan(0)
  expect(updater.state()).toMatchObject({ isUpdating: true, live: { pdfs: 1, unreadPdfs: 1 } })
  expect(await find('geese')).toBe(0)
  while (gate.waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
  gate.waiting.shift()?.()
  await updater.settled()
  expect(await find('geese')).toBe(1)
  shown.live = { architectureId: 'expo', version: 2, venue: buildFair() }
  await find('geese')
  await updater.settled()
  expect([await find('geese'), readings]).toEqual([1, ['rules']])
})

test('[SEA-02] what stands on stage is found there alone, and in the version that was saved last', async () => {
  const { shown, find } = open(says('apples'))
  shown.stage = { architectureId: 'expo', version: 7, venue: says('drafts') }
  expect([await find('drafts', 'STAGE'), await find('drafts')]).toEqual([1, 0])
  shown.stage = { architectureId: 'expo', version: 8, venue: says('sketches') }
  expect([await find('drafts', 'STAGE'), await find('sketches', 'STAGE')]).toEqual([0, 1])
})

test('[NOD-02] an index that is made anew on one node is made anew on the other', async () => {
  const { buses } = createLinkedBuses({ clock: createFakeClock(), log: createMemoryLog() })
  const [one, two] = buses.map((bus) => open(says('apples'), bus))
  await two?.find('apples')
  const made = () => two?.log.lines.filter(({ text }) => text === 'the search index was made').length
  expect(made()).toBe(1)
  one?.updater.update()
  await two?.updater.settled()
  expect(made()).toBe(2)
})
