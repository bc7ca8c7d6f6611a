import { expect, test } from 'vitest'
import type { AssetStore } from './assets.store.ts'

const file = {
  assetId: 'hall',
  mediaType: 'image/webp',
  byteSize: 3_000_000_000,
  width: 8,
  height: 4,
  durationS: undefined,
  sha256: 'ab',
  storedAs: 'cd',
  fileName: 'hall.webp',
  createdAtMs: 1_800_000_000_000,
}

/** Each test has an architecture of its own, so that `open` may give the same store again. */
export function describeAssetStore(name: string, open: () => AssetStore) {
  test(`[AST-05] ${name}: uploads at once get one generation each, and a named one is added once`, async () => {
    const [store, architectureId] = [open(), 'at-once']
    const rows = await Promise.all(
      Array.from({ length: 5 }, (_, n) => store.add({ ...file, architectureId, sha256: `${n}` })),
    )
    expect(rows.map(({ generation }) => generation).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(await store.add({ ...file, architectureId, generation: 9 })).toMatchObject({ generation: 9, storedAs: 'cd' })
    expect(await store.add({ ...file, architectureId, generation: 9, storedAs: 'ef' })).toMatchObject({
      generation: 9,
      storedAs: 'cd',
    })
    expect(await store.countBytes(architectureId)).toBe(6 * 3_000_000_000)
  })

  test(`[ERR-05][AST-05] ${name}: the same file again is the generation there was, until another file came between`, async () => {
    const [store, architectureId] = [open(), 'again']
    const again = (other: object) => store.add({ ...file, architectureId, storedAs: 'copy', ...other })
    const both = await Promise.all([again({ storedAs: 'a' }), again({ storedAs: 'b' })])
    expect(both[0]).toEqual(both[1])
    expect(await again({})).toEqual(both[0])
    expect(await again({ fileName: 'other.webp' })).toMatchObject({ generation: 2, storedAs: 'copy' })
    expect(await again({ sha256: 'ef' })).toMatchObject({ generation: 3 })
    expect(await again({})).toMatchObject({ generation: 4 })
  })

  test(`[VNU-04] ${name}: the rows of one architecture are removed with the names of their files`, async () => {
    const [store, architectureId] = [open(), 'removed']
    await store.add({ ...file, architectureId, storedAs: 'a' })
    await store.add({ ...file, architectureId, sha256: 'ef', storedAs: 'b' })
    await store.add({ ...file, architectureId: 'kept' })
    expect((await store.removeAll(architectureId)).toSorted()).toEqual(['a', 'b'])
    expect(await store.countBytes(architectureId)).toBe(0)
    expect(await store.findNewest('kept', 'hall', 1)).toBeDefined()
    expect(await store.removeAll(architectureId)).toEqual([])
  })

  test(`[VNU-03] ${name}: an architecture is idle once its newest file is from before the time that is asked for`, async () => {
    const [store, architectureId] = [open(), 'idle']
    const { createdAtMs } = file
    await store.add({ ...file, architectureId })
    await store.add({ ...file, architectureId, assetId: 'stage', createdAtMs: createdAtMs + 10 })
    expect(await store.listIdle(createdAtMs + 10)).not.toContain(architectureId)
    expect((await store.listIdle(createdAtMs + 11)).filter((id) => id === architectureId)).toEqual([architectureId])
  })

  test(`[AST-01] ${name}: a generation is found by its number, or as the newest up to one`, async () => {
    const [store, architectureId] = [open(), 'found']
    const first = await store.add({ ...file, architectureId })
    expect(first).toEqual({ ...file, architectureId, generation: 1 })
    await store.add({ ...file, architectureId, sha256: 'ef', width: undefined })
    expect(await store.find(architectureId, 'hall', 1)).toEqual(first)
    expect(await store.findNewest(architectureId, 'hall', 1)).toEqual(first)
    expect(await store.findNewest(architectureId, 'hall', 2_147_483_647)).toMatchObject({
      generation: 2,
      width: undefined,
    })
    expect([
      await store.find(architectureId, 'hall', 3),
      await store.findNewest(architectureId, 'hall', 0),
      await store.find('other', 'hall', 1),
    ]).toEqual([undefined, undefined, undefined])
    expect(await store.countBytes('other')).toBe(0)
  })
}
