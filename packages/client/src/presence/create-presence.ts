import type { AttendeeReference, CommandAnswer, OwnPresence, PresenceStatus, TabPresence } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { type Readable, cell } from '../readable/readable.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { retryDelayMs } from '../errors/retry-delay.ts'
import { type Realtime, type RealtimeTrouble, isRealtimeError } from '../realtime/realtime.ts'
import { type AttendeeDetails, attendeeReference } from './attendee-reference.ts'
import { applyToSummary } from './apply-facts.ts'
import { type InputWatcher, watchIdle } from './idle-watch.ts'
import { type PresenceMode, type PresenceService, createEmbeddedPresenceService } from './presence-service.ts'
import { type MemberLists, createMemberLists } from './member-lists.ts'

export interface PresenceState {
  /**
   * `off` where this venue has no presence or one is not there any more, `waiting` until something is known, `behind` while
   * what is known may be old: there is no connection, or facts were missed.
   */
  readonly kind: 'off' | 'waiting' | 'ready' | 'behind'
  readonly online: number
  /** Visible people by area; areas without anybody are absent. */
  readonly counts: Readonly<Record<string, number>>
  readonly own: OwnPresence
  /** What others see of oneself now. Source: PRS-03. */
  readonly ownStatus: PresenceStatus
  /** When all this was true, by the server's clock. */
  readonly asOf: number | undefined
  /** Why there is no connection. */
  readonly trouble: RealtimeTrouble | undefined
}

/** What others see of the own profile at a glance. */
export interface OwnProfile extends Omit<AttendeeDetails, 'uid'> {
  readonly pictureId?: string | undefined
}

export interface PresenceDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly mode: PresenceMode
  /** Who this is, without a place; undefined while their details are not known. */
  readonly self: () => AttendeeDetails | undefined
  readonly watchInput: InputWatcher
  /** Calls back when the person comes back to this tab. */
  readonly watchFocus?: InputWatcher
  readonly log: (level: 'ERROR' | 'WARN', message: string, cause?: unknown) => void
  /** Another than our own server's. */
  readonly service?: PresenceService
}

/** Who is there, and being there oneself. Source: PRS-01 to PRS-08. */
export interface Presence extends Pick<MemberLists, 'follow' | 'search' | 'recordOf'> {
  readonly state: Readable<PresenceState>
  /** The statuses of people wherever they are; who is absent is offline to this person. Rejects with a `RealtimeError`. */
  readonly readStatuses: (userIds: readonly string[]) => Promise<CommandAnswer<'presence.read-statuses'>['statuses']>
  readonly setArea: (areaId: string | undefined) => void
  /** What makes the attendee busy; the returned function ends it. With several the first one is sent. */
  readonly beginActivity: (activity: NonNullable<TabPresence['activity']>) => () => void
  /** The own profile was loaded or saved; where it is another, the record follows. Source: PRS-05. */
  readonly noteProfile: (profile: OwnProfile) => void
  /** Rejects with a `RealtimeError`; what one appears as stays then. */
  readonly choose: (choice: Partial<OwnPresence>) => Promise<void>
  /** Removes oneself before the session ends; settles even where that fails. Source: AUT-15. */
  readonly leave: () => Promise<void>
  readonly stop: () => void
}

const off: PresenceState = {
  kind: 'off',
  online: 0,
  counts: {},
  own: { status: 'Available', isInvisible: false },
  ownStatus: 'Offline',
  asOf: undefined,
  trouble: undefined,
}

