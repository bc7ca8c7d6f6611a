import type { CallSignal } from '@foyer/contract'
import { expect, test } from 'vitest'
import { lastChange, sentNames, openCalls, whyEnded } from './testing/open-calls.ts'

const two = { pair: { memberIds: ['alice', 'bob'] } }
const three = { team: { memberIds: ['alice', 'bob', 'carol'] } }
const crowd = Array.from({ length: 8 }, (_, index) => `person-${index}`)
const offer: CallSignal = { kind: 'description', type: 'offer', sdp: 'v=0' }

const statesOf = (call: ReturnType<typeof lastChange>) =>
  Object.fromEntries(call?.participants.map(({ person, state }) => [person.uid, state]) ?? [])

async function inCall() {
  const venue = openCalls(two)
  const [alice, bob] = [venue.openPage('alice'), venue.openPage('bob')]
  const { callId } = await venue.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  await venue.calls.join({ connection: bob, callId })
  return { ...venue, alice, bob, callId }
}

test('[CHT-05] a call rings on every page of the others, and is taken on one', async () => {
  const { calls, openPage, records } = openCalls(two)
  const [alice, phone, desk] = [openPage('alice'), openPage('bob'), openPage('bob')]
  const call = await calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  expect(call).toMatchObject({ via: 'peers', startedBy: 'alice', withVideo: true })
  for (const page of [phone, desk]) expect(statesOf(lastChange(page))).toEqual({ alice: 'joined', bob: 'ringing' })

  const joined = await calls.join({ connection: desk, callId: call.callId })
  expect(joined.participants.find(({ person }) => person.uid === 'bob')?.connectionId).toBe(desk.id)
  expect([whyEnded(phone), whyEnded(desk), whyEnded(alice)]).toEqual(['taken-elsewhere', undefined, undefined])
  expect(statesOf(lastChange(alice))).toEqual({ alice: 'joined', bob: 'joined' })
  expect(records).toEqual([])
})

test('[CHT-05] a call that is over leaves one record with its length', async () => {
  const { calls, clock, records, alice, bob, callId } = await inCall()
  await clock.advance(90_000)
  await calls.leave({ connection: bob, callId })
  expect([whyEnded(alice), whyEnded(bob)]).toEqual(['left', 'left'])
  expect(records).toEqual([
    { roomId: 'pair', callId, startedBy: 'alice', withVideo: true, outcome: 'answered', durationMs: 90_000 },
  ])
  expect(await calls.list(alice)).toEqual({ calls: [], isEnabled: true })
})

test('[CHT-05] a call without an answer is missed after 45 s, and a declined call ends at once', async () => {
  const missed = openCalls(two)
  const [alice] = [missed.openPage('alice'), missed.openPage('bob')]
  await missed.calls.start({ connection: alice, roomId: 'pair', withVideo: false })
  await missed.clock.advance(44_999)
  expect([missed.records, whyEnded(alice)]).toEqual([[], undefined])
  await missed.clock.advance(1)
  expect([whyEnded(alice), missed.records[0]?.outcome, missed.records[0]?.durationMs]).toEqual(['missed', 'missed', 0])

  const declined = openCalls(two)
  const [caller, callee] = [declined.openPage('alice'), declined.openPage('bob')]
  const { callId } = await declined.calls.start({ connection: caller, roomId: 'pair', withVideo: false })
  await declined.calls.decline({ connection: callee, callId })
  expect([whyEnded(caller), declined.records.map(({ outcome }) => outcome)]).toEqual(['declined', ['declined']])
})

test('[CHT-05] a person without a page, on the stage alone, or invisible is not online: the call is missed at once', async () => {
  const { calls, invisible, openPage, records } = openCalls(two)
  const alice = openPage('alice')
  const call = () => calls.start({ connection: alice, roomId: 'pair', withVideo: false })
  const notOnline = { code: 'calls.not-online' }
  await expect(call()).rejects.toMatchObject(notOnline)
  expect(records).toEqual([
    { roomId: 'pair', callId: 'call-1', startedBy: 'alice', withVideo: false, outcome: 'missed', durationMs: 0 },
  ])
  openPage('bob', 'STAGE')
  await expect(call()).rejects.toMatchObject(notOnline)
  openPage('bob')
  invisible.add('bob')
  await expect(call()).rejects.toMatchObject(notOnline)
  expect((await calls.list(alice)).calls).toEqual([])
  invisible.clear()
  expect(statesOf(await call())).toEqual({ alice: 'joined', bob: 'ringing' })
})

