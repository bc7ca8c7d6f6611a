import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { buildDesk, describeDeskStore, fresh, standAt } from './desk.store.contract.ts'
import { createDrizzleDeskStore } from './desk.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('desks in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeDeskStore('PostgreSQL', async () => createDrizzleDeskStore(database))

  test('[WID-06] on two nodes each of forty people is taken by one of two who take them all', async () => {
    const desk = buildDesk()
    const [one, two] = [createDrizzleDeskStore(database), createDrizzleDeskStore(database)].map((store) =>
      standAt(store, desk),
    ) as [ReturnType<typeof standAt>, ReturnType<typeof standAt>]
    await one.come('omar')
    await two.come('ahmed')
    const talkIds = Array.from({ length: 40 }, () => fresh('talk'))
    await one.act(...talkIds.map((talkId) => one.ask(fresh('fan'), { talkId })))
    const takeAll = async (by: string, at: typeof one, ids: readonly string[]) =>
      (await Promise.all(ids.map((talkId) => at.act({ kind: 'take', talkId, by })))).flat()
    const answers = await Promise.all([takeAll('omar', one, talkIds), takeAll('ahmed', two, talkIds.toReversed())])
    expect(answers.flat().filter((why) => why === undefined)).toHaveLength(40)
    expect(answers.flat().filter((why) => why === 'already-taken')).toHaveLength(40)
  })
})
