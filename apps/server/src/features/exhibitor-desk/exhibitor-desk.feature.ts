import type { ChatPerson, DeskPerson, ExhibitorDeskConfiguration } from '@foyer/contract'
import { deskPatienceMs } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { createMemoryWriter } from '../../platform/db/memory-writer.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics, type FrameFor } from '../../platform/realtime/topics.ts'
import { type DeskAsker, toDeskAsker } from './desk-asker.ts'
import { createDeskMemory, deskKeyOf } from './desk-memory.ts'
import type { DeskAct, DeskAnswer, DeskDeed, DeskKey, DeskStore, StoredTalk } from './desk.store.ts'
import { type AtDesk, createDesks, type DesksDeps } from './desks.ts'
import { openingAt } from './opening-at.ts'

export interface ExhibitorDeskDeps extends Pick<
  DesksDeps,
  'findDesk' | 'apartFrom' | 'isSilenced' | 'note' | 'readDetails'
> {
  readonly store: DeskStore
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  readonly readPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
  /** Whether attendees see who is in this venue. */
  readonly showsPeople: (opMode: OpMode) => Promise<boolean>
}

export interface ExhibitorDeskFeature {
  readonly feature: Feature
  /** Reads how desks stand; to be called once, before the server listens. */
  load(): Promise<void>
  /** Somebody blocked this person, or does no more. */
  apartChanged(userId: string): void
}

const NEWS_EVERY_MS = 250
const SWEEP_EVERY_MS = 5_000
const RELOAD_AFTER_MS = 2_000
const name = 'exhibitor-desk'

type Place = Pick<DeskKey, 'widgetId' | 'configurationId'>
const topicOf = ({ widgetId, configurationId }: Place) => `${widgetId} ${configurationId}`
const placeOf = ({ opMode, widgetId, configurationId }: DeskKey) => ({ opMode, widgetId, configurationId })
const personKey = (opMode: OpMode, userId: string) => `${opMode} ${userId}`

