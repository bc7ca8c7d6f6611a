import { expect, test } from 'vitest'
import type { NewPreviewLink, PreviewLinkStore } from './preview-link.store.ts'

const nowMs = Date.parse('2026-11-20T10:00:00Z')
const hourMs = 3_600_000

/** `open` gives an empty store, with `expo` on stage and nothing else. */
export function describePreviewLinkStore(name: string, open: () => Promise<PreviewLinkStore>) {
  const link = (id: string, more: Partial<NewPreviewLink> = {}): NewPreviewLink => ({
    id,
    architectureId: 'expo',
    secretHash: `hash of ${id}`,
    name: `For ${id}`,
    createdBy: 'dana',
    createdAtMs: nowMs,
    expiresAtMs: nowMs + hourMs,
    ...more,
  })
  const idsOf = async (store: PreviewLinkStore) => (await store.list('expo', 100)).map(({ id }) => id)

  test(`[PUB-06] ${name}: a link is found by its id and its secret, and listed with its architecture, newest first`, async () => {
    const store = await open()
    expect(await store.add(link('one'), 9)).toBe('added')
    expect(await store.add(link('two', { createdAtMs: nowMs + 1 }), 9)).toBe('added')
    expect(await store.add(link('three', { architectureId: 'fair' }), 9)).toBe('no-stage')
    const row = { ...link('one'), revokedAtMs: undefined, lastUsedAtMs: undefined, openings: 0 }
    expect([await store.find('one'), await store.findBySecret('hash of one')]).toEqual([row, row])
    expect([await store.find('three'), await store.findBySecret('hash of three')]).toEqual([undefined, undefined])
    expect([await idsOf(store), (await store.list('expo', 1)).length, await store.list('fair', 9)]).toEqual([
      ['two', 'one'],
      1,
      [],
    ])
  })

  test(`[PUB-06] ${name}: only links that still work count for the limit, also of many made at once`, async () => {
    const store = await open()
    await store.add(link('expired', { expiresAtMs: nowMs }), 2)
    await store.add(link('revoked'), 2)
    await store.revoke('revoked', nowMs)
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.add(link(id), 2)))
    expect(made.toSorted()).toEqual(['added', 'added', 'too-many', 'too-many'])
  })

  test(`[PUB-06] ${name}: openings are counted, uses noted once a minute, and the first revocation counts`, async () => {
    const store = await open()
    await store.add(link('one'), 9)
    await store.noteOpening('one', nowMs)
    await store.noteOpening('one', nowMs + 1)
    await store.noteUse('one', nowMs + 60_000)
    expect(await store.find('one')).toMatchObject({ openings: 2, lastUsedAtMs: nowMs + 1 })
    await store.noteUse('one', nowMs + 60_002)
    await store.revoke('one', nowMs + 7)
    await store.revoke('one', nowMs + 8)
    expect(await store.find('one')).toMatchObject({
      openings: 2,
      lastUsedAtMs: nowMs + 60_002,
      revokedAtMs: nowMs + 7,
    })
  })

  test(`[PUB-06] ${name}: links are removed by their end, whichever of the two it was`, async () => {
    const store = await open()
    await store.add(link('works'), 9)
    await store.add(link('expired', { expiresAtMs: nowMs - hourMs }), 9)
    await store.add(link('revoked'), 9)
    await store.revoke('revoked', nowMs - 1)
    expect(await store.removeEndedBefore(nowMs)).toBe(2)
    expect(await idsOf(store)).toEqual(['works'])
  })
}
