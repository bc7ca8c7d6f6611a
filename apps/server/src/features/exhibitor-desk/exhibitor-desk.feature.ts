import type { ChatPerson, DeskPerson, ExhibitorDeskConfiguration } from '@foyer/contract'
import { deskPatienceMs } from '@foyer/contract'
import type { DeskStaff } from '../../platform/feature-ports/desk-staff.port.ts'
import type { PrivateNote } from '../../platform/feature-ports/private-notes.port.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { type Live, liveKey, parseLiveKey } from '../../platform/live/live-feature.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import { createDeskWaitingLists } from './desk-waiting.ts'
import { type DeskAsker, deskAskerOf } from './desk-asker.ts'
import type { DeskStore } from './desk.store.pg.ts'
import { applyDeskEvent, createDesk, decideDesk, eraseFromDesk, type Desk } from './desk.ts'
import type { DeskCommand, DeskAction, DeskEvent, DeskKey, StoredTalk } from './desk.ts'
import { type AtDesk, createDesks, type DesksDeps } from './desks.ts'
import { openingAt } from './opening-at.ts'

export interface ExhibitorDeskDeps
  extends LiveDeps, Pick<DesksDeps, 'findDesk' | 'blockedWith' | 'isSilenced' | 'note' | 'readDetails'> {
  readonly store: DeskStore
  /** Which node has desks close and people missed. */
  readonly leader: Leader
  /** All desks of the architecture a mode shows now. */
  readonly listDesks: (opMode: OpMode) => readonly DeskKey[]
  readonly findIdByEmail: (email: string) => Promise<string | undefined>
  /** Posts a note in the private chat of the two. */
  readonly postNote: (opMode: OpMode, note: PrivateNote) => Promise<void>
  readonly readPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
  /** Whether attendees see who is in this venue. */
  readonly showsPeople: (opMode: OpMode) => Promise<boolean>
}

export interface ExhibitorDeskFeature extends DeskStaff {
  readonly feature: Feature
  /** Reads how desks stand; to be called once, before the server listens. */
  load(): Promise<void>
  /** Somebody blocked this person, or does no more. */
  blocksChanged(userId: string): void
}

const NEWS_EVERY_MS = 250
const SWEEP_EVERY_MS = 5_000
const name = 'exhibitor-desk'

type Place = Pick<DeskKey, 'widgetId' | 'configurationId'>
const keyOf = ({ widgetId, configurationId, ...venue }: DeskKey) => liveKey(venue, widgetId, configurationId)
const toDeskKey = (key: string): DeskKey => {
  const { opMode, architectureId, parts } = parseLiveKey(key)
  const [widgetId = '', configurationId = ''] = parts
  return { opMode, architectureId, widgetId, configurationId }
}
const personKey = (opMode: OpMode, userId: string) => `${opMode} ${userId}`