test('[CHT-05] a group call rings when one other member is online', async () => {
  const { calls, openPage, records } = openCalls(three)
  const alice = openPage('alice')
  await expect(calls.start({ connection: alice, roomId: 'team', withVideo: true })).rejects.toMatchObject({
    code: 'calls.not-online',
  })
  const carol = openPage('carol')
  await calls.start({ connection: alice, roomId: 'team', withVideo: true })
  expect([statesOf(lastChange(carol)), records.length]).toEqual([
    { alice: 'joined', bob: 'ringing', carol: 'ringing' },
    1,
  ])
})

test('[CHT-05] a caller may stop the call; it then counts as missed', async () => {
  const { calls, openPage, records } = openCalls(two)
  const [alice, bob] = [openPage('alice'), openPage('bob')]
  const { callId } = await calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  await calls.leave({ connection: alice, callId })
  expect([whyEnded(bob), records[0]?.outcome]).toEqual(['missed', 'missed'])
})

test('[CHT-05] a group call that one member declined and another did not answer is missed', async () => {
  const { calls, clock, openPage, records } = openCalls(three)
  const [alice, bob] = [openPage('alice'), openPage('bob'), openPage('carol')]
  const { callId } = await calls.start({ connection: alice, roomId: 'team', withVideo: true })
  await calls.decline({ connection: bob, callId })
  await clock.advance(45_000)
  expect(records.map(({ outcome }) => outcome)).toEqual(['missed'])
})

test('[CHT-05] in a group the call goes on without those who did not take it; they may still come', async () => {
  const { calls, clock, openPage, records } = openCalls(three)
  const [alice, bob, carol] = [openPage('alice'), openPage('bob'), openPage('carol')]
  const { callId } = await calls.start({ connection: alice, roomId: 'team', withVideo: true })
  await calls.join({ connection: bob, callId })
  await clock.advance(45_000)
  expect(whyEnded(carol)).toBe('missed')
  expect(statesOf(lastChange(carol))).toEqual({ alice: 'joined', bob: 'joined' })
  expect((await calls.list(carol)).calls).toHaveLength(1)

  await calls.start({ connection: carol, roomId: 'team', withVideo: true })
  expect(statesOf(lastChange(alice))).toEqual({ alice: 'joined', bob: 'joined', carol: 'joined' })
  for (const connection of [alice, carol]) await calls.leave({ connection, callId })
  expect(records).toMatchObject([{ outcome: 'answered', durationMs: 45_000 }])
})

test('[CHT-05] a broken connection keeps its place for 30 s', async () => {
  const { calls, clock, openPage, closePage, alice, bob, callId, records } = await inCall()
  await closePage(bob)
  expect(statesOf(lastChange(alice))).toEqual({ alice: 'joined', bob: 'away' })
  await clock.advance(29_999)
  const again = openPage('bob')
  await calls.join({ connection: again, callId })
  expect(lastChange(alice)?.participants.find(({ person }) => person.uid === 'bob')).toMatchObject({
    state: 'joined',
    connectionId: again.id,
  })
  await clock.advance(60_000)
  expect(records).toEqual([])
  await closePage(again)
  await clock.advance(29_999)
  expect([whyEnded(alice), records]).toEqual([undefined, []])
  await clock.advance(1)
  expect([whyEnded(alice), records.length]).toEqual(['left', 1])
})

test('[CHT-05] a connection that falls silent is away, and back once it is heard', async () => {
  const { calls, clock, alice, bob, records } = await inCall()
  await calls.connectionSilent(bob, true)
  expect(statesOf(lastChange(alice))).toMatchObject({ bob: 'away' })
  await calls.connectionSilent(bob, false)
  expect(statesOf(lastChange(alice))).toMatchObject({ bob: 'joined' })
  await clock.advance(60_000)
  expect(records).toEqual([])
})

test('[CHT-05] one is in a call with one device, and in one call', async () => {
  const { calls, openPage, alice, bob, callId, records } = await inCall()
  const phone = openPage('bob')
  await calls.join({ connection: phone, callId })
  expect(whyEnded(bob)).toBe('taken-elsewhere')
  await expect(calls.leave({ connection: bob, callId })).rejects.toThrow('no such call')
  expect(statesOf(lastChange(alice))).toEqual({ alice: 'joined', bob: 'joined' })
  expect(records).toEqual([])

  const other = openCalls({ ...two, second: { memberIds: ['alice', 'carol'] } })
  const [page, ringing] = [other.openPage('alice'), other.openPage('bob'), other.openPage('carol')]
  await other.calls.start({ connection: page, roomId: 'pair', withVideo: true })
  await other.calls.start({ connection: page, roomId: 'second', withVideo: true })
  expect([whyEnded(ringing), other.records.length]).toEqual(['missed', 1])
})

