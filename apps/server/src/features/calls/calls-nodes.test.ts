import type { CallSignal } from '@foyer/contract'
import { expect, test } from 'vitest'
import { lastChange, openCallNodes, openCalls, type Page, sentNames, whyEnded } from './testing/open-calls.ts'

const rooms = {
  pair: { memberIds: ['alice', 'bob'] },
  team: { memberIds: ['alice', 'bob', 'carol'] },
}
const candidate = (text: string): CallSignal => ({ kind: 'candidate', candidate: text, sdpMid: null, sdpMLineIndex: 0 })

const statesOf = (page: Page) =>
  Object.fromEntries(lastChange(page)?.participants.map(({ person, state }) => [person.uid, state]) ?? [])
const clear = (...pages: Page[]) => pages.forEach(({ sent }) => sent.splice(0))
const heardBy = (page: Page) =>
  page.facts('calls.signalled').map(({ signal }) => (signal.kind === 'candidate' ? signal.candidate : ''))

/** Alice on the first node and bob on the second one. */
async function openPair(more: Parameters<typeof openCallNodes>[1] = {}) {
  const nodes = await openCallNodes(rooms, more)
  const [alice, bob] = [nodes.first.openPage('alice'), nodes.second.openPage('bob')]
  // Nodes say after a moment who has come.
  await nodes.clock.advance(200)
  return { ...nodes, alice, bob }
}

async function inCall(more: Parameters<typeof openCallNodes>[1] = {}) {
  const nodes = await openPair(more)
  const { callId } = await nodes.first.calls.start({ connection: nodes.alice, roomId: 'pair', withVideo: true })
  await nodes.second.calls.join({ connection: nodes.bob, callId })
  return { ...nodes, callId }
}

test('[NOD-02] a call that starts on one node rings on the other, is taken there, and every page gets each fact once', async () => {
  const { first, second, alice, bob, records, clock } = await openPair()
  const phone = first.openPage('bob')
  const call = await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  for (const page of [alice, bob, phone]) {
    expect(sentNames(page)).toEqual(['calls.changed'])
    expect(statesOf(page)).toEqual({ alice: 'joined', bob: 'ringing' })
  }
  clear(alice, bob, phone)

  const joined = await second.calls.join({ connection: bob, callId: call.callId })
  expect(joined.participants.map(({ connectionId }) => connectionId)).toEqual([alice.id, bob.id])
  expect([alice, bob].map(sentNames)).toEqual([['calls.changed'], ['calls.changed']])
  expect(sentNames(phone)).toEqual(['calls.ended', 'calls.changed'])
  expect(whyEnded(phone)).toBe('taken-elsewhere')
  clear(alice, bob, phone)

  await second.calls.setMedia({ connection: bob, callId: call.callId, media: { isMuted: false } })
  expect([alice, bob, phone].map(sentNames)).toEqual([['calls.changed'], ['calls.changed'], []])
  expect(lastChange(alice)?.participants[1]?.media.isMuted).toBe(false)
  clear(alice, bob, phone)

  await clock.advance(60_000)
  await second.calls.leave({ connection: bob, callId: call.callId })
  expect([alice, bob, phone].map(sentNames)).toEqual([['calls.ended'], ['calls.ended'], ['calls.ended']])
  expect(records).toMatchObject([{ callId: call.callId, outcome: 'answered', durationMs: 60_000 }])
  await clock.advance(20_000)
  expect([records.length, (await first.calls.list(alice)).calls]).toEqual([1, []])
})

test('[NOD-02] signals go from a device on one node to the one on the other, both ways and in their order', async () => {
  const { first, second, alice, bob, callId } = await inCall()
  const other = second.openPage('bob')
  for (const text of ['1', '2', '3']) {
    first.calls.signal({ connection: alice, callId, to: bob.id, signal: candidate(`offer ${text}`) })
    second.calls.signal({ connection: bob, callId, to: alice.id, signal: candidate(`answer ${text}`) })
  }
  expect([heardBy(bob), heardBy(alice), heardBy(other)]).toEqual([
    ['offer 1', 'offer 2', 'offer 3'],
    ['answer 1', 'answer 2', 'answer 3'],
    [],
  ])
})

