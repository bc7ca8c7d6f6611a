import type { CallSignal } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { describe, expect, test, vi } from 'vitest'
import { createPeer } from './peer.ts'

/** A connection whose every step is the test's; `encodings` are there once something was described, as in browsers. */
function createConnection() {
  const encodings: Record<string, number>[] = []
  const makeSender = () => {
    const sender = {
      track: null as unknown,
      replaceTrack: vi.fn(async (track: unknown) => {
        sender.track = track
      }),
      getParameters: () => ({ encodings }),
      setParameters: vi.fn(async () => {}),
    }
    return sender
  }
  const transceivers: { sender: ReturnType<typeof makeSender>; direction: string; receiver: object }[] = []
  return {
    signalingState: 'stable',
    connectionState: 'new',
    localDescription: null as { type: string; sdp: string } | null,
    remoteDescription: null as object | null,
    onnegotiationneeded: null as (() => void) | null,
    onconnectionstatechange: null as (() => void) | null,
    encodings,
    transceivers,
    addTransceiver: () => void transceivers.push({ sender: makeSender(), direction: 'sendrecv', receiver: {} }),
    getTransceivers: () => transceivers,
    setLocalDescription: vi.fn(async () => {}),
    setRemoteDescription: vi.fn(async () => {}),
    addIceCandidate: vi.fn(async () => {}),
    restartIce: vi.fn(),
    close: vi.fn(),
  }
}

function open({ isPolite = false } = {}) {
  const clock = createFakeClock()
  const connection = createConnection()
  const sent: CallSignal[] = []
  const reports: string[] = []
  const peer = createPeer({
    clock,
    openConnection: () => connection as unknown as RTCPeerConnection,
    newStream: () => ({}) as MediaStream,
    iceServers: [],
    isPolite,
    send: (signal) => sent.push(signal),
    onChange: () => {},
    report: (message) => reports.push(message),
  })
  const settle = () => clock.advance(0)
  return {
    clock,
    connection,
    sent,
    reports,
    peer,
    settle,
    become: (state: string) => {
      connection.connectionState = state
      connection.onconnectionstatechange?.()
    },
    offer: async () => {
      connection.onnegotiationneeded?.()
      await settle()
    },
  }
}

const candidate = (name: string): CallSignal => ({ kind: 'candidate', candidate: name, sdpMid: '0', sdpMLineIndex: 0 })
const description = (type: 'offer' | 'answer'): CallSignal => ({ kind: 'description', type, sdp: 'sdp' })
const microphone = { id: 'mic' } as MediaStreamTrack

