import { expect, test } from 'vitest'
import type { AnnouncementStore, StoredAnnouncement } from './announcement.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

const buildAnnouncement = (parts: Partial<StoredAnnouncement> = {}): StoredAnnouncement => ({
  opMode: 'LIVE',
  id: fresh('announcement'),
  text: 'Doors close in five minutes.',
  link: undefined,
  areaId: undefined,
  beginMs: 1_000,
  endMs: 10_000,
  authorId: 'mona',
  takenBackMs: undefined,
  ...parts,
})

export function describeAnnouncementStore(name: string, open: () => Promise<AnnouncementStore>) {
  const holding = async (store: AnnouncementStore, nowMs: number, ids: readonly string[]) =>
    (await store.readHolding(nowMs)).filter(({ id }) => ids.includes(id)).map(({ opMode, id }) => `${opMode} ${id}`)

  test(`[WID-06] ${name}: what holds is there until its end, or until it is taken back`, async () => {
    const store = await open()
    const long = buildAnnouncement({ link: 'https://example.org/', areaId: 'stage', endMs: 20_000 })
    const short = buildAnnouncement({ beginMs: 2_000 })
    expect(await store.insert(long)).toEqual(long)
    await store.insert(short)
    const ids = [long.id, short.id]
    expect(await holding(store, 9_999, ids)).toEqual([`LIVE ${long.id}`, `LIVE ${short.id}`])
    expect(await holding(store, 10_000, ids)).toEqual([`LIVE ${long.id}`])
    await store.takeBack('LIVE', long.id, 11_000)
    expect(await holding(store, 10_000, ids)).toEqual([])
  })

  test(`[WID-06] ${name}: one sent twice is there once, and the two venues have their own`, async () => {
    const store = await open()
    const first = buildAnnouncement()
    await store.insert(first)
    expect(await store.insert({ ...first, text: 'Something else.' })).toEqual(first)
    await store.insert({ ...first, opMode: 'STAGE' })
    await store.takeBack('STAGE', first.id, 2_000)
    expect(await holding(store, 1_000, [first.id])).toEqual([`LIVE ${first.id}`])
  })

  test(`[WID-06] [PRO-03] ${name}: of whoever is forgotten stays what was said, not who said it`, async () => {
    const store = await open()
    const [mona, other] = [fresh('mona'), fresh('other')]
    const theirs = buildAnnouncement({ authorId: mona })
    await store.insert(theirs)
    await store.insert(buildAnnouncement({ authorId: other }))
    expect(await store.exportOf(mona)).toEqual([theirs])
    await store.forget(mona)
    expect(await store.exportOf(mona)).toEqual([])
    expect(await store.exportOf(other)).toHaveLength(1)
    expect(await holding(store, 1_000, [theirs.id])).toHaveLength(1)
  })

  test(`[WID-06] ${name}: what ended long ago is removed`, async () => {
    const store = await open()
    const authorId = fresh('mona')
    await store.insert(buildAnnouncement({ authorId, endMs: 10 }))
    await store.insert(buildAnnouncement({ authorId, endMs: 20 }))
    await store.removeEnded(20)
    expect(await store.exportOf(authorId)).toHaveLength(1)
  })
}
