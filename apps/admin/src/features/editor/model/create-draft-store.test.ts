import type { DraftChange, Venue } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { ChangeRefused } from '@foyer/venue-draft'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraftStore } from './create-draft-store.ts'
import type { DraftStore } from './create-draft-store.ts'
import { valueAt } from './draft-model.ts'
import { createTinyDraftServer } from './testing/tiny-draft-server.ts'
import { createMemoryUnsentStore } from './unsent-store.ts'

const document = {
  architectures: [
    {
      id: 'example',
      areas: [
        { id: 'foyer', names: [{ locale: 'en', text: 'Foyer' }], viewMode: 'VIEW_2D' },
        { id: 'garden', names: [], viewMode: 'VIEW_2D' },
      ],
    },
  ],
  assets: [],
} as unknown as Venue
const name = ['areas', 'foyer', 'names', 'en', 'text']
const rename = (value: string): DraftChange => ({ kind: 'set', path: name, value })
const label = { label: 'Rename' }

function setUp({ unsent = createMemoryUnsentStore(), author = 'me' } = {}) {
  const clock = createFakeClock()
  const tiny = createTinyDraftServer(document)
  let ids = 0
  const openStore = (page: string, kept = unsent) =>
    createDraftStore({
      architectureId: 'example',
      ownId: 'olga',
      author: page,
      server: tiny.serverFor(page),
      follow: tiny.follow,
      unsent: kept,
      clock,
      newId: () => `${page}-${(ids += 1)}`,
    })
  return { clock, tiny, unsent, openStore, store: openStore(author) }
}
const offline = () => {
  throw new Error('no line')
}

test('[EDT-02] a change is shown at once and stored within two seconds', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  expect(store.view.get().saving).toBe('saved')
  store.change([rename('Lobby')], label)
  expect(store.view.get()).toMatchObject({ saving: 'saving', undoLabel: 'Rename' })
  await clock.advance(2_000)
  expect(store.view.get()).toMatchObject({ saving: 'saved', version: 2 })
  expect(valueAt(tiny.current(), name)).toBe('Lobby')
})

test('[PUB-04] a page knows when the schedule may be another one: it is notified, or was without a connection', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  const changes = () => store.view.get().scheduleChanges
  expect(changes()).toBe(0)
  tiny.schedule()
  expect(changes()).toBe(1)
  tiny.reconnect()
  expect(changes()).toBe(2)
})

test('[EDT-02] the result of a check that ended while the draft was opened is read once the page follows it', async () => {
  const { clock, store } = setUp()
  await clock.advance(0)
  expect(store.view.get().validity).toMatchObject({ version: 1, faults: [] })
})

test('[PUB-01] warnings of a version without faults are read, and are gone once it has none', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  const warning = {
    pointer: '/architectures/0/areas/0/descriptions',
    code: 'area-description-missing',
    message: 'none',
  }
  tiny.check([warning])
  await clock.advance(0)
  expect(store.view.get().validity?.warnings).toEqual([warning])
  tiny.check([])
  expect(store.view.get().validity?.warnings).toEqual([])
})

test('[EDT-02] offline, signed out, forbidden, refused for now and gone are different states', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  const states: string[] = []
  for (const status of [undefined, 503, 401, 403, 404]) {
    tiny.faults.before = () => {
      throw tiny.fail(status)
    }
    store.change([rename(`${status}`)], label)
    store.retry()
    await clock.advance(2_000)
    states.push(store.view.get().saving)
  }
  expect(states).toEqual(['offline', 'not-saved', 'signed-out', 'forbidden', 'failed'])
  tiny.faults.before = undefined
  store.retry()
  await clock.advance(2_000)
  expect([store.view.get().saving, valueAt(tiny.current(), name)]).toEqual(['saved', '404'])
})

test('[EDT-06] a patch whose answer was lost is sent again under its id and done once', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  tiny.mute()
  tiny.faults.after = () => {
    tiny.faults.after = undefined
    offline()
  }
  store.change([{ kind: 'insert', path: ['areas'], item: { id: 'hall' } }], label)
  await clock.advance(10_000)
  expect(tiny.sent.map(({ id }) => id)).toEqual(['me-1', 'me-1'])
  expect(store.view.get()).toMatchObject({ saving: 'saved', version: 2, refusals: [] })
})

