import { createFakeClock } from '@foyer/testkit'
import { Venue, type ScheduleEntry } from '@foyer/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createDesignerFeature } from '../features/designer/designer.feature.ts'
import { openMemoryDrafts } from '../features/designer/draft/testing/memory-drafts.ts'
import { createRichTextQueue } from '../features/designer/rich-text-queue.ts'
import { createMemoryVenueStore } from '../features/venue/testing/venue.store.memory.ts'
import { createVenueFeature } from '../features/venue/venue.feature.ts'
import type { VenueStore } from '../features/venue/venue.store.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { createLinkedBuses } from '../platform/bus/testing/linked-buses.ts'
import { inlineReader } from '../platform/documents/read-document.ts'
import { as, createFakeServer } from '../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../platform/http/testing/memory-log.ts'
import type { Leader } from '../platform/nodes/leader.ts'
import { buildVenueInput, inEnglish } from './build-venue.ts'

const queue = createRichTextQueue({ clock: createFakeClock(), log: createMemoryLog() })
afterAll(() => queue.stop())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Noon in UTC, 14:00 in Berlin. */
const beganMs = Date.UTC(2026, 5, 1, 12)
const atThree = { localTime: '2026-06-01T15:00', timeZone: 'Europe/Berlin' }

interface World {
  readonly store: VenueStore
  readonly clock: ReturnType<typeof createFakeClock>
  /** Those who have lost the right to publish. */
  readonly demoted: Set<string>
  /** Whether no document can be read. */
  isUnreadable: boolean
  failure: Error | undefined
}

const createWorld = (): World => ({
  store: createMemoryVenueStore(),
  clock: createFakeClock(beganMs),
  demoted: new Set(),
  isUnreadable: false,
  failure: undefined,
})

