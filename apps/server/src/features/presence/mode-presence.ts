import type {
  CheckedBody,
  CommandAnswer,
  MemberList,
  MemberListScope,
  PresenceRecord,
  TabPresence,
} from '@foyer/contract'
import { isSimulatedId } from '../../platform/auth/simulated-account.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import { companyKey } from './attendee.ts'
import { createBoard } from './board.ts'
import type { Choices } from './choices.ts'
import { createNodeSync } from './node-sync.ts'
import type { Persons } from './persons.ts'
import { venueKey } from './scopes.ts'
import { createMemberLists, type Delivery, type MemberListSizes, type MemberListOptions } from './member-lists.ts'
import { createTicks } from './ticks.ts'
import { createSentCounts } from './sent-counts.ts'
import type { OpenTab, Person, Viewer } from './viewer.ts'

export interface ModePresenceDeps {
  readonly opMode: OpMode
  readonly hub: Pick<Hub, 'fact' | 'sendEach'>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly persons: Pick<Persons, 'settle' | 'find' | 'all'>
  readonly choices: Pick<Choices, 'of' | 'stored' | 'note'>
  /** Whether somebody receives people at a desk, which a client may do that shows no page. */
  readonly isAtDesk: (opMode: OpMode, userId: string) => boolean
  /** Called after the number of visible people, without simulated ones, has changed. */
  readonly onOnlineChanged?: (opMode: OpMode, people: number) => void
  readonly sizes?: MemberListSizes
}

/** Presence in one operating mode: who sees stage never sees who is live. Source: PRS-04. */
export interface ModePresence {
  /** How many visible people there are, without simulated ones. */
  online(): number
  viewerOf(connection: Connection, person: Person): Viewer
  connect(viewer: Viewer, tab: TabPresence): CommandAnswer<'presence.connect'>
  update(viewer: Viewer, change: CheckedBody<'presence.update'>): void
  /** Takes the person's tabs of this session off the boards of all nodes at once. */
  remove(connection: Connection): void
  describeAnew(person: Person): void
  /** Shows what somebody chose, on whichever node they are. */
  choiceChanged(userId: string): void
  replaceMemberLists(person: Person): void
  follow(viewer: Viewer, scope: MemberListScope): MemberList
  unfollow(connection: Connection, scope: MemberListScope): void
  list(viewer: Viewer, scope: MemberListScope, options: MemberListOptions): MemberList
  /** Of those the viewer sees. */
  statusesOf(viewer: Viewer, userIds: readonly string[]): CommandAnswer<'presence.read-statuses'>['statuses']
  connectionsOf(person: Person): Connection[]
  closed(connection: Connection): void
  silent(connection: Connection, isSilent: boolean): void
  stop(): void
}

/** A page that reloads comes back within this time, and others do not see it leave. */
const graceMs = 4_000
/** A viewer whose followed scopes do not change receives counts in every second tick. */
const ticksBetweenCounts = 2
/** Tabs of a session that leave on all nodes. */
interface Removed {
  readonly userId: string
  readonly sessionId: string | undefined
}

const nobodyLeftOut: ReadonlyMap<string, number> = new Map()
/** The key of the total number of people, which is sent like the count of an area. */
const onlineKey = ''

