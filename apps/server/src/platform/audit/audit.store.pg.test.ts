import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../db/testing/test-database.ts'
import { describeAuditStore } from './audit.store.contract.ts'
import { findBreak, hashOfRow } from './audit-chain.ts'
import { isOpenedRightly, openDetails } from './audit-seals.ts'
import { createDrizzleAuditStore } from './audit.store.drizzle.ts'
import type { FormerAuditActs } from './former-audit-acts.ts'
import { sealFormerRows } from './seal-former-rows.store.drizzle.ts'

describe.skipIf(!here.postgres)('the audit log in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    // What no other database role may do: only the owner of the table can disable its trigger.
    await database.pool.query('alter table audit_entries disable trigger user')
    await database.pool.query('delete from audit_entries')
    await database.pool.query('alter table audit_entries enable trigger user')
    await database.pool.query('delete from audit_people')
    await database.pool.query('delete from audit_texts')
    return createDrizzleAuditStore(database.orm)
  }

  describeAuditStore('PostgreSQL', open)

  test('[CHT-08] PostgreSQL itself refuses to change or remove a row', async () => {
    const store = await open()
    await store.append({
      id: 'i',
      atMs: 1,
      by: 'mona',
      act: 'a',
      subject: 's',
      isPerson: false,
      details: {},
      reason: undefined,
    })
    for (const query of [
      "update audit_entries set by = 'nobody'",
      'delete from audit_entries',
      'delete from audit_entries where seq = 1',
      'truncate audit_entries',
    ]) {
      await expect(database.pool.query(query), query).rejects.toThrow('audit_entries is append-only')
    }
    expect(await store.list({ limit: 5 })).toMatchObject([{ seq: 1, subject: 's' }])
  })

  /** Rows as a former version wrote them: with ids of accounts and reasons in the chain. */
  async function writeFormer(rows: readonly { by: string; act: string; subject: string; details: object }[]) {
    let formerHash = ''
    for (const [index, row] of rows.entries()) {
      const chained = {
        seq: index + 1,
        id: `former-${index}`,
        atMs: index,
        ...row,
        details: row.details as never,
        formerHash,
      }
      const hash = hashOfRow(chained)
      await database.pool.query(
        'insert into audit_entries (seq, id, at, by, act, subject, details, former_hash, hash) values ($1,$2,$3,$4,$5,$6,$7,$8,$9)',
        [
          index + 1,
          `former-${index}`,
          index,
          row.by,
          row.act,
          row.subject,
          JSON.stringify(row.details),
          formerHash,
          hash,
        ],
      )
      formerHash = hash
    }
    return formerHash
  }
  const former = [
    { by: 'mona', act: 'moderation.mute', subject: 'bob', details: { reason: 'Bob was loud', sanctionId: 's' } },
    { by: 'mona', act: 'moderation.ban', subject: 'gone', details: { reason: 'Gone was rude', sanctionId: 't' } },
    { by: 'gone', act: 'poll.set-state', subject: 'poll-1', details: { state: 'OPEN' } },
    { by: 'mona', act: 'questions.pin', subject: 'q-1', details: { questionId: 'q-1' } },
  ]
  const aboutPersons: readonly FormerAuditActs[] = [
    { acts: /^moderation\.(?:mute|ban)$/ },
    { acts: /^questions\.(?!set-state)/, thing: 'questionId' },
    { acts: /^(?:logging|consent)\.(?:list|export)$|^profile\.read$/ },
  ]
  const seal = () =>
    sealFormerRows({
      orm: database.orm,
      nowMs: 99,
      findAccounts: async () => new Set(['mona', 'bob']),
      acts: aboutPersons,
    })

  test('[SEC-17] rows of a former version are sealed once, and a row says so', async () => {
    const store = await open()
    const lastHash = await writeFormer(former)
    expect([await seal(), await seal()]).toEqual([4, 0])
    const rows = await store.listAfter(0, 9)
    expect(findBreak(rows)).toBeUndefined()
    expect(rows.every(isOpenedRightly)).toBe(true)
    expect(rows.map(({ openings: { by, subject } }) => [by?.accountId, subject?.accountId])).toEqual([
      ['mona', 'bob'],
      ['mona', undefined],
      [undefined, undefined],
      ['mona', undefined],
      [undefined, undefined],
    ])
    expect(rows.map((row) => openDetails(row)['reason'])).toEqual(['Bob was loud', ...Array(4).fill(undefined)])
    expect(rows.map(({ subject }) => subject).slice(2)).toEqual(['poll-1', 'q-1', ''])
    expect(rows[1]?.subject).toBe(rows[2]?.by)
    expect(rows.at(-1)).toMatchObject({
      act: 'audit.seal',
      atMs: 99,
      details: { entries: 4, formerHash: lastHash, wasWhole: true },
    })
    expect(JSON.stringify(rows)).not.toMatch(/gone|rude/i)
    await expect(database.pool.query('delete from audit_entries')).rejects.toThrow('append-only')
  })

  test('[SEC-17] the subject of a former look at one person is sealed, whatever list was looked at', async () => {
    const store = await open()
    const acts = ['logging.list', 'logging.export', 'consent.list', 'consent.export', 'profile.read']
    const looks = acts.flatMap((act) =>
      ['bob', 'gone', ''].map((subject) => ({ by: 'mona', act, subject, details: { opMode: 'LIVE' } })),
    )
    await writeFormer(looks)
    await seal()
    const rows = (await store.listAfter(0, 99)).slice(0, -1)
    expect(rows.map(({ act, openings }) => [act, openings.subject?.accountId])).toEqual(
      looks.map(({ act, subject }) => [act, subject === 'bob' ? 'bob' : undefined]),
    )
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toContain('gone')
  })

  test('[SEC-17] a former chain that was altered is sealed as it is, and the row says so', async () => {
    const store = await open()
    await writeFormer(former)
    await database.pool.query('alter table audit_entries disable trigger user')
    await database.pool.query("update audit_entries set act = 'moderation.warn' where seq = 2")
    await database.pool.query('alter table audit_entries enable trigger user')
    await seal()
    const rows = await store.listAfter(0, 9)
    expect(findBreak(rows)).toBeUndefined()
    expect(rows.at(-1)?.details).toMatchObject({ wasWhole: false })
  })
})