/** A server over a store; another one over the same store is that server started again, or a second one. */
async function start(world: World = createWorld(), node: { readonly bus?: Bus; readonly leader?: Leader } = {}) {
  const { store, clock } = world
  const log = createMemoryLog()
  const acts: object[] = []
  const published: number[] = []
  const failing = <Method extends (...args: never[]) => Promise<unknown>>(method: Method) =>
    ((...args) => (world.failure === undefined ? method(...args) : Promise.reject(world.failure))) as Method
  const venue = createVenueFeature({
    store: { ...store, schedules: { ...store.schedules, publish: failing(store.schedules.publish) } },
    reader: {
      ...inlineReader,
      freeze: async (document, numbers) =>
        world.isUnreadable
          ? { faults: [{ pointer: '/areas', code: 'closed', message: 'is not allowed any more' }] }
          : inlineReader.freeze(document, numbers),
    },
    ...node,
    clock,
    log,
    notify: (opMode, version) => void (opMode === 'LIVE' && published.push(version.publishedVersion)),
  })
  await venue.reload()
  const designer = createDesignerFeature({
    archive: venue,
    openDrafts: openMemoryDrafts({ archive: venue, clock, log }),
    openTransfer: () => ({ calls: {}, load: async () => {}, stop: () => {} }),
    queue: { ...queue, stop: async () => {} },
    ...node,
    clock,
    log,
    listNames: async () => new Map([['dana', 'Dana Berg']]),
    mayPublish: async (userId) => !world.demoted.has(userId),
    noteAct: async (act) => void acts.push(act),
    noteEnd: async ({ architectureId, scheduledBy, version, failure, note }) =>
      void acts.push({ ended: architectureId, scheduledBy, version, failure, note }),
  })
  const { app } = await createFakeServer({ handlers: designer.feature.calls ?? {} })
  const stop = async () => {
    await app.close()
    await designer.feature.stop?.()
    await venue.feature.stop?.()
  }
  onTestFinished(stop)
  const post = async (path: string, payload?: object, who = 'dana') => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/designer/${path}`,
      headers: as(who),
      ...(payload && { payload }),
    })
    const body = (answer.body === '' ? undefined : answer.json()) as never
    return {
      status: answer.statusCode,
      body: body as { code?: string; faults?: { pointer: string }[] } & ScheduleEntry,
    }
  }
  const save = (title: string, id = 'expo', timeZone?: string) =>
    designer.save(
      Venue.parse(
        buildVenueInput({
          architecture: { id: id as never, names: inEnglish(title), ...(timeZone !== undefined && { timeZone }) },
        }),
      ),
      'dana',
      'any',
    )
  const list = async () => {
    const answer = await app.inject({ url: '/api/designer/schedules', headers: as('dana') })
    return answer.json<{ schedules: ScheduleEntry[] }>().schedules
  }
  const versions = async () =>
    (await venue.listVersions()).map(({ version, isScheduled, note }) => ({ version, isScheduled, note }))
  const liveName = () => venue.published()?.venue.architectures[0]?.names[0]?.text
  designer.feature.start?.()
  return { world, post, save, list, versions, liveName, acts, published, stop, log }
}

async function startWithSchedule() {
  const server = await start()
  await server.save('First')
  const { status, body } = await server.post('architecture/expo/schedule', {
    draftVersion: 1,
    ...atThree,
    note: ' New ',
  })
  expect(status).toBe(200)
  return { ...server, schedule: body }
}

test('[PUB-04] what was scheduled is published at its time, as it was then, and noted for who scheduled it', async () => {
  const { world, save, list, versions, liveName, acts, published, schedule } = await startWithSchedule()
  expect(schedule).toMatchObject({
    state: 'waiting',
    revision: 1,
    publishAt: '2026-06-01T13:00:00.000Z',
    ...atThree,
    draftVersion: 1,
    note: 'New',
    scheduledBy: 'dana',
    schedulerName: 'Dana Berg',
    architectureId: 'expo',
  })
  await save('Second')
  await world.clock.advance(hour - 1)
  expect(liveName()).toBeUndefined()
  await world.clock.advance(1)
  await expect.poll(liveName).toBe('First')
  expect(published).toEqual([1])
  expect(await versions()).toEqual([{ version: 1, isScheduled: true, note: 'New' }])
  expect(await list()).toEqual([])
  await expect
    .poll(() => acts)
    .toEqual([
      {
        act: 'designer.create-schedule',
        by: 'dana',
        architectureId: 'expo',
        note: 'New',
        publishAtMs: beganMs + hour,
      },
      { ended: 'expo', scheduledBy: 'dana', version: 1, failure: undefined, note: 'New' },
    ])
})

test('[PUB-04] a server that starts again publishes what became due meanwhile, once', async () => {
  const { world, stop } = await startWithSchedule()
  await stop()
  world.clock.set(beganMs + 5 * hour)
  const again = await start(world)
  await world.clock.advance(0)
  await expect.poll(again.liveName).toBe('First')
  await expect.poll(() => again.acts).toMatchObject([{ ended: 'expo', version: 1 }])
  await again.stop()
  const third = await start(world)
  await world.clock.advance(day)
  expect(await third.versions()).toHaveLength(1)
  expect(third.acts).toEqual([])
})

test('[PUB-04] two servers on one store publish once', async () => {
  const { world, versions } = await startWithSchedule()
  await start(world)
  await world.clock.advance(2 * hour)
  expect(await versions()).toHaveLength(1)
})

test('[PUB-04] what was due more than a day before the server starts has failed, and stays until it is dismissed', async () => {
  const { world, stop } = await startWithSchedule()
  await stop()
  world.clock.set(beganMs + hour + day + 1)
  const again = await start(world)
  await world.clock.advance(0)
  expect(again.liveName()).toBeUndefined()
  const [failed] = await again.list()
  expect(failed).toMatchObject({ state: 'failed', failure: 'missed' })
  await expect.poll(() => again.acts).toMatchObject([{ ended: 'expo', version: undefined, failure: 'missed' }])
  expect((await again.post(`schedules/${failed?.id}/cancel`, { revision: 1 })).status).toBe(204)
  expect(await again.list()).toEqual([])
})

test('[PUB-04] what somebody has scheduled who is no designer any more has failed with that reason, unless a designer changed it since', async () => {
  const { world, post, save, list, versions, acts, schedule } = await startWithSchedule()
  world.demoted.add('dana')
  await world.clock.advance(hour)
  expect(await list()).toMatchObject([{ id: schedule.id, state: 'failed', failure: 'not-allowed' }])
  expect(await versions()).toEqual([])
  expect(acts.at(-1)).toMatchObject({ ended: 'expo', version: undefined, failure: 'not-allowed' })
  world.demoted.clear()
  await save('Second')
  const next = await post('architecture/expo/schedule', { draftVersion: 2, ...atThree, localTime: '2026-06-01T17:00' })
  await post(`schedules/${next.body.id}`, { revision: 1, ...atThree, localTime: '2026-06-01T17:00' }, 'root')
  world.demoted.add('dana')
  await world.clock.advance(2 * hour)
  expect(await versions()).toMatchObject([{ isScheduled: true }])
})

test('[PUB-04] a time zone that is not that of the venue is refused with its field; a change may keep the one it has', async () => {
  const { post, save, list } = await start()
  await save('First', 'expo', 'Europe/Berlin')
  const inTokyo = { localTime: '2026-06-02T15:00', timeZone: 'Asia/Tokyo' }
  const refused = await post('architecture/expo/schedule', { draftVersion: 1, ...inTokyo })
  expect(refused).toMatchObject({ status: 422, body: { faults: [{ pointer: '/timeZone', code: 'other-time-zone' }] } })
  const { body } = await post('architecture/expo/schedule', { draftVersion: 1, ...atThree })
  expect((await post(`schedules/${body.id}`, { revision: 1, ...inTokyo })).status).toBe(422)
  await save('Second', 'expo', 'Asia/Tokyo')
  expect((await post(`schedules/${body.id}`, { revision: 1, ...atThree })).status).toBe(200)
  expect((await post(`schedules/${body.id}`, { revision: 2, ...inTokyo })).status).toBe(200)
  expect(await list()).toMatchObject([{ timeZone: 'Asia/Tokyo', revision: 3 }])
})

test('[PUB-04] a venue that is not valid any more is not published, which is shown with its reason', async () => {
  const { world, list, versions } = await startWithSchedule()
  world.isUnreadable = true
  await world.clock.advance(2 * hour)
  expect(await list()).toMatchObject([{ state: 'failed', failure: 'invalid' }])
  expect(await versions()).toEqual([])
})

test('[PUB-04] while the database cannot be reached it is tried again, and published when it can', async () => {
  const { world, list, liveName } = await startWithSchedule()
  world.failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  await world.clock.advance(3 * hour)
  expect(await list()).toMatchObject([{ state: 'waiting' }])
  world.failure = undefined
  await world.clock.advance(minute)
  await expect.poll(liveName).toBe('First')
})

test('[PUB-04] another failure is tried five times, and then shown', async () => {
  const { world, list } = await startWithSchedule()
  world.failure = new TypeError('a fault of the program')
  await world.clock.advance(hour + 19_000)
  expect(await list()).toMatchObject([{ state: 'waiting' }])
  await world.clock.advance(1_000)
  expect(await list()).toMatchObject([{ state: 'failed', failure: 'error' }])
})

test('[PUB-04] the time is changed and the document stays; with a version the document is another one', async () => {
  const { world, post, save, liveName, versions, schedule } = await startWithSchedule()
  await save('Second')
  await save('Third')
  const path = `schedules/${schedule.id}`
  const atFour = { ...atThree, localTime: '2026-06-01T16:00' }
  expect((await post(path, { revision: 1, ...atFour })).body).toMatchObject({ revision: 2, draftVersion: 1 })
  expect((await post(path, { revision: 1, ...atFour }, 'root')).body.code).toBe('designer.schedule-changed')
  expect((await post(path, { revision: 2, draftVersion: 2, ...atFour })).body.code).toBe('venue.stale')
  expect((await post(path, { revision: 2, draftVersion: 3, ...atFour }, 'root')).body).toMatchObject({
    revision: 3,
    draftVersion: 3,
    scheduledBy: 'root',
  })
  await world.clock.advance(2 * hour - 1)
  expect(await versions()).toEqual([])
  await world.clock.advance(1)
  await expect.poll(liveName).toBe('Third')
})

test('[PUB-04] a cancelled publication does not take place, and one that has ended can be neither changed nor cancelled', async () => {
  const { world, post, list, versions, acts, schedule } = await startWithSchedule()
  const path = `schedules/${schedule.id}`
  expect((await post(`${path}/cancel`, { revision: 1 }, 'root')).status).toBe(204)
  expect(await list()).toEqual([])
  expect(acts.at(-1)).toMatchObject({ act: 'designer.cancel-schedule', by: 'root', architectureId: 'expo' })
  await world.clock.advance(2 * hour)
  expect(await versions()).toEqual([])
  const tomorrow = { ...atThree, localTime: '2026-06-02T15:00' }
  expect((await post(path, { revision: 1, ...tomorrow })).body.code).toBe('designer.schedule-changed')
  expect((await post(`${path}/cancel`, { revision: 1 })).body.code).toBe('designer.schedule-changed')
  const none = 'schedules/6f6c1f0e-7a55-4c2c-9d6f-2b1f0a9c4e11'
  expect((await post(none, { revision: 1, ...tomorrow })).body.code).toBe('designer.schedule-not-found')
})

test('[PUB-04] a publication by hand in between leaves what is scheduled', async () => {
  const { world, post, save, list, liveName, versions } = await startWithSchedule()
  await save('Second')
  await post('publish/expo')
  await expect.poll(liveName).toBe('Second')
  expect(await list()).toHaveLength(1)
  await world.clock.advance(hour)
  await expect.poll(liveName).toBe('First')
  expect((await versions()).map(({ isScheduled }) => isScheduled)).toEqual([true, undefined])
})

test('[PUB-04] one publication waits for each venue', async () => {
  const { post, save } = await startWithSchedule()
  const again = await post('architecture/expo/schedule', { draftVersion: 1, ...atThree })
  expect([again.status, again.body.code]).toEqual([409, 'designer.schedule-exists'])
  await save('Fair', 'fair')
  expect((await post('architecture/fair/schedule', { draftVersion: 1, ...atThree })).status).toBe(200)
})

test.each([
  ['in the past', { localTime: '2026-06-01T13:59' }, 422, '/localTime'],
  ['now', { localTime: '2026-06-01T14:00' }, 422, '/localTime'],
  ['more than a year ahead', { localTime: '2027-06-03T14:00' }, 422, '/localTime'],
  ['left out by the clocks', { localTime: '2027-03-28T02:30' }, 422, '/localTime'],
  ['shown twice by the clocks', { localTime: '2026-10-25T02:30' }, 422, '/occurrence'],
  ['no date', { localTime: '2026-06-31T15:00' }, 422, '/localTime'],
  ['no text', { localTime: 1_780_000_000_000 }, 400, '/localTime'],
  ['with seconds', { localTime: '2026-06-01T15:00:30' }, 422, '/localTime'],
  ['in no time zone', { timeZone: 'Europe/Atlantis' }, 422, '/timeZone'],
  ['without a version', { draftVersion: undefined }, 400, '/draftVersion'],
  ['with a long note', { note: 'x'.repeat(501) }, 422, '/note'],
])(
  '[PUB-04] a time that is %s is refused with its field, and nothing is scheduled',
  async (_, more, status, pointer) => {
    const { post, save, list } = await start()
    await save('First')
    const answer = await post('architecture/expo/schedule', { draftVersion: 1, ...atThree, ...more })
    expect([answer.status, answer.body.faults?.[0]?.pointer]).toEqual([status, pointer])
    expect(await list()).toEqual([])
  },
)

test('[PUB-04] attendees and moderators neither see nor make schedules', async () => {
  const { post, save, list } = await start()
  await save('First')
  for (const who of ['alice', 'mona', 'nobody'])
    expect((await post('architecture/expo/schedule', { draftVersion: 1, ...atThree }, who)).status).not.toBe(200)
  expect(await list()).toEqual([])
})

test('[PUB-04] a draft that was saved since, is not there or is invalid is not scheduled', async () => {
  const { post, save, list } = await start()
  await save('First')
  await save('Second')
  const at = (path: string, draftVersion: number) => post(`architecture/${path}/schedule`, { draftVersion, ...atThree })
  expect((await at('expo', 1)).body).toMatchObject({ code: 'venue.stale', params: { currentVersion: 2 } })
  expect((await at('none', 1)).body.code).toBe('venue.not-found')
  expect(await list()).toEqual([])
})

/** Two nodes with one store, of which the one named in `leading` is the leader. */
async function startNodes() {
  const world = createWorld()
  const linked = createLinkedBuses({ clock: world.clock, log: createMemoryLog() })
  const leading = { index: 0 }
  const [one, two] = await Promise.all(
    linked.buses.map((bus, index) => start(world, { bus, leader: { isLeader: () => leading.index === index } })),
  )
  if (one === undefined || two === undefined) throw new Error('There are two')
  await two.save('First')
  expect((await two.post('architecture/expo/schedule', { draftVersion: 1, ...atThree })).status).toBe(200)
  return { ...linked, world, leading, one, two }
}

test('[NOD-04] what is scheduled on another node is published by the leader in time, noted once, and shown on both', async () => {
  const { world, one, two } = await startNodes()
  await world.clock.advance(hour - 1)
  expect(one.liveName()).toBeUndefined()
  await world.clock.advance(1)
  for (const node of [one, two]) {
    expect(node.liveName()).toBe('First')
    expect(node.published).toEqual([1])
  }
  await world.clock.advance(2 * minute)
  expect(await one.versions()).toHaveLength(1)
  expect([...one.acts, ...two.acts].filter((act) => 'ended' in act)).toMatchObject([{ ended: 'expo', version: 1 }])
})

test('[NOD-04] a node that is not the leader publishes nothing, and within 5 s once it is', async () => {
  const { world, leading, one, two } = await startNodes()
  leading.index = -1
  await world.clock.advance(hour + 20_000)
  expect([one.liveName(), two.liveName()]).toEqual([undefined, undefined])
  leading.index = 1
  await world.clock.advance(5_000)
  expect([one.liveName(), two.liveName()]).toEqual(['First', 'First'])
})

test('[NOD-03] what is scheduled while the leader hears nothing is published in time once it hears again', async () => {
  const world = createWorld()
  const { buses, cut, heal } = createLinkedBuses({ clock: world.clock, log: createMemoryLog() })
  // Its looks once a minute are not at the time that is scheduled.
  await world.clock.advance(10_000)
  const one = await start(world, { bus: buses[0], leader: { isLeader: () => true } })
  const two = await start(world, { bus: buses[1], leader: { isLeader: () => false } })
  // Both have looked, and look again a minute later.
  await world.clock.advance(0)
  cut(0)
  await two.save('First')
  await two.post('architecture/expo/schedule', {
    draftVersion: 1,
    localTime: '2026-06-01T14:01',
    timeZone: 'Europe/Berlin',
  })
  await world.clock.advance(20_000)
  heal(0)
  await world.clock.advance(30_000)
  expect(one.liveName()).toBe('First')
})
