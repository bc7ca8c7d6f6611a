import { closeCodes, whiteboardLimits } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { createLinkedBuses } from '../../platform/bus/testing/linked-buses.ts'
import { createHooks } from '../../platform/features/hook.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import type { FakeConnection } from '../../platform/realtime/testing/fake-hub.ts'
import { accountOf, draw, idsOn, openWhiteboardWorld, type Sitter } from './testing/whiteboard-world.ts'
import { createMemoryWhiteboardStore } from './testing/whiteboard.store.memory.ts'

const [alice, bob, mona] = [accountOf('alice'), accountOf('bob'), accountOf('mona', 'moderator')]
const board = 'LIVE/expo/sketches/always'
const until = (isSo: () => unknown) => vi.waitFor(() => expect(isSo()).toBeTruthy(), { timeout: 5_000, interval: 5 })
const untilSaved = ({ provider }: Sitter) => until(() => provider.isSynced && !provider.hasUnsyncedChanges)
const untilRefused = ({ refusals }: Sitter) => until(() => refusals.length > 0)

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.restoreAllMocks()
})

/** Two nodes with linked buses and one store. */
async function openTwoNodes(store = createMemoryWhiteboardStore()) {
  // The library says what it refuses on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const clock = createFakeClock()
  const linked = createLinkedBuses({ clock, log: createMemoryLog() })
  const [bus, otherBus] = linked.buses
  const here = await openWhiteboardWorld(store, { bus, clock })
  const there = await openWhiteboardWorld(store, { bus: otherBus, clock })
  ends.push(here.stop, there.stop)
  /** With a ticket of the first node, at the second. */
  const sitThere = async (who = alice) => {
    const page = here.hub.open({ principal: who })
    const { ticket } = await here.ask(page, 'whiteboard.open')
    return { page, sitter: await there.sit(who, { ticket }) }
  }
  return { clock, linked, store, here, there, sitThere }
}

/** What is stored of the sheet. */
async function storedIds(store: ReturnType<typeof createMemoryWhiteboardStore>): Promise<string[]> {
  const { state, changes } = await store.load(board)
  const doc = new Y.Doc()
  for (const part of [...(state === undefined ? [] : [state]), ...changes.map(({ update }) => update)])
    Y.applyUpdate(doc, part)
  return idsOn(doc)
}

test('[NOD-02] two people who draw at once at two nodes end with the same sheet, and each change is stored once', async () => {
  const { here, there, store } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  for (let at = 0; at < 20; at++) {
    draw(one.doc, `a${at}`)
    draw(other.doc, `b${at}`)
    draw(one.doc, 'both', { version: at, x: 1 })
    draw(other.doc, 'both', { version: at, x: 2 })
  }
  await untilSaved(one)
  await untilSaved(other)
  await until(() => idsOn(one.doc).length === 41 && idsOn(other.doc).length === 41)
  await vi.waitFor(() => expect(one.doc.getMap('elements').toJSON()).toEqual(other.doc.getMap('elements').toJSON()))
  const { changes } = await store.load(board)
  expect(new Set(changes.map(({ update }) => Buffer.from(update).toString('base64'))).size).toBe(changes.length)
  expect(await storedIds(store)).toHaveLength(41)
})

test('[NOD-02] a change that another node stores while a sheet is read is on the sheet', async () => {
  const store = createMemoryWhiteboardStore()
  let release: (() => void) | undefined
  let isHeld = false
  const { here, there } = await openTwoNodes({
    ...store,
    async load(name) {
      const loaded = await store.load(name)
      if (isHeld) await new Promise<void>((resolve) => (release = resolve))
      return loaded
    },
  })
  const one = await here.sit(alice)
  await untilSaved(one)
  isHeld = true
  const other = await there.sit(bob)
  await until(() => release)
  draw(one.doc, 'meanwhile')
  await untilSaved(one)
  isHeld = false
  release?.()
  await untilSaved(other)
  expect(idsOn(other.doc)).toEqual(['meanwhile'])
})

test('[NOD-03] what was lost between two nodes is on both sheets once the gap is noticed', async () => {
  const { here, there, linked, clock, store } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  linked.drop((text) => text.includes('whiteboard changes'))
  draw(one.doc, 'lost-a')
  draw(other.doc, 'lost-b')
  await untilSaved(one)
  await untilSaved(other)
  expect([idsOn(one.doc), idsOn(other.doc)]).toEqual([['lost-a'], ['lost-b']])
  linked.drop(() => false)
  await clock.advance(1_000)
  await until(() => idsOn(one.doc).length === 2 && idsOn(other.doc).length === 2)
  expect(await storedIds(store)).toEqual(['lost-a', 'lost-b'])
})

