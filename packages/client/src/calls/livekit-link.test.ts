import { createFakeClock } from '@foyer/testkit'
import { ConnectionQuality, RoomEvent, Track } from 'livekit-client'
import { expect, test } from 'vitest'
import { type LiveKit, createLiveKitLink } from './livekit-link.ts'
import { FakeTrack } from './testing/fake-media.ts'

const track = (kind: 'audio' | 'video', label = kind) => new FakeTrack(kind, label) as unknown as MediaStreamTrack
const streamOf = (tracks: readonly MediaStreamTrack[]) =>
  ({ getTracks: () => tracks, addTrack: () => {} }) as unknown as MediaStream

/** A room of a LiveKit server that is not there. */
class FakeRoom {
  static last: FakeRoom | undefined
  readonly done: string[] = []
  readonly remoteParticipants = new Map<string, unknown>()
  readonly listeners = new Map<string, () => void>()
  connected: (() => void) | undefined
  readonly localParticipant = {
    publishTrack: async ({ kind }: MediaStreamTrack, { source }: { source: string }) =>
      void this.done.push(`publish ${kind} as ${source}`),
    unpublishTrack: async ({ kind }: MediaStreamTrack) => void this.done.push(`unpublish ${kind}`),
  }

  constructor() {
    FakeRoom.last = this
  }

  on = (event: string, listener: () => void) => void this.listeners.set(event, listener)
  connect = (url: string, token: string) => {
    this.done.push(`connect ${url} ${token}`)
    return new Promise<void>((resolve) => {
      this.connected = resolve
    })
  }
  disconnect = async () => void this.done.push('disconnect')
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
  expect(link.levels().get('bob')).toBe(0.4)
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
