import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryUnsentStore, openUnsentStore } from './unsent-store.ts'
import type { UnsentChanges } from './unsent-store.ts'

const unsent = (author: string, more: Partial<UnsentChanges> = {}): UnsentChanges => ({
  author,
  ownId: 'olga',
  architectureId: 'example',
  base: 1,
  pending: [{ kind: 'set', path: ['areas', 'foyer', 'viewMode'], value: 'VIEW_360D' }],
  writtenAt: 1,
  ...more,
})

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in memory', async () => createMemoryUnsentStore()],
  ['IndexedDB', () => openUnsentStore('editor')],
])('[EDT-06] %s: unsaved changes are kept by page, and listed by person and venue', async (_, open) => {
  const store = await open()
  const first = unsent('a', { sent: { id: 'p1', base: 1, changes: [] } })
  await store.put(unsent('a', { base: 7 }))
  await store.put(first)
  await store.put(unsent('b'))
  await store.put(unsent('c', { ownId: 'karl' }))
  await store.put(unsent('d', { architectureId: 'other' }))
  expect(await store.list('olga', 'example')).toEqual([first, unsent('b')])
  await store.remove('a')
  await store.remove('unknown')
  expect(await store.list('olga', 'example')).toEqual([unsent('b')])
})

test('[EDT-06] unsaved changes outlive the page', async () => {
  await (await openUnsentStore('editor')).put(unsent('a'))
  expect(await (await openUnsentStore('editor')).list('olga', 'example')).toHaveLength(1)
})

test('[EDT-06] a browser without storage says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(openUnsentStore('editor')).rejects.toThrow('IndexedDB')
})
