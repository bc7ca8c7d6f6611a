import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../platform/bus/bus.ts'
import { createLinkedBuses, openOnBoth } from '../../platform/bus/testing/linked-buses.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { createPostgresAreaReactionStore } from './area-reaction.store.pg.ts'
import { addReactions, type ReactionsPressed } from './reaction-totals.ts'

describe.skipIf(!here.postgres)('area reactions in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = (node: { readonly bus?: Bus } = {}) =>
    openLiveNode({
      ...node,
      name: 'area-reaction',
      store: createPostgresAreaReactionStore(database),
      decide: (_totals, pressed: ReactionsPressed) => [pressed],
      apply: addReactions,
    })

  test('[WID-06] what is pressed adds up, within a commit, over many and on two nodes', async () => {
    const [node, other] = [open(), open()]
    const key = `LIVE expo stage ${fresh('reactions')} always`
    await Promise.all([
      node.run(key, { counts: { clap: 3, heart: 1 } }),
      other.run(key, { counts: { clap: 4 } }),
      node.run(key, { counts: { clap: 2 } }),
    ])
    await node.run(key, { counts: { heart: 2 } })
    expect(await node.readStored(key)).toEqual(new Map(Object.entries({ clap: 9, heart: 3 })))
  })

  test('[NOD-03] 200 presses at once on two nodes add up on both, also where a node reads the total meanwhile', async () => {
    const { buses } = createLinkedBuses({ clock: createFakeClock(), log: quietLog })
    const [first, second] = openOnBoth({ buses }, (bus) => open({ bus }))
    const key = `LIVE expo stage ${fresh('reactions')} always`
    const presses = Array.from({ length: 100 }, async () => first.run(key, { counts: { clap: 1 } }))
    // The second has not had it in memory until now.
    const reads = Array.from({ length: 20 }, async () => second.read(key))
    await Promise.all([...presses, ...reads])
    await Promise.all(
      [first, second].flatMap((node) => Array.from({ length: 50 }, async () => node.run(key, { counts: { clap: 1 } }))),
    )
    for (const node of [first, second]) expect(await node.readStored(key)).toEqual(new Map([['clap', 200]]))
  })

  test('[WID-06] areas and the two venues are counted apart', async () => {
    const node = open()
    const widgetId = fresh('reactions')
    const places = ['LIVE expo stage', 'LIVE expo foyer', 'STAGE expo stage'].map(
      (place) => `${place} ${widgetId} always`,
    )
    await Promise.all(places.map((key, at) => node.run(key, { counts: { clap: at + 1 } })))
    for (const [at, key] of places.entries()) expect((await node.readStored(key)).get('clap')).toBe(at + 1)
  })
})
