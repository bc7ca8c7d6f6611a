import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Freeze } from './change.ts'
import type { VenueStore } from './venue.store.ts'

const nowMs = 1_800_000_000_000
const change = { by: 'dana', atMs: nowMs }
const time = { publishAtMs: nowMs + 3_600_000, localTime: '2027-01-15T10:00', timeZone: 'Europe/Berlin' }
const freeze: Freeze = (document, { publishedVersion, stageVersion }) =>
  `${document} ${stageVersion} ${publishedVersion}`

/** `open` gives a store with nothing in it. */
export function describeScheduleStore(name: string, open: () => Promise<VenueStore>) {
  async function openWithStage(architectureId = 'expo') {
    const venues = await open()
    const save = (document: string, of = architectureId) =>
      venues.saveStage({ architectureId: of, document, base: 'any', ...change })
    await save('one')
    const create = async (more: object = {}) => {
      const outcome = await venues.schedules.create({
        id: randomUUID(),
        architectureId,
        base: 1,
        ...time,
        ...change,
        ...more,
      })
      return outcome.kind === 'scheduled' ? outcome.schedule : expect.fail(outcome.kind)
    }
    return { venues, schedules: venues.schedules, save, create }
  }

  test(`[PUB-04] ${name}: what is published is the document as it was scheduled, with the note of the schedule`, async () => {
    const { venues, schedules, save, create } = await openWithStage()
    const { id } = await create({ note: 'New doors' })
    await save('two')
    const atMs = time.publishAtMs + 5
    expect(await schedules.publish({ id, revision: 1, atMs, freeze })).toMatchObject({
      id,
      architectureId: 'expo',
      state: 'published',
      version: 1,
      stageVersion: 1,
      scheduledBy: 'dana',
      ...time,
    })
    expect(await venues.readVersion(1)).toMatchObject({ document: 'one 1 1' })
    expect((await venues.readHeads()).publication).toEqual({ version: 1, architectureId: 'expo' })
    expect(await venues.listVersions()).toMatchObject([
      {
        version: 1,
        architectureId: 'expo',
        publishedBy: 'dana',
        publishedAtMs: atMs,
        rolledBackFrom: undefined,
        note: 'New doors',
        isScheduled: true,
      },
    ])
    expect(await schedules.listWaiting()).toEqual([])
    expect(await schedules.list()).toEqual([])
  })

  test(`[PUB-04] ${name}: of several who publish at once, one does`, async () => {
    const { venues, schedules, create } = await openWithStage()
    const { id } = await create()
    const publish = () => schedules.publish({ id, revision: 1, atMs: nowMs, freeze })
    const done = await Promise.all(Array.from({ length: 5 }, publish))
    expect(done.filter((published) => published !== undefined)).toHaveLength(1)
    expect(await venues.listVersions()).toHaveLength(1)
  })

  test(`[PUB-04] ${name}: a failure on the way leaves the schedule waiting and publishes nothing`, async () => {
    const { venues, schedules, create } = await openWithStage()
    const { id } = await create()
    const refuse = () => Promise.reject(new Error('cannot be read'))
    await expect(schedules.publish({ id, revision: 1, atMs: nowMs, freeze: refuse })).rejects.toThrow('cannot be read')
    expect(await venues.listVersions()).toEqual([])
    expect((await schedules.listWaiting()).map((waiting) => waiting.id)).toEqual([id])
    expect(await schedules.publish({ id, revision: 1, atMs: nowMs, freeze })).toMatchObject({ version: 1 })
  })

  test(`[PUB-04] ${name}: one waits for each venue, and the newest version on stage is meant`, async () => {
    const { venues, schedules, save, create } = await openWithStage()
    const made = await create()
    const again = { id: randomUUID(), architectureId: 'expo', base: 1, ...time, ...change }
    expect(await schedules.create(again)).toEqual({ kind: 'exists' })
    await schedules.cancel({ id: made.id, revision: 1, ...change })
    expect(await schedules.create({ ...again, base: 7 })).toEqual({ kind: 'stale', currentVersion: 1 })
    expect(await schedules.create({ ...again, architectureId: 'none' })).toEqual({ kind: 'unsaved' })
    await save('x', 'fair')
    const both = await Promise.all([
      schedules.create({ ...again, id: randomUUID(), architectureId: 'fair' }),
      schedules.create({ ...again, id: randomUUID(), architectureId: 'fair' }),
      schedules.create(again),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['exists', 'scheduled', 'scheduled'])
    expect(await venues.listVersions()).toEqual([])
  })

  test(`[PUB-04] ${name}: a change keeps the document, unless it names a version; the older revision is refused then`, async () => {
    const { venues, schedules, save, create } = await openWithStage()
    const { id } = await create({ note: 'Doors' })
    await save('two')
    const later = { publishAtMs: time.publishAtMs + 60_000, localTime: '2027-01-15T10:01', timeZone: 'Europe/Berlin' }
    const other = { id, ...later, by: 'erik', atMs: nowMs + 1 }
    expect(await schedules.update({ ...other, revision: 1 })).toEqual({
      kind: 'scheduled',
      schedule: {
        id,
        architectureId: 'expo',
        state: 'waiting',
        revision: 2,
        stageVersion: 1,
        ...later,
        scheduledBy: 'erik',
        scheduledAtMs: nowMs + 1,
        note: undefined,
        version: undefined,
        failure: undefined,
      },
    })
    expect(await schedules.update({ ...other, revision: 1 })).toEqual({ kind: 'changed' })
    expect(await schedules.publish({ id, revision: 1, atMs: nowMs, freeze })).toBeUndefined()
    expect(await schedules.update({ ...other, revision: 2, base: 1 })).toEqual({ kind: 'stale', currentVersion: 2 })
    expect(await schedules.update({ ...other, revision: 2, base: 2 })).toMatchObject({
      schedule: { revision: 3, stageVersion: 2 },
    })
    expect(await schedules.update({ ...other, id: randomUUID(), revision: 1 })).toEqual({ kind: 'absent' })
    await schedules.publish({ id, revision: 3, atMs: nowMs, freeze })
    expect(await venues.readVersion(1)).toMatchObject({ document: 'two 2 1' })
    expect(await schedules.update({ ...other, revision: 3 })).toEqual({ kind: 'changed' })
    expect(await schedules.cancel({ id, revision: 3, ...change })).toEqual({ kind: 'changed' })
  })

  test(`[PUB-04] ${name}: cancelled and published at once, only one of the two happens`, async () => {
    const { venues, schedules, create } = await openWithStage()
    const { id } = await create()
    const [cancelled, published] = await Promise.all([
      schedules.cancel({ id, revision: 1, ...change }),
      schedules.publish({ id, revision: 1, atMs: nowMs, freeze }),
    ])
    expect(cancelled.kind).toBe(published === undefined ? 'scheduled' : 'changed')
    expect(await venues.listVersions()).toHaveLength(published === undefined ? 0 : 1)
  })

  test(`[PUB-04] ${name}: one that failed is listed with its reason until it is dismissed or another is scheduled`, async () => {
    const { schedules, create } = await openWithStage()
    const { id } = await create()
    expect(await schedules.fail({ id, revision: 1, atMs: nowMs, failure: 'missed' })).toMatchObject({ state: 'failed' })
    expect(await schedules.fail({ id, revision: 1, atMs: nowMs, failure: 'error' })).toBeUndefined()
    expect(await schedules.publish({ id, revision: 1, atMs: nowMs, freeze })).toBeUndefined()
    expect(await schedules.list()).toMatchObject([{ id, state: 'failed', failure: 'missed' }])
    const next = await create({ atMs: nowMs + 1 })
    expect((await schedules.list()).map((one) => one.id)).toEqual([next.id])
    await schedules.fail({ id: next.id, revision: 1, atMs: nowMs, failure: 'error' })
    expect(await schedules.cancel({ id: next.id, revision: 1, ...change })).toMatchObject({
      schedule: { state: 'cancelled' },
    })
    expect(await schedules.list()).toEqual([])
  })

  test(`[PUB-04] ${name}: those that wait are listed by their time`, async () => {
    const { schedules, save, create } = await openWithStage()
    const late = await create()
    await save('x', 'fair')
    const soon = await create({ architectureId: 'fair', publishAtMs: nowMs + 1 })
    expect((await schedules.listWaiting()).map(({ id }) => id)).toEqual([soon.id, late.id])
    expect((await schedules.list()).map(({ id }) => id)).toEqual([soon.id, late.id])
  })

  test(`[PUB-04] ${name}: what ended is known until it is noted, and deleted a while after it ended`, async () => {
    const { schedules, create } = await openWithStage()
    const first = await create()
    await schedules.publish({ id: first.id, revision: 1, atMs: nowMs, freeze })
    const second = await create()
    await schedules.fail({ id: second.id, revision: 1, atMs: nowMs + 10, failure: 'invalid' })
    const waiting = await create()
    expect((await schedules.listUnnoted()).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    await schedules.markNoted(first.id)
    expect((await schedules.listUnnoted()).map(({ id }) => id)).toEqual([second.id])
    expect(await schedules.removeEndedBefore(nowMs + 10)).toBe(1)
    expect(await schedules.removeEndedBefore(nowMs + 11)).toBe(1)
    expect((await schedules.listWaiting()).map(({ id }) => id)).toEqual([waiting.id])
  })

  test(`[PUB-04][ERR-05] ${name}: a repeated request schedules once`, async () => {
    const { schedules, create } = await openWithStage()
    const request = { key: 'a0f1', fingerprint: 'same' }
    const first = await create({ request })
    expect(await create({ request })).toEqual(first)
    expect(await schedules.listWaiting()).toHaveLength(1)
    const cancel = () => schedules.cancel({ id: first.id, revision: 1, ...change, request: { ...request, key: 'b' } })
    expect(await cancel()).toEqual(await cancel())
  })

  test(`[PUB-04][EDT-16] ${name}: the schedule of a venue goes with its draft`, async () => {
    const { venues, schedules, create } = await openWithStage()
    const { id } = await create()
    expect(await venues.removeStage('expo')).toBe(true)
    expect(await schedules.listWaiting()).toEqual([])
    expect(await schedules.publish({ id, revision: 1, atMs: nowMs, freeze })).toBeUndefined()
  })
}
