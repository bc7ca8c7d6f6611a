import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { buildSanction, describeModerationStores } from './moderation.store.contract.ts'
import { createDrizzleModerationStores } from './moderation.store.drizzle.ts'

describe.skipIf(!here.postgres)('moderation in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    await database.pool.query('delete from chat_reports; delete from chat_sanctions; delete from accounts')
    for (const id of ['alice', 'bob', 'carol', 'mona'])
      await database.pool.query(
        "insert into accounts (id, email_key, email, authorities, created_at) values ($1, $1, $1, '{}', now())",
        [id],
      )
    return createDrizzleModerationStores(database.orm)
  }

  describeModerationStores('PostgreSQL', open)

  test('[CHT-08, PRO-03] blocks and sanctions go with the account; what a moderator did stays', async () => {
    const { blocks, sanctions } = await open()
    await blocks.add({ blocker: 'alice', blocked: 'bob', atMs: 1 })
    await sanctions.add(buildSanction())
    await sanctions.add(buildSanction({ id: 's2', clientId: 'act-2', userId: 'carol' }))
    await database.pool.query("delete from accounts where id in ('bob', 'mona')")
    expect(await blocks.listAll()).toEqual([])
    expect((await sanctions.listHolding(0)).map(({ id }) => id)).toEqual(['s2'])
  })
})
