import type { CheckedBody, CommandAnswer, OwnPresence, MemberList, MemberListScope, TabPresence } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Hub } from '../../platform/realtime/realtime.ts'
import { type Details, hasSameDetails } from './attendee.ts'
import { createChoices } from './choices.ts'
import { createModePresence, type ModePresence } from './mode-presence.ts'
import { createPersons } from './persons.ts'
import type { PresenceChoiceStore } from './presence-choice.store.ts'
import type { MemberListSizes, MemberListOptions } from './member-lists.ts'
import type { Person, Viewer } from './viewer.ts'

export interface PresenceDeps {
  readonly hub: Pick<Hub, 'fact' | 'sendToAll' | 'sendEach'>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly choices: PresenceChoiceStore
  /** Whether the venue has presence: switched on, and with a login. Source: PRS-01. */
  readonly isEnabled: (opMode: OpMode) => Promise<boolean>
  readonly hasArea: (opMode: OpMode, areaId: string) => boolean
  /** Who somebody is; `undefined` where there is no such account any more. */
  readonly describe: (userId: string) => Promise<Details | undefined>
  /** The accounts that the user has blocked, or that have blocked the user. */
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  /** Whether somebody receives people at a desk, which a client may do that shows no page. */
  readonly isAtDesk: (opMode: OpMode, userId: string) => boolean
  /** Called after a user has become invisible, or visible again; on the node where they chose it. */
  readonly onVisibilityChanged?: (userId: string) => void
  /** Called after the number of visible people of a mode, on all nodes, has changed. Every node calls it for itself. */
  readonly onOnlineChanged?: (opMode: OpMode, people: number) => void
  /** Smaller ones in tests. */
  readonly sizes?: MemberListSizes
}

/** Who is where; each mode for itself. Every command fails with `presence.not-enabled` where the venue has no presence. */
export interface Presence {
  /** Fails with `request.invalid` at an area the venue does not have. Other users are not notified then. */
  connect(connection: Connection, tab: TabPresence): Promise<CommandAnswer<'presence.connect'>>
  /** Fails as `connect`, and where the connection has not said `presence.connect`. */
  update(connection: Connection, change: CheckedBody<'presence.update'>): Promise<void>
  refresh(connection: Connection): Promise<void>
  choose(connection: Connection, change: CheckedBody<'presence.choose'>): Promise<OwnPresence>
  remove(connection: Connection): void
  follow(connection: Connection, scope: MemberListScope): Promise<MemberList>
  unfollow(connection: Connection, scope: MemberListScope): void
  list(connection: Connection, scope: MemberListScope, options: MemberListOptions): Promise<MemberList>
  readStatuses(connection: Connection, userIds: readonly string[]): Promise<CommandAnswer<'presence.read-statuses'>>
  closed(connection: Connection): void
  silent(connection: Connection, isSilent: boolean): void
  /** Reads which users are invisible. To be called once, before the server listens. */
  load(): Promise<void>
  isInvisible(userId: string): boolean
  /** How many visible people there are; `undefined` where the venue has no presence. */
  online(opMode: OpMode): Promise<number | undefined>
  /** Leaves nothing of what somebody chose. */
  erase(userId: string): Promise<void>
  /** Follows a block that was made or lifted; to be said of each of the two. */
  blocksChanged(userId: string): Promise<void>
  stop(): void
}

const detailsChannel = 'presence.details-changed'

interface DetailsChanged {
  readonly userId: string
}

/** The feature that keeps blocks reads those it missed within this time. */
const blocksReadWithinMs = 3_000

