import type { MatchMeeting } from '@foyer/contract'
import { CallError, type Feature, type OpMode } from '../../platform/http/feature.ts'
import type { CommandContext, CommandHandler, CommandHandlers, Connection } from '../../platform/realtime/realtime.ts'
import { createLive } from '../../platform/live/create-live.ts'
import { liveKey, parseLiveKey, type Live } from '../../platform/live/live-feature.ts'
import { decide, eraseFromMatching, looksOpen, type MatchingAct } from './decide.ts'
import type { MatchingDeps, MatchingPlace } from './matching-deps.ts'
import { applyMatchingEvent, createMode, type ModeMemory } from './matching-memory.ts'
import { createMatching } from './matching.ts'
import { createShownMeetings } from './shown-meetings.ts'
import type { MatchingEvent, MetNote, StoredCard, StoredMeeting } from './matching-events.ts'

export interface MatchingFeature {
  readonly feature: Feature
  /** Reads what is stored; to be called once, before the server listens. */
  load(): Promise<void>
  /** Follows a block that was made or lifted; to be said of each of the two. */
  blocksChanged(userId: string): void
  /** Follows a mute, a ban, or that somebody chose to be seen or not. */
  stateChanged(userId: string): void
  /** Whether no attendee has joined yet. */
  isEmpty(): boolean
  /** As if these had joined before; for a demo. */
  importHistory(cards: readonly StoredCard[]): Promise<void>
}

const LAPSE_EVERY_MS = 60_000
const name = 'matching'
const modes = ['LIVE', 'STAGE'] as const

/**
 * Attendees who want to meet others: cards, suggestions, invitations, and pairs who meet now. Live and stage each have their
 * own. Everything is decided in memory, in the order of the commits, and acknowledged once it is stored. Source: WID-06.
 */
