import { type Database, goOffline, goOnline, onValue, ref } from '@firebase/database'
import type { CommandAnswer, CommandBody, FactBody, FactName, OwnPresence, MemberListScope } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import type { PresenceMode, PresenceService } from '../presence/presence-service.ts'
import { cell } from '../readable/readable.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { type Realtime, RealtimeError, type RealtimeState, isRealtimeError } from '../realtime/realtime.ts'
import { attendeesPath } from './database-paths.ts'
import { type MemberListSizes, createLocalMemberLists } from './local-member-lists.ts'
import { type Me, createOwnRecord, isLacking } from './own-record.ts'
import { type Changes, watchPeople } from './watch-people.ts'

export interface FirebasePresenceDeps {
  readonly database: Database
  /** Of our own server, which keeps what people chose about themselves. */
  readonly own: Realtime
  readonly clock: Clock
  /** Of the server, in Unix milliseconds. */
  readonly serverNow: () => number
  readonly mode: PresenceMode
  /** Of the own profile; it is no part of an attendee's reference. */
  readonly pictureId: () => string | undefined
  readonly isOnline: () => boolean
  readonly log: (level: 'ERROR' | 'WARN', message: string, cause?: unknown) => void
  /** Smaller ones in tests. */
  readonly sizes?: MemberListSizes
}

/** Both for `createPresence`: where one writes oneself down, and where one hears of the others. */
export interface FirebasePresence {
  readonly service: PresenceService
  readonly realtime: Realtime
  /** Ends the connection; the database removes the record then. */
  readonly stop: () => void
}

type OwnFact = 'presence.changed' | 'presence.members-replaced' | 'presence.own-changed'
type Scoped = { readonly scope: MemberListScope }
type Listeners = { readonly [Name in OwnFact]: Set<(body: FactBody<Name>) => void> }

/** After this time without a connection the state changes from `connecting` to `waiting`. */
const patienceMs = 10_000

const advice = 'the database refuses presence; its rules must be those of deploy/firebase/database.rules.json'

/**
 * Presence in a Firebase Realtime Database: a record for each attendee who is there and not invisible. What our own server
 * answers and sends of `presence.*` is answered and sent here, from the records this page follows; all other commands go to
 * our own server. Source: CFG-04, PRS-03 to PRS-06.
 */