test('[EDT-06] what was not saved when the page ended is saved by the next page, once', async () => {
  const { clock, tiny, unsent, store, openStore } = setUp()
  await clock.advance(0)
  tiny.faults.before = offline
  store.change([rename('Lobby')], label)
  await clock.advance(1_000)
  await store.stop()
  tiny.faults.before = undefined
  clock.pass(60_000)
  const next = openStore('next')
  await clock.advance(5_000)
  expect(valueAt(tiny.current(), name)).toBe('Lobby')
  expect(next.view.get()).toMatchObject({ saving: 'saved', conflicts: [] })
  expect(await unsent.list('olga', 'example')).toEqual([])
})

test('[EDT-06] what a page that lives has not saved yet is left to it: another takes it over only after 15 seconds', async () => {
  const { clock, tiny, unsent, openStore } = setUp()
  await unsent.put({
    author: 'gone',
    ownId: 'olga',
    architectureId: 'example',
    base: 1,
    pending: [rename('Lobby')],
    writtenAt: clock.now() - 14_999,
  })
  openStore('early')
  await clock.advance(1_000)
  expect(valueAt(tiny.current(), name)).toBe('Foyer')
  openStore('late')
  await clock.advance(1_000)
  expect(valueAt(tiny.current(), name)).toBe('Lobby')
})

test('[EDT-06] a browser without room says that changes are lost with the page', async () => {
  const unsent = { ...createMemoryUnsentStore(), put: () => Promise.reject(new Error('no room')) }
  const { clock, store } = setUp({ unsent })
  await clock.advance(0)
  expect(store.view.get().isKept).toBe(true)
  store.change([rename('Lobby')], label)
  await clock.advance(100)
  expect(store.view.get().isKept).toBe(false)
  await clock.advance(2_000)
  expect(store.view.get()).toMatchObject({ isKept: true, saving: 'saved' })
})

test('[EDT-05] a colleague’s change comes in as soon as the fact arrives, also after a gap', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  await tiny.commit('ada', rename('Hall'))
  expect(valueAt(store.view.get().venue as Venue, name)).toBe('Hall')
  tiny.mute()
  for (const text of ['A', 'B', 'C']) await tiny.commit('ada', rename(text))
  expect(valueAt(store.view.get().venue as Venue, name)).toBe('Hall')
  store.change([{ kind: 'set', path: ['areas', 'garden', 'viewMode'], value: 'VIEW_360D' }], label)
  await clock.advance(2_000)
  expect(valueAt(store.view.get().venue as Venue, name)).toBe('C')
  expect(store.view.get()).toMatchObject({ saving: 'saved', version: 6, conflicts: [] })
})

test('[EDT-05] two who set one field: the second is asked, and the value they keep is stored', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  tiny.mute()
  store.change([rename('Lobby')], label)
  await tiny.commit('ada', rename('Hall'))
  await clock.advance(2_000)
  expect(store.view.get().conflicts).toMatchObject([{ path: name, by: 'ada' }])
  expect(store.view.get().saving).toBe('saved')
  store.resolve(0, 'mine', 'Keep mine')
  await clock.advance(2_000)
  expect(valueAt(tiny.current(), name)).toBe('Lobby')
})

test('[EDT-06] a draft that was replaced, or whose single changes are forgotten, is read as a whole', async () => {
  const { clock, tiny, store } = setUp()
  await clock.advance(0)
  store.change([{ kind: 'set', path: ['areas', 'garden', 'viewMode'], value: 'VIEW_360D' }], label)
  const next = structuredClone(document) as unknown as { architectures: { areas: { names: object[] }[] }[] }
  next.architectures[0]?.areas[1]?.names.push({ locale: 'en', text: 'Park' })
  tiny.replace(next as unknown as Venue)
  await clock.advance(3_000)
  expect(valueAt(tiny.current(), ['areas', 'garden', 'viewMode'])).toBe('VIEW_360D')
  expect(valueAt(store.view.get().venue as Venue, ['areas', 'garden', 'names', 'en', 'text'])).toBe('Park')
  expect(store.view.get().saving).toBe('saved')
})

const areaId = fc.constantFrom('foyer', 'garden', 'hall')
const action = fc.oneof(
  fc.record({
    who: fc.constantFrom(0, 1),
    kind: fc.constantFrom('mode' as const, 'insert' as const, 'remove' as const),
    areaId,
    value: fc.nat(3),
  }),
  fc.record({ who: fc.constantFrom(0, 1), kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ kind: fc.constantFrom('wait' as const, 'cut' as const, 'lose-answer' as const, 'mend' as const) }),
)

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never
type Setting = Pick<ReturnType<typeof setUp>, 'clock' | 'tiny'> & { stores: readonly DraftStore[] }

