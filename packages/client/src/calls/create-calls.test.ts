import type { CallParticipant, FactBody, FactName, VideoAccess, VideoCall } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import { cell } from '../readable/readable.ts'
import { type Realtime, RealtimeError, type RealtimeState } from '../realtime/realtime.ts'
import type { KeptCall } from './calls-model.ts'
import { createCalls } from './create-calls.ts'
import { createLocalMedia } from './local-media.ts'
import { type FakeTrack, createFakeDevices } from './testing/fake-media.ts'
import { FakePeerConnection, createFakeNetwork } from './testing/fake-peer-connection.ts'

const seat = (uid: string, state: CallParticipant['state'], connectionId = `page of ${uid}`): CallParticipant => ({
  person: { uid, name: uid },
  connectionId: state === 'ringing' ? '' : connectionId,
  state,
  media: { isMuted: false, hasCamera: false, isSharing: false, hasHandUp: false },
  mayPublish: true,
})

/** The page with the greater connection id makes the offer, and so has senders for its tracks at once. */
const offering = (uid: string) => seat(uid, 'joined', `second page of ${uid}`)

const callOf = (...participants: CallParticipant[]): VideoCall => ({
  callId: 'call-1',
  roomId: 'pair',
  startedBy: 'alice',
  startedAt: 0,
  withVideo: true,
  via: 'peers',
  participants,
})

/** The page of alice before a fake server. */
function open(kept?: KeptCall, running: readonly VideoCall[] = []) {
  const clock = createFakeClock()
  const network = createFakeNetwork()
  const devices = createFakeDevices()
  const asked: { name: string; body: unknown }[] = []
  const answers = new Map<string, (body: never) => unknown>([
    ['calls.list', () => ({ calls: running, isEnabled: true })],
    ['calls.start', () => callOf(seat('alice', 'joined'), seat('bob', 'ringing'))],
    ['calls.join', () => callOf(seat('alice', 'joined'), seat('bob', 'joined'))],
  ])
  const listeners = new Map<string, (body: never) => void>()
  const openers = new Set<() => void>()
  const state = cell<RealtimeState>({ kind: 'open', via: 'websocket', connectionId: 'page of alice' })
  const activity: boolean[] = []
  const reports: unknown[] = []
  const storage = { kept }
  const access: { answer: () => Promise<VideoAccess> } = { answer: async () => ({ iceServers: [] }) }
  const media = createLocalMedia({
    mediaDevices: devices.mediaDevices,
    isSecure: true,
    meter: () => ({ level: () => 0, stop: () => {} }),
    choice: { read: () => ({}), write: () => {} },
    report: () => {},
  })
  const realtime = {
    state,
    ask: async (name: string, body: never) => {
      asked.push({ name, body })
      return answers.get(name)?.(body)
    },
    on: (name: string, listener: (body: never) => void) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
    onOpen: (listener: () => void) => {
      openers.add(listener)
      listener()
      return () => openers.delete(listener)
    },
  } as unknown as Pick<Realtime, 'ask' | 'on' | 'onOpen' | 'state'>
  const calls = createCalls({
    realtime,
    clock,
    userId: () => 'alice',
    media,
    grantAccess: () => access.answer(),
    openConnection: () => new FakePeerConnection(network) as unknown as RTCPeerConnection,
    newStream: () => ({}) as MediaStream,
    loadLiveKit: () => Promise.reject(new Error('not here')),
    onActivity: (isInCall) => activity.push(isInCall),
    report: (_message, cause) => reports.push(cause),
    kept: { read: () => storage.kept, write: (next) => (storage.kept = next) },
  })
  const notify = <Name extends FactName>(name: Name, body: FactBody<Name>) => listeners.get(name)?.(body as never)
  const reopen = () => openers.forEach((listener) => listener())
  const refuse = (name: string, code: string) =>
    answers.set(name, () => {
      throw new RealtimeError(code, code)
    })
  return {
    calls,
    media,
    devices,
    clock,
    network,
    asked,
    answers,
    notify,
    reopen,
    refuse,
    state,
    activity,
    access,
    reports,
    storage,
  }
}

const lampsOf = (devices: ReturnType<typeof createFakeDevices>) =>
  devices.given.flatMap(({ tracks }) => tracks).filter(({ readyState }) => readyState === 'live')

