import { expect, test } from 'vitest'
import type { RetentionStore } from './retention.store.ts'

/** `open` gives an empty store. */
export function describeRetentionStore(name: string, open: () => Promise<RetentionStore>) {
  test(`[PRO-03] ${name}: of each kind the last run is known and how many went in all`, async () => {
    const store = await open()
    await store.note({ kind: 'logs', atMs: 1, removed: 3, isFailed: false })
    await store.note({ kind: 'chat', atMs: 2, removed: 1, isFailed: false })
    await store.note({ kind: 'logs', atMs: 5, removed: 4, isFailed: false })
    await store.note({ kind: 'logs', atMs: 6, removed: 0, isFailed: true })
    expect((await store.list()).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'chat', atMs: 2, removed: 1, removedInAll: 1, isFailed: false },
      { kind: 'logs', atMs: 6, removed: 0, removedInAll: 7, isFailed: true },
    ])
  })
}
