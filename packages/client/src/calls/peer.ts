import type { CallSignal, IceServer } from '@foyer/contract'
import { type Clock, every } from '../clock/clock.ts'
import type { ConnectionQuality, LocalTracks, RemoteMedia } from './media-link.ts'
import { type PeerCounts, countPackets, qualityBetween } from './peer-quality.ts'

export interface PeerDeps {
  readonly clock: Clock
  readonly openConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  readonly newStream: (tracks: readonly MediaStreamTrack[]) => MediaStream
  readonly iceServers: readonly IceServer[]
  /** Gives way when both offer at once, and waits for the other's first offer. */
  readonly isPolite: boolean
  readonly send: (signal: CallSignal) => void
  readonly onChange: () => void
  readonly report: (message: string, cause: unknown) => void
}

/** One other device of a call. */
export interface Peer {
  readonly media: () => RemoteMedia
  readonly level: () => number
  readonly setLocal: (tracks: LocalTracks) => void
  /** How many others one sends to: the more there are, the smaller is each picture. */
  readonly shareAmong: (others: number) => void
  readonly hear: (signal: CallSignal) => void
  readonly measure: () => Promise<void>
  readonly close: () => void
}

/** What travels between two devices, always in this order; what is not sent is empty. */
const kinds = ['audio', 'video', 'video', 'audio'] as const

const restartAfterMs = 2_000
/** The polite one leaves it to the other, unless nothing comes. */
const politeRestartAfterMs = 5_000
const insistEveryMs = 5_000
/** So many times the polite one waits for the other to insist. */
const politePatience = 3

/**
 * One peer connection, by "perfect negotiation": whichever side offers and when, both end in the same state. The four
 * tracks are agreed on once. Later tracks only take their places, so a camera that goes on or a shared screen needs no
 * negotiation. A connection that breaks is restarted until it is connected or closed. Source: CHT-05.
 */