test('[NOD-02] a signal is not a commit; a join, a change of media and an end are one each, and one for the record', async () => {
  const { first, second, alice, bob, store } = await openPair()
  const commits = async (work: () => unknown) => {
    const { version } = await store.load('LIVE')
    await work()
    return (await store.load('LIVE')).version - version
  }
  const { callId } = await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  const signal = candidate('one')
  expect(await commits(() => second.calls.join({ connection: bob, callId }))).toBe(1)
  expect(await commits(() => first.calls.setMedia({ connection: alice, callId, media: { hasHandUp: true } }))).toBe(1)
  expect(await commits(() => first.calls.signal({ connection: alice, callId, to: bob.id, signal }))).toBe(0)
  const leave = async () => {
    await second.calls.leave({ connection: bob, callId })
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(await commits(leave)).toBe(2)
})

test('[NOD-02] a person is in one call, and in it with one device, on whichever nodes they join', async () => {
  const { first, second, alice, bob, callId } = await inCall()
  const phone = first.openPage('bob')
  await first.calls.join({ connection: phone, callId })
  expect([whyEnded(bob), whyEnded(phone), statesOf(alice)]).toEqual([
    'taken-elsewhere',
    undefined,
    { alice: 'joined', bob: 'joined' },
  ])
  await expect(second.calls.leave({ connection: bob, callId })).rejects.toMatchObject({ code: 'calls.not-found' })
  const { callId: other } = await second.calls.start({ connection: bob, roomId: 'team', withVideo: true })
  expect([whyEnded(phone), whyEnded(alice)]).toEqual(['left', 'left'])
  expect((await first.calls.list(alice)).calls.map((call) => call.callId)).toEqual([other])

  await first.calls.join({ connection: alice, callId: other })
  const again = second.openPage('alice')
  const { callId: last } = await second.calls.start({ connection: again, roomId: 'pair', withVideo: true })
  await second.calls.join({ connection: bob, callId: last })
  expect(whyEnded(alice)).toBe('left')
  expect((await first.calls.list(alice)).calls.map((call) => call.callId)).toEqual([last])
})

test('[NOD-02] two who call each other at once on two nodes are in one call', async () => {
  const { first, second, alice, bob } = await openPair()
  const [one, other] = await Promise.all([
    first.calls.start({ connection: alice, roomId: 'pair', withVideo: true }),
    second.calls.start({ connection: bob, roomId: 'pair', withVideo: true }),
  ])
  expect(other.callId).toBe(one.callId)
  expect([statesOf(alice), statesOf(bob)]).toEqual([
    { alice: 'joined', bob: 'joined' },
    { alice: 'joined', bob: 'joined' },
  ])
})

test('[NOD-02] a person on another node is online; one whose last page there has closed is not', async () => {
  const { first, second, alice, bob, clock, records } = await openPair()
  await second.closePage(bob)
  await clock.advance(200)
  const call = () => first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  await expect(call()).rejects.toMatchObject({ code: 'calls.not-online' })
  expect(records).toMatchObject([{ outcome: 'missed' }])
  second.openPage('bob')
  await clock.advance(200)
  expect(await call()).toMatchObject({ startedBy: 'alice' })
})

test('[NOD-02] access is granted on a node that has not heard yet that somebody joined, or joined anew', async () => {
  const { first, second, alice, bob, drop } = await openPair()
  const { callId } = await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  const deviceOf = async (userId: string) =>
    (await first.calls.seatOf('LIVE', callId, userId))?.seat.device?.connectionId
  drop((text) => text.includes('live calls'))
  await second.calls.join({ connection: bob, callId })
  expect(await deviceOf('bob')).toBe(bob.id)
  const phone = second.openPage('bob')
  await second.calls.join({ connection: phone, callId })
  expect([await deviceOf('bob'), await deviceOf('mallory')]).toEqual([phone.id, undefined])
})

test('[NOD-02] a call is joined on a node that has not heard of it yet', async () => {
  const { first, second, alice, bob, drop } = await openPair()
  drop((text) => text.includes('live calls'))
  const { callId } = await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  expect(await second.calls.join({ connection: bob, callId })).toMatchObject({ startedBy: 'alice' })
  await expect(second.calls.join({ connection: bob, callId: 'none' })).rejects.toMatchObject({
    code: 'calls.not-found',
  })
})

test('[NOD-02] a mute, a leave and an arrival that all nodes hear of change the call once', async () => {
  const publish: Record<string, { may: false; why: 'muted' }> = {}
  const nodes = await openCallNodes({ team: { ...rooms.team, publish } })
  const { first, second, clock } = nodes
  const [alice, bob, carol] = [first.openPage('alice'), second.openPage('bob'), second.openPage('carol')]
  await clock.advance(200)
  const { callId } = await first.calls.start({ connection: alice, roomId: 'team', withVideo: true })
  for (const connection of [bob, carol]) await second.calls.join({ connection, callId })
  const onAll = (work: (calls: typeof first.calls) => Promise<void>) =>
    Promise.all([first, second].map(({ calls }) => work(calls)))
  clear(alice, bob, carol)

  publish['bob'] = { may: false, why: 'muted' }
  await onAll((calls) => calls.reviewRights('bob'))
  expect([alice, bob, carol].map(sentNames)).toEqual([['calls.changed'], ['calls.changed'], ['calls.changed']])
  expect(lastChange(alice)?.participants[1]?.mayPublish).toBe(false)
  clear(alice, bob, carol)

  await onAll((calls) => calls.removeMember('LIVE', 'team', 'bob'))
  expect([alice, bob, carol].map(sentNames)).toEqual([['calls.changed'], ['calls.ended'], ['calls.changed']])
  clear(alice, bob, carol)

  await onAll((calls) => calls.addMember('LIVE', 'team', 'bob'))
  expect([alice, bob, carol].map(sentNames)).toEqual([[], ['calls.changed'], []])
})

test('[NOD-02] a page that closes on one node comes back on the other within 30 s', async () => {
  const { first, second, alice, bob, callId, clock, records } = await inCall()
  await second.closePage(bob)
  expect(statesOf(alice)).toEqual({ alice: 'joined', bob: 'away' })
  await clock.advance(29_999)
  const again = first.openPage('bob')
  await first.calls.join({ connection: again, callId })
  expect(statesOf(alice)).toEqual({ alice: 'joined', bob: 'joined' })
  await clock.advance(60_000)
  expect([records, whyEnded(alice)]).toEqual([[], undefined])
  await first.closePage(again)
  await clock.advance(29_999)
  expect(records).toEqual([])
  await clock.advance(1)
  expect([records.length, whyEnded(alice)]).toEqual([1, 'left'])
})

test('[NOD-02] a call rings for 45 s; the other node ends it where the leader does not', async () => {
  const { first, alice, bob, clock, records, lead } = await openPair()
  await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  lead(2)
  await clock.advance(46_999)
  expect(records).toEqual([])
  await clock.advance(1)
  expect([records.map(({ outcome }) => outcome), whyEnded(alice), whyEnded(bob)]).toEqual([
    ['missed'],
    'missed',
    'missed',
  ])
})

test('[NOD-03] people of a node that ends are away, and come back on another one; the call goes on', async () => {
  const { first, alice, buses, callId, clock, records } = await inCall()
  buses[1].stop()
  await clock.advance(0)
  expect(statesOf(alice)).toEqual({ alice: 'joined', bob: 'away' })
  await clock.advance(29_000)
  const again = first.openPage('bob')
  await first.calls.join({ connection: again, callId })
  await clock.advance(60_000)
  expect([statesOf(alice), records]).toEqual([{ alice: 'joined', bob: 'joined' }, []])
})

test('[NOD-03] people of a leader that is not heard are away, and back in the call when it is heard again', async () => {
  const { cut, heal, alice, bob, clock, lead } = await inCall()
  cut(0)
  lead(2)
  await clock.advance(10_000)
  expect(statesOf(bob)).toEqual({ alice: 'joined', bob: 'joined' })
  await clock.advance(8_000)
  expect(statesOf(bob)).toEqual({ alice: 'away', bob: 'joined' })
  heal(0)
  await clock.advance(5_000)
  expect([statesOf(alice), statesOf(bob)]).toEqual([
    { alice: 'joined', bob: 'joined' },
    { alice: 'joined', bob: 'joined' },
  ])
})

test('[NOD-02] a node that stops ends no call that others are in; the last one ends them', async () => {
  const { first, second, alice, buses, callId, clock, records } = await inCall()
  await second.calls.endAll()
  buses[1].stop()
  expect([statesOf(alice), records]).toEqual([{ alice: 'joined', bob: 'away' }, []])
  const again = first.openPage('bob')
  await first.calls.join({ connection: again, callId })
  await clock.advance(60_000)
  expect([statesOf(alice), records]).toEqual([{ alice: 'joined', bob: 'joined' }, []])
  await first.calls.endAll()
  expect([records.length, whyEnded(alice)]).toEqual([1, 'left'])
})

test('[NOD-03] a server that was killed finds its calls again, and ends them with one record where no participant comes back', async () => {
  const { store, callId } = await inCall()
  const { calls, openPage, clock, records } = openCalls(rooms, { store })
  await calls.load()
  const alice = openPage('alice')
  expect((await calls.list(alice)).calls.map((call) => call.callId)).toEqual([callId])
  await clock.advance(9_999)
  expect(sentNames(alice)).toEqual([])
  await clock.advance(1)
  expect(statesOf(alice)).toEqual({ alice: 'away', bob: 'away' })
  await clock.advance(29_999)
  expect([records, whyEnded(alice)]).toEqual([[], undefined])
  await clock.advance(1)
  expect([records.map((record) => record.callId), whyEnded(alice)]).toEqual([[callId], 'left'])
})

test('[NOD-03] a server that was killed while a call rang ends it at its next start, with a record', async () => {
  const { first, alice, store } = await openPair()
  await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  const { calls, clock, records } = openCalls(rooms, { store })
  await clock.advance(60_000)
  await calls.load()
  expect(records).toMatchObject([{ outcome: 'missed', durationMs: 0 }])
})

test('[NOD-03] facts that were lost on the way are made up for once that is noticed', async () => {
  const { first, second, alice, bob, drop, clock, records } = await openPair()
  drop((text) => text.includes('live calls'))
  const { callId } = await first.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  expect(sentNames(bob)).toEqual([])
  drop(() => false)
  await clock.advance(1_000)
  expect([sentNames(bob), statesOf(bob)]).toEqual([['calls.changed'], { alice: 'joined', bob: 'ringing' }])

  await second.calls.join({ connection: bob, callId })
  clear(alice, bob)
  drop((text) => text.includes('live calls'))
  const phone = first.openPage('bob')
  await first.calls.join({ connection: phone, callId })
  drop(() => false)
  await clock.advance(1_000)
  expect([sentNames(bob), whyEnded(bob)]).toEqual([['calls.ended', 'calls.changed'], 'taken-elsewhere'])
  clear(alice, bob)

  drop((text) => text.includes('live calls'))
  await first.calls.erase('mallory')
  await clock.advance(1_000)
  expect(sentNames(bob)).toEqual([])
  await first.calls.leave({ connection: phone, callId })
  drop(() => false)
  await clock.advance(1_000)
  expect([sentNames(bob), whyEnded(bob), records.length]).toEqual([['calls.ended'], 'left', 1])
  expect((await second.calls.list(bob)).calls).toEqual([])
})

test('[NOD-03] a record that could not be written is written once, by the leader where its node is gone', async () => {
  const failure = { code: 'ECONNREFUSED' }
  let isAway = true
  const posted: string[] = []
  const { second, bob, callId, buses, clock, store } = await inCall({
    postCall: async (_, record) => {
      if (isAway) throw Object.assign(new Error('away'), failure)
      posted.push(record.callId)
    },
  })
  await second.calls.leave({ connection: bob, callId })
  await second.calls.endAll()
  buses[1].stop()
  await clock.advance(20_000)
  expect(posted).toEqual([])
  isAway = false
  await clock.advance(20_000)
  expect(posted).toEqual([callId])
  expect((await store.load('LIVE')).state.records.size).toBe(0)
})
