import type { CallSignal } from '@foyer/contract'
import { every } from '../clock/clock.ts'
import type { LocalTracks, MediaLink, OtherDevice, RemoteMedia } from './media-link.ts'
import { type Peer, type PeerDeps, createPeer } from './peer.ts'

export interface MeshLinkDeps extends Pick<
  PeerDeps,
  'clock' | 'openConnection' | 'newStream' | 'iceServers' | 'report'
> {
  readonly send: (to: string, signal: CallSignal) => void
  readonly onChange: () => void
}

export interface MeshLink extends MediaLink {
  readonly hear: (from: string, signal: CallSignal) => void
}

interface Place {
  readonly userId: string
  readonly connectionId: string
  readonly peer: Peer
  /** The way there before one of the two connections changed; it stays until the new one stands. */
  former: Peer | undefined
}

const measureEveryMs = 2_000
const formerStaysMs = 15_000
/** Of one device whose place is not known yet. */
const earlySignalsMax = 64
const earlyDevicesMax = 8

/** Every browser sends to every other. Source: CHT-05. */
export function createMeshLink(deps: MeshLinkDeps): MeshLink {
  const { clock } = deps
  let own = ''
  let local: LocalTracks = {}
  const places = new Map<string, Place>()
  /** A new participant may send signals before the news of them is here. */
  const early = new Map<string, CallSignal[]>()
  const stopMeasuring = every(clock, measureEveryMs, () => {
    for (const { peer } of places.values()) void peer.measure()
  })

  return {
    remotes: () => new Map([...places].map(([userId, place]) => [userId, mediaOf(place)])),
    levels: () =>
      new Map([...places].map(([userId, { peer, former }]) => [userId, Math.max(peer.level(), former?.level() ?? 0)])),
    setLocal: (tracks) => {
      local = tracks
      for (const { peer, former } of places.values()) {
        peer.setLocal(tracks)
        former?.setLocal(tracks)
      }
    },
    setOthers,
    hear,
    close: () => {
      stopMeasuring()
      for (const place of places.values()) drop(place)
      places.clear()
      early.clear()
    },
  }

  function setOthers(nextOwn: string, others: readonly OtherDevice[]): void {
    const isAnotherOwn = nextOwn !== own
    own = nextOwn
    for (const place of places.values()) {
      if (others.some(({ userId }) => userId === place.userId)) continue
      places.delete(place.userId)
      drop(place)
    }
    for (const other of others) {
      const before = places.get(other.userId)
      if (before === undefined || isAnotherOwn || before.connectionId !== other.connectionId) meet(other, before)
    }
    for (const { peer } of places.values()) peer.shareAmong(others.length)
    deps.onChange()
  }

  function meet({ userId, connectionId }: OtherDevice, before: Place | undefined): void {
    const peer = createPeer({
      ...deps,
      isPolite: own < connectionId,
      send: (signal) => deps.send(connectionId, signal),
      onChange: () => {
        dropFormer(userId, peer)
        deps.onChange()
      },
    })
    peer.setLocal(local)
    const wasThere = before !== undefined && before.peer.media().state !== 'connecting'
    const former = wasThere ? before.peer : before?.former
    if (wasThere) before.former?.close()
    else before?.peer.close()
    places.set(userId, { userId, connectionId, peer, former })
    if (former !== undefined) {
      clock.after(formerStaysMs, () => {
        const place = places.get(userId)
        if (place?.former !== former) return
        place.former = undefined
        former.close()
        deps.onChange()
      })
    }
    const waiting = early.get(connectionId) ?? []
    early.delete(connectionId)
    for (const signal of waiting) peer.hear(signal)
  }

  function dropFormer(userId: string, peer: Peer): void {
    const place = places.get(userId)
    if (place?.peer !== peer || place.former === undefined || peer.media().state !== 'connected') return
    place.former.close()
    place.former = undefined
  }

  function hear(from: string, signal: CallSignal): void {
    const place = [...places.values()].find(({ connectionId }) => connectionId === from)
    if (place !== undefined) return place.peer.hear(signal)
    const waiting = early.get(from) ?? []
    if (waiting.length < earlySignalsMax && (early.size < earlyDevicesMax || early.has(from))) {
      early.set(from, [...waiting, signal])
    }
  }
}

function mediaOf({ peer, former }: Place): RemoteMedia {
  const now = peer.media()
  return now.state === 'connected' || former === undefined ? now : former.media()
}

function drop({ peer, former }: Place): void {
  peer.close()
  former?.close()
}