/** The kinds of the tracks that travel to the others now. */
const sentKinds = ({ connections }: ReturnType<typeof createFakeNetwork>) =>
  [...connections].flatMap((one) =>
    one.getTransceivers().flatMap(({ sender }) => (sender.track as FakeTrack | null)?.kind ?? []),
  )

const namesOf = (asked: { name: string }[]) => asked.map(({ name }) => name)

test('[CHT-05] calls the server had no time to list are asked for again after a pause', async () => {
  const { calls, clock, answers, refuse, reopen, state } = open()
  refuse('calls.list', 'server.overloaded')
  state.set({ kind: 'open', via: 'websocket', connectionId: 'another' })
  reopen()
  await clock.advance(1_999)
  answers.set('calls.list', () => ({ calls: [callOf(seat('bob', 'joined'))], isEnabled: true }))
  expect(calls.state.get().calls).toEqual([])
  await clock.advance(1)
  expect(calls.state.get().calls).toHaveLength(1)
})

test('[CHT-05] a call that rings is shown, taken, and over when the server says so', async () => {
  const { calls, answers, clock, notify, devices, network, activity, asked } = open()
  answers.set('calls.join', () => callOf(offering('alice'), seat('bob', 'joined')))
  await clock.advance(0)
  expect(calls.state.get()).toMatchObject({ kind: 'ready', ringing: undefined })
  notify('calls.changed', { call: callOf(seat('bob', 'joined'), seat('alice', 'ringing')) })
  expect(calls.state.get().ringing?.callId).toBe('call-1')
  await calls.accept('call-1', true)
  expect(calls.state.get()).toMatchObject({ ringing: undefined, current: { state: 'in', answeredAt: clock.now() } })
  expect(devices.given).toHaveLength(2)
  expect(sentKinds(network)).toEqual(['audio', 'video'])
  expect(asked.find(({ name }) => name === 'calls.set-media')?.body).toMatchObject({
    media: { isMuted: false, hasCamera: true },
  })
  notify('calls.ended', { callId: 'call-1', roomId: 'pair', why: 'left' })
  expect(calls.state.get()).toMatchObject({ current: undefined, ended: { why: 'left', wasIn: true } })
  expect(devices.given.flatMap(({ tracks }) => tracks.map(({ readyState }) => readyState))).toEqual(['ended', 'ended'])
  expect(activity).toEqual([true, false])
})

test('[CHT-05] a declined call rings no more, and one taken elsewhere neither', async () => {
  const { calls, clock, notify, asked } = open()
  await clock.advance(0)
  const ringing = callOf(seat('bob', 'joined'), seat('alice', 'ringing'))
  notify('calls.changed', { call: ringing })
  await calls.decline('call-1')
  notify('calls.changed', { call: ringing })
  expect(calls.state.get().ringing).toBeUndefined()
  expect(namesOf(asked)).toContain('calls.decline')
  notify('calls.ended', { callId: 'call-1', roomId: 'pair', why: 'declined' })
  notify('calls.changed', { call: ringing })
  notify('calls.ended', { callId: 'call-1', roomId: 'pair', why: 'taken-elsewhere' })
  notify('calls.changed', { call: callOf(seat('bob', 'joined'), seat('alice', 'joined', 'phone of alice')) })
  expect(calls.state.get()).toMatchObject({ ringing: undefined, current: undefined })
})

test('[CHT-05] why there is no call is said in its own words', async () => {
  for (const [code, why] of [
    ['calls.not-enabled', 'not-enabled'],
    ['calls.full', 'full'],
    ['calls.not-online', 'not-online'],
    ['chat.room-not-found', 'not-found'],
    ['connection-lost', 'offline'],
    ['server.internal', 'went-wrong'],
  ] as const) {
    const { calls, refuse, media } = open()
    refuse('calls.start', code)
    await calls.start('pair', false)
    expect(calls.state.get()).toMatchObject({ current: undefined, joining: undefined, ended: { why } })
    expect(media.state.get().microphone.kind).toBe('off')
  }
})