describe('an offer', () => {
  test('[CHT-05] it is sent as it was described, and limits the picture from then on', async () => {
    const { connection, offer, sent } = open()
    connection.setLocalDescription.mockImplementation(async () => {
      connection.localDescription = { type: 'offer', sdp: 'mine' }
      connection.encodings.push({})
    })
    await offer()
    expect(sent).toEqual([{ kind: 'description', type: 'offer', sdp: 'mine' }])
    expect(connection.encodings).toEqual([{ maxBitrate: 2_000_000, scaleResolutionDownBy: 1 }])
  })

  test('[CHT-05] a track that could not be sent is reported, and tried again with the next offer', async () => {
    const { connection, offer, peer, reports, settle } = open()
    const [first] = connection.transceivers
    first?.sender.replaceTrack.mockRejectedValueOnce(new Error('busy'))
    peer.setLocal({ microphone })
    await settle()
    expect([first?.sender.track, reports]).toEqual([null, ['a track could not be sent']])
    await offer()
    expect(first?.sender.track).toBe(microphone)
  })

  test('[CHT-05] one that fails is reported, and the other side may offer again', async () => {
    const { connection, offer, peer, reports, settle } = open()
    connection.setLocalDescription.mockRejectedValueOnce(new Error('broken'))
    await offer()
    expect(reports).toEqual(['an offer could not be made'])
    peer.hear(description('offer'))
    await settle()
    expect(connection.setRemoteDescription).toHaveBeenCalledTimes(1)
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    '[CHT-05] when both offer at once, a peer that is polite: %s takes the offer of the other',
    async (isPolite, taken) => {
      const { connection, peer, settle } = open({ isPolite })
      connection.signalingState = 'have-local-offer'
      peer.hear(description('offer'))
      await settle()
      expect(connection.setRemoteDescription).toHaveBeenCalledTimes(taken)
    },
  )

  test('[CHT-05] an offer that was not answered is sent again every 5 seconds', async () => {
    const { clock, connection, sent } = open()
    connection.signalingState = 'have-local-offer'
    connection.localDescription = { type: 'offer', sdp: 'mine' }
    await clock.advance(4_999)
    expect(sent).toHaveLength(0)
    await clock.advance(1)
    expect(sent).toHaveLength(1)
    await clock.advance(5_000)
    expect(sent).toHaveLength(2)
  })
})

test('[CHT-05] candidates that come before the description are used after it, in their order', async () => {
  const { connection, peer, settle } = open()
  peer.hear(candidate('a'))
  peer.hear(candidate('b'))
  await settle()
  expect(connection.addIceCandidate).not.toHaveBeenCalled()
  peer.hear(description('offer'))
  await settle()
  expect(connection.addIceCandidate.mock.calls.flat()).toMatchObject([{ candidate: 'a' }, { candidate: 'b' }])
})

test('[CHT-05] a late answer is left out without a report', async () => {
  const { connection, peer, reports, settle } = open()
  peer.hear(description('answer'))
  await settle()
  expect(connection.setRemoteDescription).not.toHaveBeenCalled()
  expect(reports).toEqual([])
})

test.each([
  [1, 2_000_000, 1],
  [2, 900_000, 1.5],
  [3, 900_000, 1.5],
  [4, 450_000, 2],
])(
  '[CHT-05] with %i others a picture has %i bit/s at most, %i times smaller',
  (others, maxBitrate, scaleResolutionDownBy) => {
    const { connection, peer } = open()
    connection.encodings.push({})
    peer.shareAmong(others)
    expect(connection.encodings).toEqual([{ maxBitrate, scaleResolutionDownBy }])
  },
)

describe('a connection that breaks', () => {
  test.each([
    ['disconnected', false, 2_000],
    ['disconnected', true, 5_000],
    ['failed', true, 5_000],
  ])('[CHT-05] %s (polite: %s) is restarted after %i ms', async (state, isPolite, afterMs) => {
    const { clock, connection, become } = open({ isPolite })
    become('connected')
    become(state)
    await clock.advance(afterMs - 1)
    expect(connection.restartIce).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(connection.restartIce).toHaveBeenCalledTimes(1)
  })

  test('[CHT-05] one that failed is restarted at once by the impolite peer', async () => {
    const { clock, connection, become } = open()
    become('failed')
    await clock.advance(0)
    expect(connection.restartIce).toHaveBeenCalledTimes(1)
  })

  test('[CHT-05] one that is back in time is not restarted, and it was lost meanwhile', async () => {
    const { clock, connection, become, peer } = open()
    expect(peer.media().state).toBe('connecting')
    become('connected')
    expect(peer.media()).toMatchObject({ state: 'connected', quality: 'good' })
    become('disconnected')
    expect(peer.media()).toMatchObject({ state: 'lost', quality: 'lost' })
    await clock.advance(1_999)
    become('connected')
    await clock.advance(4_000)
    expect(connection.restartIce).not.toHaveBeenCalled()
  })

  test('[CHT-05] one that was closed neither restarts, nor hears, nor reports', async () => {
    const { clock, connection, become, peer, reports } = open()
    become('disconnected')
    peer.close()
    connection.setRemoteDescription.mockRejectedValue(new Error('closed'))
    peer.hear(description('offer'))
    await clock.advance(20_000)
    expect(connection.restartIce).not.toHaveBeenCalled()
    expect(connection.setRemoteDescription).not.toHaveBeenCalled()
    expect(reports).toEqual([])
  })
})
