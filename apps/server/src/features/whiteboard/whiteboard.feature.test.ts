import { closeCodes, whiteboardLimits } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import {
  accountOf,
  draw,
  idsOn,
  openWhiteboardWorld,
  type Sitter,
  type WhiteboardWorld,
} from './testing/whiteboard-world.ts'
import { createMemoryWhiteboardStore } from './testing/whiteboard.store.memory.ts'

const [alice, bob, mona] = [accountOf('alice'), accountOf('bob'), accountOf('mona', 'moderator')]
const until = (isSo: () => unknown) => vi.waitFor(() => expect(isSo()).toBeTruthy(), { timeout: 5_000, interval: 5 })
const untilSaved = ({ provider }: Sitter) => until(() => provider.isSynced && !provider.hasUnsyncedChanges)

const worlds: WhiteboardWorld[] = []
async function open(store = createMemoryWhiteboardStore()) {
  // The library says what it refuses on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await openWhiteboardWorld(store)
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
  vi.restoreAllMocks()
})

test('[WID-02] each person sees what the other draws, and a person who joins after a restart sees both', async () => {
  const world = await open()
  const [one, other] = [await world.sit(alice), await world.sit(bob)]
  await untilSaved(one)
  draw(one.doc, 'a')
  await until(() => idsOn(other.doc).includes('a'))
  draw(other.doc, 'b')
  await untilSaved(other)
  await world.stop()
  const later = await (await open(world.store)).sit(alice)
  await until(() => idsOn(later.doc).length === 2)
  expect(idsOn(later.doc)).toEqual(['a', 'b'])
})

