import { dismissalLastsMs, invitationLastsMs, openInvitationsMax, type MatchMeeting } from '@foyer/contract'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { ModeMemory } from './matching-memory.ts'
import type { MatchingEvent, MetNote, StoredCard, StoredInvitation } from './matching-events.ts'

/** What somebody does, or what time does. */
export type MatchingAct =
  | { readonly kind: 'join'; readonly card: StoredCard }
  | { readonly kind: 'withdraw'; readonly opMode: OpMode; readonly accountId: string }
  | {
      readonly kind: 'invite'
      readonly opMode: OpMode
      readonly id: string
      readonly clientId: string
      readonly from: string
      readonly to: string
      readonly note: string
      readonly atMs: number
    }
  | {
      readonly kind: 'answer'
      readonly opMode: OpMode
      readonly accountId: string
      readonly invitationId: string
      readonly isAccepted: boolean
      readonly atMs: number
    }
  | { readonly kind: 'take-back'; readonly opMode: OpMode; readonly accountId: string; readonly invitationId: string }
  | {
      readonly kind: 'dismiss'
      readonly opMode: OpMode
      readonly accountId: string
      readonly otherId: string
      readonly atMs: number
    }
  | {
      readonly kind: 'meet'
      readonly opMode: OpMode
      readonly people: readonly [string, string]
      readonly atMs: number
    }
  | { readonly kind: 'lapse'; readonly opMode: OpMode; readonly atMs: number }

type Decision = readonly MatchingEvent[] | CallError

type Of<Kind extends MatchingAct['kind']> = Extract<MatchingAct, { kind: Kind }>

const notice = (concerned: readonly string[]): Extract<MatchingEvent, { kind: 'notice' }> => ({
  kind: 'notice',
  concerned: [...new Set(concerned)],
})

export const notJoined = () => new CallError('matching.not-joined', 'Join first.')
export const personNotFound = () => new CallError('matching.person-not-found', 'This person cannot be met now.')
export const invitationGone = () => new CallError('matching.invitation-gone', 'This invitation is no longer open.')

/** Whether it counts for its author: open, or declined without their knowing. */
export const looksOpen = ({ state, untilMs }: StoredInvitation, nowMs: number): boolean =>
  (state === 'OPEN' || state === 'DECLINED') && untilMs > nowMs
export const isOpen = ({ state, untilMs }: StoredInvitation, nowMs: number): boolean =>
  state === 'OPEN' && untilMs > nowMs

/**
 * What an act does to all before it. Asked once for each act in the order of the commits, so that limits are exact however many
 * come at once; an act that was done is answered and changes nothing more.
 */
export function decide(mode: ModeMemory, act: MatchingAct): Decision {
  switch (act.kind) {
    case 'join':
      return join(mode, act)
    case 'withdraw':
      return withdraw(mode, act)
    case 'invite':
      return invite(mode, act)
    case 'answer':
      return answer(mode, act)
    case 'take-back':
      return takeBack(mode, act)
    case 'dismiss': {
      const { opMode, accountId, otherId, atMs } = act
      if (mode.index.get(accountId) === undefined) return notJoined()
      const dismissal = { opMode, accountId, otherId, untilMs: atMs + dismissalLastsMs }
      return [{ kind: 'dismissal', dismissal }]
    }
    case 'meet':
      return meet(mode, act, act.people, 'NOW')
    case 'lapse':
      return lapse(mode, act)
  }
}

function join(mode: ModeMemory, { card }: Of<'join'>): Decision {
  const joinedAtMs = mode.index.get(card.accountId)?.joinedAtMs ?? card.joinedAtMs
  return [{ kind: 'card', card: { ...card, joinedAtMs } }, notice([card.accountId])]
}

function withdraw(mode: ModeMemory, { accountId }: Of<'withdraw'>): Decision {
  if (mode.index.get(accountId) === undefined) return []
  const open = [...mode.sentBy(accountId), ...mode.receivedBy(accountId)].filter(({ state }) => state === 'OPEN')
  return [
    { kind: 'no-card', accountId },
    ...open.map((invitation) => settled(invitation, 'TAKEN_BACK')),
    { ...notice([accountId, ...open.flatMap(({ from, to }) => [from, to])]), left: accountId },
  ]
}

