import { afterEach, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createLinkedBuses } from '../../platform/bus/testing/linked-buses.ts'
import { gzipJsonSync } from '../../platform/documents/stored-json.ts'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createFakeHub } from '../../platform/realtime/testing/fake-hub.ts'
import { createHook } from '../../platform/features/hook.ts'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { createVenueFeature } from './venue.feature.ts'
import { createMemoryVenueStore } from './testing/venue.store.memory.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const alice = { kind: 'account', userId: 'alice', sessionId: 'a', authorities: ['attendee'] } as const
const dana = { kind: 'account', userId: 'dana', sessionId: 'd', authorities: ['attendee', 'designer'] } as const

/** Two nodes with one store; on each a page of the venue and one of the stage. */
async function openNodes() {
  const [clock, log, store] = [createFakeClock(), createMemoryLog(), createMemoryVenueStore()]
  const linked = createLinkedBuses({ clock, log })
  const nodes = await Promise.all(
    linked.buses.map(async (bus) => {
      const hub = createFakeHub({ bus, clock })
      const ownStore = { ...store }
      const venuePublished = createHook<[]>('venue-published', log)
      let published = 0
      venuePublished.on(() => void (published += 1))
      const venue = createVenueFeature({
        store: ownStore,
        bus,
        clock,
        log,
        notify: (opMode, version) =>
          void hub.sendToAll(hub.connections(opMode), hub.fact('venue.version-changed', version)),
        sendStageChange: (change) =>
          void hub.sendToAll(hub.connections('STAGE'), hub.fact('venue.stage-changed', change)),
      })
      venue.onPublished(() => venuePublished.notify())
      await venue.reload()
      const { app } = await createFakeServer({
        feature: venue.feature,
        handlers: venue.feature.calls ?? {},
        venue: { isPublic: venue.isPublic },
      })
      stops.push(
        () => app.close(),
        async () => venue.feature.stop?.(),
      )
      return {
        venue,
        store: ownStore,
        live: hub.open({ principal: alice }),
        stage: hub.open({ principal: dana, opMode: 'STAGE' }),
        hooks: () => published,
        load: (headers = {}) => app.inject({ url: '/api/ui/venue', headers: { ...as('alice'), ...headers } }),
      }
    }),
  )
  const [one, two] = nodes
  if (one === undefined || two === undefined) throw new Error('There are two')
  const save = (name: string, node = one) =>
    node.venue.saveStage({
      venue: buildVenue({ architecture: { names: inEnglish(name) } }),
      base: 'any',
      by: 'dana',
    })
  const publish = (node = one) => node.venue.publish({ architectureId: 'expo', by: 'dana' })
  const settle = () => clock.advance(0)
  // Another node packs what it has read in threads, which no clock moves on.
  const shows = (node: typeof one, version: number | undefined) =>
    expect.poll(() => node.venue.published()?.publishedVersion).toBe(version)
  const stages = (node: typeof one, version: number) =>
    expect.poll(() => node.venue.staged('expo')?.version).toBe(version)
  return { ...linked, clock, one, two, save, publish, settle, shows, stages }
}

test('[NOD-02] a version published on one node is served by the other, whose pages are notified once', async () => {
  const { one, two, save, publish, settle, shows } = await openNodes()
  await save('First')
  await publish()
  await settle()
  await shows(two, 1)
  const former = await two.load()
  await save('Second')
  await publish()
  await settle()
  await shows(two, 2)
  const answer = await two.load({ 'if-none-match': String(former.headers['etag']) })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    data: { architectures: [{ names: inEnglish('Second') }], publishInfo: { publishedVersion: 2 } },
  })
  for (const { live, hooks } of [one, two]) {
    await expect
      .poll(() => live.facts('venue.version-changed').map(({ publishedVersion }) => publishedVersion))
      .toEqual([1, 2])
    await expect.poll(hooks).toBe(2)
  }
})

