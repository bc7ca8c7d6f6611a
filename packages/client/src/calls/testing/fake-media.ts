/** A track as far as it is used here. */
export class FakeTrack extends EventTarget {
  enabled = true
  readyState: 'live' | 'ended' = 'live'
  contentHint = ''
  readonly kind: 'audio' | 'video'
  readonly label: string

  constructor(kind: 'audio' | 'video', label: string) {
    super()
    this.kind = kind
    this.label = label
  }

  stop() {
    this.readyState = 'ended'
  }

  /** As when its device is unplugged. */
  end() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

export class FakeStream {
  readonly tracks: FakeTrack[]

  constructor(...tracks: FakeTrack[]) {
    this.tracks = tracks
  }

  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
}

/** Devices by their names; a failure is an error of the given name. */
export function createFakeDevices(names = { audio: ['Desk microphone'], video: ['Desk camera'] }) {
  const given: FakeStream[] = []
  let failure: string | undefined
  const listeners = new Set<() => void>()
  const give = (stream: FakeStream) => {
    given.push(stream)
    return stream as unknown as MediaStream
  }
  const check = () => {
    if (failure !== undefined) throw new DOMException('refused', failure)
  }
  return {
    given,
    names,
    fail: (name: string | undefined) => {
      failure = name
    },
    changed: () => listeners.forEach((listener) => listener()),
    mediaDevices: {
      getUserMedia: async (options: MediaStreamConstraints) => {
        check()
        const kind = options.audio === undefined ? 'video' : 'audio'
        const asked = (options[kind] as { deviceId?: { exact: string } }).deviceId?.exact
        const name = asked ?? names[kind][0]
        if (name === undefined) throw new DOMException('none', 'NotFoundError')
        if (!names[kind].includes(name)) throw new DOMException('gone', 'OverconstrainedError')
        return give(new FakeStream(new FakeTrack(kind, name)))
      },
      getDisplayMedia: async () => {
        check()
        return give(new FakeStream(new FakeTrack('video', 'Screen 1')))
      },
      enumerateDevices: async () => [
        ...names.audio.map((label) => ({ kind: 'audioinput', deviceId: label, label })),
        ...names.video.map((label) => ({ kind: 'videoinput', deviceId: label, label })),
      ],
      addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
    } as unknown as MediaDevices,
  }
}
