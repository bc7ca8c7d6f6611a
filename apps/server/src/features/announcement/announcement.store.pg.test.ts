import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { liveKey } from '../../platform/live/live-feature.ts'
import { fresh, openLiveNode } from '../../platform/live/testing/live-store-contract.ts'
import { createDrizzleAnnouncementStore } from './announcement.store.drizzle.ts'
import {
  applyAnnouncementEvent,
  decideAnnouncement,
  eraseAuthor,
  holdingAt,
  type StoredAnnouncement,
} from './announcements.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const buildAnnouncement = (parts: Partial<StoredAnnouncement> = {}): StoredAnnouncement => ({
  ...shownVenue('LIVE'),
  id: fresh('announcement'),
  text: 'Doors close in five minutes.',
  translations: [],
  link: undefined,
  areaId: undefined,
  beginMs: 1_000,
  endMs: 10_000,
  authorId: 'mona',
  takenBackMs: undefined,
  ...parts,
})

describe.skipIf(!here.postgres)('announcements in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = () =>
    openLiveNode({
      name: 'announcement',
      store: createDrizzleAnnouncementStore(database),
      decide: decideAnnouncement,
      apply: applyAnnouncementEvent,
      erase: eraseAuthor,
    })
  const post = (node: ReturnType<typeof open>, announcement: StoredAnnouncement) =>
    node.run(liveKey(announcement), { kind: 'post', announcement })

  test('[WID-06] what holds is there until its end or until it is taken back, in each of the two venues', async () => {
    const node = open()
    const long = buildAnnouncement({
      translations: [{ locale: 'de', text: 'Die Türen schließen in fünf Minuten.' }],
      link: 'https://example.org/',
      areaId: 'stage',
      endMs: 20_000,
    })
    const short = buildAnnouncement({ beginMs: 2_000 })
    for (const one of [long, short, { ...short, opMode: 'STAGE' as const }]) await post(node, one)
    const holding = async (opMode: string, nowMs: number) =>
      holdingAt(await node.readStored(`${opMode} expo`), nowMs).filter(({ id }) => [long.id, short.id].includes(id))
    expect(await holding('LIVE', 9_999)).toEqual([long, short])
    expect(await holding('LIVE', 10_000)).toEqual([long])
    await node.run('LIVE expo', { kind: 'take-back', id: long.id, atMs: 3_000 })
    expect(await holding('LIVE', 3_000)).toEqual([short])
    expect(await holding('STAGE', 3_000)).toHaveLength(1)
  })

  test('[WID-06] one id is announced once, also by two nodes at once', async () => {
    const one = buildAnnouncement()
    const [node, other] = [open(), open()]
    await Promise.all([post(node, one), post(other, { ...one, text: 'Something else.' })])
    const texts = await Promise.all(
      [node, other].map(async (each) => (await each.readStored('LIVE expo')).get(one.id)?.text),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test('[WID-06] [PRO-03] of an erased account stays what was said, not who said it', async () => {
    const node = open()
    const [mona, other] = [fresh('mona'), fresh('other')]
    const [theirs, another] = [buildAnnouncement({ authorId: mona }), buildAnnouncement({ authorId: other })]
    await post(node, theirs)
    await post(node, another)
    await node.erase(mona)
    const stored = await node.readStored('LIVE expo')
    expect([stored.get(theirs.id)?.authorId, stored.get(another.id)?.authorId]).toEqual([undefined, other])
    expect(await node.readOf(mona)).toEqual([])
  })

  test('[WID-06] what ended long ago is removed', async () => {
    const node = open()
    const [first, second] = [buildAnnouncement({ beginMs: 1, endMs: 10 }), buildAnnouncement({ beginMs: 2, endMs: 20 })]
    await post(node, first)
    await post(node, second)
    await createDrizzleAnnouncementStore(database).removeEnded(20)
    const stored = await open().readStored('LIVE expo')
    expect([stored.has(first.id), stored.has(second.id)]).toEqual([false, true])
  })
})