test('[NOD-02] a venue that is unpublished on one node is off on the other', async () => {
  const { one, two, save, publish, settle, shows } = await openNodes()
  await save('First')
  await publish()
  await settle()
  await shows(two, 1)
  await two.venue.unpublish({ by: 'dana' })
  await settle()
  await shows(one, undefined)
  expect((await one.load()).statusCode).toBe(404)
  await expect.poll(() => one.live.facts('venue.version-changed').at(-1)).toMatchObject({ publishedVersion: -1 })
})

test('[NOD-02] what is saved on one node is on stage on the other, whose designers are notified once', async () => {
  const { two, save, settle, stages } = await openNodes()
  await save('First')
  await settle()
  await stages(two, 1)
  expect(two.venue.staged('expo')).toMatchObject({
    version: 1,
    venue: { architectures: [{ names: inEnglish('First') }] },
  })
  await expect.poll(() => two.stage.facts('venue.version-changed').map(({ version }) => version)).toEqual([1])
  expect(two.live.sent).toEqual([])
})

test('[NOD-02] a draft that both nodes put on stage is notified once on each, also where the other has stored it first', async () => {
  const { one, two, save, publish, settle, shows, stages } = await openNodes()
  await save('First')
  await settle()
  await stages(two, 1)
  const draft = {
    architectureId: 'expo',
    version: 2,
    by: 'dana',
    venue: buildVenue({ architecture: { names: inEnglish('Second') } }),
    patch: undefined,
  }
  const documentGzip = gzipJsonSync(JSON.stringify(draft.venue))
  await one.venue.stageDraft({ ...draft, documentGzip })
  // Has the other read the database before it has checked the draft itself.
  await publish(one)
  await settle()
  await shows(two, 1)
  await two.venue.stageDraft({ ...draft, documentGzip })
  await settle()
  for (const { stage, venue } of [one, two]) {
    expect(venue.staged('expo')?.version).toBe(2)
    await expect.poll(() => stage.facts('venue.version-changed').map(({ version }) => version)).toEqual([1, 2])
  }
})

test('[NOD-02] of two nodes that publish the same stage version at once each has a number of its own, and both show the later', async () => {
  const { one, two, save, publish, settle, shows, stages } = await openNodes()
  await save('First')
  await settle()
  await stages(two, 1)
  const numbers = await Promise.all([publish(one), publish(two)])
  await settle()
  expect(numbers.map(({ publishedVersion }) => publishedVersion).toSorted()).toEqual([1, 2])
  for (const node of [one, two]) await shows(node, 2)
})

test('[NOD-02] of two nodes that save on the same base at once one is refused', async () => {
  const { one, two, settle } = await openNodes()
  const saved = await Promise.allSettled(
    [one, two].map(({ venue }) => venue.saveStage({ venue: buildVenue(), base: 0, mustExist: true, by: 'dana' })),
  )
  await settle()
  expect(saved.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'venue.stale' } }])
})

test('[NOD-03] a publication whose message is lost is shown as soon as the loss is noticed', async () => {
  const { two, save, publish, drop, clock, shows } = await openNodes()
  await save('First')
  await clock.advance(0)
  drop((text) => text.includes('venue changed'))
  await publish()
  await clock.advance(0)
  expect(two.venue.published()).toBeUndefined()
  drop(() => false)
  await clock.advance(1_000)
  await shows(two, 1)
  await expect.poll(() => two.live.facts('venue.version-changed')).toHaveLength(1)
})

test('[NOD-03] a node that was cut off shows afterwards what was published meanwhile', async () => {
  const { two, save, publish, cut, heal, clock, shows } = await openNodes()
  cut(1)
  await save('First')
  await publish()
  await clock.advance(3_000)
  expect(two.venue.published()).toBeUndefined()
  heal(1)
  await clock.advance(1_000)
  await shows(two, 1)
})

test('[NOD-03] a change of another node that cannot be read is read a second later', async () => {
  const { two, save, publish, clock, shows } = await openNodes()
  await save('First')
  await clock.advance(0)
  const { readHeads } = two.store
  two.store.readHeads = () => Promise.reject(new Error('gone'))
  await publish()
  await clock.advance(0)
  expect(two.venue.published()).toBeUndefined()
  two.store.readHeads = readHeads
  await clock.advance(1_000)
  await shows(two, 1)
})
