import type { ConnectionQuality, RemoteParticipant, Room, RoomEvent, Track } from 'livekit-client'
import type { LocalTracks, MediaLink, OtherDevice, ConnectionQuality as OwnQuality, RemoteMedia } from './media-link.ts'

/** The parts of `livekit-client` that are used. */
export interface LiveKit {
  readonly Room: typeof Room
  readonly RoomEvent: typeof RoomEvent
  readonly Track: typeof Track
  readonly ConnectionQuality: typeof ConnectionQuality
}

/** It is large: only clients that join such a call fetch it. */
export const loadLiveKit = (): Promise<LiveKit> => import('livekit-client')

export interface LiveKitLinkDeps {
  readonly liveKit: LiveKit
  readonly url: string
  readonly token: string
  readonly newStream: (tracks: readonly MediaStreamTrack[]) => MediaStream
  readonly onChange: () => void
  /** The server is gone for good, or has turned this one away. */
  readonly onLost: () => void
  readonly report: (message: string, cause: unknown) => void
}

/** Sound and picture through a LiveKit server, where each device goes by its connection. Source: CHT-05. */
export function createLiveKitLink(deps: LiveKitLinkDeps): MediaLink {
  const { RoomEvent: Happening, ConnectionQuality: Quality } = deps.liveKit
  const { Source } = deps.liveKit.Track
  const room = new deps.liveKit.Room({ adaptiveStream: false, dynacast: true, stopLocalTrackOnUnpublish: false })
  let others: readonly OtherDevice[] = []
  let wanted: LocalTracks = {}
  let isConnected = false
  let isClosed = false
  let placing = Promise.resolve()
  const published = new Map<keyof LocalTracks, MediaStreamTrack>()
  const streams = new Map<MediaStreamTrack, MediaStream>()
  const sources = {
    microphone: Source.Microphone,
    camera: Source.Camera,
    screen: Source.ScreenShare,
    screenSound: Source.ScreenShareAudio,
  } as const satisfies Record<keyof LocalTracks, unknown>

  for (const event of [
    Happening.TrackSubscribed,
    Happening.TrackUnsubscribed,
    Happening.ParticipantConnected,
    Happening.ParticipantDisconnected,
    Happening.ConnectionQualityChanged,
    Happening.Reconnected,
    Happening.Reconnecting,
  ] as const) {
    room.on(event, () => deps.onChange())
  }
  room.on(Happening.Disconnected, () => {
    if (!isClosed) deps.onLost()
  })
  room.connect(deps.url, deps.token).then(
    () => {
      isConnected = true
      placeTracks()
      deps.onChange()
    },
    (cause: unknown) => {
      if (isClosed) return
      deps.report('the LiveKit server could not be reached', cause)
      deps.onLost()
    },
  )

  return {
    remotes: () =>
      new Map(
        others.map(({ userId, connectionId }) => [userId, mediaOf(room.remoteParticipants.get(connectionId))] as const),
      ),
    levels: () =>
      new Map(
        others.map(({ userId, connectionId }) => [userId, room.remoteParticipants.get(connectionId)?.audioLevel ?? 0]),
      ),
    setLocal: (tracks) => {
      wanted = tracks
      placeTracks()
    },
    setOthers: (_own, next) => {
      others = next
      deps.onChange()
    },
    close: () => {
      isClosed = true
      void room.disconnect(false)
    },
  }

  /** One change after the other, each towards what is wanted by then. */
  function placeTracks(): void {
    placing = placing.then(place).catch((cause: unknown) => {
      if (!isClosed) deps.report('a track could not be sent', cause)
    })
  }

  async function place(): Promise<void> {
    if (!isConnected || isClosed) return
    for (const kind of Object.keys(sources) as (keyof LocalTracks)[]) {
      const [now, next] = [published.get(kind), wanted[kind]]
      if (now === next) continue
      if (now !== undefined) {
        published.delete(kind)
        await room.localParticipant.unpublishTrack(now, false)
      }
      if (next !== undefined) {
        published.set(kind, next)
        await room.localParticipant.publishTrack(next, { source: sources[kind] })
      }
    }
  }

  function mediaOf(participant: RemoteParticipant | undefined): RemoteMedia {
    if (participant === undefined) {
      return { state: 'connecting', quality: 'lost', voice: undefined, camera: undefined, screen: undefined }
    }
    const trackOf = (source: (typeof sources)[keyof LocalTracks]) =>
      participant.getTrackPublication(source)?.track?.mediaStreamTrack
    const quality = qualityOf(participant.connectionQuality)
    return {
      state: quality === 'lost' ? 'lost' : 'connected',
      quality,
      voice: streamOf(trackOf(Source.Microphone)),
      camera: streamOf(trackOf(Source.Camera)),
      screen: streamOf(trackOf(Source.ScreenShare), trackOf(Source.ScreenShareAudio)),
    }
  }

  /** The same stream as long as its first track is the same, so that no picture flickers. */
  function streamOf(first: MediaStreamTrack | undefined, second?: MediaStreamTrack): MediaStream | undefined {
    if (first === undefined) return undefined
    const stream = streams.get(first) ?? deps.newStream([first])
    streams.set(first, stream)
    if (second !== undefined && !stream.getTracks().includes(second)) stream.addTrack(second)
    return stream
  }

  function qualityOf(quality: ConnectionQuality): OwnQuality {
    if (quality === Quality.Lost) return 'lost'
    return quality === Quality.Poor ? 'weak' : 'good'
  }
}