export function createMatchingFeature(deps: MatchingDeps): MatchingFeature {
  const { store, hub, clock, log, leader, shownVenue } = deps
  const shownMeetings = createShownMeetings(deps)
  let isStopped = false
  let cancelLapse: (() => void) | undefined
  const live: Live<ModeMemory, MatchingAct, MatchingEvent> = createLive(deps, {
    name,
    store,
    decide,
    apply: applyMatchingEvent,
    erase: eraseFromMatching,
    // What is suggested follows from all who joined.
    isKept: () => true,
    onLoaded: () => planLapse(),
    onEvents(key, events) {
      planLapse()
      for (const event of events) {
        if (event.kind === 'notice') follow(parseLiveKey(key).opMode, event)
        if (event.kind === 'erased') matching.eraseExposure(event.accountId)
      }
    },
    onCommitted(key, events) {
      for (const event of events)
        if (event.kind === 'notice')
          postNotes(parseLiveKey(key).opMode, event.notes ?? []).catch((error: unknown) =>
            log.warn({ err: error }, 'a note could not be posted in the chat'),
          )
    },
  })
  const empty = createMode()
  const keyOf = (opMode: OpMode) => liveKey(shownVenue(opMode))
  const modeOf = (opMode: OpMode) => live.state(keyOf(opMode)) ?? empty
  const write = (act: MatchingAct) => live.run(keyOf(act.kind === 'join' ? act.card.opMode : act.opMode), act)
  const matching = createMatching({
    ...deps,
    modeOf,
    write,
    isOnline: (opMode, userId) => hub.isOnline(userId, opMode),
    onChanged: notify,
  })
  const placeOf = ({
    opMode,
    body,
  }: {
    readonly opMode: OpMode
    readonly body: { readonly widgetId: string; readonly configurationId: string }
  }): MatchingPlace => ({
    ...shownVenue(opMode),
    widgetId: body.widgetId,
    configurationId: body.configurationId,
  })
  const askerOf = ({ opMode, connection }: { readonly opMode: OpMode; readonly connection: Connection }) => ({
    opMode,
    userId: connection.userId,
  })

  const feature: Feature = {
    name,
    commands: inMemory({
      'matching.follow'(context) {
        matching.requirePlace(placeOf(context))
        live.follow(keyOf(context.opMode), context.connection)
        return matching.state(askerOf(context))
      },
      'matching.unfollow': ({ connection }) => live.unfollow(keyOf(connection.opMode), connection),
      'matching.count': (context) => ({ count: matching.count(askerOf(context)) }),
      'matching.list-received': async (context) => ({ received: [...(await matching.listReceived(askerOf(context)))] }),
      'matching.join': (context) => matching.join(askerOf(context), placeOf(context), context.body.card),
      'matching.withdraw': (context) => matching.withdraw(askerOf(context)),
      'matching.suggest': (context) => matching.suggest(askerOf(context), placeOf(context), context.body.limit),
      'matching.dismiss': (context) => matching.dismiss(askerOf(context), context.body.userId),
      'matching.invite': (context) => matching.invite(askerOf(context), context.body),
      'matching.answer': (context) => matching.answer(askerOf(context), context.body),
      'matching.take-back': (context) => matching.takeBack(askerOf(context), context.body.invitationId),
      'matching.list-met': async (context) => ({ people: [...(await matching.listMet(askerOf(context)))] }),
      'matching.wait'(context) {
        // One that has ended would wait for ever.
        if (!context.connection.isOpen) throw new CallError('request.invalid', 'This connection has ended.')
        return matching.wait(askerOf(context), placeOf(context), context.connection)
      },
      'matching.stop-waiting': (context) => matching.stopWaiting(askerOf(context)),
      'matching.answer-pair': (context) => matching.answerPair(askerOf(context), context.body),
    }),
    connections: {
      closed(connection) {
        live.closed(connection)
        matching.queues[connection.opMode].sourceClosed(connection)
      },
    },
    personal: {
      read: async (userId) => readPersonal(userId),
      async erase(userId) {
        // Who has no card is not brought together with anybody.
        for (const opMode of modes) await matching.queues[opMode].leave(userId).catch(() => {})
        await live.erase(userId)
        matching.eraseExposure(userId)
      },
    },
    stop: async () => {
      isStopped = true
      cancelLapse?.()
      matching.stop()
      shownMeetings.stop()
      await live.stop()
    },
  }
  return {
    feature,
    load: live.load,
    blocksChanged(userId) {
      for (const opMode of modes) {
        matching.queues[opMode].remove(userId)
        notify(opMode, userId)
        notifyFollowers(opMode, {}, (connection) => connection.userId === userId)
      }
    },
    stateChanged(userId) {
      const isAway = deps.isSilenced(userId) || deps.isInvisible(userId)
      for (const opMode of modes) {
        if (modeOf(opMode).index.get(userId) === undefined) continue
        if (isAway) matching.queues[opMode].remove(userId)
        notify(opMode, userId)
        if (isAway) notifyFollowers(opMode, { userId }, (connection) => connection.userId !== userId)
      }
    },
    isEmpty: () => [...live.entries()].every(([, { index }]) => index.size === 0),
    importHistory: async (cards) => void (await Promise.all(cards.map((card) => write({ kind: 'join', card })))),
  }

  function follow(opMode: OpMode, { concerned, left, met }: Extract<MatchingEvent, { kind: 'notice' }>): void {
    for (const userId of concerned) notify(opMode, userId)
    if (left !== undefined) notifyFollowers(opMode, { userId: left }, (connection) => connection.userId !== left)
    if (met !== undefined) notifyMet(met)
  }

  /** Everything is decided in memory; what could not be read yet is read first. */
  function inMemory(commands: CommandHandlers): CommandHandlers {
    const read = ([command, handler]: [string, CommandHandler<never>]) => [
      command,
      async (context: CommandContext<never>) => {
        await live.read(keyOf(context.opMode))
        return handler(context)
      },
    ]
    return Object.fromEntries(Object.entries(commands).map((each) => read(each as never))) as CommandHandlers
  }

  async function postNotes(opMode: OpMode, notes: readonly MetNote[]): Promise<void> {
    for (const { from, to, id, text } of notes)
      await deps.postNote(opMode, { from, to, clientId: `${name}-${id}`, text })
  }

  /** How it stands, to the windows that show it; and how many wait, to all of them. */
  function notify(opMode: OpMode, userId: string): void {
    const all = [...hub.connectionsOf(userId, opMode)]
    if (all.length === 0) return
    const count = matching.count({ opMode, userId })
    void hub.sendToAll(all, hub.fact('matching.counted', { count }), { lane: `${name} count`, droppable: name })
    if (live.windowsOf(userId, keyOf(opMode)).length === 0) return
    matching.state({ opMode, userId }).then(
      (state) => {
        const shown = live.windowsOf(userId, keyOf(opMode))
        void hub.sendToAll(shown, hub.fact('matching.changed', state), { lane: name, droppable: name })
      },
      (error: unknown) => log.error({ err: error, userId }, 'the matching state could not be sent'),
    )
  }

  function notifyFollowers(
    opMode: OpMode,
    body: { readonly userId?: string },
    isMeant: (connection: Connection) => boolean,
  ): void {
    const to = [...live.followers(keyOf(opMode))].filter(isMeant)
    if (to.length > 0)
      void hub.sendToAll(to, hub.fact('matching.person-left', body), { lane: `${name} left`, droppable: name })
  }

  function notifyMet({ opMode, one, other, atMs, how }: StoredMeeting): void {
    const people = [one, other]
    deps.readPeople(people).then(
      (found) => {
        for (const person of found) {
          const meeting: MatchMeeting = { person, at: atMs, how }
          for (const id of people) {
            if (id === person.uid) continue
            const all = [...hub.connectionsOf(id, opMode)]
            const shown = live.windowsOf(id, keyOf(opMode))
            const lane = `${name} met`
            const meetingId = `${opMode} ${id} ${person.uid} ${atMs}`
            if (shown.length > 0) {
              shownMeetings.note(meetingId)
              void hub.sendToAll(shown, hub.fact('matching.met', meeting), { lane })
            } else if (all.length > 0) {
              // No window shows the widget any more, so all connections of the account are notified.
              shownMeetings.unlessShown(
                meetingId,
                () => void hub.sendToAll(all, hub.fact('matching.accepted', meeting), { lane }),
              )
            }
          }
        }
      },
      (error: unknown) => log.error({ err: error }, 'a meeting could not be sent'),
    )
  }

  /** While invitations wait, it is looked every minute whose time is over. */
  function planLapse(): void {
    if (isStopped || [...live.entries()].every(([, { pending }]) => pending.size === 0)) return
    cancelLapse ??= clock.after(LAPSE_EVERY_MS, () => {
      cancelLapse = undefined
      if (leader.isLeader()) settleLapsed(clock.now())
      planLapse()
    })
  }

  function settleLapsed(atMs: number): void {
    for (const [key, { pending, invitations }] of live.entries()) {
      if (![...pending].some((id) => (invitations.get(id)?.untilMs ?? 0) <= atMs)) continue
      live
        .run(key, { kind: 'lapse', opMode: parseLiveKey(key).opMode, atMs })
        .catch((error: unknown) => log.warn({ err: error }, 'invitations that are over could not be settled'))
    }
  }

  /** The export does not reveal an answer that the author of the invitation was not shown. */
  function readPersonal(userId: string) {
    const nowMs = clock.now()
    const found = [...live.entries()].flatMap(([key, mode]) => {
      const { opMode, architectureId } = parseLiveKey(key)
      const card = mode.index.get(userId)
      const sent = mode.sentBy(userId)
      const received = mode.receivedBy(userId)
      const meetings = mode.meetingsOf(userId)
      const dismissed = mode.dismissalsOf(userId)
      if (card === undefined && sent.length + received.length + meetings.length + dismissed.length === 0) return []
      return [
        {
          opMode,
          architectureId,
          ...(card !== undefined && {
            card: {
              interests: card.interestIds,
              languages: card.languages,
              line: card.line,
              lookingFor: card.lookingFor,
              offering: card.offering,
              joinedAt: instantOf(card.joinedAtMs),
            },
          }),
          invitationsSent: sent.map((invitation) => ({
            to: invitation.to,
            note: invitation.note,
            at: instantOf(invitation.atMs),
            isOpen: looksOpen(invitation, nowMs),
          })),
          invitationsReceived: received.map(({ from, atMs, state }) => ({ from, at: instantOf(atMs), state })),
          met: meetings.map(({ one, other, atMs, how }) => ({
            userId: one === userId ? other : one,
            at: instantOf(atMs),
            how,
          })),
          notNow: dismissed.map(({ otherId, untilMs }) => ({ userId: otherId, until: instantOf(untilMs) })),
        },
      ]
    })
    return found.length === 0 ? undefined : found
  }
}

const instantOf = (ms: number): string => new Date(ms).toISOString()