function invite(mode: ModeMemory, act: Of<'invite'>): Decision {
  const { opMode, from, to, atMs } = act
  if (mode.byClientId(from, act.clientId) !== undefined) return []
  if (mode.index.get(from) === undefined) return notJoined()
  if (from === to || mode.index.get(to) === undefined) return personNotFound()
  if (mode.meeting(from, to) !== undefined) return []
  const theirs = mode.between(to, from)
  const own = { from, to, id: act.clientId, text: act.note }
  if (theirs !== undefined && isOpen(theirs, atMs)) return accept(mode, theirs, atMs, own)
  const former = mode.between(from, to)
  if (former !== undefined && looksOpen(former, atMs)) return []
  if (mode.sentBy(from).filter((invitation) => looksOpen(invitation, atMs)).length >= openInvitationsMax)
    return new CallError('matching.too-many-open', 'There are already ten open invitations.')
  // A person who declined once gets no second invitation. The author of a second one does not learn this.
  const wasDeclined = mode.sentBy(from).some((invitation) => invitation.to === to && invitation.state === 'DECLINED')
  const invitation: StoredInvitation = {
    opMode,
    id: act.id,
    clientId: act.clientId,
    from,
    to,
    note: wasDeclined ? '' : act.note,
    state: wasDeclined ? 'DECLINED' : 'OPEN',
    atMs,
    untilMs: atMs + invitationLastsMs,
  }
  return [{ kind: 'invitation', invitation }, notice([from, to])]
}

function answer(mode: ModeMemory, { accountId, invitationId, isAccepted, atMs }: Of<'answer'>): Decision {
  const invitation = mode.invitations.get(invitationId)
  if (invitation === undefined || invitation.to !== accountId) return invitationGone()
  if (invitation.state === (isAccepted ? 'ACCEPTED' : 'DECLINED')) return []
  if (!isOpen(invitation, atMs)) return invitationGone()
  if (isAccepted) return accept(mode, invitation, atMs)
  // The author is not notified.
  return [settled(invitation, 'DECLINED'), notice([accountId])]
}

function takeBack(mode: ModeMemory, { accountId, invitationId }: Of<'take-back'>): Decision {
  const invitation = mode.invitations.get(invitationId)
  if (invitation === undefined || invitation.from !== accountId) return invitationGone()
  if (invitation.state === 'TAKEN_BACK') return []
  if (invitation.state !== 'OPEN' && invitation.state !== 'DECLINED') return invitationGone()
  // One that was declined stays so, and is over for its author too.
  if (invitation.state === 'DECLINED') return [overForAuthor(invitation), notice([accountId])]
  return [settled(invitation, 'TAKEN_BACK'), notice([accountId, invitation.to])]
}

function accept(
  mode: ModeMemory,
  invitation: StoredInvitation,
  atMs: number,
  answered?: MetNote,
): readonly MatchingEvent[] {
  const { opMode, from, to } = invitation
  return [settled(invitation, 'ACCEPTED'), ...meet(mode, { opMode, atMs, answered }, [from, to], 'INVITATION')]
}

/** What was open between the two is settled with it. */
function meet(
  mode: ModeMemory,
  {
    opMode,
    atMs,
    answered,
  }: { readonly opMode: OpMode; readonly atMs: number; readonly answered?: MetNote | undefined },
  people: readonly [string, string],
  how: MatchMeeting['how'],
): readonly MatchingEvent[] {
  const [one = '', other = ''] = people.toSorted()
  const open = people.flatMap((id) =>
    mode.sentBy(id).filter(({ to, state }) => state === 'OPEN' && people.includes(to)),
  )
  const meeting = { opMode, one, other, atMs, how }
  const notes = [...open.map(({ from, to, id, note }) => ({ from, to, id, text: note })), answered ?? []]
    .flat()
    .filter(({ text }) => text !== '')
  return [
    ...open.map((invitation) => settled(invitation, 'ACCEPTED')),
    { kind: 'meeting', meeting },
    { kind: 'notice', concerned: people, met: meeting, ...(notes.length > 0 && { notes }) },
  ]
}

function lapse(mode: ModeMemory, { atMs }: Of<'lapse'>): Decision {
  const over = [...mode.pending]
    .flatMap((id) => mode.invitations.get(id) ?? [])
    .filter(({ untilMs }) => untilMs <= atMs)
  return [
    ...over.map((invitation) =>
      invitation.state === 'OPEN' ? settled(invitation, 'LAPSED') : overForAuthor(invitation),
    ),
    notice(over.flatMap(({ from, to, state }) => (state === 'OPEN' ? [from, to] : [from]))),
  ]
}

export function eraseFromMatching(mode: ModeMemory, accountId: string): readonly MatchingEvent[] {
  const concerned = [
    ...mode.sentBy(accountId).map(({ to }) => to),
    ...mode.receivedBy(accountId).map(({ from }) => from),
    ...mode.meetingsOf(accountId).flatMap(({ one, other }) => [one, other]),
  ]
  const hadCard = mode.index.get(accountId) !== undefined
  return [
    { kind: 'erased', accountId },
    { ...notice(concerned), ...(hadCard && { left: accountId }) },
  ]
}

/** A declined one looks open no more. */
const overForAuthor = (invitation: StoredInvitation): MatchingEvent => ({
  kind: 'invitation',
  invitation: { ...invitation, untilMs: invitation.atMs },
})

const settled = (invitation: StoredInvitation, state: StoredInvitation['state']): MatchingEvent => ({
  kind: 'invitation',
  invitation: { ...invitation, state, note: '' },
})
