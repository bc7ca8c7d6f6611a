import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { consentOf, describeConsentStore } from './consent.store.contract.ts'
import { createDrizzleConsentStore } from './consent.store.drizzle.ts'

describe.skipIf(!here.postgres)('consents in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    await database.pool.query('alter table consents disable trigger user')
    await database.pool.query('delete from consents')
    await database.pool.query('alter table consents enable trigger user')
    return createDrizzleConsentStore(database.orm)
  }
  describeConsentStore('PostgreSQL', open)

  test('[CON-09] the database refuses to change a line, to remove one and to empty the ledger', async () => {
    const store = await open()
    await store.add(consentOf('alice'))
    for (const action of ["update consents set choices = '[]'", 'delete from consents', 'truncate consents'])
      await expect(database.pool.query(action)).rejects.toThrow('consents is append-only')
    expect(await store.list({ limit: 9 })).toHaveLength(1)
  })

  test('[CON-09, SEC-19] choices of thirty at once are stored in two transactions, each line once and in order', async () => {
    const store = await open()
    const names = Array.from({ length: 30 }, (_, index) => `person-${index}`)
    const seqs = await Promise.all(names.map((name) => store.add(consentOf(name))))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    const lines = await store.listAfter({ afterSeq: 0, limit: 99 })
    expect(lines.map(({ seq, subjectId }) => [seq, subjectId])).toEqual(names.map((name, at) => [seqs[at], name]))
    const { rows } = await database.pool.query('select count(distinct xmin::text)::int as count from consents')
    expect(rows).toEqual([{ count: 2 }])
  })
})
