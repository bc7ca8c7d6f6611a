import type { MatchingCard, MatchMeeting } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

/** The card of somebody who joined one of the two venues. */
export interface StoredCard extends MatchingCard {
  readonly opMode: OpMode
  readonly accountId: string
  readonly joinedAtMs: number
}

/** The author is not notified of a decline: to them a declined invitation looks open until it lapses. */
export type InvitationState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'TAKEN_BACK' | 'LAPSED'

export interface StoredInvitation {
  readonly opMode: OpMode
  readonly id: string
  /** Made by the author's page, so that the same act is done once. */
  readonly clientId: string
  readonly from: string
  readonly to: string
  /** Kept until the invitation is answered or can no longer be answered. */
  readonly note: string
  readonly state: InvitationState
  readonly atMs: number
  readonly untilMs: number
}

export interface StoredMeeting {
  readonly opMode: OpMode
  /** Of the two ids the lesser one. */
  readonly one: string
  readonly other: string
  readonly atMs: number
  readonly how: MatchMeeting['how']
}

/** "Not now": `otherId` is not suggested to `accountId` until then. */
export interface StoredDismissal {
  readonly opMode: OpMode
  readonly accountId: string
  readonly otherId: string
  readonly untilMs: number
}

/** The note of an invitation, which becomes a message of the chat that follows. */
export interface MetNote {
  readonly from: string
  readonly to: string
  /** Of the invitation, or made by the author's page. */
  readonly id: string
  readonly text: string
}

export type MatchingEvent =
  | { readonly kind: 'card'; readonly card: StoredCard }
  /** Also removes the list of people that the account has dismissed. */
  | { readonly kind: 'no-card'; readonly accountId: string }
  /** A new one, or one in another state. */
  | { readonly kind: 'invitation'; readonly invitation: StoredInvitation }
  | { readonly kind: 'meeting'; readonly meeting: StoredMeeting }
  | { readonly kind: 'dismissal'; readonly dismissal: StoredDismissal }
  /** Leaves nothing of a person in this venue. */
  | { readonly kind: 'erased'; readonly accountId: string }
  /** Changes no stored data. Says which accounts are notified of the changes by the other events. */
  | {
      readonly kind: 'notice'
      /** The accounts whose matching data has changed. */
      readonly concerned: readonly string[]
      /** The account that can no longer be met. */
      readonly left?: string
      readonly met?: StoredMeeting
      /** What the two wrote to each other before they met, in the order in which they wrote it. */
      readonly notes?: readonly MetNote[]
    }
