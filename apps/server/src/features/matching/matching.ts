import {
  pairAnswerMs,
  type CheckedBody,
  type CommandAnswer,
  type MatchMeeting,
  type MatchingCard,
  type MatchingState,
  invitationsListedMax,
  invitationsShownMax,
  meetingsListedMax,
} from '@foyer/contract'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { MatchingAct } from './decide.ts'
import { invitationGone, isOpen, looksOpen, notJoined, personNotFound } from './decide.ts'
import { createExposures } from './exposures.ts'
import { createSharedQueue, type SharedQueue } from './shared-queue.ts'
import type { MatchingConfiguration, MatchingDeps, MatchingPlace } from './matching-deps.ts'
import type { ModeMemory } from './matching-memory.ts'
import type { StoredCard, StoredInvitation } from './matching-events.ts'

/** The caller. A visitor has no id. */
export interface Asker {
  readonly opMode: OpMode
  readonly userId: string | undefined
}
type Member = Asker & { readonly userId: string }

export interface Matching {
  state(asker: Asker): Promise<MatchingState>
  requirePlace(place: MatchingPlace): MatchingConfiguration
  count(asker: Asker): number
  listReceived(asker: Asker): Promise<CommandAnswer<'matching.list-received'>['received']>
  join(asker: Asker, place: MatchingPlace, card: MatchingCard): Promise<MatchingState>
  withdraw(asker: Asker): Promise<MatchingState>
  suggest(asker: Asker, place: MatchingPlace, limit: number): Promise<CommandAnswer<'matching.suggest'>>
  dismiss(asker: Asker, otherId: string): Promise<void>
  invite(asker: Asker, body: CheckedBody<'matching.invite'>): Promise<CommandAnswer<'matching.invite'>>
  answer(asker: Asker, body: CheckedBody<'matching.answer'>): Promise<MatchingState>
  takeBack(asker: Asker, invitationId: string): Promise<MatchingState>
  listMet(asker: Asker): Promise<readonly MatchMeeting[]>
  wait(asker: Asker, place: MatchingPlace, source: object): Promise<MatchingState>
  stopWaiting(asker: Asker): Promise<MatchingState>
  answerPair(asker: Asker, body: CheckedBody<'matching.answer-pair'>): Promise<MatchingState>
  readonly queues: Readonly<Record<OpMode, SharedQueue>>
  eraseExposure(userId: string): void
  stop(): void
}

export interface MatchingParts extends Omit<MatchingDeps, 'store' | 'hub'> {
  readonly modeOf: (opMode: OpMode) => ModeMemory
  readonly write: (act: MatchingAct) => Promise<unknown>
  readonly isOnline: (opMode: OpMode, userId: string) => boolean
  readonly onChanged: (opMode: OpMode, userId: string) => void
}

const dayMs = 24 * 3_600_000
const exposedChannel = 'matching exposed'

/** Who was suggested to somebody, as nodes announce it. */
interface Exposed {
  readonly opMode: OpMode
  readonly day: number
  readonly ids: readonly string[]
  readonly to: string
}
const modes = ['LIVE', 'STAGE'] as const

