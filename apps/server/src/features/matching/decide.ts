import { dismissalLastsMs, invitationLastsMs, openInvitationsMax, type MatchMeeting } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { MatchingMemory, ModeMemory } from './matching-memory.ts'
import type { MatchingChange, StoredCard, StoredInvitation } from './matching.store.ts'

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
  | { readonly kind: 'forget'; readonly accountId: string }

export interface Concerned {
  readonly opMode: OpMode
  readonly userId: string
}

export type MatchingAnswer =
  | {
      readonly kind: 'done'
      /** For whom something is otherwise now. */
      readonly concerned: readonly Concerned[]
      /** Whom nobody may meet any more. */
      readonly left?: readonly Concerned[]
      readonly met?: {
        readonly opMode: OpMode
        readonly people: readonly [string, string]
        readonly atMs: number
        readonly how: MatchMeeting['how']
      }
    }
  | { readonly kind: 'refused'; readonly why: 'not-joined' | 'person-not-found' | 'too-many-open' | 'invitation-gone' }

export interface Decision {
  readonly answer: MatchingAnswer
  readonly changes: readonly MatchingChange[]
}

type Of<Kind extends MatchingAct['kind']> = Extract<MatchingAct, { kind: Kind }>

const refused = (why: Extract<MatchingAnswer, { kind: 'refused' }>['why']): Decision => ({
  answer: { kind: 'refused', why },
  changes: [],
})
const nothing: Decision = { answer: { kind: 'done', concerned: [] }, changes: [] }

/** Whether it counts for its author: open, or declined without their knowing. */
export const looksOpen = ({ state, untilMs }: StoredInvitation, nowMs: number): boolean =>
  (state === 'OPEN' || state === 'DECLINED') && untilMs > nowMs
export const isOpen = ({ state, untilMs }: StoredInvitation, nowMs: number): boolean =>
  state === 'OPEN' && untilMs > nowMs

/**
 * What an act does to all before it. Asked once for each act in the order of the commits, so that limits are exact however many
 * come at once; an act that was done is answered and changes nothing more.
 */
export function decide(memory: MatchingMemory, act: MatchingAct): Decision {
  if (act.kind === 'forget') return forget(memory, act)
  const opMode = act.kind === 'join' ? act.card.opMode : act.opMode
  const mode = memory.of(opMode)
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
      if (mode.index.get(act.accountId) === undefined) return refused('not-joined')
      const { accountId, otherId, atMs } = act
      const dismissal = { opMode, accountId, otherId, untilMs: atMs + dismissalLastsMs }
      return { answer: { kind: 'done', concerned: [] }, changes: [{ kind: 'dismissal', dismissal }] }
    }
    case 'meet':
      return meet(mode, act, act.people, 'NOW')
    case 'lapse':
      return lapse(mode, act)
  }
}

function join(mode: ModeMemory, { card }: Of<'join'>): Decision {
  const { opMode, accountId } = card
  const joinedAtMs = mode.index.get(accountId)?.joinedAtMs ?? card.joinedAtMs
  return {
    answer: { kind: 'done', concerned: [{ opMode, userId: accountId }] },
    changes: [{ kind: 'card', card: { ...card, joinedAtMs } }],
  }
}

function withdraw(mode: ModeMemory, { opMode, accountId }: Of<'withdraw'>): Decision {
  if (mode.index.get(accountId) === undefined) return nothing
  const open = [...mode.sentBy(accountId), ...mode.receivedBy(accountId)].filter(({ state }) => state === 'OPEN')
  const concerned = new Set([accountId, ...open.flatMap(({ from, to }) => [from, to])])
  return {
    answer: {
      kind: 'done',
      concerned: [...concerned].map((userId) => ({ opMode, userId })),
      left: [{ opMode, userId: accountId }],
    },
    changes: [{ kind: 'no-card', opMode, accountId }, ...open.map((invitation) => settled(invitation, 'TAKEN_BACK'))],
  }
}

function invite(mode: ModeMemory, act: Of<'invite'>): Decision {
  const { opMode, from, to, atMs } = act
  if (mode.byClientId(from, act.clientId) !== undefined) return nothing
  if (mode.index.get(from) === undefined) return refused('not-joined')
  if (from === to || mode.index.get(to) === undefined) return refused('person-not-found')
  if (mode.meeting(from, to) !== undefined) return nothing
  const theirs = mode.between(to, from)
  if (theirs !== undefined && isOpen(theirs, atMs)) return accept(mode, theirs, atMs)
  const former = mode.between(from, to)
  if (former !== undefined && looksOpen(former, atMs)) return nothing
  if (mode.sentBy(from).filter((invitation) => looksOpen(invitation, atMs)).length >= openInvitationsMax)
    return refused('too-many-open')
  // Whoever declined once is not asked again; whoever asks again does not learn it.
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
  return {
    answer: { kind: 'done', concerned: [from, to].map((userId) => ({ opMode, userId })) },
    changes: [{ kind: 'invitation', invitation }],
  }
}

