import type { CallMedia, CallSignal, VideoAccess, VideoCall } from '@foyer/contract'
import { type Clock, every } from '../clock/clock.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { type Cell, cell } from '../readable/readable.ts'
import { askUntilAnswered } from '../realtime/ask-until-answered.ts'
import { type Realtime, isRealtimeError } from '../realtime/realtime.ts'
import type { CallEnd, Calls, CallsState, CurrentCall, KeptCall } from './calls-model.ts'
import { type LiveKit, createLiveKitLink } from './livekit-link.ts'
import type { LocalMedia } from './local-media.ts'
import type { ConnectionQuality, MediaLink, RemoteMedia } from './media-link.ts'
import { type MeshLink, createMeshLink } from './mesh-link.ts'
import { createSignalSender } from './signal-sender.ts'

export interface CallsDeps {
  readonly realtime: Pick<Realtime, 'ask' | 'on' | 'onOpen' | 'state'>
  readonly clock: Clock
  readonly userId: () => string | undefined
  readonly media: LocalMedia
  /** `POST /video-access` for a call. */
  readonly grantAccess: (callId: string) => Promise<VideoAccess>
  /** `undefined` where this browser has no peer connections. */
  readonly openConnection: ((configuration: RTCConfiguration) => RTCPeerConnection) | undefined
  readonly newStream: (tracks: readonly MediaStreamTrack[]) => MediaStream
  readonly loadLiveKit: () => Promise<LiveKit>
  /** Others see by it that one is in a call. Source: PRS-03. */
  readonly onActivity: (isInCall: boolean) => void
  readonly report: (message: string, cause: unknown) => void
  /** Storage of this page that outlives a reload, and no other page reads. */
  readonly kept: { readonly read: () => KeptCall | undefined; readonly write: (kept: KeptCall | undefined) => void }
}

/** For as long the server keeps the place of a page that is gone, and this one looks for it. */
const resumeWithinMs = 30_000
const listenEveryMs = 200
/** Quieter than this is not speech; a speaker is shown a little longer than they are heard. */
const speechFrom = 0.015
const speechHoldMs = 700

const none: ReadonlySet<string> = new Set()
const idle: CallsState = {
  kind: 'waiting',
  calls: [],
  ringing: undefined,
  current: undefined,
  joining: undefined,
  ended: undefined,
}