test('[NOD-03] sheets are read again until the database answers', async () => {
  const store = createMemoryWhiteboardStore()
  let isAway = false
  const { here, there, linked, clock } = await openTwoNodes({
    ...store,
    load: (name) => (isAway ? Promise.reject(new Error('Connection terminated')) : store.load(name)),
  })
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  linked.drop((text) => text.includes('whiteboard changes'))
  draw(one.doc, 'a')
  await untilSaved(one)
  linked.drop(() => false)
  isAway = true
  await clock.advance(1_500)
  expect(idsOn(other.doc)).toEqual([])
  isAway = false
  await clock.advance(2_000)
  await until(() => idsOn(other.doc).includes('a'))
})

test('[NOD-03] what a node stored and acknowledged before it was killed is seen at the others, and stays', async () => {
  const { here, there, linked, clock, store } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  linked.cut(0)
  draw(one.doc, 'last')
  await untilSaved(one)
  one.stop()
  await clock.advance(12_000)
  await until(() => idsOn(other.doc).includes('last'))
  draw(other.doc, 'after')
  await untilSaved(other)
  expect(await storedIds(store)).toEqual(['after', 'last'])
})

test('[NOD-01] a ticket of one node lets in once, at any node, and not after 30 s or after its page has closed', async () => {
  const { here, there, clock } = await openTwoNodes()
  const page = here.hub.open({ principal: alice })
  const ticketOf = async (from = page) => (await here.ask(from, 'whiteboard.open')).ticket
  const ticket = await ticketOf()
  const seated = await there.sit(alice, { ticket })
  await untilSaved(seated)
  draw(seated.doc, 'a')
  await untilSaved(seated)
  const closed = here.hub.open({ principal: bob })
  const ofClosed = await ticketOf(closed)
  closed.close()
  const late = await ticketOf()
  const refused = [
    await there.sit(alice, { ticket }),
    await here.sit(alice, { ticket }),
    await there.sit(bob, { ticket: ofClosed }),
    await there.sit(bob, { ticket: 'node-1.made up' }),
    await there.sit(bob, { ticket: 'node-3.made up' }),
    await there.sit(bob, { ticket: await ticketOf(), name: 'STAGE/sketches/always' }),
  ]
  for (const each of refused) await untilRefused(each)
  expect(refused.map(({ refusals }) => refusals[0])).toEqual(refused.map(() => 'session-ended'))
  await clock.advance(30_000)
  const tooLate = await there.sit(alice, { ticket: late })
  await untilRefused(tooLate)
})

test('[NOD-02] a seat at another node ends with the page it belongs to, also where the message is lost or the node is gone', async () => {
  const { here, linked, clock, sitThere } = await openTwoNodes()
  const leave = (page: FakeConnection) => {
    page.close()
    here.feature.connections?.closed?.(page)
  }
  const [first, second, third] = [await sitThere(), await sitThere(), await sitThere(bob)]
  for (const { sitter } of [first, second, third]) await untilSaved(sitter)
  leave(first.page)
  await until(() => first.sitter.ends.includes(closeCodes['session-ended']))
  linked.drop((text) => text.includes('whiteboard pages') && text.includes('closed'))
  leave(second.page)
  linked.drop(() => false)
  await clock.advance(1_000)
  await until(() => second.sitter.ends.includes(closeCodes['session-ended']))
  expect(third.sitter.ends).toEqual([])
  linked.buses[0].stop()
  await until(() => third.sitter.ends.includes(closeCodes['session-ended']))
})

test('[NOD-02] a mute ends drawing at every node, and a renewed token brings its rights to the seat at another', async () => {
  const { here, there, linked, clock, sitThere } = await openTwoNodes()
  const hooks = linked.buses.map((bus) => createHooks({ log: createMemoryLog(), bus }))
  hooks[0]?.rightsChanged.on(here.reviewRights)
  hooks[1]?.rightsChanged.on(there.reviewRights)
  const { page, sitter } = await sitThere()
  await untilSaved(sitter)
  const mayDraw = () => (sitter.news.at(-1) as { readonly mayDraw: boolean } | undefined)?.mayDraw
  there.silenced.add('alice')
  await hooks[0]?.rightsChanged.emit('alice')
  await until(() => mayDraw() === false)
  draw(sitter.doc, 'muted')
  there.silenced.delete('alice')
  there.configure({ readOnly: true })
  await clock.advance(5_000)
  expect(mayDraw()).toBe(false)
  Object.assign(page, { principal: accountOf('alice', 'moderator') })
  await clock.advance(10_000)
  await until(() => mayDraw() === true)
  expect(await there.store.load(board)).toMatchObject({ changes: [] })
})

