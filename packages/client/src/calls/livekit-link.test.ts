import { createFakeClock } from '@foyer/testkit'
import { ConnectionQuality, RoomEvent, type RoomOptions, Track } from 'livekit-client'
import { expect, test } from 'vitest'
import { type LiveKit, createLiveKitLink } from './livekit-link.ts'
import { FakeTrack } from './testing/fake-media.ts'

const track = (kind: 'audio' | 'video', label = kind) => new FakeTrack(kind, label) as unknown as MediaStreamTrack
const streamOf = (tracks: readonly MediaStreamTrack[]) => {
  const held = [...tracks]
  return {
    getTracks: () => held,
    addTrack: (added: MediaStreamTrack) => void held.push(added),
  } as unknown as MediaStream
}

/** A room of a LiveKit server that is not there. */
class FakeRoom {
  static last: FakeRoom | undefined
  readonly done: string[] = []
  readonly remoteParticipants = new Map<string, unknown>()
  readonly listeners = new Map<string, () => void>()
  connected: (() => void) | undefined
  refused: ((cause: Error) => void) | undefined
  readonly localParticipant = {
    publishTrack: async ({ kind }: MediaStreamTrack, { source }: { source: string }) =>
      void this.done.push(`publish ${kind} as ${source}`),
    unpublishTrack: async ({ kind }: MediaStreamTrack, stops: boolean) =>
      void this.done.push(`unpublish ${kind}${stops ? ' and stop it' : ''}`),
  }
  readonly options: RoomOptions

  constructor(options: RoomOptions) {
    this.options = options
    FakeRoom.last = this
  }

  on = (event: string, listener: () => void) => void this.listeners.set(event, listener)
  connect = (url: string, token: string) => {
    this.done.push(`connect ${url} ${token}`)
    return new Promise<void>((resolve, reject) => {
      this.connected = resolve
      this.refused = reject
    })
  }
  disconnect = async (stops: boolean) => void this.done.push(`disconnect${stops ? ' and stop the tracks' : ''}`)
}

function open() {
  const events: string[] = []
  const liveKit = { Room: FakeRoom, RoomEvent, Track, ConnectionQuality } as unknown as LiveKit
  const link = createLiveKitLink({
    liveKit,
    url: 'wss://livekit.example',
    token: 'token',
    newStream: streamOf,
    onChange: () => events.push('change'),
    onLost: () => events.push('lost'),
    report: () => events.push('report'),
  })
  const room = FakeRoom.last
  if (room === undefined) throw new Error('no room was made')
  return { link, room, events, clock: createFakeClock() }
}

test('[CHT-05] through LiveKit the same tracks are sent, once the room is open, and in the place of former ones', async () => {
  const { link, room, clock } = open()
  const camera = track('video')
  link.setLocal({ microphone: track('audio'), camera })
  await clock.advance(0)
  expect(room.done).toEqual(['connect wss://livekit.example token'])
  room.connected?.()
  await clock.advance(0)
  link.setLocal({ camera, screen: track('video') })
  await clock.advance(0)
  expect(room.done.slice(1)).toEqual([
    'publish audio as microphone',
    'publish video as camera',
    'unpublish audio',
    'publish video as screen_share',
  ])
  link.close()
  expect(room.done.at(-1)).toBe('disconnect')
})

test('[CHT-05] LiveKit stops no track by itself, and pauses no video that is shown elsewhere', () => {
  expect(open().room.options).toEqual({ adaptiveStream: false, dynacast: true, stopLocalTrackOnUnpublish: false })
})

test.each([
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.Reconnected,
  RoomEvent.Reconnecting,
])('[CHT-05] the event %s of a LiveKit room is a change', (event) => {
  const { room, events } = open()
  room.listeners.get(event)?.()
  expect(events).toEqual(['change'])
})

test('[CHT-05] an open LiveKit room, and other participants, are changes', async () => {
  const { link, room, events, clock } = open()
  room.connected?.()
  await clock.advance(0)
  expect(events).toEqual(['change'])
  link.setOthers('page of alice', [])
  expect(events).toEqual(['change', 'change'])
})

