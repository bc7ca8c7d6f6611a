import { createMatchIndex, type MatchIndex } from './match-index.ts'
import type { MatchingEvent, StoredDismissal, StoredInvitation, StoredMeeting } from './matching-events.ts'

/** All that is known of matching in one venue. */
export interface ModeMemory {
  readonly index: MatchIndex
  readonly invitations: ReadonlyMap<string, StoredInvitation>
  /** Of an author, by the id their page made. */
  byClientId(from: string, clientId: string): StoredInvitation | undefined
  /** The latest one. */
  between(from: string, to: string): StoredInvitation | undefined
  /** In the order in which they were written. */
  sentBy(userId: string): readonly StoredInvitation[]
  receivedBy(userId: string): readonly StoredInvitation[]
  meeting(one: string, other: string): StoredMeeting | undefined
  meetingsOf(userId: string): readonly StoredMeeting[]
  dismissalsOf(userId: string): readonly StoredDismissal[]
  isDismissed(userId: string, otherId: string, nowMs: number): boolean
  /** Those whose time may be over: open ones, and those that look open to their authors. */
  readonly pending: ReadonlySet<string>
  putInvitation(invitation: StoredInvitation): void
  putMeeting(meeting: StoredMeeting): void
  putDismissal(dismissal: StoredDismissal): void
  dropDismissalsOf(userId: string): void
  /** Leaves nothing of a person. */
  erase(userId: string): void
}

export function applyMatchingEvent(mode: ModeMemory, event: MatchingEvent): void {
  switch (event.kind) {
    case 'card':
      return mode.index.set(event.card)
    case 'no-card':
      mode.index.remove(event.accountId)
      return mode.dropDismissalsOf(event.accountId)
    case 'invitation':
      return mode.putInvitation(event.invitation)
    case 'meeting':
      return mode.putMeeting(event.meeting)
    case 'dismissal':
      return mode.putDismissal(event.dismissal)
    case 'erased':
      return mode.erase(event.accountId)
    case 'notice':
  }
}

export function createMode(): ModeMemory {
  const index = createMatchIndex()
  const invitations = new Map<string, StoredInvitation>()
  const idsByClientId = new Map<string, string>()
  const sent = new Map<string, Set<string>>()
  const received = new Map<string, Set<string>>()
  const meetings = new Map<string, Map<string, StoredMeeting>>()
  const dismissals = new Map<string, Map<string, StoredDismissal>>()
  const pending = new Set<string>()
  const listOf = (ids: ReadonlySet<string> | undefined): StoredInvitation[] =>
    [...(ids ?? [])].flatMap((id) => invitations.get(id) ?? [])
  const mode = {
    index,
    invitations,
    pending,
    byClientId: (from: string, clientId: string) => invitations.get(idsByClientId.get(`${from} ${clientId}`) ?? ''),
    between: (from: string, to: string) => listOf(sent.get(from)).findLast((invitation) => invitation.to === to),
    sentBy: (userId: string) => listOf(sent.get(userId)),
    receivedBy: (userId: string) => listOf(received.get(userId)),
    meeting: (one: string, other: string) => meetings.get(one)?.get(other),
    meetingsOf: (userId: string) => [...(meetings.get(userId)?.values() ?? [])],
    dismissalsOf: (userId: string) => [...(dismissals.get(userId)?.values() ?? [])],
    isDismissed: (userId: string, otherId: string, nowMs: number) =>
      (dismissals.get(userId)?.get(otherId)?.untilMs ?? 0) > nowMs,
    putInvitation(invitation: StoredInvitation) {
      const { id, from, to, clientId, state, atMs, untilMs } = invitation
      invitations.set(id, invitation)
      idsByClientId.set(`${from} ${clientId}`, id)
      sent.set(from, (sent.get(from) ?? new Set()).add(id))
      received.set(to, (received.get(to) ?? new Set()).add(id))
      if (state === 'OPEN' || (state === 'DECLINED' && untilMs > atMs)) pending.add(id)
      else pending.delete(id)
    },
    putMeeting(meeting: StoredMeeting) {
      const { one, other } = meeting
      for (const [id, met] of [
        [one, other],
        [other, one],
      ] as const) {
        const of = meetings.get(id) ?? new Map<string, StoredMeeting>()
        meetings.set(id, of)
        if (!of.has(met)) of.set(met, meeting)
      }
    },
    putDismissal(dismissal: StoredDismissal) {
      const of = dismissals.get(dismissal.accountId) ?? new Map<string, StoredDismissal>()
      dismissals.set(dismissal.accountId, of.set(dismissal.otherId, dismissal))
    },
    dropDismissalsOf: (userId: string) => void dismissals.delete(userId),
    erase(userId: string) {
      index.remove(userId)
      for (const { id, from, to, clientId } of [...listOf(sent.get(userId)), ...listOf(received.get(userId))]) {
        invitations.delete(id)
        pending.delete(id)
        idsByClientId.delete(`${from} ${clientId}`)
        sent.get(from)?.delete(id)
        received.get(to)?.delete(id)
      }
      for (const other of meetings.get(userId)?.keys() ?? []) meetings.get(other)?.delete(userId)
      meetings.delete(userId)
      dismissals.delete(userId)
      for (const of of dismissals.values()) of.delete(userId)
    },
  }
  return mode
}