async function act(one: Action, { clock, tiny, stores }: Setting): Promise<void> {
  if ('areaId' in one) {
    try {
      stores[one.who]?.change([changeOf(one)], label)
    } catch (error) {
      // The gesture is not possible in this draft.
      if (!(error instanceof ChangeRefused)) throw error
    }
  } else if (one.kind === 'wait') await clock.advance(700)
  else if (one.kind === 'cut') tiny.faults.before = offline
  else if (one.kind === 'mend') tiny.faults.before = undefined
  else if (one.kind === 'lose-answer')
    tiny.faults.after = () => {
      tiny.faults.after = undefined
      offline()
    }
  else if (one.kind === 'undo') stores[one.who]?.undo()
  else if (one.kind === 'redo') stores[one.who]?.redo()
}

function changeOf(one: Extract<Action, { areaId: string }>): DraftChange {
  if (one.kind === 'mode') return { kind: 'set', path: ['areas', one.areaId, 'viewMode'], value: one.value }
  if (one.kind === 'insert') return { kind: 'insert', path: ['areas'], item: { id: one.areaId, names: [] } }
  return { kind: 'remove', path: ['areas', one.areaId] }
}

test('[EDT-05, EDT-06] two pages over any order of changes and outages end with the draft of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const { clock, tiny, openStore, store } = setUp({ author: 'first' })
      const stores = [store, openStore('second', createMemoryUnsentStore())]
      await clock.advance(0)
      for (const one of actions) await act(one, { clock, tiny, stores })
      tiny.faults.before = undefined
      tiny.faults.after = undefined
      await clock.advance(120_000)
      for (const { view } of stores) {
        expect(view.get().saving).toBe('saved')
        expect(view.get().venue).toEqual(tiny.current())
      }
      await Promise.all(stores.map((one) => one.stop()))
    }),
    { numRuns: 300 },
  )
})

test('[EDT-06] of changes that come while one is written down in the browser, the last is written with all that is not sent', async () => {
  const kept = createMemoryUnsentStore()
  const puts: number[] = []
  const ends: (() => void)[] = []
  const unsent = {
    ...kept,
    put: async (entry: Parameters<typeof kept.put>[0]) => {
      puts.push(entry.pending.length)
      await new Promise<void>((resolve) => ends.push(resolve))
      await kept.put(entry)
    },
  }
  const { clock, store } = setUp({ unsent })
  await clock.advance(0)
  const setMode = (area: string): DraftChange => ({
    kind: 'set',
    path: ['areas', area, 'viewMode'],
    value: 'VIEW_360D',
  })
  store.change([setMode('foyer')], label)
  await clock.advance(0)
  store.change([setMode('garden')], label)
  store.change([rename('Lobby')], label)
  await clock.advance(0)
  expect(puts).toEqual([1])
  ends.shift()?.()
  await clock.advance(0)
  expect(puts).toEqual([1, 3])
  ends.shift()?.()
})

test('[EDT-06] a draft that a colleague deletes is gone at once: nothing is changed, sent or kept in the browser any more', async () => {
  const { tiny, clock, unsent, store } = setUp()
  await clock.advance(0)
  store.change([rename('Lobby')], label)
  await clock.advance(0)
  tiny.remove('Bea')
  await clock.advance(5_000)
  expect(store.view.get()).toMatchObject({ venue: undefined, saving: 'failed', deletedBy: 'Bea' })
  store.change([rename('Hall')], label)
  await clock.advance(60_000)
  expect(tiny.sent).toEqual([])
  expect(await unsent.list('olga', 'example')).toEqual([])
})

test('[EDT-06] a change that is answered once the draft is deleted does not bring it back', async () => {
  const { tiny, clock, store } = setUp()
  await clock.advance(0)
  tiny.faults.after = () => tiny.remove('Bea')
  store.change([rename('Lobby')], label)
  await clock.advance(60_000)
  expect(tiny.sent).toHaveLength(1)
  expect(store.view.get()).toMatchObject({ venue: undefined, saving: 'failed', deletedBy: 'Bea' })
})
