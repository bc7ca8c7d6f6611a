import { createFakeClock } from '@foyer/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBreak, hashOfRow } from './audit-chain.ts'
import { describeAuditStore } from './audit.store.contract.ts'
import { createMemoryAuditStore } from './testing/audit.store.memory.ts'
import type { AuditRow, AuditStore, OpenAuditRow } from './audit.store.ts'
import { createAudit } from './audit.ts'

describeAuditStore('memory', async () => createMemoryAuditStore())

test('[CHT-08] a note is kept with its time, and pages follow one another without one twice or none', async () => {
  const clock = createFakeClock()
  const audit = createAudit({ store: createMemoryAuditStore(), clock })
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await audit.note({ by: 'mona', act: 'moderation.lift', subject })
  const seen: string[] = []
  let before: number | undefined
  do {
    const { rows, next } = await audit.list({ before, limit: 2 })
    seen.push(...rows.map(({ subject }) => subject))
    expect(rows.every(({ atMs, details }) => atMs === clock.now() && Object.keys(details).length === 0)).toBe(true)
    before = next
  } while (before !== undefined)
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(await audit.findBreak()).toBeUndefined()
})

test('[CHT-08] more rows than are checked at once are one chain still', async () => {
  const memory = createMemoryAuditStore()
  let altered = 0
  const store: AuditStore = {
    ...memory,
    listAfter: async (afterSeq, limit) =>
      (await memory.listAfter(afterSeq, limit)).map((each) =>
        each.seq === altered ? { ...each, subject: 'somebody else' } : each,
      ),
  }
  const audit = createAudit({ store, clock: createFakeClock() })
  for (let count = 0; count < 1_001; count++) await audit.note({ by: 'm', act: 'a', subject: String(count) })
  expect(await audit.findBreak()).toBeUndefined()
  altered = 701
  expect((await audit.findBreak())?.seq).toBe(701)
})

test('[SEC-17] a person or a reason that was exchanged beside the chain is found', async () => {
  const spoils: readonly ((openings: OpenAuditRow['openings']) => Partial<OpenAuditRow['openings']>)[] = [
    ({ by }) => ({ by: by && { ...by, accountId: 'somebody-else' } }),
    ({ reason }) => ({ reason: reason && { ...reason, text: 'another reason' } }),
  ]
  for (const spoil of spoils) {
    const store = createMemoryAuditStore()
    const spoilt: AuditStore = {
      ...store,
      listAfter: async (seq, limit) =>
        (await store.listAfter(seq, limit)).map((row) => ({
          ...row,
          openings: { ...row.openings, ...spoil(row.openings) },
        })),
    }
    const note = { by: 'mona', act: 'moderation.mute', person: 'bob', reason: 'Bob was loud' }
    await createAudit({ store, clock: createFakeClock() }).note(note)
    expect(await createAudit({ store, clock: createFakeClock() }).findBreak()).toBeUndefined()
    expect((await createAudit({ store: spoilt, clock: createFakeClock() }).findBreak())?.seq).toBe(1)
  }
})

const row = fc.record({
  id: fc.string(),
  atMs: fc.nat(),
  by: fc.string(),
  act: fc.string(),
  subject: fc.string(),
  details: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
})

function chain(rows: readonly Omit<AuditRow, 'seq' | 'hash' | 'formerHash'>[]): AuditRow[] {
  const chained: AuditRow[] = []
  for (const added of rows) {
    const next = { ...added, seq: chained.length + 1 }
    const withFormer = { ...next, formerHash: chained.at(-1)?.hash ?? '' }
    chained.push({ ...withFormer, hash: hashOfRow(withFormer) })
  }
  return chained
}

test('[CHT-08] whichever row is altered, removed, moved or slipped in, it is found', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 3, maxLength: 8 }),
      fc.nat(),
      fc.constantFrom('by', 'act', 'subject', 'id', 'hash', 'formerHash'),
      (rows, pick, field) => {
        const whole = chain(rows)
        expect(findBreak(whole)).toBeUndefined()
        // No row follows the last one, so its removal cannot be detected.
        const at = pick % (whole.length - 1)
        const altered = whole.map((entry, index) => (index === at ? { ...entry, [field]: `${entry[field]}!` } : entry))
        expect(findBreak(altered)?.seq).toBe(at + 1)
        expect(findBreak(whole.toSpliced(at, 1))).toBeDefined()
        expect(findBreak(whole.toSpliced(at, 0, whole[at] as AuditRow))).toBeDefined()
        expect(findBreak([...whole.slice(0, at), whole[at + 1] as AuditRow, whole[at] as AuditRow])).toBeDefined()
      },
    ),
  )
})

test('[CHT-08] the order of details does not count, their values do', () => {
  const base = { seq: 1, id: 'i', atMs: 1, by: 'b', act: 'a', subject: 's', formerHash: '' }
  expect(hashOfRow({ ...base, details: { one: 1, two: 2 } })).toBe(hashOfRow({ ...base, details: { two: 2, one: 1 } }))
  expect(hashOfRow({ ...base, details: { one: 1 } })).not.toBe(hashOfRow({ ...base, details: { one: '1' } }))
})
