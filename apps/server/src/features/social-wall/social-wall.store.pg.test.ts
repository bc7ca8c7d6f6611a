import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { describeSocialWallStore } from './social-wall.store.contract.ts'
import { createDrizzleSocialWallStore } from './social-wall.store.drizzle.ts'
import { applyWallEvent, decideWall } from './wall.ts'

describe.skipIf(!here.postgres)('social walls in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeSocialWallStore('PostgreSQL', async () => {
    await database.pool.query(
      `delete from social_wall_pictures; delete from social_wall_posts; delete from social_wall_reports;
       delete from social_wall_hidden_items`,
    )
    return createDrizzleSocialWallStore(database)
  })

  test('[WID-03] of a long wall not all posts are in memory; one that is not can be liked', async () => {
    const store = createDrizzleSocialWallStore(database)
    const node = openLiveNode({ name: 'social-wall', store, decide: decideWall, apply: applyWallEvent })
    const [opMode, widgetId] = ['LIVE', fresh('long')] as const
    const key = `${opMode} expo ${widgetId}`
    const ids = Array.from({ length: 1_200 }, () => fresh('post'))
    const place = { opMode, architectureId: 'expo', widgetId, author: 'alice', text: 'Hello', state: 'shown' as const }
    await Promise.all(
      ids.map((id, atMs) =>
        node.run(key, {
          kind: 'post',
          post: { ...place, id, clientId: id, atMs, createdAtMs: atMs },
          pictureIds: [],
          slowModeS: 0,
        }),
      ),
    )
    const like = async (userId: string) => {
      const act = {
        kind: 'like',
        postId: ids[0] ?? '',
        userId,
        isLiked: true,
        blocked: new Set<string>(),
        atMs: 1,
      } as const
      return (await node.run(key, act)).posts.get(act.postId)?.likes
    }
    expect([await like('bob'), await like('carol'), await like('bob')]).toEqual([1, 2, 2])
    expect((await node.read(key)).posts.size).toBeLessThan(1_000)
    expect((await node.read(key)).posts.has(ids[1] ?? '')).toBe(false)
  })
})
