/** What one sends into a call. */
export interface LocalTracks {
  readonly microphone?: MediaStreamTrack | undefined
  readonly camera?: MediaStreamTrack | undefined
  readonly screen?: MediaStreamTrack | undefined
  readonly screenSound?: MediaStreamTrack | undefined
}

/** `lost` while nothing arrives. */
export type ConnectionQuality = 'good' | 'weak' | 'lost'

/** What arrives of somebody. Whether they send a picture at all, their `media` says. */
export interface RemoteMedia {
  readonly state: 'connecting' | 'connected' | 'lost'
  readonly quality: ConnectionQuality
  readonly voice: MediaStream | undefined
  readonly camera: MediaStream | undefined
  readonly screen: MediaStream | undefined
}

/** Somebody else's device in the call. */
export interface OtherDevice {
  readonly userId: string
  readonly connectionId: string
}

/** How sound and picture travel: from browser to browser, or through a server. */
export interface MediaLink {
  /** By user id. */
  readonly remotes: () => ReadonlyMap<string, RemoteMedia>
  readonly setLocal: (tracks: LocalTracks) => void
  /** Who is in the call now, and by which connection oneself is. */
  readonly setOthers: (own: string, others: readonly OtherDevice[]) => void
  /** How loud everybody is, 0 to 1, by user id. */
  readonly levels: () => ReadonlyMap<string, number>
  readonly close: () => void
}