export function createPresence(deps: PresenceDeps): Presence {
  const { realtime, clock, mode } = deps
  const service = deps.service ?? createEmbeddedPresenceService(realtime)
  const memberLists = createMemberLists({ realtime, clock })
  /** With the counts as the server sent them. */
  let known: PresenceState = { ...off, kind: 'waiting', trouble: troubleNow() }
  const state = cell(known)
  const activities: NonNullable<TabPresence['activity']>[] = []
  let areaId: string | undefined
  let isIdle = false
  let profile: string | undefined
  let profileRevision = 0
  let usedCount = 0
  /** By how much the server's clock is ahead, as of the last connection. */
  let aheadMs = 0
  /** Grows with each connection: updates of a former connection are sent on no other. */
  let run = 0
  let isConnected = false
  let isNotifying = false
  let hasNews = false
  let hasEnded = false
  let cancelRetry = () => {}
  const stops = [
    realtime.onOpen(() => void connect()),
    realtime.state.subscribe(noteConnection),
    realtime.on('presence.changed', (fact) => {
      if (known.asOf !== undefined) show(applyToSummary({ ...known, asOf: known.asOf }, fact))
      memberLists.apply(fact)
    }),
    realtime.on('presence.members-replaced', memberLists.replace),
    realtime.on('presence.own-changed', (own) => show({ own })),
    realtime.on('realtime.behind', ({ features }) => {
      if (!features.includes('presence')) return
      show({ kind: 'behind' })
      void connect()
    }),
    watchIdle(clock, deps.watchInput, (now) => {
      isIdle = now
      void sendUpdate()
    }),
    deps.watchFocus?.(() => {
      usedCount++
      void sendUpdate()
    }) ?? (() => {}),
    memberLists.stop,
  ]

  return {
    state,
    follow: memberLists.follow,
    search: memberLists.search,
    recordOf: memberLists.recordOf,
    readStatuses: async (userIds) => (await realtime.ask('presence.read-statuses', { userIds: [...userIds] })).statuses,
    setArea: (next) => {
      if (next === areaId) return
      areaId = next
      void sendUpdate()
    },
    beginActivity: (activity) => {
      activities.push(activity)
      void sendUpdate()
      let isOn = true
      return () => {
        if (!isOn) return
        isOn = false
        activities.splice(activities.indexOf(activity), 1)
        void sendUpdate()
      }
    },
    noteProfile: ({ name, title, company, pictureId }) => {
      const before = profile
      profile = JSON.stringify([name, title, company, pictureId])
      // The first one is what the server read when it was connected.
      if (before === undefined || before === profile) return
      profileRevision++
      void sendUpdate()
    },
    choose: async (choice) => {
      const own = await realtime.ask('presence.choose', choice)
      show({ own })
    },
    leave: async () => {
      const attendee = reference()
      stop()
      if (attendee === undefined) return
      await service.removeAttendee(mode, attendee).catch((cause: unknown) => {
        // An attendee without a connection is gone already.
        if (errorCodeOf(cause) !== 'connection-lost') deps.log('WARN', 'the attendee could not be removed', cause)
      })
    },
    stop,
  }

  async function connect() {
    const own = ++run
    isConnected = false
    cancelRetry()
    const attendee = reference()
    if (attendee === undefined) return
    try {
      const summary = await service.connect(mode, attendee, doing())
      if (own !== run) return
      isConnected = true
      aheadMs = summary.asOf - clock.now()
      show({ ...summary, kind: 'ready', trouble: undefined })
      memberLists.renew()
      // Something may have happened since.
      void sendUpdate()
    } catch (cause) {
      if (own === run) fail(cause, connect)
    }
  }

  /** Sends what changed: one update after the other, and the last state once more if it changed meanwhile. */
  async function sendUpdate() {
    show({})
    hasNews = true
    if (isNotifying || !isConnected || hasEnded) return
    isNotifying = true
    const own = run
    try {
      while (hasNews && own === run) {
        hasNews = false
        const attendee = reference()
        if (attendee !== undefined) await service.updateAttendee(mode, attendee, doing())
      }
    } catch (cause) {
      if (own === run) fail(cause, sendUpdate)
    } finally {
      isNotifying = false
      // A connection made meanwhile received the present state when it began.
      if (own !== run && isConnected) void sendUpdate()
    }
  }

  function fail(cause: unknown, again: () => Promise<void>) {
    if (!isRealtimeError(cause)) return deps.log('ERROR', 'presence failed', cause)
    if (cause.code === 'presence.not-enabled') {
      stop()
      return
    }
    const delayMs = cause.retryAfterMs ?? retryDelayMs(cause)
    if (delayMs === undefined) return deps.log('WARN', `presence was refused: ${cause.code}`, cause)
    cancelRetry()
    // Without a connection the next one begins it anew.
    if (realtime.state.get().kind === 'open') cancelRetry = clock.after(delayMs, () => void again())
  }

  /** Source: PRS-04, PRS-07. */
  function reference(): AttendeeReference | undefined {
    const self = deps.self()
    if (self === undefined) {
      deps.log('ERROR', 'the details of the attendee are missing')
      return undefined
    }
    return attendeeReference({ ...self, areaId })
  }

  function doing() {
    return { isIdle, activity: activities[0] ?? null, profileRevision, usedCount }
  }

  function troubleNow(): RealtimeTrouble | undefined {
    const now = realtime.state.get()
    return 'trouble' in now ? now.trouble : undefined
  }

  function noteConnection() {
    if (realtime.state.get().kind === 'open') return
    isConnected = false
    run++
    const { kind } = known
    if (kind !== 'ready') return show({ trouble: troubleNow() })
    // Until now everything that changed was received.
    show({ kind: 'behind', asOf: clock.now() + aheadMs, trouble: troubleNow() })
  }

  function show(change: Partial<PresenceState>) {
    if (hasEnded) return
    known = { ...known, ...change }
    state.set({ ...known, counts: countsWithSelf(known), ownStatus: ownStatus(known) })
  }

  /** A person with two tabs is counted in the area of one of them; in the other tab's area there is at least that person. */
  function countsWithSelf({ counts, asOf, own }: PresenceState): PresenceState['counts'] {
    if (areaId === undefined || asOf === undefined || own.isInvisible || counts[areaId] !== undefined) return counts
    return { ...counts, [areaId]: 1 }
  }

  function ownStatus({ kind, own }: PresenceState): PresenceStatus {
    if (own.isInvisible || kind !== 'ready') return 'Offline'
    if (own.status === 'Busy' || activities.length > 0) return 'Busy'
    return isIdle ? 'Idle' : 'Available'
  }

  function stop() {
    if (hasEnded) return
    run++
    isConnected = false
    cancelRetry()
    stops.forEach((end) => end())
    state.set(off)
    hasEnded = true
  }
}
