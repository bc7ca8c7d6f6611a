import { expect, test } from 'vitest'
import { findBreak } from './audit-chain.ts'
import type { AuditStore } from './audit.store.ts'

const entry = (id: string, atMs = 1) => ({
  id,
  atMs,
  by: 'mona',
  act: 'moderation.ban',
  subject: 'bob',
  details: { untilMs: 7, isFirst: true, sanctionId: 's' },
})

/** `open` gives an empty store. */
export function describeAuditStore(name: string, open: () => Promise<AuditStore>) {
  test(`[CHT-08] ${name}: what many note at once stands in one chain without gap or fork`, async () => {
    const store = await open()
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => store.append(entry(`e${index}`, index))))
    expect(added.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    const all = await store.listAfter(0, 100)
    expect([all.length, findBreak(all)]).toEqual([20, undefined])
    expect(all[0]).toMatchObject({ seq: 1, formerHash: '', by: 'mona', details: { untilMs: 7, isFirst: true } })
  })

  test(`[CHT-08] ${name}: pages go from the newest to the oldest`, async () => {
    const store = await open()
    for (const id of ['a', 'b', 'c', 'd']) await store.append(entry(id))
    expect((await store.list({ limit: 3 })).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
    expect((await store.list({ beforeSeq: 2, limit: 3 })).map(({ id }) => id)).toEqual(['a'])
    expect((await store.listAfter(2, 1)).map(({ id }) => id)).toEqual(['c'])
  })
}