test('[NOD-04] the seats of a person count at all nodes together', async () => {
  const { here, there, linked } = await openTwoNodes()
  const sitters = [await here.sit(alice), await there.sit(alice), await there.sit(alice)]
  for (const sitter of sitters) await untilSaved(sitter)
  const ask = (world: typeof here) =>
    world.ask(world.hub.open({ principal: alice }), 'whiteboard.open').catch(({ code }: { code: string }) => code)
  expect([await ask(here), await ask(there)]).toEqual(['whiteboard.too-many-seats', 'whiteboard.too-many-seats'])
  sitters[1]?.stop()
  await vi.waitFor(async () => expect(await ask(here)).toHaveProperty('ticket'), { interval: 5 })
  linked.buses[1].stop()
  const more = [await here.sit(alice), await here.sit(alice)]
  for (const sitter of more) await untilSaved(sitter)
})

test('[NOD-04] of seats that two nodes gave away at once those beyond the limit end, the later ones first', async () => {
  const { here, there, linked, clock } = await openTwoNodes()
  linked.drop((text) => text.includes('whiteboard seats'))
  const early = [await here.sit(alice), await here.sit(alice)]
  for (const sitter of early) await untilSaved(sitter)
  await clock.advance(1)
  const late = [await there.sit(alice), await there.sit(alice)]
  for (const sitter of late) await untilSaved(sitter)
  linked.drop(() => false)
  await clock.advance(1_000)
  await until(() => late.some(({ ends: codes }) => codes.includes(closeCodes['too-many'])))
  await clock.advance(2_000)
  expect([...early, ...late].filter(({ ends: codes }) => codes.length > 0)).toHaveLength(1)
})

test('[NOD-02] pointers are seen at the other node under the name of their account, and are removed with their socket', async () => {
  const { here, there, clock } = await openTwoNodes()
  const one = await here.sit(alice)
  await untilSaved(one)
  one.provider.awareness?.setLocalState({ user: { userId: 'bob', name: 'The organiser' }, pointer: { x: 1, y: 2 } })
  // Its node has it now.
  const neighbour = await here.sit(mona)
  const seenBy = (sitter: Sitter) => sitter.provider.awareness?.getStates().get(one.doc.clientID)
  await until(() => seenBy(neighbour))
  const other = await there.sit(bob)
  await until(() => seenBy(other))
  expect(seenBy(other)).toEqual({ user: { userId: 'alice', name: 'ALICE' }, pointer: { x: 1, y: 2 } })
  one.provider.awareness?.setLocalState({ pointer: { x: 3, y: 4 } })
  await until(() => seenBy(neighbour)?.['pointer']?.x === 3)
  clock.pass(49)
  expect(seenBy(other)).toMatchObject({ pointer: { x: 1 } })
  clock.pass(1)
  await until(() => seenBy(other)?.['pointer']?.x === 3)
  neighbour.stop()
  one.stop()
  await until(() => seenBy(other) === undefined)
})

test('[NOD-02] the pointers of a node that is gone are removed, and another person cannot set one under their number', async () => {
  const { here, there, clock, linked } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  one.provider.awareness?.setLocalState({ pointer: { x: 1, y: 2 } })
  const seen = () => other.provider.awareness?.getStates().get(one.doc.clientID)
  await until(() => (clock.pass(50), seen()))
  const thief = await there.sit(mona)
  await untilSaved(thief)
  const { awareness } = thief.provider
  if (awareness === null) throw new Error('there is no awareness')
  // A number that is taken, with a later state.
  awareness.clientID = one.doc.clientID
  awareness.meta.set(one.doc.clientID, { clock: 1_000, lastUpdated: Date.now() })
  awareness.setLocalState({ pointer: { x: 9, y: 9 } })
  draw(thief.doc, 'a')
  await until(() => idsOn(other.doc).includes('a'))
  expect(seen()).toMatchObject({ user: { userId: 'alice' }, pointer: { x: 1, y: 2 } })
  linked.buses[0].stop()
  await until(() => seen() === undefined)
})