test('[CHT-06] a call by a person who may not write in the chat ends with that reason, and a listener sends nothing', async () => {
  const refused = open()
  refused.refuse('calls.start', 'calls.cannot-publish')
  await refused.calls.start('pair', true)
  expect(refused.calls.state.get().ended?.why).toBe('cannot-publish')

  const { calls, clock, answers, asked, devices, media, network, notify } = open()
  answers.set('calls.join', () => callOf({ ...offering('alice'), mayPublish: false }, seat('bob', 'joined')))
  await clock.advance(0)
  notify('calls.changed', { call: callOf(seat('bob', 'joined'), seat('alice', 'ringing')) })
  await calls.accept('call-1', true)
  expect(calls.state.get().current?.mayPublish).toBe(false)
  expect(asked.findLast(({ name }) => name === 'calls.set-media')?.body).toMatchObject({
    media: { isMuted: true, hasCamera: false },
  })
  expect([...network.connections].map((one) => one.getTransceivers().length)).toEqual([4])
  expect(lampsOf(devices)).toEqual([])
  await media.openMicrophone()
  await media.setCamera(true)
  expect(lampsOf(devices)).toHaveLength(2)
  expect(sentKinds(network)).toEqual([])
})

test('[CHT-06] a person who is muted in a call releases their devices, and opens them again once they may speak', async () => {
  const { calls, answers, asked, devices, media, network, notify } = open()
  answers.set('calls.start', () => callOf(offering('alice'), seat('bob', 'joined')))
  await calls.start('pair', true)
  expect(lampsOf(devices)).toHaveLength(2)
  notify('calls.changed', { call: callOf({ ...offering('alice'), mayPublish: false }, seat('bob', 'joined')) })
  expect(lampsOf(devices)).toEqual([])
  notify('calls.changed', { call: callOf(offering('alice'), seat('bob', 'joined')) })
  await media.setMuted(false)
  expect(lampsOf(devices)).toHaveLength(1)
  expect(sentKinds(network)).toEqual(['audio'])
  expect(asked.at(-1)).toMatchObject({ name: 'calls.set-media', body: { media: { isMuted: false } } })
})

test('[CHT-05] a call without an answer is missed: it stops ringing there, and the caller sees so', async () => {
  const caller = open()
  await caller.calls.start('pair', true)
  expect(caller.calls.state.get().current).toMatchObject({ answeredAt: undefined })
  caller.notify('calls.ended', { callId: 'call-1', roomId: 'pair', why: 'missed' })
  expect(caller.calls.state.get()).toMatchObject({
    current: undefined,
    ended: { why: 'missed', wasIn: false, withVideo: true },
  })
  expect(lampsOf(caller.devices)).toEqual([])

  const callee = open()
  await callee.clock.advance(0)
  callee.notify('calls.changed', { call: callOf(seat('bob', 'joined'), seat('alice', 'ringing')) })
  callee.notify('calls.ended', { callId: 'call-1', roomId: 'pair', why: 'missed' })
  expect(callee.calls.state.get()).toMatchObject({ ringing: undefined, ended: undefined })
})

test('[CHT-05] after a break the page is back in its call with its new connection, and the old way stays meanwhile', async () => {
  const { calls, clock, answers, state, reopen, network, asked } = open()
  answers.set('calls.start', () => callOf(seat('alice', 'joined'), seat('bob', 'joined')))
  await calls.start('pair', false)
  expect(network.connections.size).toBe(1)
  const [way] = network.connections
  way?.become('connected')
  state.set({ kind: 'waiting', trouble: 'offline', retryAt: 0 })
  expect(calls.state.get().current?.state).toBe('reconnecting')
  answers.set('calls.join', () => callOf(seat('alice', 'joined', 'next page of alice'), seat('bob', 'joined')))
  state.set({ kind: 'open', via: 'websocket', connectionId: 'next page of alice' })
  reopen()
  await clock.advance(0)
  expect(namesOf(asked).filter((name) => name === 'calls.join')).toHaveLength(1)
  expect(calls.state.get().current).toMatchObject({ state: 'in' })
  expect([...network.connections]).toHaveLength(2)
  expect(calls.state.get().current?.remotes.get('bob')?.state).toBe('connected')
  const next = [...network.connections].at(-1)
  next?.become('connected')
  expect([...network.connections]).toEqual([next])
})

test('[CHT-05] a call that is over when the page comes back was interrupted', async () => {
  const { calls, clock, refuse, reopen, answers } = open()
  answers.set('calls.start', () => callOf(seat('alice', 'joined'), seat('bob', 'joined')))
  await calls.start('pair', false)
  refuse('calls.join', 'calls.not-found')
  reopen()
  await clock.advance(0)
  expect(calls.state.get()).toMatchObject({ current: undefined, ended: { why: 'lost', wasIn: true } })
})

