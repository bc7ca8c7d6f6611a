import { type Cell, type Readable, cell } from '../readable/readable.ts'
import type { LocalTracks } from './media-link.ts'
import { type MediaProblem, mediaProblemOf } from './media-problem.ts'

/** A microphone, a camera or a screen of one's own. */
export type Source =
  | { readonly kind: 'off' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly label: string }
  | { readonly kind: 'failed'; readonly problem: MediaProblem }

export interface Device {
  readonly id: string
  /** Empty until the browser may reveal it. */
  readonly label: string
}

export interface DeviceChoice {
  readonly microphone?: string
  readonly camera?: string
  readonly speaker?: string
}

export interface LocalMediaState {
  readonly microphone: Source
  readonly isMuted: boolean
  readonly camera: Source
  readonly screen: Source
  readonly devices: { readonly [Kind in keyof DeviceChoice]-?: readonly Device[] }
  /** What was chosen, here or on an earlier visit; the browser's own choice where a device is not there. */
  readonly chosen: DeviceChoice
}

/** Measures how loud something is, 0 to 1. */
export interface LevelMeter {
  readonly level: () => number
  readonly stop: () => void
}

export interface LocalMediaDeps {
  /** `undefined` where the browser gives no devices to this page. */
  readonly mediaDevices:
    | Pick<
        MediaDevices,
        'getUserMedia' | 'getDisplayMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
      >
    | undefined
  readonly isSecure: boolean
  readonly meter: (stream: MediaStream) => LevelMeter
  readonly choice: { readonly read: () => DeviceChoice; readonly write: (choice: DeviceChoice) => void }
  readonly report: (message: string, cause: unknown) => void
}

/** Sound and picture of oneself, before a call and in it. */
export interface LocalMedia {
  readonly state: Readable<LocalMediaState>
  readonly tracks: () => LocalTracks
  /** How loud one is, 0 to 1; 0 while muted. */
  readonly level: () => number
  /** Opens the microphone where it is not open; asks the user where they have not been asked. */
  readonly openMicrophone: () => Promise<void>
  readonly setMuted: (isMuted: boolean) => Promise<void>
  readonly setCamera: (isOn: boolean) => Promise<void>
  readonly setSharing: (isOn: boolean) => Promise<void>
  readonly choose: (kind: keyof DeviceChoice, id: string) => Promise<void>
  /** Lets go of everything, so that no lamp stays lit. */
  readonly rest: () => void
}

type Kind = 'microphone' | 'camera' | 'screen'

const off: Source = { kind: 'off' }
const noDevices: LocalMediaState['devices'] = { microphone: [], camera: [], speaker: [] }
const kindByInfo: Readonly<Record<MediaDeviceKind, keyof DeviceChoice>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
}