/** Desks of exhibitors: people ask for a talk and wait, staff takes them over. Live and stage have their own. Source: WID-06. */
export function createExhibitorDeskFeature(deps: ExhibitorDeskDeps): ExhibitorDeskFeature {
  const { store, hub, clock, log, leader, shownVenue, findDesk, readPeople, readDetails } = deps
  const people = new Map<string, DeskPerson>()
  /** Of those who work at a desk that names its staff by e-mail; undefined for an account that is gone. */
  const emails = new Map<string, string | undefined>()
  const peopleShown = new Map<OpMode, boolean>()
  /** Since when somebody who waits or works has had no connection. */
  const goneSinceMs = new Map<string, number>()
  /** Whether a desk was open when it was last looked at. */
  const wereOpen = new Map<string, boolean>()
  let isStopped = false
  const live: Live<Desk, DeskCommand, DeskEvent> = createLive(deps, {
    name,
    store,
    decide: decideDesk,
    apply: applyDeskEvent,
    erase: eraseFromDesk,
    onLoaded: noteLoaded,
    // A desk with staff or waiting people stays loaded, even while no client views it.
    isKept: ({ talks, staff }) => staff.size > 0 || [...talks.values()].some(({ state }) => state === 'WAITING'),
    topics: {
      everyMs: NEWS_EVERY_MS,
      view({ key }) {
        const desk = toDeskKey(key)
        const configuration = findDesk(desk)
        if (configuration === undefined) return undefined
        return (connection) => {
          const asker = askerAt(connection, configuration)
          return hub.fact('exhibitor-desk.changed', desks.view({ desk, asker }, configuration))
        }
      },
    },
    onEvents(key, events) {
      const desk = toDeskKey(key)
      for (const event of events) if (event.kind === 'talk-changed') notifyTalkBegan(desk, event)
      if (events.some(({ kind }) => kind === 'talk-changed' || kind === 'talk-removed' || kind === 'staff-came'))
        notifyStaff(desk)
    },
    onCommitted(key, events) {
      for (const event of events) if (event.kind === 'talk-changed') postTopic(toDeskKey(key), event)
    },
    beforeShown: (_key, events) => meetStrangers(events.flatMap(namedIn)),
  })
  const stateOf = (desk: DeskKey) => live.state(keyOf(desk)) ?? createDesk()
  const run = (desk: DeskKey, action: DeskAction) => live.run(keyOf(desk), { action, atMs: clock.now() })
  const waitingLists = createDeskWaitingLists({
    ...deps,
    stateOf,
    load: (desk) => live.read(keyOf(desk)),
  })
  const desks = createDesks({
    ...deps,
    stateOf,
    run,
    personOf: (userId) => people.get(userId) ?? { uid: userId, name: '' },
    showsPeople: ({ opMode }) => peopleShown.get(opMode) === true,
  })
  let cancelSweep = clock.after(SWEEP_EVERY_MS, () => void sweep())

  const feature: Feature = {
    name,
    commands: {
      async 'exhibitor-desk.follow'(context) {
        const at = await comeTo(context)
        const view = desks.readView(at)
        wereOpen.set(keyOf(at.desk), view.isOpen)
        live.follow(keyOf(at.desk), context.connection)
        return view
      },
      'exhibitor-desk.unfollow': ({ body, connection }) =>
        live.unfollow(keyOf({ ...shownVenue(connection.opMode), ...body }), connection),
      'exhibitor-desk.ask': async (context) =>
        desks.ask(await comeTo(context), { talkId: context.body.talkId, topic: context.body.topic }),
      'exhibitor-desk.leave': async (context) => desks.leave(await comeTo(context), context.body.talkId),
      'exhibitor-desk.take-back': async (context) => desks.takeBack(await comeTo(context), context.body.talkId),
      'exhibitor-desk.own-details': async (context) => desks.ownDetails(await comeTo(context)),
      'exhibitor-desk.give-card': async (context) => desks.giveCard(await comeTo(context), context.body.fields),
      'exhibitor-desk.withdraw-card': async (context) => desks.withdrawCard(await comeTo(context)),
      'exhibitor-desk.set-status': async (context) => desks.setStatus(await comeTo(context), context.body.status),
      'exhibitor-desk.take': async (context) => desks.take(await comeTo(context), context.body.talkId),
      'exhibitor-desk.hand-over': async (context) =>
        desks.handOver(await comeTo(context), context.body.talkId, context.body.to),
      'exhibitor-desk.end': async (context) => desks.end(await comeTo(context), context.body.talkId),
      'exhibitor-desk.list-waiting': async ({ opMode, connection: { userId } }) => ({
        desks: userId === undefined ? [] : await waitingLists.list(opMode, userId),
      }),
      'exhibitor-desk.list-missed': async (context) => ({ missed: [...desks.listMissed(await comeTo(context))] }),
      'exhibitor-desk.mark-missed': async (context) => ({
        missed: [...(await desks.markMissed(await comeTo(context), context.body))],
      }),
      'exhibitor-desk.list-cards': async (context) => ({ cards: [...(await desks.listCards(await comeTo(context)))] }),
      'exhibitor-desk.export': async (context) => ({
        csv: await desks.export(await comeTo(context), context.body.what),
      }),
    },
    connections: {
      opened: ({ opMode, userId }) => {
        if (userId !== undefined) goneSinceMs.delete(personKey(opMode, userId))
      },
      closed(connection) {
        live.closed(connection)
        const { opMode, userId } = connection
        if (userId !== undefined && !hub.isOnline(userId, opMode))
          goneSinceMs.set(personKey(opMode, userId), clock.now())
      },
    },
    personal: {
      read: readPersonal,
      erase: live.erase,
    },
    stop: async () => {
      isStopped = true
      cancelSweep()
      await live.stop()
    },
  }
  return {
    feature,
    load: live.load,
    isAtDesk,
    blocksChanged(userId) {
      for (const [key, { talks, staff }] of live.entries()) {
        const concerns =
          staff.has(userId) ||
          [...talks.values()].some(({ accountId }) => accountId === userId) ||
          [...live.followers(key)].some((follower) => follower.userId === userId)
        if (concerns) live.touch(key)
      }
    },
  }

  /** Reads what a desk must know about a person who comes to it. */
  async function comeTo({
    body,
    connection,
  }: {
    readonly body: Place
    readonly connection: Connection
  }): Promise<AtDesk> {
    const { opMode, userId } = connection
    const { widgetId, configurationId } = body
    const desk: DeskKey = { ...shownVenue(opMode), widgetId, configurationId }
    const configuration = findDesk(desk)
    if (configuration !== undefined) await live.read(keyOf(desk))
    if (configuration !== undefined && userId !== undefined) {
      if (configuration.staffEmails.length > 0) emails.set(userId, (await readDetails(userId)).email)
      const asker = askerAt(connection, configuration)
      // Names are read anew each time staff comes by, and those of the others where they are not known.
      await meet([...(asker.isStaff ? [userId] : []), ...strangersAmong(namedAt(stateOf(desk)))])
    }
    peopleShown.set(opMode, await deps.showsPeople(opMode))
    return {
      desk,
      asker: configuration === undefined ? { userId, isStaff: false } : askerAt(connection, configuration),
    }
  }

  function askerAt(connection: Connection, configuration: ExhibitorDeskConfiguration): DeskAsker {
    return deskAskerOf(connection, configuration, (userId) => emails.get(userId))
  }

  function strangersAmong(userIds: readonly string[]): readonly string[] {
    return [...new Set(userIds)].filter((userId) => !people.has(userId))
  }

  /** They may have come to the desk on another node. */
  function meetStrangers(userIds: readonly string[]): Promise<void> | undefined {
    const strangers = strangersAmong(userIds)
    return strangers.length === 0 ? undefined : meet(strangers)
  }

  async function meet(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return
    for (const { uid, name: personName, pictureId } of await readPeople(userIds))
      people.set(uid, { uid, name: personName, ...(pictureId !== undefined && { pictureId }) })
  }

  function isAtDesk(opMode: OpMode, userId: string): boolean {
    if (!hub.isOnline(userId, opMode)) return false
    const { architectureId } = shownVenue(opMode)
    for (const [key, { staff }] of live.entries()) {
      const desk = parseLiveKey(key)
      const isShown = desk.opMode === opMode && desk.architectureId === architectureId
      if (isShown && staff.get(userId)?.status === 'AT_DESK') return true
    }
    return false
  }

  /** After a start no person is connected yet; a person who reconnects in time keeps their place. */
  function noteLoaded(key: string, { talks, staff }: Desk, { former }: { readonly former: Desk | undefined }): void {
    const { opMode } = parseLiveKey(key)
    if (former !== undefined) notifyStaff(toDeskKey(key))
    for (const { accountId } of [...talks.values(), ...staff.values()])
      if (!hub.isOnline(accountId, opMode) && !goneSinceMs.has(personKey(opMode, accountId)))
        goneSinceMs.set(personKey(opMode, accountId), clock.now())
    meet([...staff.keys()]).catch((error: unknown) => log.warn({ err: error }, 'names at a desk could not be read'))
  }

  /** Wherever in the venue they are: then the chat with one another opens. */
  function notifyTalkBegan(
    { opMode, widgetId, configurationId }: DeskKey,
    { talk: { talkId, accountId, takenBy }, how }: Extract<DeskEvent, { kind: 'talk-changed' }>,
  ): void {
    if (how === undefined || takenBy === undefined) return
    const notify = (userId: string, personId: string) =>
      void hub.sendToAll(
        hub.connectionsOf(userId, opMode),
        hub.fact('exhibitor-desk.talk-began', { widgetId, configurationId, talkId, personId } as never),
        { lane: `${name} talk` },
      )
    notify(accountId, takenBy)
    // Who takes somebody is answered; who is handed a talk learns of it here.
    if (how === 'handed-over') notify(takenBy, accountId)
  }

  /** On one node, since a chat has the note once. */
  function postTopic(
    { opMode }: DeskKey,
    { talk: { talkId, accountId, takenBy, topic }, how }: Extract<DeskEvent, { kind: 'talk-changed' }>,
  ): void {
    if (how === undefined || takenBy === undefined || topic === undefined) return
    const note = { from: accountId, to: takenBy, clientId: `${name}-${talkId}-${takenBy}`, text: topic }
    deps
      .postNote(opMode, note)
      .catch((error: unknown) => log.warn({ err: error }, 'the topic of a talk could not be posted in its chat'))
  }

  function notifyStaff(desk: DeskKey): void {
    waitingLists
      .notify(desk)
      .catch((error: unknown) => log.warn({ err: error }, 'the staff of a desk could not be notified'))
  }

  /** Has desks close, and those who are gone for good missed. */
  async function sweep(): Promise<void> {
    try {
      for (const [key, desk] of live.entries()) await sweepDesk(toDeskKey(key), desk)
      noteOpenings()
    } catch (error) {
      log.warn({ err: error }, 'desks could not be looked after; tried again soon')
    }
    if (!isStopped) cancelSweep = clock.after(SWEEP_EVERY_MS, () => void sweep())
  }

  async function sweepDesk(desk: DeskKey, { talks, staff }: Desk): Promise<void> {
    const configuration = findDesk(desk)
    const waiting = [...talks.values()].filter(({ state }) => state === 'WAITING')
    // Each node notes who is gone, since another may be the leader next.
    const missed = waiting.filter(({ accountId }) => isGone(desk.opMode, accountId))
    const gone = [...staff.values()].filter(({ accountId }) => isGone(desk.opMode, accountId))
    if (!leader.isLeader()) return
    const isOpen = configuration !== undefined && openingAt(configuration, clock.now()).isOpen
    if (!isOpen && waiting.length > 0) return void (await run(desk, { kind: 'close' }))
    for (const { talkId } of missed) await run(desk, { kind: 'miss', talkId, because: 'GONE' })
    // The staff member did not close the desk on purpose: the people who wait stay for the next staff member.
    for (const { accountId } of gone) await run(desk, { kind: 'set-status', accountId, status: 'AWAY', closes: false })
  }

  function isGone(opMode: OpMode, userId: string): boolean {
    if (hub.isOnline(userId, opMode)) {
      // They may have come back on another node.
      goneSinceMs.delete(personKey(opMode, userId))
      return false
    }
    const sinceMs = goneSinceMs.get(personKey(opMode, userId))
    if (sinceMs === undefined) goneSinceMs.set(personKey(opMode, userId), clock.now())
    return sinceMs !== undefined && clock.now() - sinceMs >= deskPatienceMs
  }

  /** Notifies the followers of desks that opened or closed by the clock. */
  function noteOpenings(): void {
    for (const [key, wasOpen] of wereOpen) {
      const configuration = findDesk(toDeskKey(key))
      const isOpen = configuration !== undefined && openingAt(configuration, clock.now()).isOpen
      if (isOpen === wasOpen) continue
      wereOpen.set(key, isOpen)
      live.touch(key)
    }
  }

  async function readPersonal(userId: string) {
    const kept = (await live.readOf(userId)).map(([key, desk]) => ({ place: toDeskKey(key), desk }))
    const talks = kept.flatMap(({ place, desk }) =>
      [...desk.talks.values()].filter(({ accountId }) => accountId === userId).map((talk) => ({ ...talk, ...place })),
    )
    const staff = kept.flatMap(({ place, desk }) =>
      [desk.staff.get(userId) ?? []].flat().map((one) => ({ ...one, ...place })),
    )
    const cards = kept.flatMap(({ place, desk }) =>
      [desk.cards.get(userId) ?? []].flat().map((one) => ({ ...one, ...place })),
    )
    if (talks.length + staff.length + cards.length === 0) return undefined
    const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
    return {
      talks: talks.map((talk) => ({
        ...placeOf(talk),
        name: talk.name,
        topic: talk.topic,
        state: talk.state,
        because: talk.because,
        remark: talk.remark,
        askedAt: iso(talk.askedAtMs),
        takenAt: iso(talk.takenAtMs),
        overAt: iso(talk.overAtMs),
        contactedAt: iso(talk.contactedAtMs),
      })),
      atDesks: staff.map((one) => ({ ...placeOf(one), status: one.status, since: iso(one.atMs) })),
      cards: cards.map((one) => ({ ...placeOf(one), card: one.card, sharedAt: iso(one.atMs) })),
    }
  }
}

const placeOf = ({ opMode, architectureId, widgetId, configurationId }: DeskKey) => ({
  opMode,
  architectureId,
  widgetId,
  configurationId,
})

/** Who is named at the desk besides those who ask. */
const namedAt = ({ staff, talks }: Desk): readonly string[] => [
  ...staff.keys(),
  ...[...talks.values()].flatMap(namedInTalk),
]
const namedInTalk = ({ takenBy, contactedBy }: StoredTalk): readonly string[] =>
  [takenBy, contactedBy].filter((userId) => userId !== undefined)

function namedIn(event: DeskEvent): readonly string[] {
  if (event.kind === 'staff-came') return [event.staff.accountId]
  return event.kind === 'talk-changed' ? namedInTalk(event.talk) : []
}