test('[NOD-02] one node keeps the versions of a sheet, and what is restored at one node is restored at all', async () => {
  const store = createMemoryWhiteboardStore()
  const held: (() => void)[] = []
  let isHeld = true
  const { here, there, clock } = await openTwoNodes({
    ...store,
    async addVersion(...version) {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await store.addVersion(...version)
    },
  })
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  draw(other.doc, 'a')
  await untilSaved(other)
  await until(() => idsOn(one.doc).length === 1)
  await clock.advance(whiteboardLimits.versionEveryMs)
  expect(held).toHaveLength(1)
  held.splice(0).forEach((release) => release())
  await vi.waitFor(async () => expect(await store.listVersions(board)).toHaveLength(1))
  // A node that is left has nothing to add to the version of the other.
  one.stop()
  await until(() => here.countSockets() === 0)
  other.stop()
  await vi.waitFor(async () => expect((await store.load(board)).changes).toEqual([]))
  expect(held).toHaveLength(0)
  isHeld = false
  const [again, elsewhere] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(again)
  await untilSaved(elsewhere)
  draw(again.doc, 'b')
  await until(() => idsOn(elsewhere.doc).length === 2)
  const [version] = await store.listVersions(board)
  await there.ask(there.hub.open({ principal: mona }), 'whiteboard.restore', { versionId: version?.id ?? '' })
  await until(() => idsOn(again.doc).join() === 'a' && idsOn(elsewhere.doc).join() === 'a')
})

test('[NOD-03] a version that is restored after messages were lost is restored whole', async () => {
  const { here, there, clock, store, linked } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  draw(one.doc, 'a')
  await until(() => idsOn(other.doc).length === 1)
  await clock.advance(whiteboardLimits.versionEveryMs)
  await vi.waitFor(async () => expect(await store.listVersions(board)).toHaveLength(1))
  linked.drop((text) => text.includes('whiteboard changes'))
  draw(one.doc, 'unheard')
  await untilSaved(one)
  const [version] = await store.listVersions(board)
  await there.ask(there.hub.open({ principal: mona }), 'whiteboard.restore', { versionId: version?.id ?? '' })
  expect(await storedIds(store)).toEqual(['a'])
})

test('[NOD-02] a sheet that is left at one node stays whole while somebody has it open at another', async () => {
  const { here, there, store } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  draw(one.doc, 'a')
  draw(one.doc, 'gone')
  draw(one.doc, 'gone', { isDeleted: true, version: 2 })
  await untilSaved(one)
  await until(() => idsOn(other.doc).length === 1)
  one.stop()
  await until(() => here.countSockets() === 0)
  const again = await here.sit(alice)
  await untilSaved(again)
  again.stop()
  await until(() => here.countSockets() === 0)
  draw(other.doc, 'gone', { version: 3 })
  await untilSaved(other)
  expect((await store.load(board)).state).toBeUndefined()
  other.stop()
  await vi.waitFor(async () => expect((await store.load(board)).changes).toEqual([]))
  expect(await storedIds(store)).toEqual(['a', 'gone'])
  expect(await store.listVersions(board)).toHaveLength(1)
})

test('[NOD-04] a sheet is full at all nodes, and has room again at all once things are deleted at one', async () => {
  const { here, there, clock } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  const isFull = ({ news }: Sitter) => (news.at(-1) as { readonly isFull: boolean } | undefined)?.isFull === true
  for (let at = 0; at < 24; at++) {
    draw(one.doc, `p${at}`, { fileId: `f${at}` })
    one.doc.getMap('files').set(`f${at}`, { type: 'image/png', bytes: new Uint8Array(350_000).fill(at) })
    await untilSaved(one)
  }
  await until(() => isFull(one) && isFull(other))
  await until(() => idsOn(other.doc).length === 24)
  for (let at = 0; at < 12; at++) draw(other.doc, `p${at}`, { isDeleted: true, version: 2 })
  await untilSaved(other)
  await until(() => idsOn(one.doc).length === 12)
  await clock.advance(10_000)
  await until(() => !isFull(other) || !isFull(one))
  await clock.advance(10_000)
  await until(() => !isFull(other) && !isFull(one))
  expect([idsOn(one.doc).length, idsOn(other.doc).length]).toEqual([12, 12])
})

test('[NOD-03] two nodes that were cut off for longer than it takes to give each other up have the same sheet again', async () => {
  const { here, there, clock, linked } = await openTwoNodes()
  const [one, other] = [await here.sit(alice), await there.sit(bob)]
  await untilSaved(one)
  await untilSaved(other)
  linked.cut(0)
  await clock.advance(12_000)
  draw(one.doc, 'a')
  draw(other.doc, 'b')
  await untilSaved(one)
  await untilSaved(other)
  linked.heal(0)
  await clock.advance(1_000)
  await until(() => idsOn(one.doc).length === 2 && idsOn(other.doc).length === 2)
  expect([one.ends, other.ends]).toEqual([[], []])
})
