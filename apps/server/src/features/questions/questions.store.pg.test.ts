import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { askOf, buildQuestion, describeQuestionsStore, fresh, roundOf, voteOf } from './questions.store.contract.ts'
import { createDrizzleQuestionsStore } from './questions.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('questions in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeQuestionsStore('PostgreSQL', async () => createDrizzleQuestionsStore(database))

  test('[WID-06] two nodes that store the same votes at once count each person once', async () => {
    const [store, other] = [createDrizzleQuestionsStore(database), createDrizzleQuestionsStore(database)]
    const question = buildQuestion({ widgetId: fresh('round') })
    await store.commit([askOf(question)])
    const fans = Array.from({ length: 200 }, () => fresh('fan'))
    const commitAll = async (node: typeof store, who: readonly string[]) => {
      for (let at = 0; at < who.length; at += 25)
        await node.commit(who.slice(at, at + 25).map((fan) => voteOf(question, fan)))
    }
    await Promise.all([commitAll(store, fans), commitAll(other, fans.toReversed())])
    expect(await roundOf(store, question.widgetId)).toEqual([{ id: question.id, state: 'SHOWN', votes: 200 }])
  })
})
