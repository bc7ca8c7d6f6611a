import { expect, test } from 'vitest'
import type { StoredVersion, WhiteboardStore } from './whiteboard.store.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const version = (id: string, atMs: number, more: Partial<StoredVersion> = {}): StoredVersion => ({
  id,
  board: 'LIVE/a/b',
  atMs,
  count: 2,
  bytes: 3,
  state: bytes(1, 2, 3),
  ...more,
})

/** `open` gives an empty store. */
export function describeWhiteboardStore(name: string, open: () => Promise<WhiteboardStore>) {
  test(`[WID-02] ${name}: changes come back in their order, each sheet its own`, async () => {
    const store = await open()
    await store.append([])
    await store.append([
      { board: 'one', update: bytes(1) },
      { board: 'two', update: bytes(9) },
    ])
    await store.append([{ board: 'one', update: bytes(0, 255) }])
    const { state, changes } = await store.load('one')
    expect(state).toBeUndefined()
    expect(changes.map(({ update }) => [...update])).toEqual([[1], [0, 255]])
    expect(await store.load('three')).toEqual({ state: undefined, changes: [] })
  })

  test(`[WID-02] ${name}: a state takes the place of the changes it was made of, and of no later one`, async () => {
    const store = await open()
    await store.append([{ board: 'one', update: bytes(1) }])
    const seqs = (await store.load('one')).changes.map(({ seq }) => seq)
    await store.append([{ board: 'one', update: bytes(2) }])
    expect(await store.replace('one', bytes(7), seqs)).toBe(true)
    const after = await store.load('one')
    expect([...(after.state ?? [])]).toEqual([7])
    expect(after.changes.map(({ update }) => [...update])).toEqual([[2]])
    await store.replace('one', bytes(8), [])
    expect([...((await store.load('one')).state ?? [])]).toEqual([8])
  })

  test(`[NOD-03] ${name}: of two nodes that put the same changes together one does, and no change is lost`, async () => {
    const store = await open()
    await store.append([{ board: 'one', update: bytes(1) }])
    const early = (await store.load('one')).changes.map(({ seq }) => seq)
    await store.append([{ board: 'one', update: bytes(2) }])
    const late = (await store.load('one')).changes.map(({ seq }) => seq)
    const done = await Promise.all([store.replace('one', bytes(12), late), store.replace('one', bytes(1), early)])
    expect(done.toSorted()).toEqual([false, true])
    const { state, changes } = await store.load('one')
    const [isWhole] = done
    expect([[...(state ?? [])], changes.map(({ update }) => [...update])]).toEqual(isWhole ? [[12], []] : [[1], [[2]]])
  })

  test(`[WID-02] ${name}: of the versions of a sheet the newest are kept`, async () => {
    const store = await open()
    await store.addVersion(version('other', 1, { board: 'LIVE/x/y' }), 2)
    for (const [id, atMs] of [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ] as const)
      await store.addVersion(version(id, atMs), 2)
    expect((await store.listVersions('LIVE/a/b')).map(({ id }) => id)).toEqual(['third', 'second'])
    expect(await store.findVersion('LIVE/a/b', 'first')).toBeUndefined()
    expect(await store.findVersion('LIVE/x/y', 'third')).toBeUndefined()
    const found = await store.findVersion('LIVE/a/b', 'third')
    expect({ ...found, state: [...(found?.state ?? [])] }).toEqual({ ...version('third', 3), state: [1, 2, 3] })
    expect(await store.listVersions('LIVE/x/y')).toHaveLength(1)
  })
}