test('[CHT-05] seven do not fit where browsers reach one another; through LiveKit they do', async () => {
  const rooms = { crowd: { memberIds: crowd } }
  for (const [way, isFull] of [
    ['peers', true],
    ['livekit-for-many', false],
  ] as const) {
    const { calls, openPage } = openCalls(rooms, { way })
    const [first] = [openPage('person-0'), openPage('person-7')]
    const call = await calls.start({ connection: first, roomId: 'crowd', withVideo: true })
    expect(call.via).toBe(isFull ? 'peers' : 'livekit')
    const come = (userId: string) => calls.join({ connection: openPage(userId), callId: call.callId })
    for (const userId of crowd.slice(1, 6)) await come(userId)
    const seventh = come('person-6')
    if (isFull) await expect(seventh).rejects.toMatchObject({ code: 'calls.full' })
    else expect((await seventh).participants.filter(({ state }) => state === 'joined')).toHaveLength(7)
  }
  const small = openCalls(two, { way: 'livekit-for-many' })
  small.openPage('bob')
  expect(
    await small.calls.start({ connection: small.openPage('alice'), roomId: 'pair', withVideo: true }),
  ).toMatchObject({ via: 'peers' })
})

test('[CHT-05] signals reach only the device they are for, and only devices in the call can send them', async () => {
  const { calls, openPage, alice, bob, callId } = await inCall()
  const [bobsPhone, mallory] = [openPage('bob'), openPage('mallory')]
  calls.signal({ connection: alice, callId, to: bob.id, signal: offer })
  expect(bob.sent.at(-1)).toEqual({ type: 'calls.signalled', body: { callId, from: alice.id, signal: offer } })
  const hears = [bobsPhone, mallory].map((page) => sentNames(page).includes('calls.signalled'))
  expect(hears).toEqual([false, false])
  for (const [connection, to] of [
    [mallory, bob.id],
    [bobsPhone, alice.id],
    [alice, bobsPhone.id],
    [alice, mallory.id],
    [alice, alice.id],
    [alice, ''],
  ] as const) {
    expect(() => calls.signal({ connection, callId, to, signal: offer })).toThrow('no such call')
  }
})

test('[CHT-05] a change of media is sent only to the devices in the call', async () => {
  const { calls, openPage, alice, bob, callId } = await inCall()
  const watching = openPage('bob')
  await calls.setMedia({ connection: bob, callId, media: { isMuted: false, hasHandUp: true } })
  const media = lastChange(alice)?.participants.find(({ person }) => person.uid === 'bob')?.media
  expect(media).toEqual({ isMuted: false, hasCamera: false, isSharing: false, hasHandUp: true })
  expect(sentNames(watching)).toEqual([])
})

test('[CHT-06] a person who may not speak in a chat cannot start a call there, and only listens in a call', async () => {
  const publish = { bob: { may: false, why: 'muted' } as const }
  const { calls, openPage } = openCalls({ pair: { memberIds: ['alice', 'bob'], publish } })
  const [alice, bob] = [openPage('alice'), openPage('bob')]
  await expect(calls.start({ connection: bob, roomId: 'pair', withVideo: true })).rejects.toMatchObject({
    code: 'calls.cannot-publish',
  })
  const { callId } = await calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  const call = await calls.join({ connection: bob, callId })
  expect(call.participants.find(({ person }) => person.uid === 'bob')?.mayPublish).toBe(false)
  await expect(calls.setMedia({ connection: bob, callId, media: { isMuted: false } })).rejects.toThrow('only listen')
  await calls.setMedia({ connection: bob, callId, media: { hasHandUp: true } })
})

test('[CHT-06] a mute during a call turns off the microphone and the camera of that person', async () => {
  const publish: Record<string, { may: false; why: 'muted' }> = {}
  const { calls, openPage } = openCalls({ pair: { memberIds: ['alice', 'bob'], publish } })
  const [alice, bob] = [openPage('alice'), openPage('bob')]
  const { callId } = await calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  await calls.join({ connection: bob, callId })
  await calls.setMedia({ connection: bob, callId, media: { isMuted: false, hasCamera: true } })
  publish['bob'] = { may: false, why: 'muted' }
  await calls.reviewRights('bob')
  const seen = lastChange(alice)?.participants.find(({ person }) => person.uid === 'bob')
  expect(seen).toMatchObject({ mayPublish: false, media: { isMuted: true, hasCamera: false } })
})