function answer(mode: ModeMemory, { accountId, invitationId, isAccepted, atMs }: Of<'answer'>): Decision {
  const invitation = mode.invitations.get(invitationId)
  if (invitation === undefined || invitation.to !== accountId) return refused('invitation-gone')
  if (invitation.state === (isAccepted ? 'ACCEPTED' : 'DECLINED')) return nothing
  if (!isOpen(invitation, atMs)) return refused('invitation-gone')
  if (isAccepted) return accept(mode, invitation, atMs)
  return {
    // Its author is not told.
    answer: { kind: 'done', concerned: [{ opMode: invitation.opMode, userId: accountId }] },
    changes: [settled(invitation, 'DECLINED')],
  }
}

function takeBack(mode: ModeMemory, { opMode, accountId, invitationId }: Of<'take-back'>): Decision {
  const invitation = mode.invitations.get(invitationId)
  if (invitation === undefined || invitation.from !== accountId) return refused('invitation-gone')
  if (invitation.state === 'TAKEN_BACK') return nothing
  if (invitation.state !== 'OPEN' && invitation.state !== 'DECLINED') return refused('invitation-gone')
  const concerned = [{ opMode, userId: accountId }]
  // One that was declined stays so, and is over for its author too.
  if (invitation.state === 'DECLINED')
    return {
      answer: { kind: 'done', concerned },
      changes: [overForAuthor(invitation)],
    }
  return {
    answer: { kind: 'done', concerned: [...concerned, { opMode, userId: invitation.to }] },
    changes: [settled(invitation, 'TAKEN_BACK')],
  }
}

function accept(mode: ModeMemory, invitation: StoredInvitation, atMs: number): Decision {
  const { opMode, from, to } = invitation
  const { answer, changes } = meet(mode, { opMode, atMs }, [from, to], 'INVITATION')
  return { answer, changes: [settled(invitation, 'ACCEPTED'), ...changes] }
}

/** What was open between the two is settled with it. */
function meet(
  mode: ModeMemory,
  { opMode, atMs }: { readonly opMode: OpMode; readonly atMs: number },
  people: readonly [string, string],
  how: MatchMeeting['how'],
): Decision {
  const [one = '', other = ''] = people.toSorted()
  const open = people.flatMap((id) =>
    mode.sentBy(id).filter(({ to, state }) => state === 'OPEN' && people.includes(to)),
  )
  return {
    answer: {
      kind: 'done',
      concerned: people.map((userId) => ({ opMode, userId })),
      met: { opMode, people, atMs, how },
    },
    changes: [
      ...open.map((invitation) => settled(invitation, 'ACCEPTED')),
      { kind: 'meeting', meeting: { opMode, one, other, atMs, how } },
    ],
  }
}

function lapse(mode: ModeMemory, { opMode, atMs }: Of<'lapse'>): Decision {
  const over = [...mode.pending]
    .flatMap((id) => mode.invitations.get(id) ?? [])
    .filter(({ untilMs }) => untilMs <= atMs)
  return {
    answer: {
      kind: 'done',
      concerned: [...new Set(over.flatMap(({ from, to, state }) => (state === 'OPEN' ? [from, to] : [from])))].map(
        (userId) => ({ opMode, userId }),
      ),
    },
    changes: over.map((invitation) =>
      invitation.state === 'OPEN' ? settled(invitation, 'LAPSED') : overForAuthor(invitation),
    ),
  }
}

function forget(memory: MatchingMemory, { accountId }: Of<'forget'>): Decision {
  const modes = (['LIVE', 'STAGE'] as const).map((opMode) => ({ opMode, mode: memory.of(opMode) }))
  return {
    answer: {
      kind: 'done',
      concerned: modes.flatMap(({ opMode, mode }) =>
        [
          ...mode.sentBy(accountId).map(({ to }) => to),
          ...mode.receivedBy(accountId).map(({ from }) => from),
          ...mode.meetingsOf(accountId).flatMap(({ one, other }) => [one, other]),
        ].map((userId) => ({ opMode, userId })),
      ),
      left: modes
        .filter(({ mode }) => mode.index.get(accountId) !== undefined)
        .map(({ opMode }) => ({ opMode, userId: accountId })),
    },
    changes: [{ kind: 'forget', accountId }],
  }
}

/** A declined one looks open no more. */
const overForAuthor = (invitation: StoredInvitation): MatchingChange => ({
  kind: 'invitation',
  invitation: { ...invitation, untilMs: invitation.atMs },
})

const settled = (invitation: StoredInvitation, state: StoredInvitation['state']): MatchingChange => ({
  kind: 'invitation',
  invitation: { ...invitation, state, note: '' },
})
