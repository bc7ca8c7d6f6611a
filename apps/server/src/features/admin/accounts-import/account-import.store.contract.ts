import { expect, test } from 'vitest'
import type { AccountImportStore } from './account-import.store.ts'

const one = { id: 'import-1', startedBy: 'ada' }
const sameIdOfAnother = { ...one, startedBy: 'eve' }

/** `open` gives an empty store. */
export function describeAccountImportStore(name: string, open: () => Promise<AccountImportStore>): void {
  test(`[ADM-01] ${name}: the first results of a batch stay, and each administrator has imports of their own`, async () => {
    const store = await open()
    expect(await store.keep(one, 0, ['created', 'invalid'], 10)).toEqual(['created', 'invalid'])
    expect(await store.keep(one, 0, ['unchanged', 'invalid'], 20)).toEqual(['created', 'invalid'])
    expect(await store.keep(one, 1, ['updated'], 30)).toEqual(['updated'])
    expect(await store.keep(sameIdOfAnother, 0, ['skipped'], 30)).toEqual(['skipped'])
    expect(await store.listUnnoted(one)).toEqual([{ ...one, batches: { 0: ['created', 'invalid'], 1: ['updated'] } }])
  })

  test(`[ADM-01] ${name}: an import is noted once, and goes after its time only when it is`, async () => {
    const store = await open()
    await store.keep(one, 0, ['created'], 10)
    await store.keep(sameIdOfAnother, 0, ['skipped'], 50)
    expect(await store.listUnnoted({ beforeMs: 20 })).toEqual([{ ...one, batches: { 0: ['created'] } }])
    expect(await store.listUnnoted(sameIdOfAnother)).toEqual([{ ...sameIdOfAnother, batches: { 0: ['skipped'] } }])
    expect(await store.removeBefore(20)).toBe(0)
    await store.setNoted(one)
    expect([await store.listUnnoted(one), await store.listUnnoted({ beforeMs: 99 })]).toMatchObject([
      [],
      [sameIdOfAnother],
    ])
    expect(await store.removeBefore(20)).toBe(1)
    expect(await store.keep(one, 0, ['unchanged'], 60)).toEqual(['unchanged'])
  })
}