test('[CHT-08] people who are apart do not ring one another', async () => {
  const { calls, blocked, openPage } = openCalls({ ...two, ...three })
  blocked.set('alice', new Set(['bob']))
  const [alice, bob, carol] = [openPage('alice'), openPage('bob'), openPage('carol')]
  await expect(calls.start({ connection: alice, roomId: 'pair', withVideo: true })).rejects.toMatchObject({
    code: 'calls.cannot-publish',
  })
  await calls.start({ connection: alice, roomId: 'team', withVideo: true })
  expect([statesOf(lastChange(carol)), statesOf(lastChange(bob))]).toEqual([
    { alice: 'joined', carol: 'ringing' },
    { alice: 'joined', carol: 'ringing' },
  ])
})

test('[CHT-05] a call is for the members of its chat, of its venue', async () => {
  const { calls, openPage } = openCalls(two)
  const [alice, mallory, stage] = [openPage('alice'), openPage('mallory'), openPage('bob', 'STAGE'), openPage('bob')]
  await expect(calls.start({ connection: mallory, roomId: 'pair', withVideo: true })).rejects.toMatchObject({
    code: 'chat.room-not-found',
  })
  const { callId } = await calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  for (const connection of [mallory, stage]) {
    await expect(calls.join({ connection, callId })).rejects.toMatchObject({ code: 'calls.not-found' })
    expect((await calls.list(connection)).calls).toEqual([])
    await expect(calls.decline({ connection, callId })).rejects.toThrow('no such call')
  }
  expect([sentNames(mallory), sentNames(stage)]).toEqual([[], []])
})

test('[CHT-05] a person who leaves the chat leaves its call', async () => {
  const { calls, alice, bob, records } = await inCall()
  await calls.removeMember('LIVE', 'pair', 'bob')
  expect([whyEnded(alice), whyEnded(bob), records.length]).toEqual(['left', 'left', 1])
})

test('[CHT-05] a person who comes to the chat sees its call, without a ring, and may join it', async () => {
  const { calls, openPage } = openCalls({ team: { memberIds: [...three.team.memberIds, 'dave'] } })
  const [alice, bob, dave] = [openPage('alice'), openPage('bob'), openPage('dave')]
  const { callId } = await calls.start({ connection: alice, roomId: 'team', withVideo: true })
  await calls.join({ connection: bob, callId })
  const late = openPage('erin')
  await calls.addMember('STAGE', 'team', 'erin')
  expect((await calls.list(late)).calls).toEqual([])
  await calls.addMember('LIVE', 'team', 'erin')
  expect(statesOf(lastChange(late))).toEqual({ alice: 'joined', bob: 'joined', carol: 'ringing', dave: 'ringing' })
  expect((await calls.list(late)).calls).toHaveLength(1)
  expect(sentNames(dave)).not.toContain('calls.ended')
})

test('[CHT-05] where calls are switched off, all say so', async () => {
  const { calls, openPage } = openCalls(two, { way: 'off' })
  const alice = openPage('alice')
  expect(await calls.list(alice)).toEqual({ calls: [], isEnabled: false })
  await expect(calls.start({ connection: alice, roomId: 'pair', withVideo: true })).rejects.toMatchObject({
    code: 'calls.not-enabled',
  })
})

test('[CHT-05] two who call each other at once are in one call', async () => {
  const { calls, openPage } = openCalls(two)
  const [alice, bob] = [openPage('alice'), openPage('bob')]
  const [one, other] = await Promise.all([
    calls.start({ connection: alice, roomId: 'pair', withVideo: true }),
    calls.start({ connection: bob, roomId: 'pair', withVideo: false }),
  ])
  expect(other.callId).toBe(one.callId)
  expect(statesOf(lastChange(alice))).toEqual({ alice: 'joined', bob: 'joined' })
})

test('[CHT-05] a page that closes while it starts or joins a call is not left in it', async () => {
  const { calls, openPage, closePage, records } = openCalls(two)
  const alice = openPage('alice')
  const started = calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  void closePage(alice)
  await expect(started).rejects.toMatchObject({ code: 'calls.not-found' })
  expect((await calls.list(openPage('bob'))).calls).toEqual([])
  expect(records).toEqual([])
})

test('[CHT-05] a server that stops ends its calls and waits for their records', async () => {
  let isPosted = false
  const { calls, openPage } = openCalls(two, {
    postCall: async () => {
      await Promise.resolve()
      isPosted = true
    },
  })
  const bob = openPage('bob')
  await calls.start({ connection: openPage('alice'), roomId: 'pair', withVideo: true })
  await calls.endAll()
  expect([isPosted, whyEnded(bob)]).toEqual([true, 'missed'])
})
