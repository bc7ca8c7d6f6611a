import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { buildVote, describePollStore, fresh, standingOf } from './poll.store.contract.ts'
import { createDrizzlePollStore } from './poll.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('polls in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describePollStore('PostgreSQL', async () => createDrizzlePollStore(database))

  test('[WID-06] two nodes that store the same votes at once count each person once', async () => {
    const [store, other] = [createDrizzlePollStore(database), createDrizzlePollStore(database)]
    const widgetId = fresh('poll')
    const accounts = Array.from({ length: 300 }, () => fresh('fan'))
    const commitAll = async (node: typeof store, who: readonly string[]) => {
      let stored = 0
      for (let at = 0; at < who.length; at += 25) {
        const acts = who
          .slice(at, at + 25)
          .map((accountId) => ({ kind: 'vote', vote: buildVote({ widgetId, accountId }) }) as const)
        const retry = () => node.commit(acts)
        for (const answer of await retry().catch(retry)) if (answer.kind === 'done') stored += 1
      }
      return stored
    }
    const [one, two] = await Promise.all([commitAll(store, accounts), commitAll(other, accounts.toReversed())])
    expect(one + two).toBe(300)
    expect(await standingOf(store, { widgetId })).toEqual({ counts: { '': 300, bench: 300 }, voters: 300 })
  })
})
