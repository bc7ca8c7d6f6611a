import type { CallSignal } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Peer, createPeer } from './peer.ts'
import { FakePeerConnection, createFakeNetwork } from './testing/fake-peer-connection.ts'

/** Two peers and a way between them on which signals take as long as they take, overtake one another, or are lost. */
function openPair(nextDelayMs: () => number | 'lost') {
  const clock = createFakeClock()
  const network = createFakeNetwork()
  const failures: unknown[] = []
  const peers: Peer[] = []
  const connections: FakePeerConnection[] = []
  const make = (index: number) => {
    const peer = createPeer({
      clock,
      openConnection: () => {
        const connection = new FakePeerConnection(network)
        connections.push(connection)
        return connection as unknown as RTCPeerConnection
      },
      newStream: () => ({}) as MediaStream,
      iceServers: [],
      isPolite: index === 0,
      send: (signal: CallSignal) => {
        const delayMs = nextDelayMs()
        if (delayMs !== 'lost') clock.after(delayMs, () => peers[1 - index]?.hear(signal))
      },
      onChange: () => {},
      report: (_message, cause) => failures.push(cause),
    })
    peers.push(peer)
  }
  make(0)
  make(1)
  return { clock, network, peers, connections, failures }
}

const delay = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 2_000 }) },
  { weight: 1, arbitrary: fc.constant('lost' as const) },
)
const event = fc.record({
  afterMs: fc.integer({ min: 0, max: 4_000 }),
  what: fc.constantFrom('restart-0', 'restart-1', 'both', 'cut', 'cut'),
})

test('[CHT-05] two browsers end up connected, whichever side offers when, whatever comes late, in another order or never', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(delay, { minLength: 20, maxLength: 60 }),
      fc.array(event, { maxLength: 8 }),
      async (delays, events) => {
        const waiting = [...delays]
        // In the end the network is good again.
        const { clock, network, peers, connections } = openPair(() => waiting.shift() ?? 20)
        for (const { afterMs, what } of events) {
          await clock.advance(afterMs)
          if (what === 'restart-0' || what === 'both') connections[0]?.restartIce()
          if (what === 'restart-1' || what === 'both') connections[1]?.restartIce()
          if (what === 'cut') network.cut()
        }
        await clock.advance(120_000)
        expect(peers.map((peer) => peer.media().state)).toEqual(['connected', 'connected'])
        expect(connections.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable'])
        expect(connections[0]?.agreed).toBe(connections[1]?.agreed)
        for (const peer of peers) peer.close()
      },
    ),
    { numRuns: 40, seed: 8, endOnFailure: true },
  )
})

test('[CHT-05] two browsers on a good network are connected with one offer, and send all four tracks from then on', async () => {
  const signals: CallSignal[] = []
  const { clock, peers, connections, failures } = openPair(() => 10)
  const tracks = { microphone: { id: 'mic' }, camera: { id: 'cam' } } as unknown as Record<string, MediaStreamTrack>
  peers[0]?.setLocal({ microphone: tracks['microphone'], camera: tracks['camera'] })
  await clock.advance(1_000)
  expect(peers.map((peer) => peer.media().state)).toEqual(['connected', 'connected'])
  expect(connections[0]?.getTransceivers().map(({ sender }) => sender.track)).toEqual([
    tracks['microphone'],
    tracks['camera'],
    null,
    null,
  ])
  expect(connections.flatMap((one) => one.getTransceivers().map(({ direction }) => direction))).toEqual(
    Array.from({ length: 8 }, () => 'sendrecv'),
  )
  const agreed = connections[0]?.agreed
  peers[0]?.setLocal({ microphone: tracks['microphone'], screen: tracks['camera'] })
  await clock.advance(20_000)
  // What is sent changes without another negotiation.
  expect(connections[0]?.agreed).toBe(agreed)
  expect([signals, failures]).toEqual([[], []])
})

test('[CHT-05] a way that breaks for ten seconds is made anew by itself', async () => {
  let isDown = false
  const { clock, network, peers } = openPair(() => (isDown ? 'lost' : 30))
  await clock.advance(1_000)
  isDown = true
  network.cut()
  await clock.advance(10_000)
  expect(peers.map((peer) => peer.media())).toMatchObject([
    { state: 'lost', quality: 'lost' },
    { state: 'lost', quality: 'lost' },
  ])
  isDown = false
  await clock.advance(6_000)
  expect(peers.map((peer) => peer.media().state)).toEqual(['connected', 'connected'])
})
