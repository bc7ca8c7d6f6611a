import { expect, test } from 'vitest'
import type { DraftStore, KeptDraft } from './draft-store.ts'

const draft: KeptDraft = { text: 'half a sen', mentions: [{ uid: 'b', name: 'Bo' }] }

export function describeDraftStore(name: string, open: () => Promise<DraftStore>) {
  test(`[CHT-03] ${name}: a draft comes back for its person and room alone, until it is removed`, async () => {
    const store = await open()
    await store.write('ada', 'r1', draft)
    expect(await store.read('ada', 'r1')).toEqual(draft)
    expect(await store.read('ada', 'r2')).toBeUndefined()
    expect(await store.read('bruno', 'r1')).toBeUndefined()
    await store.write('ada', 'r1', { ...draft, text: 'a whole one' })
    expect((await store.read('ada', 'r1'))?.text).toBe('a whole one')
    await store.remove('ada', 'r1')
    expect(await store.read('ada', 'r1')).toBeUndefined()
  })

  test(`[AUT-15] ${name}: all drafts of one person can be removed, others stay`, async () => {
    const store = await open()
    await store.write('ada', 'r1', draft)
    await store.write('ada', 'ÿ2', draft)
    await store.write('ada2', 'r1', draft)
    await store.removeAllOf('ada')
    expect([await store.read('ada', 'r1'), await store.read('ada', 'ÿ2')]).toEqual([undefined, undefined])
    expect(await store.read('ada2', 'r1')).toEqual(draft)
  })
}