/** Source: CHT-05, CHT-06. */
export function createCalls(deps: CallsDeps): Calls {
  const { realtime, clock, media, report } = deps
  const state: Cell<CallsState> = cell(idle)
  const speaking: Cell<ReadonlySet<string>> = cell(none)
  const change = (next: Partial<CallsState>) => state.set({ ...state.get(), ...next })

  let link: MediaLink | undefined
  let mesh: MeshLink | undefined
  let hasHandUp = false
  let sentMedia: CallMedia | undefined
  /** Grows with each request to be in another call, or in none. */
  let turn = 0
  let refreshes = 0
  let early: { from: string; signal: CallSignal }[] = []
  const heardAt = new Map<string, number>()
  const declined = new Set<string>()
  /** The call this page was in before it was loaded anew. */
  let former = deps.kept.read()

  const signals = createSignalSender({
    clock,
    ask: (to, signal) => {
      const { current } = state.get()
      if (current === undefined) return Promise.resolve()
      return realtime.ask('calls.signal', { callId: current.call.callId, to, signal })
    },
    report,
  })
  const stops = [
    realtime.on('calls.changed', ({ call }) => note(call)),
    realtime.on('calls.ended', ({ callId, roomId, why }) => noteEnd(callId, roomId, why)),
    realtime.on('calls.signalled', ({ callId, from, signal }) => hear(callId, from, signal)),
    realtime.onOpen(() => void refresh()),
    realtime.state.subscribe(noteConnection),
    media.state.subscribe(noteMedia),
    every(clock, listenEveryMs, listen),
    clock.after(resumeWithinMs, dropFormer),
  ]

  return { state, media, speaking, start, accept, decline, leave, setHand, dismissEnd, stop }

  async function start(roomId: string, withVideo: boolean): Promise<void> {
    await enter(roomId, withVideo, () => realtime.ask('calls.start', { roomId, withVideo }))
  }

  async function accept(callId: string, withVideo: boolean): Promise<void> {
    const call = state.get().calls.find((one) => one.callId === callId)
    if (call !== undefined) await enter(call.roomId, withVideo, () => realtime.ask('calls.join', { callId }))
  }

  async function enter(roomId: string, withVideo: boolean, ask: () => Promise<VideoCall>): Promise<void> {
    if (deps.openConnection === undefined) return fail(roomId, 'unsupported', withVideo)
    await leave()
    const ownTurn = (turn += 1)
    change({ joining: { roomId }, ended: undefined })
    // Requested while the server is asked, too: a browser that asks for permission may take a while to answer.
    const opening = Promise.all([
      media.state.get().isMuted ? undefined : media.openMicrophone(),
      withVideo ? media.setCamera(true) : undefined,
    ])
    try {
      const call = await ask()
      if (ownTurn !== turn) return
      hasHandUp = false
      sentMedia = undefined
      early = []
      // Signals that come before access is granted belong to this call already.
      setCurrent(call, 'in')
      await openLink(call, ownTurn)
      await opening
      if (ownTurn !== turn) return
      change({ joining: undefined })
      restWhereUnheard()
    } catch (error) {
      if (ownTurn !== turn) return
      // A person who was let in and got no access leaves, since they would stay there unheard.
      if (state.get().current !== undefined) void leave()
      else media.rest()
      fail(roomId, endOf(error), withVideo)
      if (!isRealtimeError(error)) report('a call could not be joined', error)
    }
  }

  async function openLink(call: VideoCall, ownTurn: number): Promise<void> {
    const access = await deps.grantAccess(call.callId)
    if (ownTurn !== turn || deps.openConnection === undefined) return
    const onChange = () => noteRemotes()
    const { newStream } = deps
    if ('iceServers' in access) {
      mesh = createMeshLink({
        clock,
        openConnection: deps.openConnection,
        newStream,
        iceServers: access.iceServers,
        send: signals.send,
        onChange,
        report,
      })
      link = mesh
    } else if ('token' in access) {
      const liveKit = await deps.loadLiveKit()
      if (ownTurn !== turn) return
      const onLost = () => void mend(call)
      link = createLiveKitLink({
        liveKit,
        url: access.liveKitUrl,
        token: access.token,
        newStream,
        onChange,
        onLost,
        report,
      })
    }
    sendTracks()
    const latest = state.get().current?.call
    if (latest !== undefined) meetOthers(latest)
    for (const { from, signal } of early) mesh?.hear(from, signal)
    early = []
    notifyMedia()
  }

  async function decline(callId: string): Promise<void> {
    declined.add(callId)
    noteRinging()
    // It stops ringing here even where the server does not hear of it.
    await realtime.ask('calls.decline', { callId }).catch(() => undefined)
  }

  async function leave(): Promise<void> {
    turn += 1
    const { current, joining } = state.get()
    if (current === undefined) {
      if (joining !== undefined) change({ joining: undefined })
      return
    }
    const { callId } = current.call
    letGo()
    await realtime.ask('calls.leave', { callId }).catch(() => undefined)
  }

  function setHand(isUp: boolean): void {
    hasHandUp = isUp
    const { current } = state.get()
    if (current !== undefined) change({ current: { ...current, hasHandUp } })
    notifyMedia()
  }

  function dismissEnd(): void {
    change({ ended: undefined })
  }

  function stop(): void {
    refreshes += 1
    void leave()
    media.rest()
    for (const end of stops) end()
    state.set(idle)
  }

  /** Reads everything anew, since it is unknown what was missed, and returns to the call this page is in. */
  async function refresh(): Promise<void> {
    const ownTurn = turn
    const ownRefresh = (refreshes += 1)
    try {
      const isWanted = () => ownRefresh === refreshes
      const { calls, isEnabled } = await askUntilAnswered('calls.list', {}, { realtime, clock, isWanted })
      change({ kind: isEnabled ? 'ready' : 'off', calls })
      const { current } = state.get()
      if (current !== undefined && ownTurn === turn) await rejoin(current)
      else resume()
      noteRinging()
    } catch (error) {
      if (!isRealtimeError(error)) report('the calls could not be listed', error)
    }
  }

  /**
   * Returns to the call this page was in before it was loaded anew. While the server holds the former page for connected, it
   * may be: then this one is its copy.
   */
  function resume(): void {
    if (former === undefined) return
    const { callId, isMuted, hasCamera } = former
    const { calls, current, joining } = state.get()
    const call = calls.find((one) => one.callId === callId)
    const own = call?.participants.find(({ person }) => person.uid === deps.userId())
    if (own?.state === 'joined' && current === undefined && joining === undefined) return
    former = undefined
    if (call === undefined || own?.state !== 'away' || current !== undefined || joining !== undefined)
      return dropFormer()
    if (isMuted) void media.setMuted(true)
    void enter(call.roomId, hasCamera, () => realtime.ask('calls.join', { callId }))
  }

  function dropFormer(): void {
    former = undefined
    if (state.get().current === undefined) deps.kept.write(undefined)
  }

  async function rejoin({ call: { callId, roomId, withVideo } }: CurrentCall): Promise<void> {
    const ownTurn = turn
    signals.clear()
    try {
      const call = await realtime.ask('calls.join', { callId })
      if (ownTurn !== turn) return
      sentMedia = undefined
      setCurrent(call, 'in')
      meetOthers(call)
      notifyMedia()
    } catch (error) {
      // Without a connection the next one brings another try.
      if (ownTurn !== turn || errorCodeOf(error) === 'connection-lost') return
      letGo()
      change({ ended: { why: 'lost', roomId, wasIn: true, withVideo } })
    }
  }

  /** The LiveKit server dropped us: come in anew with another token, or end. */
  async function mend(call: VideoCall): Promise<void> {
    const ownTurn = turn
    link?.close()
    link = undefined
    await new Promise<void>((resolve) => void clock.after(1000, resolve))
    if (ownTurn !== turn) return
    try {
      await openLink(call, ownTurn)
    } catch (error) {
      if (ownTurn !== turn) return
      report('the call could not be mended', error)
      void leave()
      fail(call.roomId, 'lost', call.withVideo)
    }
  }

  function note(call: VideoCall): void {
    const others = state.get().calls.filter(({ callId }) => callId !== call.callId)
    change({ calls: [...others, call] })
    const { current } = state.get()
    if (former?.callId === call.callId) resume()
    if (current?.call.callId === call.callId) {
      const own = call.participants.find(({ person }) => person.uid === deps.userId())
      // A participant who was silent for too long has lost their place, and may come back.
      if (own === undefined) void rejoin(current)
      else {
        setCurrent(call, current.state)
        meetOthers(call)
        if (own.mayPublish !== current.mayPublish) {
          restWhereUnheard()
          sendTracks()
          notifyMedia()
        }
      }
    }
    noteRinging()
  }

  function noteEnd(callId: string, roomId: string, why: 'left' | 'declined' | 'missed' | 'taken-elsewhere'): void {
    const { current, calls } = state.get()
    declined.delete(callId)
    change({ calls: calls.filter((call) => call.callId !== callId) })
    if (current?.call.callId === callId) {
      turn += 1
      letGo()
      const { withVideo } = current.call
      change({ ended: { why, roomId, wasIn: current.answeredAt !== undefined, withVideo } })
    }
    noteRinging()
  }

  function hear(callId: string, from: string, signal: CallSignal): void {
    const { current, joining } = state.get()
    if (current?.call.callId === callId && mesh !== undefined) mesh.hear(from, signal)
    else if ((current?.call.callId === callId || joining !== undefined) && early.length < 200)
      early.push({ from, signal })
  }

  function noteRinging(): void {
    const { calls, current, ringing } = state.get()
    const next = calls.find(
      ({ callId, participants }) =>
        callId !== current?.call.callId &&
        !declined.has(callId) &&
        participants.some(({ person, state: seat }) => person.uid === deps.userId() && seat === 'ringing'),
    )
    if (next !== ringing) change({ ringing: next })
  }

  function noteConnection(): void {
    const { current } = state.get()
    if (current === undefined || realtime.state.get().kind === 'open') return
    if (current.state === 'in') change({ current: { ...current, state: 'reconnecting' } })
  }

  function setCurrent(call: VideoCall, connection: CurrentCall['state']): void {
    const { current, calls } = state.get()
    const own = call.participants.find(({ person }) => person.uid === deps.userId())

    const joined = call.participants.filter(({ state: seat }) => seat === 'joined' || seat === 'away').length
    if (current === undefined) deps.onActivity(true)
    change({
      calls: [...calls.filter(({ callId }) => callId !== call.callId), call],
      current: {
        call,
        state: connection,
        answeredAt: current?.answeredAt ?? (joined >= 2 ? clock.now() : undefined),
        remotes: current?.remotes ?? new Map(),
        quality: current?.quality,
        mayPublish: own?.mayPublish ?? true,
        hasHandUp,
      },
    })
    keep()
    noteRinging()
  }

  function keep(): void {
    const { current } = state.get()
    if (current === undefined) return
    const { isMuted, camera } = media.state.get()
    const hasCamera = camera.kind === 'on' || camera.kind === 'asking'
    deps.kept.write({ callId: current.call.callId, isMuted, hasCamera })
  }

  function meetOthers(call: VideoCall): void {
    const own = call.participants.find(({ person }) => person.uid === deps.userId())
    if (own === undefined || own.state === 'ringing') return
    const others = call.participants.filter(
      ({ person, state: seat }) => person.uid !== own.person.uid && (seat === 'joined' || seat === 'away'),
    )
    link?.setOthers(
      own.connectionId,
      others.map(({ person, connectionId }) => ({ userId: person.uid, connectionId })),
    )
  }

  function noteRemotes(): void {
    const { current } = state.get()
    if (current === undefined || link === undefined) return
    const remotes = new Map(link.remotes())
    for (const { person, mayPublish } of current.call.participants) {
      const remote = remotes.get(person.uid)
      // Somebody who may only listen is not heard, whatever their browser sends. Source: CHT-06.
      if (remote !== undefined && !mayPublish) {
        remotes.set(person.uid, { ...remote, voice: undefined, camera: undefined, screen: undefined })
      }
    }
    change({ current: { ...current, remotes, quality: worstOf([...remotes.values()]) } })
  }

  function noteMedia(): void {
    keep()
    sendTracks()
    notifyMedia()
  }

  function sendTracks(): void {
    link?.setLocal(state.get().current?.mayPublish === false ? {} : media.tracks())
  }

  /** No lamp is lit for somebody who may only listen. Source: CHT-06. */
  function restWhereUnheard(): void {
    if (state.get().current?.mayPublish === false) media.rest()
  }

  function notifyMedia(): void {
    const { current } = state.get()
    if (current === undefined || current.state !== 'in' || link === undefined) return
    const { microphone, isMuted, camera, screen } = media.state.get()
    const may = current.mayPublish
    const now: CallMedia = {
      isMuted: !may || isMuted || microphone.kind !== 'on',
      hasCamera: may && camera.kind === 'on',
      isSharing: may && screen.kind === 'on',
      hasHandUp,
    }
    if (JSON.stringify(now) === JSON.stringify(sentMedia)) return
    sentMedia = now
    realtime.ask('calls.set-media', { callId: current.call.callId, media: now }).catch((error: unknown) => {
      // Sent again with the next change, or once the connection is open again.
      if (sentMedia === now) sentMedia = undefined
      if (!isRealtimeError(error)) report('the state of devices could not be sent', error)
    })
  }

  function listen(): void {
    const { current } = state.get()
    const own = deps.userId()
    if (current === undefined || link === undefined || own === undefined) {
      if (speaking.get() !== none) speaking.set(none)
      return
    }
    const now = clock.now()
    const muted = new Set(current.call.participants.filter((one) => one.media.isMuted).map(({ person }) => person.uid))
    for (const [userId, level] of [...link.levels(), [own, media.level()] as const]) {
      if (level >= speechFrom && !muted.has(userId)) heardAt.set(userId, now)
    }
    const next = new Set([...heardAt].filter(([, at]) => now - at < speechHoldMs).map(([userId]) => userId))
    const before = speaking.get()
    if (next.size !== before.size || [...next].some((userId) => !before.has(userId))) speaking.set(next)
  }

  function letGo(): void {
    link?.close()
    link = undefined
    mesh = undefined
    early = []
    signals.clear()
    heardAt.clear()
    speaking.set(none)
    media.rest()
    change({ current: undefined, joining: undefined })
    deps.kept.write(undefined)
    deps.onActivity(false)
    noteRinging()
  }

  function fail(roomId: string, why: CallEnd, withVideo: boolean): void {
    change({ joining: undefined, ended: { why, roomId, wasIn: false, withVideo } })
  }
}

const endByCode: Readonly<Record<string, CallEnd>> = {
  'calls.not-enabled': 'not-enabled',
  'video-access.not-enabled': 'not-enabled',
  'calls.cannot-publish': 'cannot-publish',
  'calls.full': 'full',
  'calls.not-online': 'not-online',
  'calls.not-found': 'not-found',
  'chat.room-not-found': 'not-found',
  'connection-lost': 'offline',
}

const endOf = (error: unknown): CallEnd => {
  return endByCode[errorCodeOf(error) ?? ''] ?? 'went-wrong'
}

function worstOf(remotes: readonly RemoteMedia[]): ConnectionQuality | undefined {
  if (remotes.length === 0) return undefined
  const there = remotes.filter(({ state }) => state !== 'connecting').map(({ quality }) => quality)
  return there.includes('lost') ? 'lost' : there.includes('weak') ? 'weak' : 'good'
}
