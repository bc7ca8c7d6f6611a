import type { DeskCard, DeskStatus, MissedBecause } from '@foyer/contract'
import { CallError, type VenueKey } from '../../platform/http/feature.ts'

/** A desk of a venue. */
export interface DeskKey extends VenueKey {
  readonly widgetId: string
  readonly configurationId: string
}

/** A talk, from the request of a person to its outcome. */
export interface StoredTalk {
  readonly talkId: string
  readonly accountId: string
  /** Under which they asked. */
  readonly name: string
  /** Gone once the talk took place. */
  readonly topic: string | undefined
  readonly state: 'WAITING' | 'TALKING' | 'ENDED' | 'MISSED'
  readonly askedAtMs: number
  readonly takenAtMs: number | undefined
  /** The staff member who talks with them; undefined also once that account is deleted. */
  readonly takenBy: string | undefined
  /** When it ended or was missed. */
  readonly overAtMs: number | undefined
  readonly because: MissedBecause | undefined
  readonly contactedAtMs: number | undefined
  readonly contactedBy: string | undefined
  readonly remark: string | undefined
}

export interface StoredStaff {
  readonly accountId: string
  readonly status: Exclude<DeskStatus, 'AWAY'>
  readonly atMs: number
}

export interface StoredCard {
  readonly accountId: string
  readonly card: DeskCard
  readonly atMs: number
}

/** What a talk begins with. */
export type TalkRequest = Pick<StoredTalk, 'talkId' | 'accountId' | 'name' | 'topic'>

/** What is done at one desk at one moment. */
export type DeskAction =
  /** Where the person waits or talks already that stays as it is. */
  | { readonly kind: 'ask'; readonly request: TalkRequest }
  /** By the person who asked: a wait becomes a missed contact, a talk ends. */
  | { readonly kind: 'leave'; readonly talkId: string; readonly accountId: string }
  | { readonly kind: 'take-back'; readonly talkId: string; readonly accountId: string }
  /** Of somebody who waits no more nothing changes. */
  | { readonly kind: 'miss'; readonly talkId: string; readonly because: MissedBecause }
  | { readonly kind: 'take'; readonly talkId: string; readonly by: string }
  | { readonly kind: 'hand-over'; readonly talkId: string; readonly to: string }
  | { readonly kind: 'end'; readonly talkId: string }
  | {
      readonly kind: 'mark'
      readonly talkId: string
      readonly by: string
      readonly isContacted: boolean
      readonly remark: string | undefined
    }
  /** If `closes` is true, all who wait are missed once the last staff member has left. */
  | { readonly kind: 'set-status'; readonly accountId: string; readonly status: DeskStatus; readonly closes: boolean }
  /** All who wait are missed. */
  | { readonly kind: 'close' }
  | { readonly kind: 'give-card'; readonly accountId: string; readonly card: DeskCard }
  | { readonly kind: 'withdraw-card'; readonly accountId: string }

export interface DeskCommand {
  readonly action: DeskAction
  readonly atMs: number
}

export type DeskEvent =
  | {
      readonly kind: 'talk-changed'
      readonly talk: StoredTalk
      /** Where somebody was taken over by it. */
      readonly how?: 'taken' | 'handed-over'
    }
  | { readonly kind: 'talk-removed'; readonly talkId: string }
  | { readonly kind: 'staff-came'; readonly staff: StoredStaff }
  | { readonly kind: 'staff-left'; readonly accountId: string }
  | { readonly kind: 'card-given'; readonly card: StoredCard }
  | { readonly kind: 'card-withdrawn'; readonly accountId: string }

/** One desk. */
export interface Desk {
  /** By id, in the order they were asked for. */
  readonly talks: Map<string, StoredTalk>
  /** By account. */
  readonly staff: Map<string, StoredStaff>
  readonly cards: Map<string, StoredCard>
}

export const createDesk = (): Desk => ({ talks: new Map(), staff: new Map(), cards: new Map() })

export const staffOf = ({ staff }: Desk): readonly StoredStaff[] =>
  [...staff.values()].toSorted((a, b) => a.atMs - b.atMs)
export const cardsOf = ({ cards }: Desk): readonly StoredCard[] =>
  [...cards.values()].toSorted((a, b) => b.atMs - a.atMs)

type Action<Kind extends DeskAction['kind']> = Extract<DeskAction, { kind: Kind }>

const isActive = ({ state }: StoredTalk) => state === 'WAITING' || state === 'TALKING'

/** Each action may be sent again and is done once; of two who take the same person one does. Source: WID-06. */
export function decideDesk(desk: Desk, { action, atMs }: DeskCommand): readonly DeskEvent[] | CallError {
  switch (action.kind) {
    case 'ask':
      return ask(desk, action, atMs)
    case 'set-status':
      return setStatus(desk, action, atMs)
    case 'close':
      return closeToAll(desk, atMs)
    case 'give-card':
      return [{ kind: 'card-given', card: { accountId: action.accountId, card: action.card, atMs } }]
    case 'withdraw-card':
      return desk.cards.has(action.accountId) ? [{ kind: 'card-withdrawn', accountId: action.accountId }] : []
    default: {
      const talk = desk.talks.get(action.talkId)
      return talk === undefined ? talkNotFound() : changeTalk(desk, talk, action, atMs)
    }
  }
}

