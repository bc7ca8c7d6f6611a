import { expect, test } from 'vitest'
import { findBreak } from './audit-chain.ts'
import { isOpenedRightly, openDetails } from './audit-seals.ts'
import type { AuditStore, NewAuditRow } from './audit.store.ts'

const entry = (id: string, atMs = 1, more: Partial<NewAuditRow> = {}): NewAuditRow => ({
  id,
  atMs,
  by: 'mona',
  act: 'moderation.ban',
  subject: 'bob',
  isPerson: true,
  details: { untilMs: 7, isFirst: true, sanctionId: 's' },
  reason: 'Bob was loud',
  ...more,
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
    expect(all[0]).toMatchObject({
      seq: 1,
      formerHash: '',
      openings: { by: { accountId: 'mona' } },
      details: { untilMs: 7, isFirst: true },
    })
  })

  test(`[CHT-08] ${name}: pages go from the newest to the oldest`, async () => {
    const store = await open()
    for (const id of ['a', 'b', 'c', 'd']) await store.append(entry(id))
    expect((await store.list({ limit: 3 })).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
    expect((await store.list({ beforeSeq: 2, limit: 3 })).map(({ id }) => id)).toEqual(['a'])
    expect((await store.listAfter(2, 1)).map(({ id }) => id)).toEqual(['c'])
  })

  test(`[SEC-17] ${name}: the chain has no id of a person and no text, and a reader gets both`, async () => {
    const store = await open()
    const chained = await store.append(entry('a'))
    expect(JSON.stringify(chained)).not.toMatch(/mona|bob|loud/i)
    const [row] = await store.list({ limit: 1 })
    expect(row?.openings).toMatchObject({
      by: { accountId: 'mona' },
      subject: { accountId: 'bob' },
      reason: { text: 'Bob was loud' },
    })
    expect(row && openDetails(row)).toMatchObject({ reason: 'Bob was loud', sanctionId: 's' })
    expect(row && isOpenedRightly(row)).toBe(true)
  })

  test(`[SEC-17] ${name}: one person has one pseudonym, and what is no person is written as it is`, async () => {
    const store = await open()
    const first = await store.append(entry('a'))
    const second = await store.append(entry('b', 2, { subject: 'mona' }))
    const third = await store.append(entry('c', 3, { by: '', subject: 'poll-1', isPerson: false, reason: undefined }))
    expect([second.by, second.subject]).toEqual([first.by, first.by])
    expect([third.by, third.subject, 'reason' in third.details]).toEqual(['', 'poll-1', false])
  })

  test(`[SEC-17] ${name}: who is erased leaves the act, the chain stays whole, and others keep their reasons`, async () => {
    const store = await open()
    await store.append(entry('a'))
    await store.append(entry('b', 2, { subject: 'carol', reason: 'Carol was loud' }))
    await store.append(entry('c', 3, { by: 'bob', subject: 'carol', reason: 'as Bob saw it' }))
    await store.erase('bob')
    const rows = await store.listAfter(0, 9)
    expect(findBreak(rows)).toBeUndefined()
    expect(rows.every(isOpenedRightly)).toBe(true)
    expect(rows.map(({ openings: { by, subject } }) => [by?.accountId, subject?.accountId])).toEqual([
      ['mona', undefined],
      ['mona', 'carol'],
      [undefined, 'carol'],
    ])
    expect(rows.map((row) => openDetails(row)['reason'])).toEqual([undefined, 'Carol was loud', undefined])
    expect(rows[0]?.subject).toBe(rows[2]?.by)
    // A person who gets the same id later is another person.
    expect((await store.append(entry('d', 4))).subject).not.toBe(rows[0]?.subject)
  })
}