export function createPeer(deps: PeerDeps): Peer {
  const { clock, isPolite, send, onChange, report } = deps
  const connection = deps.openConnection({
    iceServers: deps.iceServers.map(toRtcIceServer),
    bundlePolicy: 'max-bundle',
  })
  let local: LocalTracks = {}
  let others = 1
  let isMakingOffer = false
  let isIgnoringOffer = false
  let isSettingAnswer = false
  let isClosed = false
  let wasConnected = false
  let isConnected = false
  let quality: ConnectionQuality = 'lost'
  let counts: PeerCounts | undefined
  let early: RTCIceCandidateInit[] = []
  let cancelRestart = () => {}
  let patience = politePatience
  let streams: Pick<RemoteMedia, 'voice' | 'camera' | 'screen'> = {
    voice: undefined,
    camera: undefined,
    screen: undefined,
  }

  connection.onnegotiationneeded = () => void offer()
  connection.onicecandidate = ({ candidate }) => {
    if (candidate === null || candidate.candidate === '') return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment })
  }
  connection.onconnectionstatechange = noteState
  connection.ontrack = noteTracks
  if (!isPolite) for (const kind of kinds) connection.addTransceiver(kind, { direction: 'sendrecv' })
  const stopInsisting = every(clock, insistEveryMs, insist)

  return { media, level, setLocal, shareAmong, hear: (signal) => void hear(signal), measure, close }

  function media(): RemoteMedia {
    const state = isConnected ? 'connected' : wasConnected ? 'lost' : 'connecting'
    return { state, quality: isConnected ? quality : 'lost', ...streams }
  }

  function level(): number {
    const [source] = connection.getTransceivers()[0]?.receiver.getSynchronizationSources() ?? []
    return source?.audioLevel ?? 0
  }

  function setLocal(tracks: LocalTracks): void {
    local = tracks
    placeTracks()
  }

  function shareAmong(count: number): void {
    others = count
    limitPicture()
  }

  async function offer(): Promise<void> {
    if (isClosed) return
    try {
      isMakingOffer = true
      await connection.setLocalDescription()
      placeTracks()
      notifyDescription()
    } catch (cause) {
      if (!isClosed) report('an offer could not be made', cause)
    } finally {
      isMakingOffer = false
    }
  }

  async function hear(signal: CallSignal): Promise<void> {
    if (isClosed) return
    try {
      if (signal.kind === 'description') await hearDescription(signal)
      else await hearCandidate(signal)
    } catch (cause) {
      // A late answer, or a candidate of an offer that has been given up.
      if (!isClosed && !isIgnoringOffer) report('a signal of a call could not be used', cause)
    }
  }

  async function hearDescription({ type, sdp }: Extract<CallSignal, { kind: 'description' }>): Promise<void> {
    const isReady = !isMakingOffer && (connection.signalingState === 'stable' || isSettingAnswer)
    const isCollision = type === 'offer' && !isReady
    isIgnoringOffer = !isPolite && isCollision
    if (isIgnoringOffer) return
    if (type === 'answer' && connection.signalingState !== 'have-local-offer') return
    isSettingAnswer = type === 'answer'
    try {
      await connection.setRemoteDescription({ type, sdp })
    } finally {
      isSettingAnswer = false
    }
    const waiting = early
    early = []
    for (const candidate of waiting) await connection.addIceCandidate(candidate)
    if (type !== 'offer') return
    placeTracks()
    await connection.setLocalDescription()
    notifyDescription()
  }

  async function hearCandidate(signal: Extract<CallSignal, { kind: 'candidate' }>): Promise<void> {
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = signal
    const init = { candidate, sdpMid, sdpMLineIndex, ...(usernameFragment != null && { usernameFragment }) }
    if (connection.remoteDescription === null) early.push(init)
    else await connection.addIceCandidate(init)
  }

  function notifyDescription(): void {
    const description = connection.localDescription
    if (description !== null) send({ kind: 'description', type: description.type, sdp: description.sdp })
  }

  function placeTracks(): void {
    const tracks = [local.microphone, local.camera, local.screen, local.screenSound]
    connection.getTransceivers().forEach((transceiver, index) => {
      if (transceiver.direction !== 'sendrecv' && index < kinds.length) transceiver.direction = 'sendrecv'
      const track = tracks[index] ?? null
      if (transceiver.sender.track === track) return
      transceiver.sender.replaceTrack(track).catch((cause: unknown) => {
        if (!isClosed) report('a track could not be sent', cause)
      })
    })
    limitPicture()
  }

  /** A browser sends its picture to everybody by itself, and has only so much to send with. */
  function limitPicture(): void {
    const sender = connection.getTransceivers()[1]?.sender
    const parameters = sender?.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (sender === undefined || parameters === undefined || encoding === undefined) return
    const [maxBitrate, scaleResolutionDownBy] =
      others <= 1 ? [2_000_000, 1] : others <= 3 ? [900_000, 1.5] : [450_000, 2]
    if (encoding.maxBitrate === maxBitrate) return
    Object.assign(encoding, { maxBitrate, scaleResolutionDownBy })
    // Before the first answer there is nothing to limit yet; it is tried again then.
    sender.setParameters(parameters).catch(() => {})
  }

  function noteTracks(): void {
    const [voice, camera, screen, screenSound] = connection.getTransceivers().map(({ receiver }) => receiver.track)
    const streamOf = (...tracks: (MediaStreamTrack | undefined)[]) => {
      const there = tracks.filter((track) => track !== undefined)
      return there.length === 0 ? undefined : deps.newStream(there)
    }
    streams = {
      voice: streams.voice ?? streamOf(voice),
      camera: streams.camera ?? streamOf(camera),
      screen: screenSound === undefined ? undefined : (streams.screen ?? streamOf(screen, screenSound)),
    }
    onChange()
  }

  function noteState(): void {
    const { connectionState } = connection
    const before = isConnected
    isConnected = connectionState === 'connected'
    cancelRestart()
    if (isConnected) {
      wasConnected = true
      if (!before) quality = 'good'
      placeTracks()
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      const delayMs = isPolite ? politeRestartAfterMs : connectionState === 'failed' ? 0 : restartAfterMs
      cancelRestart = clock.after(delayMs, () => {
        if (!isClosed) connection.restartIce()
      })
    }
    onChange()
  }

  /** What was said last may not have arrived. */
  function insist(): void {
    if (isClosed) return
    if (connection.signalingState === 'have-local-offer') notifyDescription()
    if (isConnected || connection.signalingState !== 'stable') {
      patience = politePatience
      return
    }
    patience -= 1
    // Before the other's first offer there is nothing the polite one could restart.
    if (isPolite && (patience > 0 || connection.remoteDescription === null)) return
    patience = politePatience
    connection.restartIce()
  }

  async function measure(): Promise<void> {
    if (!isConnected) return
    try {
      const stats = await connection.getStats()
      const now = countPackets(stats.values() as Iterable<Record<string, unknown>>)
      const next = counts === undefined ? quality : qualityBetween(counts, now)
      counts = now
      if (next === quality) return
      quality = next
      onChange()
    } catch (cause) {
      if (!isClosed) report('a connection could not be measured', cause)
    }
  }

  function close(): void {
    isClosed = true
    cancelRestart()
    stopInsisting()
    connection.onnegotiationneeded = null
    connection.onicecandidate = null
    connection.onconnectionstatechange = null
    connection.ontrack = null
    connection.close()
  }
}

const toRtcIceServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls: [...urls],
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
})
