import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { buildLike, describeMediaBoardStore, fresh } from './media-board.store.contract.ts'
import { createDrizzleMediaBoardStore } from './media-board.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('media boards in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeMediaBoardStore('PostgreSQL', async () => createDrizzleMediaBoardStore(database))

  test('[MED-03] two nodes that store the same likes at once count each person once', async () => {
    const [store, other] = [createDrizzleMediaBoardStore(database), createDrizzleMediaBoardStore(database)]
    const pieceId = fresh('piece')
    const authors = Array.from({ length: 300 }, () => fresh('fan'))
    const likesOf = () => authors.map((authorId) => buildLike({ pieceId, authorId, uuid: randomUUID() }))
    const commitAll = async (node: typeof store, likes: ReturnType<typeof likesOf>) => {
      let stored = 0
      for (let at = 0; at < likes.length; at += 25) {
        const acts = likes.slice(at, at + 25).map((like) => ({ kind: 'like', like }) as const)
        const retry = () => node.commit(acts)
        for (const answer of await retry().catch(retry)) if (answer.kind === 'done' && answer.isNew) stored += 1
      }
      return stored
    }
    const [one, two] = await Promise.all([commitAll(store, likesOf()), commitAll(other, likesOf().toReversed())])
    expect(one + two).toBe(300)
    expect((await store.readAll()).likes.filter((like) => like.pieceId === pieceId)).toHaveLength(300)
  })
})