test('[CHT-05] a track that LiveKit does not send is reported, unless the call was left meanwhile', async () => {
  for (const isLeft of [false, true]) {
    const { link, room, events, clock } = open()
    room.connected?.()
    await clock.advance(0)
    let refuse = () => {}
    room.localParticipant.publishTrack = () => new Promise((_, reject) => (refuse = () => reject(new Error('no'))))
    link.setLocal({ microphone: track('audio') })
    await clock.advance(0)
    if (isLeft) link.close()
    refuse()
    await clock.advance(0)
    expect(events.includes('report')).toBe(!isLeft)
  }
})

test('[CHT-05] people of a LiveKit room are found by their connection, with what they send and how good it is', () => {
  const { link, room } = open()
  const sent: Record<string, MediaStreamTrack> = { microphone: track('audio'), camera: track('video') }
  room.remoteParticipants.set('page of bob', {
    audioLevel: 0.4,
    connectionQuality: ConnectionQuality.Poor,
    getTrackPublication: (source: string) =>
      sent[source] === undefined ? undefined : { track: { mediaStreamTrack: sent[source] } },
  })
  link.setOthers('page of alice', [
    { userId: 'bob', connectionId: 'page of bob' },
    { userId: 'carol', connectionId: 'page of carol' },
  ])
  const bob = link.remotes().get('bob')
  expect(bob).toMatchObject({ state: 'connected', quality: 'weak', screen: undefined })
  expect(bob?.camera?.getTracks()).toEqual([sent['camera']])
  // The same stream as long as the track is the same, so that no picture flickers.
  expect(link.remotes().get('bob')?.camera).toBe(bob?.camera)
  expect(link.remotes().get('carol')).toMatchObject({ state: 'connecting' })
  expect(link.levels()).toEqual(
    new Map([
      ['bob', 0.4],
      ['carol', 0],
    ]),
  )
})

test('[CHT-05] a LiveKit room that closes by itself is lost; one that was left is not', () => {
  const one = open()
  one.room.listeners.get(RoomEvent.Disconnected)?.()
  expect(one.events).toContain('lost')
  const other = open()
  other.link.close()
  other.room.listeners.get(RoomEvent.Disconnected)?.()
  expect(other.events).not.toContain('lost')
})

test('[CHT-05] a LiveKit server that cannot be reached is reported and lost, unless the call was left meanwhile', async () => {
  const one = open()
  one.room.refused?.(new Error('unreachable'))
  await one.clock.advance(0)
  expect(one.events).toEqual(['report', 'lost'])
  const other = open()
  other.link.close()
  other.room.refused?.(new Error('unreachable'))
  await other.clock.advance(0)
  expect(other.events).toEqual([])
})

test('[CHT-05] after a call was left nothing is sent through LiveKit any more', async () => {
  const { link, room, clock } = open()
  room.connected?.()
  await clock.advance(0)
  link.close()
  link.setLocal({ microphone: track('audio') })
  await clock.advance(0)
  expect(room.done.slice(1)).toEqual(['disconnect'])
})

test.each([
  [ConnectionQuality.Lost, 'lost', 'lost'],
  [ConnectionQuality.Poor, 'connected', 'weak'],
  [ConnectionQuality.Excellent, 'connected', 'good'],
])(
  '[CHT-05] a participant whose quality LiveKit calls %s is %s, and their connection %s',
  (connectionQuality, state, quality) => {
    const { link, room } = open()
    room.remoteParticipants.set('b', { connectionQuality, getTrackPublication: () => undefined })
    link.setOthers('a', [{ userId: 'bob', connectionId: 'b' }])
    expect(link.remotes().get('bob')).toMatchObject({ state, quality })
  },
)

test('[CHT-05] the sound of a shared screen is added once to the stream that is shown already', () => {
  const { link, room } = open()
  const sent: Record<string, MediaStreamTrack> = { screen_share: track('video') }
  room.remoteParticipants.set('b', {
    connectionQuality: ConnectionQuality.Good,
    getTrackPublication: (source: string) => sent[source] && { track: { mediaStreamTrack: sent[source] } },
  })
  link.setOthers('a', [{ userId: 'bob', connectionId: 'b' }])
  const silent = link.remotes().get('bob')?.screen
  const sound = (sent['screen_share_audio'] = track('audio'))
  const heard = [link.remotes(), link.remotes()].map((remotes) => remotes.get('bob')?.screen)
  expect(heard).toEqual([silent, silent])
  expect(silent?.getTracks()).toEqual([sent['screen_share'], sound])
})