export function createModePresence(deps: ModePresenceDeps): ModePresence {
  const { opMode, hub, bus, clock, log, persons, choices } = deps
  const removedChannel = `presence removed ${opMode}`
  const viewers = new Map<string, Viewer>()
  const board = createBoard({
    now: clock.now,
    onMove(former, next) {
      memberLists.noteMove(former, next)
      const more = Number(next !== undefined) - Number(former !== undefined)
      if (more === 0) return
      if (isSimulatedId((next ?? former)?.record.attendee.uid ?? '')) simulated += more
      else deps.onOnlineChanged?.(opMode, people())
    },
  })
  const memberLists = createMemberLists({ board, hub, sizes: deps.sizes })
  const sentCounts = createSentCounts()
  const ticks = createTicks({
    clock,
    tick,
    isNeeded: () => viewers.size > 0,
    onError: (error) => log.error({ err: error, opMode }, 'a tick of presence failed'),
  })
  const sync = createNodeSync({ ...deps, board, graceMs, onLost: ticks.soon })
  const unsubscribe = bus.subscribe(removedChannel, (message) => removeSession(message as Removed))
  let simulated = 0
  let tickNumber = 0
  let lastAsOf = 0
  return {
    online: people,
    viewerOf,
    connect,
    update,
    remove,
    describeAnew,
    choiceChanged,
    replaceMemberLists,
    follow: (viewer, scope) => memberLists.follow(viewer, scope, stamp()),
    unfollow(connection, scope) {
      const viewer = viewers.get(connection.id)
      if (viewer !== undefined) memberLists.unfollow(viewer, scope)
    },
    list: (viewer, scope, options) => memberLists.list(viewer, scope, options, stamp()),
    statusesOf: ({ person: { blocked } }, userIds) =>
      Object.fromEntries(
        userIds.flatMap((uid) => {
          const status = blocked.has(uid) ? undefined : statusOf(uid)
          return status === undefined ? [] : [[uid, status] as const]
        }),
      ),
    connectionsOf: ({ viewers: all }) => [...all].map(({ connection }) => connection).filter(isHere),
    closed,
    silent,
    stop() {
      ticks.stop()
      sync.stop()
      unsubscribe()
    },
  }

  function people(): number {
    return board.online - simulated
  }

  function statusOf(uid: string): PresenceRecord['status'] | undefined {
    const shown = board.find(venueKey, uid)?.record.status
    return shown ?? (!choices.of(uid).isInvisible && deps.isAtDesk(opMode, uid) ? 'Available' : undefined)
  }

  function isHere(connection: Connection): boolean {
    return connection.opMode === opMode
  }

  function viewerOf(connection: Connection, person: Person): Viewer {
    const known = viewers.get(connection.id)
    if (known !== undefined) return known
    if (!connection.isOpen) {
      persons.settle(person)
      throw new CallError('request.invalid', 'This connection has ended.')
    }
    // Half of all hear of counts in the even ticks, half in the odd ones.
    const knowsCountsOf = tickNumber - (viewers.size % ticksBetweenCounts)
    const viewer: Viewer = {
      connection,
      person,
      follows: new Map(),
      company: companyKey(person.details.company),
      leftOut: nobodyLeftOut,
      knowsCountsOf,
    }
    viewers.set(connection.id, viewer)
    person.viewers.add(viewer)
    persons.settle(person)
    ticks.wake()
    return viewer
  }

  function connect(viewer: Viewer, tab: TabPresence): CommandAnswer<'presence.connect'> {
    const { connection, person } = viewer
    const { principal } = connection
    const open: OpenTab = {
      id: connection.id,
      opMode,
      sessionId: principal.kind === 'account' ? principal.sessionId : undefined,
      tab: { ...tab, usedAtMs: clock.now() },
      isSilent: false,
    }
    person.tabs.set(open.id, open)
    show(person, open)
    // Closes the page that this one replaces. It is closed after the new one is shown, so that others do not see a reload.
    for (const other of person.tabs.values()) if (other.stopLeaving && other.opMode === opMode) close(person, other)
    const counts = sentCounts.snapshot(trueCounts())
    viewer.leftOut = countLeftOut(person)
    for (const [key, left] of viewer.leftOut) {
      const rest = (counts.get(key) ?? 0) - left
      if (rest > 0) counts.set(key, rest)
      else counts.delete(key)
    }
    const { online = 0, counts: byArea = {} } = toCounts(counts)
    return { online, counts: byArea, asOf: stamp(), own: choices.of(person.userId) }
  }

  function update({ connection, person }: Viewer, change: CheckedBody<'presence.update'>): void {
    const open = person.tabs.get(connection.id)
    if (open === undefined) throw new CallError('request.invalid', 'presence.connect comes before presence.update.')
    const { tab } = open
    const { areaId = tab.areaId, isIdle = tab.isIdle, activity = tab.activity } = change
    open.tab = { areaId, isIdle, activity, usedAtMs: isIdle ? tab.usedAtMs : clock.now() }
    show(person, open)
  }

  function show(person: Person, { id, tab, isSilent, stopLeaving }: OpenTab): void {
    if (isSilent) return
    const isLeaving = stopLeaving !== undefined
    board.putTab(person.userId, id, isLeaving ? { ...tab, isLeaving } : tab, {
      details: person.details,
      choice: choices.of(person.userId),
    })
    sync.tabChanged(person.userId, id)
  }

  function remove(connection: Connection): void {
    const person = viewers.get(connection.id)?.person
    const own = person?.tabs.get(connection.id)
    if (person === undefined || own === undefined) return
    const { userId } = person
    bus.publish(removedChannel, { userId, sessionId: own.sessionId } satisfies Removed)
  }

  function removeSession({ userId, sessionId }: Removed): void {
    const person = persons.find(userId)
    if (person === undefined) return
    for (const open of person.tabs.values()) {
      if (open.opMode === opMode && open.sessionId === sessionId) close(person, open)
    }
  }

  /** Takes a tab off the board for good. */
  function close(person: Person, open: OpenTab): void {
    open.stopLeaving?.()
    person.tabs.delete(open.id)
    board.dropTab(person.userId, open.id)
    sync.tabChanged(person.userId, open.id)
    persons.settle(person)
  }

  function closed(connection: Connection): void {
    const viewer = viewers.get(connection.id)
    if (viewer === undefined) return
    const { person } = viewer
    viewers.delete(connection.id)
    person.viewers.delete(viewer)
    memberLists.unfollowAll(viewer)
    const open = person.tabs.get(connection.id)
    const hasAnother = [...person.tabs.values()].some(
      (other) => other !== open && other.opMode === opMode && !other.isSilent && other.stopLeaving === undefined,
    )
    if (open === undefined) persons.settle(person)
    else if (open.isSilent || hasAnother) close(person, open)
    else {
      open.stopLeaving = clock.after(graceMs, () => close(person, open))
      // Where another page of the person is open on another node, only that one counts from now on.
      show(person, open)
    }
  }

  function silent(connection: Connection, isSilent: boolean): void {
    const person = viewers.get(connection.id)?.person
    const open = person?.tabs.get(connection.id)
    if (person === undefined || open === undefined) return
    open.isSilent = isSilent
    if (!isSilent) return show(person, open)
    // The connection was lost nine seconds ago, and a lost person is shown for at most ten.
    board.dropTab(person.userId, open.id)
    sync.tabChanged(person.userId, open.id, { isLost: true })
    return ticks.soon()
  }

  function describeAnew(person: Person): void {
    board.describe(person.userId, { details: person.details })
    sync.described(person.userId)
    const company = companyKey(person.details.company)
    for (const viewer of viewersOf(person)) {
      if (viewer.company === company) continue
      viewer.company = company
      void deliver(memberLists.replaceAll(viewer, stamp()))
    }
  }

  function choiceChanged(userId: string): void {
    board.describe(userId, { choice: choices.of(userId) })
    if (persons.find(userId) !== undefined) sync.described(userId)
  }

  function replaceMemberLists(person: Person): void {
    for (const viewer of viewersOf(person)) void deliver(memberLists.replaceAll(viewer, stamp()))
  }

  function viewersOf({ viewers: all }: Person): Viewer[] {
    return [...all].filter(({ connection }) => isHere(connection))
  }

  /** Sends what changed since the last tick. Resolves with the milliseconds it worked. */
  async function tick(): Promise<number> {
    const begunMs = clock.now()
    const number = ++tickNumber
    const asOf = stamp()
    sentCounts.advance(number, asOf, trueCounts())
    const deliveries = memberLists.collect({ number, asOf, counts: countsSince })
    deliveries.push(...collectCounts(number, asOf))
    const collectedMs = clock.now() - begunMs
    return collectedMs + (await deliver(deliveries))
  }

  function trueCounts(): Map<string, number> {
    return new Map([...board.countByArea, [onlineKey, board.online]])
  }

  function collectCounts(number: number, asOf: number): Delivery[] {
    const to: Connection[] = []
    const due: Viewer[] = []
    let known = number
    const own: Delivery[] = []
    for (const viewer of viewers.values()) {
      if (number - viewer.knowsCountsOf < ticksBetweenCounts) continue
      if (viewer.person.blocked.size + viewer.leftOut.size > 0) {
        own.push(...collectOwnCounts(viewer, number, asOf))
        continue
      }
      known = Math.min(known, viewer.knowsCountsOf)
      due.push(viewer)
      to.push(viewer.connection)
    }
    const change = countsSince(known)
    if (Object.keys(change).length === 0) return own
    for (const viewer of due) viewer.knowsCountsOf = number
    return [...own, { to, frame: hub.fact('presence.changed', { asOf, ...change }) }]
  }

  /** The counts without the people that have a block between them and the viewer. */
  function collectOwnCounts(viewer: Viewer, number: number, asOf: number): Delivery[] {
    const { leftOut: former, person, connection } = viewer
    const next = countLeftOut(person)
    const isOther = (key: string) => former.get(key) !== next.get(key)
    const keys = new Set([
      ...sentCounts.since(viewer.knowsCountsOf).keys(),
      ...[...former.keys(), ...next.keys()].filter(isOther),
    ])
    viewer.leftOut = next
    viewer.knowsCountsOf = number
    if (keys.size === 0) return []
    const counts = new Map([...keys].map((key) => [key, Math.max(0, sentCounts.latest(key) - (next.get(key) ?? 0))]))
    return [{ to: [connection], frame: hub.fact('presence.changed', { asOf, ...toCounts(counts) }) }]
  }

  /** How many visible people have a block between them and this person, by area and among all. */
  function countLeftOut({ blocked }: Person): ReadonlyMap<string, number> {
    if (blocked.size === 0) return nobodyLeftOut
    const counts = new Map<string, number>()
    for (const uid of blocked) {
      const attendee = board.find(venueKey, uid)?.record.attendee
      if (attendee === undefined) continue
      for (const key of [onlineKey, attendee.areaId]) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }

  function countsSince(tickKnown: number) {
    return toCounts(sentCounts.since(tickKnown))
  }

  function toCounts(counts: Map<string, number>) {
    const online = counts.get(onlineKey)
    counts.delete(onlineKey)
    return {
      ...(online !== undefined && { online }),
      ...(counts.size > 0 && { counts: Object.fromEntries(counts) }),
    }
  }

  function deliver(deliveries: readonly Delivery[]): Promise<number> {
    return hub.sendEach(eachOf(deliveries), { lane: `presence ${opMode}`, droppable: 'presence' })
  }

  /** Grows, also where the clock is put back: clients take the later word. */
  function stamp(): number {
    lastAsOf = Math.max(lastAsOf, clock.now())
    return lastAsOf
  }
}

function* eachOf(deliveries: readonly Delivery[]): Iterable<readonly [Connection, Frame]> {
  for (const { to, frame } of deliveries) for (const connection of to) yield [connection, frame]
}