/** People who want to meet one another. Suggestions are computed from memory alone. Source: WID-06. */
export function createMatching(parts: MatchingParts): Matching {
  const { modeOf, write, clock, findMatching, readPeople, blockedWith, isSilenced, isInvisible } = parts
  const { newId, random, isOnline, onChanged } = parts
  const exposures = { LIVE: createExposures(), STAGE: createExposures() }
  const unsubscribe = parts.bus.subscribe(exposedChannel, (message) => {
    const { opMode, day, ids, to } = message as Exposed
    exposures[opMode].begin(day)
    exposures[opMode].note(ids, to)
  })
  const queueOf = (opMode: OpMode) =>
    createSharedQueue({
      ...parts,
      name: `matching queue ${opMode}`,
      onMet: async (people) => void (await write({ kind: 'meet', opMode, people, atMs: clock.now() })),
      answerWithinMs: pairAnswerMs,
      onChanged: (userId) => onChanged(opMode, userId),
      fitOf(one, other) {
        const mode = modeOf(opMode)
        const [card, theirs] = [mode.index.get(one), mode.index.get(other)]
        if (card === undefined || theirs === undefined || !mayMeet(opMode, one, other)) return undefined
        if (wasDeclined(mode, one, other)) return undefined
        return mode.meeting(one, other) === undefined ? mode.index.fit(card, theirs).weight : undefined
      },
    })
  const queues = { LIVE: queueOf('LIVE'), STAGE: queueOf('STAGE') }
  let lastRev = 0

  return {
    state,
    requirePlace,
    count: ({ opMode, userId }) => (userId === undefined ? 0 : received(opMode, userId).length),
    async listReceived(asker) {
      const { userId, opMode } = requireMember(asker)
      const invitations = received(opMode, userId).slice(0, invitationsListedMax)
      const people = await peopleOf(invitations.map(({ from }) => from))
      return invitations.flatMap(({ id: invitationId, from, note, atMs }) => {
        const person = people.get(from)
        return person === undefined ? [] : [{ invitationId, person, note, at: atMs }]
      })
    },
    async join(asker, place, card) {
      const { userId } = requireMember(asker)
      const configuration = requirePlace(place)
      if (isSilenced(userId)) throw cannotMeet()
      const known = configuration.interests.map(({ id }) => id)
      const unknown = card.interestIds.findIndex((id) => !known.includes(id))
      if (unknown >= 0) throw wrong(`/card/interestIds/${unknown}`, 'is no interest of this widget')
      if (!configuration.hasWishes) {
        if (card.lookingFor !== '') throw wrong('/card/lookingFor', 'is not asked for here')
        if (card.offering !== '') throw wrong('/card/offering', 'is not asked for here')
      }
      const { opMode } = asker
      await write({ kind: 'join', card: { ...card, opMode, accountId: userId, joinedAtMs: clock.now() } })
      return state(asker)
    },
    async withdraw(asker) {
      const { userId, opMode } = requireMember(asker)
      // Who has no card is not brought together with anybody.
      await queues[opMode].leave(userId).catch(() => {})
      await write({ kind: 'withdraw', opMode, accountId: userId })
      return state(asker)
    },
    suggest,
    async dismiss(asker, otherId) {
      const { userId, opMode } = requireMember(asker)
      await write({ kind: 'dismiss', opMode, accountId: userId, otherId, atMs: clock.now() })
    },
    async invite(asker, { userId: to, clientId, note }) {
      const { userId: from, opMode } = requireMember(asker)
      requireMayMeet(from)
      if (!mayMeet(opMode, from, to)) throw personNotFound()
      await write({ kind: 'invite', opMode, id: newId(), clientId, from, to, note, atMs: clock.now() })
      return { isMet: modeOf(opMode).meeting(from, to) !== undefined, state: await state(asker) }
    },
    async answer(asker, { invitationId, isAccepted }) {
      const { userId, opMode } = requireMember(asker)
      const from = modeOf(opMode).invitations.get(invitationId)?.from
      if (isAccepted) {
        requireMayMeet(userId)
        // A sender who is invisible wants to be met all the same, so `isInvisible` is not checked.
        if (from !== undefined && (blockedWith(userId).has(from) || isSilenced(from))) throw invitationGone()
      }
      await write({ kind: 'answer', opMode, accountId: userId, invitationId, isAccepted, atMs: clock.now() })
      return state(asker)
    },
    async takeBack(asker, invitationId) {
      const { userId, opMode } = requireMember(asker)
      await write({ kind: 'take-back', opMode, accountId: userId, invitationId })
      return state(asker)
    },
    async listMet(asker) {
      const { userId, opMode } = requireMember(asker)
      const blocked = blockedWith(userId)
      const meetings = modeOf(opMode)
        .meetingsOf(userId)
        .map((meeting) => ({ ...meeting, with: meeting.one === userId ? meeting.other : meeting.one }))
        .filter((meeting) => !blocked.has(meeting.with))
        .toSorted((a, b) => b.atMs - a.atMs)
        .slice(0, meetingsListedMax)
      const people = await peopleOf(meetings.map((meeting) => meeting.with))
      return meetings.flatMap(({ with: other, atMs, how }) => {
        const person = people.get(other)
        return person === undefined ? [] : [{ person, at: atMs, how }]
      })
    },
    async wait(asker, place, source) {
      const { userId, opMode } = requireMember(asker)
      if (!requirePlace(place).hasMeetNow) throw notFound()
      requireCard(opMode, userId)
      requireMayMeet(userId)
      // Here one would be shown to somebody.
      if (isInvisible(userId)) throw cannotMeet()
      await queues[opMode].wait(userId, source)
      return state(asker)
    },
    async stopWaiting(asker) {
      const { userId, opMode } = requireMember(asker)
      await queues[opMode].leave(userId)
      return state(asker)
    },
    async answerPair(asker, { pairId, isAccepted }) {
      const { userId, opMode } = requireMember(asker)
      if (!(await queues[opMode].answer(userId, pairId, isAccepted))) throw invitationGone()
      return state(asker)
    },
    queues,
    eraseExposure(userId) {
      for (const opMode of modes) exposures[opMode].erase(userId)
    },
    stop() {
      unsubscribe()
      for (const opMode of modes) queues[opMode].stop()
    },
  }

  function requirePlace(place: MatchingPlace): MatchingConfiguration {
    const configuration = findMatching(place)
    if (configuration === undefined) throw notFound()
    return configuration
  }

  function requireCard(opMode: OpMode, userId: string): StoredCard {
    const card = modeOf(opMode).index.get(userId)
    if (card === undefined) throw notJoined()
    return card
  }

  function requireMayMeet(userId: string): void {
    if (isSilenced(userId)) throw cannotMeet()
  }

  /** Whether the rules of the venue let the two meet. */
  function mayMeet(opMode: OpMode, one: string, other: string): boolean {
    return (
      one !== other &&
      modeOf(opMode).index.get(other) !== undefined &&
      !blockedWith(one).has(other) &&
      !isSilenced(other) &&
      !isInvisible(other)
    )
  }

  function received(opMode: OpMode, userId: string): StoredInvitation[] {
    const nowMs = clock.now()
    const blocked = blockedWith(userId)
    return modeOf(opMode)
      .receivedBy(userId)
      .filter(
        (invitation) => isOpen(invitation, nowMs) && !blocked.has(invitation.from) && !isSilenced(invitation.from),
      )
      .toReversed()
  }

  async function suggest(asker: Asker, place: MatchingPlace, limit: number) {
    const { userId, opMode } = requireMember(asker)
    requirePlace(place)
    const card = requireCard(opMode, userId)
    requireMayMeet(userId)
    const mode = modeOf(opMode)
    const nowMs = clock.now()
    const day = Math.floor(nowMs / dayMs)
    const shown = exposures[opMode]
    shown.begin(day)
    const blocked = blockedWith(userId)
    const met = new Set(mode.meetingsOf(userId).flatMap(({ one, other }) => [one, other]))
    // People with an open or declined invitation between them are not suggested to each other.
    const invited = new Set(
      [...mode.sentBy(userId), ...mode.receivedBy(userId)]
        .filter(({ state }) => state === 'OPEN' || state === 'DECLINED')
        .flatMap(({ from, to }) => [from, to]),
    )
    const ids = mode.index.best({
      card,
      limit,
      mayShow: (id) =>
        id !== userId &&
        !blocked.has(id) &&
        !met.has(id) &&
        !invited.has(id) &&
        !mode.isDismissed(userId, id, nowMs) &&
        !isInvisible(id) &&
        !isSilenced(id),
      isOnline: (id) => isOnline(opMode, id),
      exposureOf: shown.of,
      wasShown: (id) => shown.wasShown(id, userId),
      usualExposure: shown.usual(mode.index.size),
      random: random(`${userId} ${day}`),
    })
    parts.bus.publish(exposedChannel, { opMode, day, ids, to: userId } satisfies Exposed)
    const people = await peopleOf(ids)
    return {
      people: ids.flatMap((id) => {
        const other = mode.index.get(id)
        const person = people.get(id)
        if (other === undefined || person === undefined) return []
        return [
          {
            person,
            ...inCommon(mode, card, other),
            isOnline: isOnline(opMode, id),
            isNew: nowMs - other.joinedAtMs < newForMs,
          },
        ]
      }),
    }
  }

  async function state({ opMode, userId }: Asker): Promise<MatchingState> {
    const mode = modeOf(opMode)
    const nowMs = clock.now()
    lastRev = Math.max(nowMs, lastRev + 1)
    const rev = lastRev
    const members = mode.index.size
    if (userId === undefined) {
      return {
        rev,
        own: null,
        hindrance: 'guest',
        members,
        received: [],
        sent: [],
        isWaiting: false,
        pair: null,
      }
    }
    const card = mode.index.get(userId)
    const hindrance = isSilenced(userId) ? 'muted' : isInvisible(userId) ? 'invisible' : null
    const blocked = blockedWith(userId)
    const sent = mode
      .sentBy(userId)
      .filter((invitation) => looksOpen(invitation, nowMs) && !blocked.has(invitation.to))
      .toReversed()
      .slice(0, invitationsShownMax)
    const got = received(opMode, userId).slice(0, invitationsShownMax)
    const queue = queues[opMode]
    const pair = queue.pairOf(userId)
    const isWaiting = queue.isWaiting(userId)
    const hasSaidYes = pair?.saidYes.includes(userId) === true
    const partner = pair?.people.find((id) => id !== userId)
    const cards = new Map(
      [...sent.map(({ to }) => to), ...got.map(({ from }) => from), partner ?? []]
        .flat()
        .flatMap((id) => mode.index.get(id) ?? [])
        .map((other) => [other.accountId, other] as const),
    )
    const people = await peopleOf([...cards.keys()])
    const describe = (id: string | undefined) => {
      const person = people.get(id ?? '')
      const other = cards.get(id ?? '')
      if (person === undefined || other === undefined || card === undefined) return undefined
      return { person, ...inCommon(mode, card, other) }
    }
    const toInvitation = (invitation: StoredInvitation, otherId: string) => {
      const about = describe(otherId)
      if (about === undefined) return []
      const { id, note, atMs, untilMs } = invitation
      return [{ ...about, invitationId: id, note, at: atMs, until: untilMs }]
    }
    const about = describe(partner)
    return {
      rev,
      own: card === undefined ? null : toCard(card),
      hindrance,
      members,
      received: got.flatMap((invitation) => toInvitation(invitation, invitation.from)),
      sent: sent.flatMap((invitation) => toInvitation(invitation, invitation.to)),
      isWaiting,
      pair:
        pair === undefined || about === undefined
          ? null
          : { ...about, pairId: pair.id, until: pair.untilMs, hasSaidYes },
    }
  }

  async function peopleOf(ids: readonly string[]) {
    const people = ids.length === 0 ? [] : await readPeople(ids)
    return new Map(people.map((person) => [person.uid, person]))
  }
}

/** A person counts as new for this time after joining. */
const newForMs = 2 * 3_600_000

const wasDeclined = (mode: ModeMemory, one: string, other: string): boolean =>
  [...mode.sentBy(one), ...mode.receivedBy(one)].some(
    ({ from, to, state }) => state === 'DECLINED' && (from === other || to === other),
  )

function inCommon(mode: ModeMemory, card: StoredCard, other: StoredCard) {
  const { interestIds, languages } = mode.index.fit(card, other)
  return { card: toCard(other), sharedInterestIds: [...interestIds], sharedLanguages: [...languages] }
}

const toCard = ({ interestIds, languages, line, lookingFor, offering }: StoredCard): MatchingCard => ({
  interestIds,
  languages,
  line,
  lookingFor,
  offering,
})

function requireMember(asker: Asker): Member {
  const { userId, opMode } = asker
  if (userId === undefined) throw new CallError('identity.forbidden', 'This needs an account')
  return { userId, opMode }
}

const notFound = () => new CallError('matching.not-found', 'The matching widget does not exist or is not active.')
const cannotMeet = () => new CallError('matching.cannot-meet', 'This account cannot meet others now.')
const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', `${pointer} ${message}`, { faults: [{ pointer, code: 'invalid', message }] })