test('[WID-02] a change is stored before it is acknowledged and before anybody sees it', async () => {
  const store = createMemoryWhiteboardStore()
  const held: (() => void)[] = []
  let isHeld = false
  const world = await open({
    ...store,
    async append(changes) {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await store.append(changes)
    },
  })
  const [one, other] = [await world.sit(alice), await world.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  isHeld = true
  draw(one.doc, 'a')
  await until(() => held.length > 0)
  expect([one.provider.hasUnsyncedChanges, idsOn(other.doc)]).toEqual([true, []])
  held.forEach((release) => release())
  await untilSaved(one)
  await until(() => idsOn(other.doc).length === 1)
  expect((await store.load('LIVE/expo/sketches/always')).changes).toHaveLength(1)
})

test('[WID-02] what could not be stored is not acknowledged, and comes again with the next connection', async () => {
  const store = createMemoryWhiteboardStore()
  let isAway = false
  const world = await open({
    ...store,
    append: (changes) => (isAway ? Promise.reject(new Error('Connection terminated')) : store.append(changes)),
  })
  const one = await world.sit(alice)
  await untilSaved(one)
  isAway = true
  draw(one.doc, 'a')
  await until(() => one.ends.includes(closeCodes.draining))
  expect((await store.load('LIVE/expo/sketches/always')).changes).toHaveLength(0)
})

test('[WID-02] a ticket lets in once, soon, and to its own sheet alone', async () => {
  const world = await open()
  const page = world.hub.open({ principal: alice })
  const { ticket } = await world.ask(page, 'whiteboard.open')
  const first = await world.sit(alice, { ticket })
  await untilSaved(first)
  const refused = [
    await world.sit(bob, { ticket }),
    await world.sit(bob, { ticket: 'made up' }),
    await world.sit(bob, { ticket: (await world.ask(page, 'whiteboard.open')).ticket, name: 'STAGE/sketches/always' }),
  ]
  const late = (await world.ask(page, 'whiteboard.open')).ticket
  const ended = world.hub.open({ principal: bob })
  const ofClosedConnection = (await world.ask(ended, 'whiteboard.open')).ticket
  ended.close()
  refused.push(await world.sit(bob, { ticket: ofClosedConnection }))
  for (const each of refused) await until(() => each.refusals.length > 0)
  expect(refused.map(({ refusals }) => refusals[0])).toEqual(refused.map(() => 'session-ended'))
  await world.clock.advance(30_000)
  const tooLate = await world.sit(bob, { ticket: late })
  await until(() => tooLate.refusals.length > 0)
})

test('[WID-02] a client that sends no ticket within five seconds is disconnected', async () => {
  const world = await open()
  const socket = new WebSocket(world.url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  await world.clock.advance(5_000)
  expect(await closed).toBe(closeCodes['session-ended'])
})

test('[WID-02] on a sheet for staff others only look; so do guests and muted people', async () => {
  const world = await open()
  world.configure({ readOnly: true })
  const [looker, moderator] = [await world.sit(alice), await world.sit(mona)]
  await untilSaved(moderator)
  draw(looker.doc, 'a')
  draw(moderator.doc, 'm')
  await until(() => idsOn(looker.doc).includes('m'))
  expect(idsOn(moderator.doc)).toEqual(['m'])
  world.configure()
  await world.reviewRights()
  await until(() => looker.news.at(-1) !== undefined && (looker.news.at(-1) as { mayDraw: boolean }).mayDraw)
  world.silenced.add('alice')
  await world.reviewRights('alice')
  await until(() => (looker.news.at(-1) as { mayDraw: boolean }).mayDraw === false)
  const guest = world.hub.open({ principal: { kind: 'visitor', visitorId: 'v1' } })
  expect(await world.ask(guest, 'whiteboard.open')).toMatchObject({ mayDraw: false, mayRestore: false })
})

test('[WID-02] the end of a session, of a time slot and of the sheet itself ends the connection to it', async () => {
  const world = await open()
  const [left, slotted] = [await world.sit(alice), await world.sit(bob)]
  await untilSaved(left)
  await untilSaved(slotted)
  left.page.close()
  world.feature.connections?.closed?.(left.page)
  await until(() => left.ends.includes(closeCodes['session-ended']))
  world.configure({ end: new Date(world.clock.now() - 60_000).toISOString() })
  await world.clock.advance(5_000)
  await until(() => slotted.ends.includes(closeCodes.forbidden))
  await expect(world.ask(world.hub.open({ principal: bob }), 'whiteboard.open')).rejects.toMatchObject({
    code: 'whiteboard.not-found',
  })
  world.remove()
  await expect(world.ask(world.hub.open({ principal: mona }), 'whiteboard.open')).rejects.toMatchObject({
    code: 'whiteboard.not-found',
  })
})

test('[WID-02] what is no change ends the connection, and nothing of it is stored', async () => {
  const world = await open()
  const one = await world.sit(alice)
  await untilSaved(one)
  const socket = (one.provider.configuration.websocketProvider.webSocket ?? undefined) as unknown as WebSocket
  const name = Buffer.from('LIVE/expo/sketches/always')
  const junk = Buffer.from([9, 9, 9, 9, 9, 200, 1, 7])
  socket.send(Buffer.concat([Buffer.from([name.length]), name, Buffer.from([0, 2, junk.length]), junk]))
  await until(() => one.ends.includes(closeCodes['bad-frame']))
  expect((await world.store.load('LIVE/expo/sketches/always')).changes).toEqual([])
  const other = await world.sit(alice)
  await untilSaved(other)
  ;(other.provider.configuration.websocketProvider.webSocket as unknown as WebSocket).send('text')
  await until(() => other.ends.includes(closeCodes['bad-frame']))
})

test('[WID-02] a page cannot set a pointer under another name, or for another page', async () => {
  const world = await open()
  const [one, other] = [await world.sit(alice), await world.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  one.provider.awareness?.setLocalState({ user: { userId: 'bob', name: 'The organiser' }, pointer: { x: 1, y: 2 } })
  const seen = () => other.provider.awareness?.getStates().get(one.doc.clientID)
  await until(seen)
  expect(seen()).toEqual({ user: { userId: 'alice', name: 'ALICE' }, pointer: { x: 1, y: 2 } })
  other.provider.awareness?.setLocalState({ pointer: { x: 5, y: 5 } })
  await until(() => one.provider.awareness?.getStates().get(other.doc.clientID))
  expect(JSON.stringify(await world.store.load('LIVE/expo/sketches/always'))).not.toMatch(/alice/i)
})

test('[WID-02] versions are kept while somebody draws, and a moderator brings one back for everybody', async () => {
  const world = await open()
  const one = await world.sit(alice)
  await untilSaved(one)
  draw(one.doc, 'a')
  draw(one.doc, 'b')
  await untilSaved(one)
  await world.clock.advance(whiteboardLimits.versionEveryMs)
  const moderator = world.hub.open({ principal: mona })
  const list = async () => (await world.ask(moderator, 'whiteboard.list-versions')).versions
  await vi.waitFor(async () => expect(await list()).toHaveLength(1))
  await world.clock.advance(whiteboardLimits.versionEveryMs)
  expect(await list()).toHaveLength(1)
  draw(one.doc, 'a', { isDeleted: true, version: 5 })
  draw(one.doc, 'c')
  await untilSaved(one)
  const [version] = await list()
  expect(version).toMatchObject({ count: 2 })
  await world.ask(moderator, 'whiteboard.restore', { versionId: version?.versionId ?? '' })
  await until(() => idsOn(one.doc).join() === 'a,b')
  expect((await list()).map(({ count }) => count)).toEqual([2, 2, 2])
  expect((await world.audit.list({ limit: 5 })).rows).toMatchObject([{ act: 'whiteboard.restore', by: 'mona' }])
  await expect(world.ask(moderator, 'whiteboard.restore', { versionId: 'never' })).rejects.toMatchObject({
    code: 'whiteboard.version-not-found',
  })
})

test('[WID-02] once everybody has left, a sheet is one state, without what was deleted', async () => {
  const world = await open()
  const one = await world.sit(alice)
  await untilSaved(one)
  draw(one.doc, 'a')
  draw(one.doc, 'b', { fileId: 'f' })
  one.doc.getMap('files').set('f', { type: 'image/png', bytes: new Uint8Array(50_000).fill(7) })
  draw(one.doc, 'b', { isDeleted: true, version: 2 })
  await untilSaved(one)
  one.stop()
  await vi.waitFor(async () => {
    const { state, changes } = await world.store.load('LIVE/expo/sketches/always')
    expect([changes.length, (state?.length ?? 1e9) < 1_000]).toEqual([0, true])
  })
  const back = await world.sit(bob)
  await until(() => idsOn(back.doc).length === 1)
})

test('[WID-02] a sheet that has no room left says so, and has room again once things are deleted', async () => {
  const world = await open()
  const one = await world.sit(alice)
  await untilSaved(one)
  const isFull = () => (one.news.at(-1) as { isFull: boolean } | undefined)?.isFull === true
  for (let at = 0; at < 24; at++) {
    draw(one.doc, `p${at}`, { fileId: `f${at}` })
    one.doc.getMap('files').set(`f${at}`, { type: 'image/png', bytes: new Uint8Array(350_000).fill(at) })
    await untilSaved(one)
  }
  await until(isFull)
  for (let at = 0; at < 12; at++) draw(one.doc, `p${at}`, { isDeleted: true, version: 2 })
  await untilSaved(one)
  await world.clock.advance(10_000)
  await until(() => !isFull())
  expect(idsOn(one.doc)).toHaveLength(12)
})

test('[WID-02] a stored change that cannot be read takes nothing else with it', async () => {
  const store = createMemoryWhiteboardStore()
  const doc = new Y.Doc()
  draw(doc, 'a')
  await store.append([
    { board: 'LIVE/expo/sketches/always', update: new Uint8Array([1, 2, 3, 4]) },
    { board: 'LIVE/expo/sketches/always', update: Y.encodeStateAsUpdate(doc) },
  ])
  const world = await open(store)
  const one = await world.sit(alice)
  await until(() => idsOn(one.doc).length === 1)
  expect(JSON.stringify(world.log.lines)).toContain('cannot be read')
})

test('[SEC-07] a person who asks for four seats at once gets three, and another when one of them is left', async () => {
  const world = await open()
  const pages = Array.from({ length: 4 }, () => world.hub.open({ principal: alice }))
  const tickets = await Promise.all(pages.map(async (page) => (await world.ask(page, 'whiteboard.open')).ticket))
  const sitters = await Promise.all(tickets.map((ticket) => world.sit(alice, { ticket })))
  await until(() => sitters.every(({ refusals, provider }) => refusals.length > 0 || provider.isSynced))
  const seated = sitters.filter(({ refusals }) => refusals.length === 0)
  expect([seated.length, sitters.flatMap(({ refusals }) => refusals)]).toEqual([3, ['too-many']])
  const [page = world.hub.open({ principal: alice })] = pages
  const ask = () => world.ask(page, 'whiteboard.open').catch(({ code }: { code: string }) => code)
  expect(await ask()).toBe('whiteboard.too-many-seats')
  expect(await world.ask(world.hub.open({ principal: bob }), 'whiteboard.open')).toHaveProperty('ticket')
  seated[0]?.stop()
  await vi.waitFor(async () => expect(await ask()).toHaveProperty('ticket'), { interval: 5 })
})

test('[SEC-09] a change that arrives more than 2 s after the end of the time slot is not stored', async () => {
  const store = createMemoryWhiteboardStore()
  let stored = 0
  const world = await open({
    ...store,
    async append(changes) {
      stored += changes.length
      await store.append(changes)
    },
  })
  const [one, other] = [await world.sit(alice), await world.sit(mona)]
  await untilSaved(one)
  await untilSaved(other)
  world.configure({ end: new Date(world.clock.now() - 1_000).toISOString() })
  draw(one.doc, 'within the grace')
  await untilSaved(one)
  world.configure({ end: new Date(world.clock.now() - 2_000).toISOString() })
  draw(one.doc, 'late')
  draw(other.doc, 'of staff')
  // The clock stands: the rights were not looked at again meanwhile.
  await until(() => one.ends.includes(closeCodes.forbidden) && other.ends.includes(closeCodes.forbidden))
  expect(stored).toBe(1)
})

test('[SEC-16] a moderator whose role was taken away draws nothing more on a sheet for staff', async () => {
  const world = await open()
  world.configure({ readOnly: true })
  const [moderator, looker] = [await world.sit(mona), await world.sit(alice)]
  await untilSaved(moderator)
  await untilSaved(looker)
  world.revoked.add('mona')
  draw(moderator.doc, 'm')
  await until(() => moderator.ends.includes(closeCodes['session-ended']))
  expect((await world.store.load('LIVE/expo/sketches/always')).changes).toEqual([])
  expect(idsOn(looker.doc)).toEqual([])
})

test('[WID-02] what is drawn on a sheet that is for staff since is not stored', async () => {
  const world = await open()
  const one = await world.sit(alice)
  await untilSaved(one)
  world.configure({ readOnly: true })
  draw(one.doc, 'a')
  await until(() => (one.news.at(-1) as { mayDraw: boolean } | undefined)?.mayDraw === false)
  expect([(await world.store.load('LIVE/expo/sketches/always')).changes, one.ends]).toEqual([[], []])
})