export function createFirebasePresence(deps: FirebasePresenceDeps): FirebasePresence {
  const { database, own, clock, serverNow, mode, log } = deps
  const state = cell<RealtimeState>({ kind: 'connecting' })
  const openListeners = new Set<() => void>()
  const listeners: Listeners = {
    'presence.changed': new Set(),
    'presence.members-replaced': new Set(),
    'presence.own-changed': new Set(),
  }
  /** What waits for an answer, and gets none once the connection is lost. */
  const losses = new Set<() => void>()
  let isConnected = false
  const people = watchPeople({
    list: ref(database, attendeesPath(mode)),
    clock,
    isConnected: () => isConnected,
    onChanges: noteChanges,
    onRefused: (cause) => {
      log('ERROR', advice, cause)
      state.set({ kind: 'refused', trouble: 'forbidden' })
    },
  })
  const memberLists = createLocalMemberLists({
    people: people.all,
    company: () => me?.attendee.company,
    now: serverNow,
    sizes: deps.sizes,
  })
  const record = createOwnRecord(database, deps.pictureId)
  let connections = 0
  let choice: OwnPresence | undefined
  let me: Me | undefined
  let sentCounts = { online: 0, counts: memberLists.counts() }

  goOnline(database)
  const stops = [
    onValue(ref(database, '.info/connected'), (snapshot) =>
      snapshot.val() === true ? begin() : isConnected && lose(),
    ),
    clock.after(patienceMs, () => {
      if (state.get().kind === 'connecting') lose()
    }),
    own.on('presence.own-changed', takeChoice),
    own.on('realtime.behind', ({ features }) => {
      if (features.includes('presence')) void askChoice().catch(noteProblem)
    }),
    own.onOpen(() => {
      if (choice !== undefined) void askChoice().catch(noteProblem)
      // There is no record yet, since it is unknown whether the attendee is invisible: presence connects again.
      else if (state.get().kind === 'open') openListeners.forEach((listener) => listener())
    }),
    people.stop,
  ]

  return {
    service: { connect, updateAttendee, removeAttendee },
    realtime: {
      state,
      ask,
      on,
      onOpen: (listener) => {
        openListeners.add(listener)
        if (state.get().kind === 'open') listener()
        return () => openListeners.delete(listener)
      },
      start: () => goOnline(database),
      stop,
      retryNow: () => {
        goOffline(database)
        goOnline(database)
      },
    },
    stop,
  }

  function begin() {
    isConnected = true
    record.invalidate()
    if (state.get().kind === 'refused') return
    state.set({ kind: 'open', via: 'websocket', connectionId: `firebase-${++connections}` })
    openListeners.forEach((listener) => listener())
  }

  function lose() {
    isConnected = false
    if (state.get().kind !== 'refused')
      state.set({ kind: 'waiting', trouble: deps.isOnline() ? 'unreachable' : 'offline', retryAt: clock.now() })
    Array.from(losses).forEach((end) => end())
  }

  async function connect(into: PresenceMode, attendee: Me['attendee'], doing: Me['doing']) {
    const next = { mode: into, attendee, doing }
    const known = choice ?? (await askChoice())
    await untilLost(people.listed)
    await untilLost(record.bequeath(next))
    me = next
    await write()
    sentCounts = { online: people.all.size, counts: memberLists.counts() }
    return { ...sentCounts, asOf: serverNow(), own: choice ?? known }
  }

  async function updateAttendee(into: PresenceMode, attendee: Me['attendee'], doing: Me['doing']) {
    const hasMoved = me?.attendee.company !== attendee.company
    me = { mode: into, attendee, doing }
    if (hasMoved) memberLists.replaceCompany().forEach((members) => emit('presence.members-replaced', members))
    await write()
  }

  async function removeAttendee(into: PresenceMode, attendee: Me['attendee']) {
    me = undefined
    await untilLost(record.remove({ mode: into, attendee }))
  }

  async function write() {
    if (me !== undefined && choice !== undefined) await untilLost(record.write(me, choice))
  }

  async function ask<Name extends Parameters<Realtime['ask']>[0]>(
    name: Name,
    body: CommandBody<Name>,
  ): Promise<CommandAnswer<Name>> {
    switch (name) {
      case 'presence.choose':
        return (await choose(body as CommandBody<'presence.choose'>)) as CommandAnswer<Name>
      case 'presence.follow':
        await untilLost(people.listed)
        return memberLists.follow((body as Scoped).scope) as CommandAnswer<Name>
      case 'presence.unfollow':
        return memberLists.unfollow((body as Scoped).scope) as CommandAnswer<Name>
      case 'presence.list': {
        await untilLost(people.listed)
        const { scope, ...options } = body as Scoped & CommandBody<'presence.list'>
        return memberLists.list(scope, options) as CommandAnswer<Name>
      }
      case 'presence.read-statuses': {
        await untilLost(people.listed)
        const { userIds } = body as CommandBody<'presence.read-statuses'>
        const seen = userIds.flatMap((uid) => people.all.get(uid) ?? [])
        const statuses = Object.fromEntries(seen.map(({ attendee, status }) => [attendee.uid, status]))
        return { statuses } as CommandAnswer<Name>
      }
      default:
        return own.ask(name, body)
    }
  }

  function on<Name extends FactName>(name: Name, listener: (body: FactBody<Name>) => void): () => void {
    // Nothing that comes from the database is ever left out.
    if (name === 'realtime.behind') return () => {}
    if (!isOwnFact(name)) return own.on(name, listener)
    const known = listeners[name] as unknown as Set<typeof listener>
    known.add(listener)
    return () => known.delete(listener)
  }

  function emit<Name extends OwnFact>(name: Name, body: FactBody<Name>) {
    const known = listeners[name] as unknown as Set<(body: FactBody<Name>) => void>
    Array.from(known).forEach((listener) => listener(body))
  }

  /** Our own server keeps it; the record follows as soon as it can. */
  async function choose(change: CommandBody<'presence.choose'>): Promise<OwnPresence> {
    choice = await own.ask('presence.choose', change)
    write().catch(noteProblem)
    return choice
  }

  async function askChoice(): Promise<OwnPresence> {
    const answer = await own.ask('presence.choose', {})
    takeChoice(answer)
    return answer
  }

  function takeChoice(next: OwnPresence) {
    if (choice?.status === next.status && choice.isInvisible === next.isInvisible) return
    const isNews = choice !== undefined
    choice = next
    if (!isNews) return
    emit('presence.own-changed', next)
    write().catch(noteProblem)
  }

  function noteChanges(changes: Changes) {
    const asOf = serverNow()
    const { changed, replaced } = memberLists.apply(changes)
    const news = newsOfCounts()
    for (const members of replaced) emit('presence.members-replaced', members)
    for (const members of changed) emit('presence.changed', { asOf, ...news, members })
    if (changed.length === 0 && Object.keys(news).length > 0) emit('presence.changed', { asOf, ...news })
    if (me !== undefined && changes.has(me.attendee.uid)) void restore().catch(noteProblem)
  }

  function newsOfCounts(): Pick<FactBody<'presence.changed'>, 'online' | 'counts'> {
    const before = sentCounts
    sentCounts = { online: people.all.size, counts: memberLists.counts() }
    const areas = new Set([...Object.keys(before.counts), ...Object.keys(sentCounts.counts)])
    const counts = [...areas].filter((id) => before.counts[id] !== sentCounts.counts[id])
    return {
      ...(before.online !== sentCounts.online && { online: sentCounts.online }),
      ...(counts.length > 0 && { counts: Object.fromEntries(counts.map((id) => [id, sentCounts.counts[id] ?? 0])) }),
    }
  }

  /** Another tab of theirs has closed or rests, or somebody has removed the record: as long as this one is there, they are. */
  async function restore() {
    const isLost = () => me !== undefined && record.isWritten() && isLacking(people.all.get(me.attendee.uid), me.doing)
    if (!isLost() || choice?.isInvisible === true) return
    // The other tab may have made them invisible.
    await askChoice()
    if (!isLost()) return
    record.invalidate()
    await write()
  }

  function noteProblem(cause: unknown) {
    if (errorCodeOf(cause) !== 'connection-lost') log('ERROR', 'the own record was not written', cause)
  }

  function untilLost<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new RealtimeError('connection-lost', 'the connection to the database was lost'))
      losses.add(end)
      work.then(resolve, (cause: unknown) => reject(toRefusal(cause))).finally(() => losses.delete(end))
      if (!isConnected) end()
    })
  }

  function stop() {
    stops.forEach((end) => end())
    goOffline(database)
    isConnected = false
    state.set({ kind: 'stopped' })
    Array.from(losses).forEach((end) => end())
  }
}

const ownFacts: readonly FactName[] = ['presence.changed', 'presence.members-replaced', 'presence.own-changed']
const isOwnFact = (name: FactName): name is OwnFact => ownFacts.includes(name)

function toRefusal(cause: unknown): RealtimeError {
  if (isRealtimeError(cause)) return cause
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown }
  return code === 'PERMISSION_DENIED'
    ? new RealtimeError('identity.forbidden', `${advice}: ${String(message)}`)
    : new RealtimeError('server.internal', String(message))
}
