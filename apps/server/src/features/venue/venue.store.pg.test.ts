import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeScheduleStore } from './schedule.store.contract.ts'
import { describeVenueStore } from './venue.store.contract.ts'
import { createDrizzleVenueStore } from './venue.store.drizzle.ts'

describe.skipIf(!here.postgres)('venues in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    await database.pool.query('truncate venue_stages, venue_versions, venue_requests, venue_schedules')
    await database.pool.query('update venue_publication set version = -1, architecture_id = null')
    return createDrizzleVenueStore(database.orm)
  }
  describeVenueStore('PostgreSQL', open)
  describeScheduleStore('PostgreSQL', open)

  const change = { architectureId: 'expo', by: 'dana', atMs: 1_800_000_000_000 }
  /** The stored text, and the JSON of the stored bytes. */
  const readColumns = async () => {
    const { rows } = await database.pool.query<{ document: string | null; document_gzip: Buffer }>(
      'select document, document_gzip from venue_stages',
    )
    return rows.map(({ document, document_gzip }) => [document, String(gunzipSync(document_gzip))])
  }

  test('[VEN-23] a stage document is stored as gzip, also one that comes compressed', async () => {
    const store = await open()
    await store.saveStage({ ...change, document: 'one', base: 'any' })
    expect(await readColumns()).toEqual([[null, 'one']])
    expect(await store.putStage({ ...change, version: 2, documentGzip: gzipSync('two') })).toBe(true)
    expect(await readColumns()).toEqual([[null, 'two']])
    expect(await store.putStage({ ...change, version: 2, documentGzip: gzipSync('too late') })).toBe(false)
    expect(await store.readStage('expo')).toMatchObject({ version: 2, document: 'two' })
  })

  test('[DSG-01][VEN-23] the text that an older server has saved is read and published instead of the bytes, until the next save', async () => {
    const store = await open()
    const saveAsBefore = (version: number, document: string) =>
      database.pool.query(
        `insert into venue_stages (architecture_id, version, document, saved_by, saved_at)
         values ('expo', $1, $2, 'erik', now()) on conflict (architecture_id) do update
           set version = excluded.version, document = excluded.document`,
        [version, document],
      )
    const read = async () => (await store.readStage('expo'))?.document
    await saveAsBefore(1, 'one')
    expect(await read()).toBe('one')
    await store.saveStage({ ...change, document: 'two', base: 1 })
    expect(await read()).toBe('two')
    await saveAsBefore(3, 'three')
    expect(await read()).toBe('three')
    await store.publish({ ...change, freeze: (document) => document })
    expect((await store.readVersion(1))?.document).toBe('three')
    await store.putStage({ ...change, version: 4, documentGzip: gzipSync('four') })
    expect(await read()).toBe('four')
    await store.publish({ ...change, freeze: (document) => document })
    expect((await store.readVersion(2))?.document).toBe('four')
  })

  test('[EDT-02] PostgreSQL does not compress the stored bytes again', async () => {
    const { rows } = await database.pool.query<{ storage: string }>(
      `select attrelid::regclass || ' ' || attstorage::text as storage from pg_attribute
       where attname = 'document_gzip' and attrelid::regclass::text in ('venue_drafts', 'venue_schedules', 'venue_stages') order by 1`,
    )
    expect(rows.map(({ storage }) => storage)).toEqual(['venue_drafts e', 'venue_schedules e', 'venue_stages e'])
  })
})
