import { expect, test } from 'vitest'
import { createStoredList } from './stored-list.ts'
import type { StorageKey } from './venue-storage.ts'

function open(stored?: string) {
  const kept = new Map<StorageKey, string>(stored === undefined ? [] : [['banner-dismissed', stored]])
  const storage = {
    get: (key: StorageKey) => kept.get(key),
    set: (key: StorageKey, value: string) => void kept.set(key, value),
    remove: (key: StorageKey) => void kept.delete(key),
  }
  return { kept, list: createStoredList(storage, 'banner-dismissed', 3) }
}

test('[CON-10] a stored list holds its newest entries once each, and an empty one leaves no key', () => {
  const { kept, list } = open()
  for (const entry of ['a', 'b', 'a', 'c', 'd']) list.add(entry)
  expect(list.list()).toEqual(['a', 'c', 'd'])
  expect([list.has('a'), list.has('b')]).toEqual([true, false])
  for (const entry of ['a', 'c', 'd']) list.remove(entry)
  expect([...kept]).toEqual([])
})

test('[CON-10] stored content that is not a list of texts counts as none', () => {
  for (const stored of ['', '{', 'null', '{"a":1}', 'true']) expect(open(stored).list.list(), stored).toEqual([])
  expect(open('["a",1,null]').list.list()).toEqual(['a'])
})
