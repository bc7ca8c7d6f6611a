import { expect, test } from 'vitest'
import type { Freeze } from './change.ts'
import type { VenueStore } from './venue.store.ts'

const change = { by: 'dana', atMs: 1_800_000_000_000 }
const freeze: Freeze = (document, { publishedVersion }) => `${document} as ${publishedVersion}`

const request = (key: string, fingerprint = 'same') => ({ key, fingerprint })

/** `open` gives a store with nothing in it. */
export function describeVenueStore(name: string, open: () => Promise<VenueStore>) {
  const save = (store: VenueStore, document: string, base: number | 'any' = 'any', architectureId = 'expo') =>
    store.saveStage({ architectureId, document, base, ...change })

  test(`[DSG-01] ${name}: a save counts up by one, and a second save from the same base is refused and changes nothing`, async () => {
    const store = await open()
    expect(await save(store, 'one', 0)).toEqual({ kind: 'saved', version: 1 })
    const both = await Promise.all([save(store, 'two', 1), save(store, 'three', 1)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['saved', 'stale'])
    expect(both.find(({ kind }) => kind === 'stale')).toEqual({ kind: 'stale', currentVersion: 2 })
    const stage = await store.readStage('expo')
    expect(stage).toMatchObject({
      version: 2,
      document: both[0]?.kind === 'saved' ? 'two' : 'three',
      savedAtMs: change.atMs,
    })
  })

  test(`[DSG-01][VEN-23] ${name}: where nothing is saved a document may come with any number, unless its base was named`, async () => {
    const store = await open()
    expect(await store.saveStage({ architectureId: 'a', document: 'x', base: 12, mustExist: true, ...change })).toEqual(
      { kind: 'stale', currentVersion: 0 },
    )
    expect(await save(store, 'x', 12, 'a')).toEqual({ kind: 'saved', version: 1 })
    expect(await save(store, 'y', 0, 'b')).toEqual({ kind: 'saved', version: 1 })
    expect((await store.readHeads()).stages.map(({ architectureId }) => architectureId).toSorted()).toEqual(['a', 'b'])
  })

  test(`[DSG-01] ${name}: published numbers only grow, over architectures, unpublishing and rolling back`, async () => {
    const store = await open()
    await save(store, 'expo', 'any', 'expo')
    await save(store, 'fair', 'any', 'fair')
    expect((await store.readHeads()).publication).toEqual({ version: -1, architectureId: undefined })
    expect(await store.publish({ architectureId: 'expo', freeze, ...change })).toEqual({
      kind: 'published',
      version: 1,
      architectureId: 'expo',
    })
    expect(await store.publish({ architectureId: 'fair', freeze, ...change })).toMatchObject({ version: 2 })
    expect(await store.unpublish(change)).toEqual({ architectureId: 'fair' })
    expect(await store.unpublish(change)).toBeUndefined()
    expect((await store.readHeads()).publication).toEqual({ version: -1, architectureId: undefined })
    expect(await store.rollback({ version: 1, freeze, ...change })).toEqual({
      kind: 'published',
      version: 3,
      architectureId: 'expo',
    })
    expect((await store.readHeads()).publication).toEqual({ version: 3, architectureId: 'expo' })
    expect(await store.readVersion(3)).toEqual({ version: 3, architectureId: 'expo', document: 'expo as 1 as 3' })
    expect((await store.listVersions()).map(({ version, rolledBackFrom }) => [version, rolledBackFrom])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ])
  })

  test(`[PUB-03] ${name}: a version keeps the note it was published with, and its content published again has none`, async () => {
    const store = await open()
    await save(store, 'expo', 'any', 'expo')
    await store.publish({ architectureId: 'expo', note: 'New doors', freeze, ...change })
    await store.publish({ architectureId: 'expo', freeze, ...change })
    await store.rollback({ version: 1, freeze, ...change })
    expect((await store.listVersions()).map(({ note }) => note)).toEqual([undefined, undefined, 'New doors'])
  })

  test(`[AST-01] ${name}: the generations that published documents name are known, between two versions`, async () => {
    const store = await open()
    const publish = async (architectureId: string, ...assets: [id: string, generation: number][]) => {
      const document = JSON.stringify({ assets: assets.map(([id, generation]) => ({ id, generation, alts: [] })) })
      await save(store, document, 'any', architectureId)
      await store.publish({ architectureId, freeze: (text) => text, ...change })
    }
    await publish('expo', ['hall', 1], ['logo', 1])
    await publish('fair', ['hall', 2])
    await publish('expo', ['hall', 3], ['logo', 1])
    await publish('expo')
    const list = async (after: number, upTo: number) =>
      (await store.listPublishedAssets({ after, upTo }))
        .map(({ architectureId, assetId, generation }) => `${architectureId} ${assetId} ${generation}`)
        .toSorted()
    expect(await list(0, 4)).toEqual(['expo hall 1', 'expo hall 3', 'expo logo 1', 'fair hall 2'])
    expect(await list(1, 2)).toEqual(['fair hall 2'])
    expect(await list(3, 4)).toEqual([])
  })

  test(`[DSG-01] ${name}: a publication that names a stage version fails when the stage has a newer one`, async () => {
    const store = await open()
    await save(store, 'one', 0)
    await save(store, 'two', 1)
    const publish = (base: number) => store.publish({ architectureId: 'expo', base, freeze, ...change })
    expect(await publish(1)).toEqual({ kind: 'stale', currentVersion: 2 })
    expect((await store.readHeads()).publication.version).toBe(-1)
    expect(await publish(2)).toMatchObject({ kind: 'published', version: 1 })
  })

  test(`[DSG-01] ${name}: two who publish at once get two numbers`, async () => {
    const store = await open()
    await save(store, 'x')
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => store.publish({ architectureId: 'expo', freeze, ...change })),
    )
    expect(outcomes.map((outcome) => (outcome.kind === 'published' ? outcome.version : 0)).toSorted()).toEqual([
      1, 2, 3, 4, 5,
    ])
    expect((await store.readHeads()).publication.version).toBe(5)
  })

  test(`[DSG-01] ${name}: what is not there is not published, and a failure on the way leaves everything as it was`, async () => {
    const store = await open()
    expect(await store.publish({ architectureId: 'expo', freeze, ...change })).toEqual({ kind: 'absent' })
    expect(await store.rollback({ version: 7, freeze, ...change })).toEqual({ kind: 'absent' })
    await save(store, 'x')
    const refuse = () => {
      throw new Error('cannot be read')
    }
    await expect(store.publish({ architectureId: 'expo', freeze: refuse, ...change })).rejects.toThrow('cannot be read')
    expect((await store.readHeads()).publication.version).toBe(-1)
    expect(await store.listVersions()).toEqual([])
    expect(await store.publish({ architectureId: 'expo', freeze, ...change })).toMatchObject({ version: 1 })
  })

  test(`[DSG-01][ERR-05] ${name}: a repeated request gets the first answer and does nothing twice`, async () => {
    const store = await open()
    await save(store, 'x')
    const asked = { ...change, request: request('a0f1') }
    const first = await Promise.all([1, 2, 3].map(() => store.publish({ architectureId: 'expo', freeze, ...asked })))
    expect(new Set(first.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await store.listVersions()).toHaveLength(1)
    const saved = { architectureId: 'expo', document: 'y', base: 1, ...change, request: request('b0f2') }
    expect(await store.saveStage(saved)).toEqual({ kind: 'saved', version: 2 })
    expect(await store.saveStage(saved)).toEqual({ kind: 'saved', version: 2 })
    expect(
      await store.publish({ architectureId: 'expo', freeze, by: 'eve', atMs: 0, request: request('a0f1') }),
    ).toMatchObject({ version: 2 })
    expect(await store.unpublish({ ...change, request: request('c') })).toEqual({ architectureId: 'expo' })
    expect(await store.unpublish({ ...change, request: request('c') })).toEqual({ architectureId: 'expo' })
    const early = { architectureId: 'fair', freeze, ...change, request: request('d') }
    expect(await store.publish(early)).toEqual({ kind: 'absent' })
    await save(store, 'z', 'any', 'fair')
    expect(await store.publish(early)).toMatchObject({ kind: 'published' })
  })

  test(`[DSG-01][ERR-05] ${name}: another document with a key that was used is refused, and what was saved stays`, async () => {
    const store = await open()
    const first = {
      architectureId: 'expo',
      document: 'one',
      base: 'any',
      ...change,
      request: request('a', 'one'),
    } as const
    expect(await store.saveStage(first)).toEqual({ kind: 'saved', version: 1 })
    const other = { ...first, document: 'two', request: request('a', 'two') }
    await expect(store.saveStage(other)).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await store.readStage('expo')).toMatchObject({ version: 1, document: 'one' })
    // Saves of two architectures do not wait for one another: one of them is undone.
    const both = await Promise.allSettled(
      ['fair', 'gala'].map((architectureId) =>
        store.saveStage({ ...first, architectureId, request: request('b', architectureId) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await store.readHeads()).stages).toHaveLength(2)
  })

  test(`[DSG-01][ERR-05] ${name}: one key on two calls is kept for each of them`, async () => {
    const store = await open()
    await save(store, 'x')
    const asked = { ...change, request: request('a') }
    for (const _ of ['first', 'repeated']) {
      expect(await store.publish({ architectureId: 'expo', freeze, ...asked })).toMatchObject({ version: 1 })
      expect(await store.rollback({ version: 1, freeze, ...asked })).toMatchObject({ version: 2 })
    }
    expect(await store.listVersions()).toHaveLength(2)
  })

  test(`[EDT-16] ${name}: a stage document is deleted only where no version of its architecture was ever published`, async () => {
    const store = await open()
    await save(store, 'x', 'any', 'expo')
    await save(store, 'y', 'any', 'fair')
    await store.publish({ architectureId: 'expo', freeze, ...change })
    await store.unpublish(change)
    expect(await store.removeStage('expo')).toBe(false)
    expect(await store.removeStage('fair')).toBe(true)
    expect((await store.readHeads()).stages.map(({ architectureId }) => architectureId)).toEqual(['expo'])
    expect(await store.publish({ architectureId: 'fair', freeze, ...change })).toEqual({ kind: 'absent' })
  })
}
