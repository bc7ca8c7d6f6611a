import { expect, test } from 'vitest'
import type { UnansweredStore } from './unanswered.store.ts'

export function describeUnansweredStore(name: string, open: () => Promise<UnansweredStore>) {
  test(`[SEA-03] ${name}: the same question is counted, whatever its accents and capitals`, async () => {
    const store = await open()
    await store.note({ question: 'Où est le café ?', locale: 'fr', atMs: 1_000 })
    await store.note({ question: 'ou est le CAFE ?', locale: 'fr', atMs: 3_000 })
    await store.note({ question: 'ou est le CAFE ?', locale: 'fr', atMs: 2_000 })
    await store.note({ question: 'Où est le café ?', locale: 'en', atMs: 4_000 })
    expect(await store.list(10)).toEqual([
      { question: 'Où est le café ?', locale: 'fr', timesAsked: 3, firstAskedAt: 1_000, lastAskedAt: 3_000 },
      { question: 'Où est le café ?', locale: 'en', timesAsked: 1, firstAskedAt: 4_000, lastAskedAt: 4_000 },
    ])
    expect(await store.list(1)).toHaveLength(1)
  })

  test(`[SEA-03] ${name}: old questions go, and of too many those asked least`, async () => {
    const store = await open()
    for (const [question, times] of [
      ['often', 3],
      ['twice', 2],
      ['once', 1],
    ] as const) {
      for (let count = 0; count < times; count++) await store.note({ question, locale: 'en', atMs: 5_000 })
    }
    await store.note({ question: 'old', locale: 'en', atMs: 1_000 })
    expect(await store.sweep(2_000, 2)).toBe(2)
    expect((await store.list(10)).map(({ question }) => question)).toEqual(['often', 'twice'])
  })
}
