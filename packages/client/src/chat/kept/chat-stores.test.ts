import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeDraftStore } from '../drafts/draft-store.contract.ts'
import { createIndexedDbDraftStore } from '../drafts/draft-store.indexed-db.ts'
import { createMemoryDraftStore } from '../drafts/draft-store.memory.ts'
import { describeOutboxStore } from '../outbox/outbox-store.contract.ts'
import { createIndexedDbOutboxStore } from '../outbox/outbox-store.indexed-db.ts'
import { createMemoryOutboxStore } from '../outbox/outbox-store.memory.ts'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { openChatDatabase } from './chat-database.ts'
import { createChatStores } from './chat-stores.ts'

const entry = (clientId: string, order = 1): OutboxEntry => ({
  clientId,
  ownId: 'ada',
  roomId: 'r1',
  pageId: 'p1',
  order,
  text: clientId,
  writtenAt: 1,
})

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

describe('stores', () => {
  describeOutboxStore('in memory', async () => createMemoryOutboxStore())
  describeDraftStore('in memory', async () => createMemoryDraftStore())
  describeOutboxStore('IndexedDB', async () => createIndexedDbOutboxStore(await openChatDatabase('chat')))
  describeDraftStore('IndexedDB', async () => createIndexedDbDraftStore(await openChatDatabase('chat')))
  describeOutboxStore('both together', async () => setUp().stores.outbox)
  describeDraftStore('both together', async () => setUp().stores.drafts)
  describeOutboxStore('without a database', async () => setUp(() => Promise.reject(new Error('private'))).stores.outbox)
  describeDraftStore('without a database', async () => setUp(() => Promise.reject(new Error('private'))).stores.drafts)
})

function setUp(open = () => openChatDatabase('chat')) {
  const logged: string[] = []
  return { logged, stores: createChatStores({ open, log: (message) => void logged.push(message) }) }
}

test('[AUT-15] what is written after all of a person was erased is not kept', async () => {
  const { stores } = setUp()
  await stores.outbox.put(entry('one'))
  const late = stores.outbox.put(entry('late'))
  await stores.erase('ada')
  await late
  await stores.outbox.put(entry('later'))
  await stores.drafts.write('ada', 'r1', { text: 'half', mentions: [] })
  const next = setUp()
  expect(await next.stores.outbox.list('ada')).toEqual([])
  expect(await next.stores.drafts.read('ada', 'r1')).toBeUndefined()
})

describe('a browser that keeps nothing', () => {
  test('[CHT-07] where there is no database it goes on in memory, and says so once', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { stores, logged } = setUp()
    await stores.outbox.put(entry('one'))
    await stores.drafts.write('ada', 'r1', { text: 'half', mentions: [] })
    expect(await stores.outbox.list('ada')).toEqual([entry('one')])
    expect(stores.isMemoryOnly.get()).toBe(true)
    expect(logged).toHaveLength(1)
  })

  test('[CHT-07] where the database is full, what was kept stays, and what is new is in memory, in one order', async () => {
    const database = await openChatDatabase('chat')
    const { stores } = setUp(async () => database)
    await stores.outbox.put(entry('kept', 2))
    expect(stores.isMemoryOnly.get()).toBe(false)
    const full = vi.spyOn(database, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await stores.outbox.put(entry('new', 3))
    await stores.outbox.put({ ...entry('kept', 2), text: 'changed' })
    expect(stores.isMemoryOnly.get()).toBe(true)
    expect((await stores.outbox.list('ada')).map(({ text }) => text)).toEqual(['changed', 'new'])
    full.mockRestore()
    await stores.outbox.remove('kept')
    await stores.outbox.remove('new')
    expect(await stores.outbox.list('ada')).toEqual([])
  })

  test('[CHT-03] what one page has kept, the next one of the browser finds', async () => {
    const first = setUp()
    await first.stores.outbox.put(entry('one'))
    await first.stores.drafts.write('ada', 'r1', { text: 'half', mentions: [] })
    const second = setUp()
    expect(await second.stores.outbox.list('ada')).toEqual([entry('one')])
    expect(await second.stores.drafts.read('ada', 'r1')).toEqual({ text: 'half', mentions: [] })
  })
})