/** Devices, tracks and what may be wrong with them. Source: CHT-05. */
export function createLocalMedia(deps: LocalMediaDeps): LocalMedia {
  const { mediaDevices } = deps
  const state: Cell<LocalMediaState> = cell<LocalMediaState>({
    microphone: off,
    isMuted: false,
    camera: off,
    screen: off,
    devices: noDevices,
    chosen: deps.choice.read(),
  })
  let meter: LevelMeter | undefined
  let isFollowingDevices = false
  /** Grows with each request for a source; the result of an earlier request is discarded. */
  const turns: Record<Kind, number> = { microphone: 0, camera: 0, screen: 0 }
  const change = (next: Partial<LocalMediaState>) => state.set({ ...state.get(), ...next })

  return { state, tracks, level, openMicrophone, setMuted, setCamera, setSharing, choose, rest }

  function tracks(): LocalTracks {
    const { microphone, camera, screen } = state.get()
    return {
      microphone: streamOf(microphone)?.getAudioTracks()[0],
      camera: streamOf(camera)?.getVideoTracks()[0],
      screen: streamOf(screen)?.getVideoTracks()[0],
      screenSound: streamOf(screen)?.getAudioTracks()[0],
    }
  }

  function level(): number {
    return state.get().isMuted ? 0 : (meter?.level() ?? 0)
  }

  async function openMicrophone(): Promise<void> {
    if (['on', 'asking'].includes(state.get().microphone.kind)) return
    await open('microphone')
  }

  async function setMuted(isMuted: boolean): Promise<void> {
    change({ isMuted })
    applyMute()
    if (!isMuted) await openMicrophone()
  }

  async function setCamera(isOn: boolean): Promise<void> {
    if (!isOn) close('camera')
    else if (!['on', 'asking'].includes(state.get().camera.kind)) await open('camera')
  }

  async function setSharing(isOn: boolean): Promise<void> {
    if (!isOn) close('screen')
    else if (!['on', 'asking'].includes(state.get().screen.kind)) await open('screen')
  }

  async function choose(kind: keyof DeviceChoice, id: string): Promise<void> {
    const chosen = { ...state.get().chosen, [kind]: id }
    deps.choice.write(chosen)
    change({ chosen })
    if (kind !== 'speaker' && state.get()[kind].kind !== 'off') await open(kind)
  }

  function rest(): void {
    for (const kind of ['microphone', 'camera', 'screen'] as const) close(kind)
    mediaDevices?.removeEventListener('devicechange', followDevices)
    isFollowingDevices = false
    change({ isMuted: false })
  }

  async function open(kind: Kind): Promise<void> {
    const before = state.get()[kind]
    const turn = (turns[kind] += 1)
    if (mediaDevices === undefined) {
      fail(kind, deps.isSecure ? 'unsupported' : 'insecure')
      return
    }
    // The former device stays in use until the new one is there.
    if (before.kind !== 'on') change({ [kind]: { kind: 'asking' } })
    try {
      const stream = await ask(mediaDevices, kind)
      if (turn !== turns[kind]) {
        stop(stream)
        return
      }
      stop(streamOf(before))
      take(kind, stream)
    } catch (error) {
      if (turn !== turns[kind]) return
      stop(streamOf(before))
      // A person who cancels sharing has not failed.
      const problem = mediaProblemOf(error)
      if (kind === 'screen' && problem === 'denied') change({ screen: off })
      else fail(kind, problem)
    }
    await refreshDevices()
  }

  async function ask(devices: NonNullable<typeof mediaDevices>, kind: Kind): Promise<MediaStream> {
    if (kind === 'screen') {
      // Phones have none.
      if (typeof devices.getDisplayMedia !== 'function')
        throw new DOMException('no screen capture', 'NotSupportedError')
      return devices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: true })
    }
    const deviceId = state.get().chosen[kind]
    const options = (id?: string) => constraintsFor(kind, id)
    try {
      return await devices.getUserMedia(options(deviceId))
    } catch (error) {
      // The device of an earlier visit is not there today.
      if (deviceId === undefined || mediaProblemOf(error) !== 'no-device') throw error
      return devices.getUserMedia(options())
    }
  }

  function take(kind: Kind, stream: MediaStream): void {
    const [track] = kind === 'microphone' ? stream.getAudioTracks() : stream.getVideoTracks()
    if (track !== undefined) {
      // Unplugged, taken away by the browser, or sharing was ended in the browser's own bar.
      track.addEventListener('ended', () => lose(kind, stream), { once: true })
      if (kind === 'screen') track.contentHint = 'detail'
    }
    if (kind === 'microphone') {
      meter?.stop()
      meter = deps.meter(stream)
    }
    change({ [kind]: { kind: 'on', stream, label: track?.label ?? '' } })
    applyMute()
    if (!isFollowingDevices && mediaDevices !== undefined) {
      isFollowingDevices = true
      mediaDevices.addEventListener('devicechange', followDevices)
    }
  }

  function lose(kind: Kind, stream: MediaStream): void {
    if (streamOf(state.get()[kind]) !== stream) return
    close(kind)
    // Another device may be there in its place.
    if (kind !== 'screen') void open(kind)
  }

  function close(kind: Kind): void {
    turns[kind] += 1
    stop(streamOf(state.get()[kind]))
    if (kind === 'microphone') {
      meter?.stop()
      meter = undefined
    }
    if (state.get()[kind].kind !== 'off') change({ [kind]: off })
  }

  function fail(kind: Kind, problem: MediaProblem): void {
    change({ [kind]: { kind: 'failed', problem } })
  }

  function applyMute(): void {
    const { microphone } = tracks()
    if (microphone !== undefined) microphone.enabled = !state.get().isMuted
  }

  function followDevices(): void {
    void refreshDevices()
  }

  async function refreshDevices(): Promise<void> {
    if (mediaDevices === undefined) return
    try {
      const infos = await mediaDevices.enumerateDevices()
      const devices = { microphone: [] as Device[], camera: [] as Device[], speaker: [] as Device[] }
      for (const { kind, deviceId, label } of infos) {
        if (deviceId !== '') devices[kindByInfo[kind]].push({ id: deviceId, label })
      }
      change({ devices })
    } catch (cause) {
      deps.report('the devices could not be listed', cause)
    }
  }
}

function constraintsFor(kind: 'microphone' | 'camera', id: string | undefined): MediaStreamConstraints {
  const device = id === undefined ? {} : { deviceId: { exact: id } }
  if (kind === 'microphone') {
    return { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
  }
  return { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } } }
}

const streamOf = (source: Source): MediaStream | undefined => (source.kind === 'on' ? source.stream : undefined)

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop())
