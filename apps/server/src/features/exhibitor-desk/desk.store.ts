import type { DeskCard, DeskStatus, MissedBecause } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

/** A desk of one of the two venues. */
export interface DeskKey {
  readonly opMode: OpMode
  readonly widgetId: string
  readonly configurationId: string
}

/** From the wish of one person to what became of it. */
export interface StoredTalk extends DeskKey {
  readonly talkId: string
  readonly accountId: string
  /** Under which they asked. */
  readonly name: string
  /** Gone once the talk took place. */
  readonly topic: string | undefined
  readonly state: 'WAITING' | 'TALKING' | 'ENDED' | 'MISSED'
  readonly askedAtMs: number
  readonly takenAtMs: number | undefined
  /** Whoever talks with them; undefined also once that account is deleted. */
  readonly takenBy: string | undefined
  /** When it ended or was missed. */
  readonly overAtMs: number | undefined
  readonly because: MissedBecause | undefined
  readonly contactedAtMs: number | undefined
  readonly contactedBy: string | undefined
  readonly remark: string | undefined
}

export interface StoredStaff extends DeskKey {
  readonly accountId: string
  readonly status: Exclude<DeskStatus, 'AWAY'>
  readonly atMs: number
}

export interface StoredCard extends DeskKey {
  readonly accountId: string
  readonly card: DeskCard
  readonly atMs: number
}

/** What a talk begins with. */
export type Wish = Pick<StoredTalk, 'talkId' | 'accountId' | 'name' | 'topic'>

/** What is done at one desk at one moment. */
export type DeskDeed =
  /** Where the person waits or talks already that stays as it is. */
  | { readonly kind: 'ask'; readonly wish: Wish }
  /** By whoever asked: a wait becomes a missed contact, a talk ends. */
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
  /** Where `closes`, all who wait are missed once nobody is left. */
  | { readonly kind: 'set-status'; readonly accountId: string; readonly status: DeskStatus; readonly closes: boolean }
  /** All who wait are missed. */
  | { readonly kind: 'close' }
  | { readonly kind: 'give-card'; readonly accountId: string; readonly card: DeskCard }
  | { readonly kind: 'withdraw-card'; readonly accountId: string }

export type DeskAct =
  | { readonly kind: 'deed'; readonly desk: DeskKey; readonly atMs: number; readonly deed: DeskDeed }
  /** Leaves nothing of a person, neither as attendee nor as staff. */
  | { readonly kind: 'forget'; readonly accountId: string }

export type DeskAnswer =
  | {
      readonly kind: 'done'
      /** As they are now; those that stayed as they were are not among them. */
      readonly talks: readonly StoredTalk[]
    }
  | { readonly kind: 'refused'; readonly why: 'not-found' | 'already-taken' | 'not-at-desk' }

export interface StoredDesks {
  readonly talks: readonly StoredTalk[]
  readonly staff: readonly StoredStaff[]
  readonly cards: readonly StoredCard[]
}

export interface DeskStore {
  /**
   * Does all of it in one commit, in order, and answers in the same order. What is done at one desk is done one after the
   * other, on however many nodes: of two who take the same person one does. Each deed may be sent again and is done once.
   */
  commit(acts: readonly DeskAct[]): Promise<readonly DeskAnswer[]>
  readAll(): Promise<StoredDesks>
  exportOf(accountId: string): Promise<StoredDesks>
}
