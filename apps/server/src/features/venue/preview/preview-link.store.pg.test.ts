import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { createDrizzleVenueStore } from '../venue.store.drizzle.ts'
import { describePreviewLinkStore } from './preview-link.store.contract.ts'
import { createDrizzlePreviewLinkStore } from './preview-link.store.drizzle.ts'
import { createMemoryPreviewLinkStore } from './testing/preview-link.store.memory.ts'

describePreviewLinkStore('in memory', async () => createMemoryPreviewLinkStore((id) => id === 'expo'))

describe.skipIf(!here.postgres)('preview links in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  async function open() {
    await database.pool.query('truncate venue_preview_links, venue_stages')
    const saved = { architectureId: 'expo', document: '{}', base: 'any', by: 'dana', atMs: 0 } as const
    await createDrizzleVenueStore(database.orm).saveStage(saved)
    return createDrizzlePreviewLinkStore(database.orm)
  }

  describePreviewLinkStore('PostgreSQL', open)

  test('[PUB-06] the links of a draft are deleted with it, and none is made afterwards', async () => {
    const store = await open()
    const link = (id: string) => ({
      id,
      architectureId: 'expo',
      secretHash: id,
      name: 'Agency',
      createdBy: 'dana',
      createdAtMs: 0,
      expiresAtMs: 1,
    })
    await store.add(link('one'), 9)
    expect(await createDrizzleVenueStore(database.orm).removeStage('expo')).toBe(true)
    expect([await store.findBySecret('one'), await store.add(link('two'), 9)]).toEqual([undefined, 'no-stage'])
  })
})