/** Desks of exhibitors: people ask for a talk and wait, staff takes them over. Live and stage have their own. Source: WID-06. */
export function createExhibitorDeskFeature(deps: ExhibitorDeskDeps): ExhibitorDeskFeature {
  const { store, hub, clock, log, findDesk, readPeople, readDetails } = deps
  const memory = createDeskMemory()
  const people = new Map<string, DeskPerson>()
  /** Of those who work at a desk that names its staff by e-mail; undefined for an account that is gone. */
  const emails = new Map<string, string | undefined>()
  const peopleShown = new Map<OpMode, boolean>()
  /** Since when somebody who waits or works has had no connection. */
  const goneSinceMs = new Map<string, number>()
  /** Whether a desk was open when it was last looked at. */
  const wereOpen = new Map<string, boolean>()
  let isStopped = false
  let cancelReload: (() => void) | undefined
  const writer = createMemoryWriter<DeskAct, DeskAnswer>({
    commit: (acts) => store.commit(acts),
    onCommitted: note,
    readAnew: load,
    onOutage: reloadLater,
  })
  const desks = createDesks({
    ...deps,
    memory,
    writer,
    personOf: (userId) => people.get(userId) ?? { uid: userId, name: '' },
    showsPeople: ({ opMode }) => peopleShown.get(opMode) === true,
  })
  const topics = createTopics({
    hub,
    clock,
    feature: name,
    everyMs: NEWS_EVERY_MS,
    describe,
    onError: (error) => log.error({ err: error }, 'how a desk stands could not be told'),
  })
  let cancelSweep = clock.after(SWEEP_EVERY_MS, () => void sweep())

  const feature: Feature = {
    name,
    commands: {
      async 'exhibitor-desk.follow'(context) {
        const at = await comeTo(context)
        const view = desks.tell(at)
        wereOpen.set(deskKeyOf(at.desk), view.isOpen)
        topics.follow(topicOf(context.body), context.connection)
        return view
      },
      'exhibitor-desk.unfollow': ({ body, connection }) => topics.unfollow(topicOf(body), connection),
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
        topics.closed(connection)
        const { opMode, userId } = connection
        if (userId !== undefined && !isConnected(opMode, userId))
          goneSinceMs.set(personKey(opMode, userId), clock.now())
      },
    },
    personal: {
      read: readPersonal,
      forget: async (userId) => void (await writer.write({ kind: 'forget', accountId: userId })),
    },
    stop: async () => {
      isStopped = true
      cancelSweep()
      cancelReload?.()
      await writer.drain()
      topics.stop()
    },
  }
  return {
    feature,
    load,
    apartChanged(userId) {
      for (const desk of memory.desks()) {
        const concerns =
          memory.staff(desk).some(({ accountId }) => accountId === userId) ||
          memory.talks(desk).some(({ accountId }) => accountId === userId) ||
          [...topics.followers(desk.opMode, topicOf(desk))].some((follower) => follower.userId === userId)
        if (concerns) topics.touch(desk.opMode, topicOf(desk))
      }
    },
  }

  /** Reads what a desk must know of whoever comes to it. */
  async function comeTo({
    body,
    connection,
  }: {
    readonly body: Place
    readonly connection: Connection
  }): Promise<AtDesk> {
    const { opMode, userId } = connection
    const desk: DeskKey = { opMode, widgetId: body.widgetId, configurationId: body.configurationId }
    const configuration = findDesk(desk)
    if (configuration !== undefined && userId !== undefined) {
      if (configuration.staffEmails.length > 0) emails.set(userId, (await readDetails(userId)).email)
      const asker = askerOf(connection, configuration)
      // Names are read anew each time staff comes by, and those of the others where they are not known.
      await meet([...(asker.isStaff ? [userId] : []), ...strangersAt(desk)])
    }
    peopleShown.set(opMode, await deps.showsPeople(opMode))
    return {
      desk,
      asker: configuration === undefined ? { userId, isStaff: false } : askerOf(connection, configuration),
    }
  }

  function askerOf({ principal }: Connection, configuration: ExhibitorDeskConfiguration): DeskAsker {
    return toDeskAsker(principal, configuration, (userId) => emails.get(userId))
  }

  function strangersAt(desk: DeskKey): readonly string[] {
    const named = [
      ...memory.staff(desk).map(({ accountId }) => accountId),
      ...memory.talks(desk).flatMap(({ takenBy, contactedBy }) => [takenBy, contactedBy]),
    ]
    return [...new Set(named)].flatMap((userId) => (userId === undefined || people.has(userId) ? [] : [userId]))
  }

  async function meet(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return
    for (const { uid, name: personName, pictureId } of await readPeople(userIds))
      people.set(uid, { uid, name: personName, ...(pictureId !== undefined && { pictureId }) })
  }

  async function load(): Promise<void> {
    const stored = await store.readAll()
    memory.load(stored)
    // After a start nobody is there yet; whoever comes back within the time keeps their place.
    const now = clock.now()
    for (const { opMode, accountId } of [...stored.talks, ...stored.staff])
      if (!isConnected(opMode, accountId) && !goneSinceMs.has(personKey(opMode, accountId)))
        goneSinceMs.set(personKey(opMode, accountId), now)
    await meet(stored.staff.map(({ accountId }) => accountId))
  }

  function note(act: DeskAct, answer: DeskAnswer): void {
    for (const desk of memory.apply(act, answer)) topics.touch(desk.opMode, topicOf(desk))
    if (act.kind === 'deed' && answer.kind === 'done') tellTalkBegan(act.deed, answer.talks)
  }

  /** Wherever in the venue they are: then the chat with one another opens. */
  function tellTalkBegan(deed: DeskDeed, talks: readonly StoredTalk[]): void {
    if (deed.kind !== 'take' && deed.kind !== 'hand-over') return
    for (const { opMode, widgetId, configurationId, talkId, accountId, takenBy } of talks) {
      if (takenBy === undefined) continue
      const tell = (userId: string, personId: string) =>
        void hub.tellAll(
          hub.connectionsOf(userId, opMode),
          hub.fact('exhibitor-desk.talk-began', { widgetId, configurationId, talkId, personId } as never),
          { lane: `${name} talk` },
        )
      tell(accountId, takenBy)
      // Whoever takes somebody is answered; whoever is handed a talk learns of it here.
      if (deed.kind === 'hand-over') tell(takenBy, accountId)
    }
  }

  /** What each follower may see of it now. */
  function describe(opMode: OpMode, topic: string): FrameFor | undefined {
    const [widgetId = '', configurationId = ''] = topic.split(' ')
    const desk: DeskKey = { opMode, widgetId, configurationId }
    const configuration = findDesk(desk)
    if (configuration === undefined) return undefined
    return (connection) =>
      hub.fact('exhibitor-desk.changed', desks.view({ desk, asker: askerOf(connection, configuration) }, configuration))
  }

  function isConnected(opMode: OpMode, userId: string): boolean {
    for (const { isOpen } of hub.connectionsOf(userId, opMode)) if (isOpen) return true
    return false
  }

  /** Has desks close, and those who are gone for good missed. */
  async function sweep(): Promise<void> {
    try {
      for (const desk of memory.desks()) await sweepDesk(desk)
      noteOpenings()
    } catch (error) {
      log.warn({ err: error }, 'desks could not be looked after; tried again soon')
    }
    if (!isStopped) cancelSweep = clock.after(SWEEP_EVERY_MS, () => void sweep())
  }

  async function sweepDesk(desk: DeskKey): Promise<void> {
    const configuration = findDesk(desk)
    const waiting = memory.talks(desk).filter(({ state }) => state === 'WAITING')
    const isOpen = configuration !== undefined && openingAt(configuration, clock.now()).isOpen
    if (!isOpen && waiting.length > 0) return doAt(desk, { kind: 'close' })
    for (const { talkId, accountId } of waiting)
      if (isGone(desk.opMode, accountId)) await doAt(desk, { kind: 'miss', talkId, because: 'GONE' })
    for (const { accountId } of memory.staff(desk)) {
      // Nobody meant to close it: those who wait do so for whoever comes next.
      if (isGone(desk.opMode, accountId))
        await doAt(desk, { kind: 'set-status', accountId, status: 'AWAY', closes: false })
    }
  }

  function isGone(opMode: OpMode, userId: string): boolean {
    if (isConnected(opMode, userId)) return false
    const sinceMs = goneSinceMs.get(personKey(opMode, userId))
    if (sinceMs === undefined) goneSinceMs.set(personKey(opMode, userId), clock.now())
    return sinceMs !== undefined && clock.now() - sinceMs >= deskPatienceMs
  }

  async function doAt(desk: DeskKey, deed: DeskDeed): Promise<void> {
    await writer.write({ kind: 'deed', desk, atMs: clock.now(), deed })
  }

  /** Tells followers of desks that opened or closed by the clock. */
  function noteOpenings(): void {
    for (const [key, wasOpen] of wereOpen) {
      const [opMode, widgetId = '', configurationId = ''] = key.split(' ')
      const desk: DeskKey = { opMode: opMode as OpMode, widgetId, configurationId }
      const configuration = findDesk(desk)
      const isOpen = configuration !== undefined && openingAt(configuration, clock.now()).isOpen
      if (isOpen === wasOpen) continue
      wereOpen.set(key, isOpen)
      topics.touch(desk.opMode, topicOf(desk))
    }
  }

  async function readPersonal(userId: string) {
    const { talks, staff, cards } = await store.exportOf(userId)
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

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(RELOAD_AFTER_MS, () => {
      cancelReload = undefined
      writer.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'desks could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }
}