test('[CHT-05] a call without access is left again, not held unheard', async () => {
  const { calls, access, asked, clock } = open()
  access.answer = () => Promise.reject(Object.assign(new Error('no'), { code: 'video-access.not-enabled' }))
  await calls.start('pair', false)
  await clock.advance(0)
  expect(calls.state.get()).toMatchObject({ current: undefined, ended: { why: 'not-enabled', withVideo: false } })
  expect(namesOf(asked)).toContain('calls.leave')
})

test('[CHT-05] a signal that comes before its sender is known is kept for them', async () => {
  const { calls, notify, network, answers, clock } = open()
  answers.set('calls.start', () => callOf(seat('alice', 'joined', 'a'), seat('bob', 'ringing')))
  await calls.start('pair', false)
  const offer = JSON.stringify({ by: 999, round: 1 })
  notify('calls.signalled', { callId: 'call-1', from: 'b', signal: { kind: 'description', type: 'offer', sdp: offer } })
  expect(network.connections.size).toBe(0)
  notify('calls.changed', { call: callOf(seat('alice', 'joined', 'a'), seat('bob', 'joined', 'b')) })
  await clock.advance(0)
  expect([...network.connections][0]?.agreed).toBe('999/1')
})

test('[CHT-05] a log-out leaves the call', async () => {
  const { calls, asked, network, answers } = open()
  answers.set('calls.start', () => callOf(seat('alice', 'joined'), seat('bob', 'joined')))
  await calls.start('pair', true)
  calls.stop()
  expect(namesOf(asked).at(-1)).toBe('calls.leave')
  expect([network.connections.size, calls.state.get().current]).toEqual([0, undefined])
})

describe('a page that is loaded anew', () => {
  const former: KeptCall = { callId: 'call-1', isMuted: true, hasCamera: true }
  const away = () => callOf(seat('alice', 'away'), seat('bob', 'joined'))
  const listing = async (call: VideoCall | undefined, kept: KeptCall | null = former) => {
    const page = open(kept ?? undefined, call === undefined ? [] : [call])
    await page.clock.advance(0)
    return page
  }
  const joins = ({ asked }: { asked: { name: string }[] }) =>
    namesOf(asked).filter((name) => name === 'calls.join').length

  test('[CHT-05] returns to its call by itself, muted and with the camera as it was', async () => {
    const page = await listing(away())
    expect([joins(page), page.calls.state.get().current?.call.callId]).toEqual([1, 'call-1'])
    expect(page.media.state.get()).toMatchObject({ isMuted: true, camera: { kind: 'on' } })
    expect(page.storage.kept).toEqual(former)
    await page.calls.leave()
    expect(page.storage.kept).toBeUndefined()
  })

  test('[CHT-05] waits until the server has noticed that its former page is gone, for less than 30 s', async () => {
    const page = await listing(callOf(seat('alice', 'joined'), seat('bob', 'joined')))
    await page.clock.advance(29_999)
    expect(joins(page)).toBe(0)
    page.notify('calls.changed', { call: away() })
    await page.clock.advance(0)
    expect(joins(page)).toBe(1)

    const late = await listing(callOf(seat('alice', 'joined'), seat('bob', 'joined')))
    await late.clock.advance(30_000)
    late.notify('calls.changed', { call: away() })
    expect([joins(late), late.storage.kept]).toEqual([0, undefined])
  })

  test.each([
    ['that is over', undefined, former],
    ['that it has left', callOf(seat('bob', 'joined')), former],
    ['that it was not in', away(), null],
  ])('[CHT-05] does not join a call %s', async (_which, call, kept) => {
    const page = await listing(call, kept)
    expect([joins(page), page.storage.kept]).toEqual([0, undefined])
  })

  test('[CHT-05] what is kept follows microphone and camera', async () => {
    const { calls, media, storage } = open()
    await calls.start('pair', false)
    expect(storage.kept).toEqual({ callId: 'call-1', isMuted: false, hasCamera: false })
    await media.setCamera(true)
    await media.setMuted(true)
    expect(storage.kept).toEqual(former)
  })
})