export function createPresence(deps: PresenceDeps): Presence {
  const { hub, bus, clock, log } = deps
  const choices = createChoices({ bus, store: deps.choices, onChanged: choiceChanged })
  const persons = createPersons({ ...deps, choices })
  const ofMode = { ...deps, persons, choices }
  const modes: Readonly<Record<OpMode, ModePresence>> = {
    LIVE: createModePresence({ ...ofMode, opMode: 'LIVE' }),
    STAGE: createModePresence({ ...ofMode, opMode: 'STAGE' }),
  }
  const modeOf = ({ opMode }: Connection) => modes[opMode]
  const unwatch = bus.watch({ missed })
  const unsubscribe = bus.subscribe(detailsChannel, (message, from) => {
    const person = persons.find((message as DetailsChanged).userId)
    if (person !== undefined && from !== bus.nodeId) void refreshOrLog(person)
  })
  return {
    connect,
    update,
    refresh,
    choose,
    remove: (connection) => modeOf(connection).remove(connection),
    follow: async (connection, scope) => modeOf(connection).follow(await viewerOf(connection), scope),
    unfollow: (connection, scope) => modeOf(connection).unfollow(connection, scope),
    list: async (connection, scope, options) => modeOf(connection).list(await viewerOf(connection), scope, options),
    readStatuses: async (connection, userIds) => ({
      statuses: modeOf(connection).statusesOf(await viewerOf(connection), userIds),
    }),
    closed: (connection) => modeOf(connection).closed(connection),
    silent: (connection, isSilent) => modeOf(connection).silent(connection, isSilent),
    load: choices.load,
    isInvisible: (userId) => choices.of(userId).isInvisible,
    online: async (opMode) => ((await deps.isEnabled(opMode)) ? modes[opMode].online() : undefined),
    erase: choices.erase,
    blocksChanged,
    stop() {
      unwatch()
      unsubscribe()
      for (const mode of Object.values(modes)) mode.stop()
    },
  }

  async function connect(connection: Connection, tab: TabPresence) {
    const viewer = await viewerOf(connection)
    checkArea(connection, tab)
    return modeOf(connection).connect(viewer, tab)
  }

  async function update(connection: Connection, change: CheckedBody<'presence.update'>): Promise<void> {
    const viewer = await viewerOf(connection)
    checkArea(connection, change)
    modeOf(connection).update(viewer, change)
  }

  async function refresh(connection: Connection): Promise<void> {
    const { person } = await viewerOf(connection)
    await refreshPerson(person)
    bus.publish(detailsChannel, { userId: person.userId } satisfies DetailsChanged)
  }

  async function refreshPerson(person: Person): Promise<void> {
    await persons.describeAnew(person)
    describedAnew(person)
  }

  function describedAnew(person: Person): void {
    for (const mode of Object.values(modes)) mode.describeAnew(person)
  }

  async function refreshOrLog(person: Person): Promise<void> {
    await refreshPerson(person).catch((error: unknown) => log.error({ err: error }, 'a person could not be described'))
  }

  async function choose(connection: Connection, change: CheckedBody<'presence.choose'>): Promise<OwnPresence> {
    const { userId } = (await viewerOf(connection)).person
    const wasInvisible = choices.of(userId).isInvisible
    const { status, isInvisible } = change
    const changed = { ...(status !== undefined && { status }), ...(isInvisible !== undefined && { isInvisible }) }
    const choice = await choices.change(userId, changed, connection.id)
    if (choice.isInvisible !== wasInvisible) deps.onVisibilityChanged?.(userId)
    return choice
  }

  /** On every node. */
  function choiceChanged(userId: string, except: string | undefined): void {
    for (const mode of Object.values(modes)) mode.choiceChanged(userId)
    const person = persons.find(userId)
    if (person === undefined) return
    const all = Object.values(modes).flatMap((mode) => mode.connectionsOf(person))
    const others = all.filter(({ id }) => id !== except)
    if (others.length > 0) void hub.sendToAll(others, hub.fact('presence.own-changed', choices.of(userId)))
  }

  async function blocksChanged(userId: string): Promise<void> {
    const person = persons.find(userId)
    if (person === undefined) return
    person.blocked = await deps.blockedWith(userId)
    for (const mode of Object.values(modes)) mode.replaceMemberLists(person)
  }

  /** What another node said of choices, details and blocks may be lost. */
  function missed(): void {
    const note = (error: unknown) => log.error({ err: error }, 'presence could not read what it missed')
    choices.readAnew([...persons.all()].map(({ userId }) => userId)).catch(note)
    clock.after(blocksReadWithinMs, () => void checkPeople().catch(note))
  }

  async function checkPeople(): Promise<void> {
    for (const person of persons.all()) {
      const { userId, blocked, details } = person
      await persons.describeAnew(person)
      if (!hasSameDetails(person.details, details)) describedAnew(person)
      const now = await deps.blockedWith(userId)
      if (now.size !== blocked.size || [...now].some((other) => !blocked.has(other))) await blocksChanged(userId)
    }
  }

  /** What the connection is to presence; made at its first command. */
  async function viewerOf(connection: Connection): Promise<Viewer> {
    const { userId, opMode } = connection
    if (userId === undefined || !(await deps.isEnabled(opMode))) {
      throw new CallError('presence.not-enabled', 'Presence is not enabled in this venue.')
    }
    const person: Person = await persons.load(userId)
    return modeOf(connection).viewerOf(connection, person)
  }

  function checkArea({ opMode }: Connection, { areaId }: CheckedBody<'presence.update'>): void {
    if (areaId === undefined || areaId === null || deps.hasArea(opMode, areaId)) return
    throw new CallError('request.invalid', 'The venue has no such area.', {
      faults: [{ pointer: '/areaId', code: 'unknown', message: `${areaId} is no area of this venue` }],
    })
  }
}