function ask(desk: Desk, { request }: Action<'ask'>, atMs: number): readonly DeskEvent[] | CallError {
  const known = desk.talks.get(request.talkId)
  if (known !== undefined) return known.accountId === request.accountId ? [] : talkNotFound()
  if ([...desk.talks.values()].some((talk) => talk.accountId === request.accountId && isActive(talk))) return []
  return changed({
    ...request,
    state: 'WAITING',
    askedAtMs: atMs,
    takenAtMs: undefined,
    takenBy: undefined,
    overAtMs: undefined,
    because: undefined,
    contactedAtMs: undefined,
    contactedBy: undefined,
    remark: undefined,
  })
}

function changeTalk(
  desk: Desk,
  talk: StoredTalk,
  what: Exclude<DeskAction, Action<'ask' | 'set-status' | 'close' | 'give-card' | 'withdraw-card'>>,
  atMs: number,
): readonly DeskEvent[] | CallError {
  // Of a talk that took place what it was about is not kept.
  const ended = (): StoredTalk => ({ ...talk, state: 'ENDED', overAtMs: atMs, topic: undefined })
  switch (what.kind) {
    case 'leave':
      if (talk.accountId !== what.accountId) return talkNotFound()
      if (talk.state === 'WAITING') return changed({ ...talk, state: 'MISSED', because: 'LEFT', overAtMs: atMs })
      return talk.state === 'TALKING' ? changed(ended()) : []
    case 'take-back':
      if (talk.accountId !== what.accountId || talk.state !== 'MISSED') return talkNotFound()
      return [{ kind: 'talk-removed', talkId: talk.talkId }]
    case 'miss':
      return talk.state === 'WAITING'
        ? changed({ ...talk, state: 'MISSED', because: what.because, overAtMs: atMs })
        : []
    case 'take':
      if (talk.state === 'TALKING' && talk.takenBy === what.by) return []
      if (talk.state === 'TALKING')
        return new CallError('exhibitor-desk.already-taken', 'A colleague is already talking to this person.')
      if (talk.state !== 'WAITING') return talkNotFound()
      if (!desk.staff.has(what.by)) return notAtDesk()
      return changed({ ...talk, state: 'TALKING', takenBy: what.by, takenAtMs: atMs }, 'taken')
    case 'hand-over':
      if (talk.state !== 'TALKING') return talkNotFound()
      if (talk.takenBy === what.to) return []
      return desk.staff.has(what.to) ? changed({ ...talk, takenBy: what.to }, 'handed-over') : notAtDesk()
    case 'end':
      if (talk.state === 'ENDED') return []
      return talk.state === 'TALKING' ? changed(ended()) : talkNotFound()
    case 'mark': {
      if (talk.state !== 'MISSED') return talkNotFound()
      const { by, isContacted, remark } = what
      const contact = isContacted
        ? { contactedAtMs: talk.contactedAtMs ?? atMs, contactedBy: talk.contactedBy ?? by }
        : { contactedAtMs: undefined, contactedBy: undefined }
      return changed({ ...talk, ...contact, remark })
    }
  }
}

function setStatus(
  desk: Desk,
  { accountId, status, closes }: Action<'set-status'>,
  atMs: number,
): readonly DeskEvent[] {
  if (status !== 'AWAY') return [{ kind: 'staff-came', staff: { accountId, status, atMs } }]
  // Only who was there closes the desk: sent again it changes nothing.
  if (!desk.staff.has(accountId)) return []
  const isLast = desk.staff.size === 1
  return [{ kind: 'staff-left', accountId }, ...(closes && isLast ? closeToAll(desk, atMs) : [])]
}

const closeToAll = (desk: Desk, atMs: number): readonly DeskEvent[] =>
  [...desk.talks.values()]
    .filter(({ state }) => state === 'WAITING')
    .flatMap((talk) => changed({ ...talk, state: 'MISSED', because: 'CLOSED', overAtMs: atMs }))

const changed = (talk: StoredTalk, how?: 'taken' | 'handed-over'): readonly DeskEvent[] => [
  { kind: 'talk-changed', talk, ...(how !== undefined && { how }) },
]

export function applyDeskEvent(desk: Desk, event: DeskEvent): void {
  switch (event.kind) {
    case 'talk-changed':
      desk.talks.set(event.talk.talkId, event.talk)
      return
    case 'talk-removed':
      desk.talks.delete(event.talkId)
      return
    case 'staff-came':
      desk.staff.set(event.staff.accountId, event.staff)
      return
    case 'staff-left':
      desk.staff.delete(event.accountId)
      return
    case 'card-given':
      desk.cards.set(event.card.accountId, event.card)
      return
    case 'card-withdrawn':
      desk.cards.delete(event.accountId)
  }
}

/** Leaves nothing of a person, neither as attendee nor as staff. */
export const eraseFromDesk = (desk: Desk, accountId: string): readonly DeskEvent[] => [
  ...[...desk.talks.values()].flatMap((talk): readonly DeskEvent[] => {
    if (talk.accountId === accountId) return [{ kind: 'talk-removed', talkId: talk.talkId }]
    if (talk.takenBy !== accountId && talk.contactedBy !== accountId) return []
    const [takenBy, contactedBy] = [talk.takenBy, talk.contactedBy].map((id) => (id === accountId ? undefined : id))
    return changed({ ...talk, takenBy, contactedBy })
  }),
  { kind: 'staff-left', accountId },
  { kind: 'card-withdrawn', accountId },
]

export const talkNotFound = () => new CallError('exhibitor-desk.talk-not-found', 'The desk has no such talk.')
export const notAtDesk = () =>
  new CallError('exhibitor-desk.not-at-desk', 'This member of the staff is not at the desk.')
