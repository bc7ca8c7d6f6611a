import type { ChatMessage, ChatReport, PlaceOfVenue } from '@foyer/contract'
import type { ReportedContent } from '../../../platform/moderation/content-source.ts'

/** All times are the server's clock in Unix milliseconds. */
export interface Block {
  readonly blocker: string
  readonly blocked: string
  readonly atMs: number
}

export interface BlockStore {
  listAll(): Promise<Block[]>
  /** Those of this blocker, oldest first. */
  listOf(blocker: string): Promise<Block[]>
  /** Does nothing where it is there already. */
  add(block: Block): Promise<void>
  remove(blocker: string, blocked: string): Promise<void>
  /** Those of a person, and those against them. */
  erase(userId: string): Promise<void>
}

export interface StoredSanction {
  readonly id: string
  /** Created by the client of the person who imposed it; the same id again is the same action. */
  readonly clientId: string
  readonly userId: string
  readonly kind: 'mute' | 'ban'
  /** The anonymous question it was imposed for: then moderators see the question, and not its author. */
  readonly questionId: string | undefined
  readonly reason: string
  readonly by: string
  readonly atMs: number
  /** Until it is lifted, without one. */
  readonly untilMs: number | undefined
}

export interface SanctionStore {
  findAct(by: string, clientId: string): Promise<StoredSanction | undefined>
  /**
   * Ends the sanction of this kind that holds for the person and replaces it. Sanctions for anonymous questions do not replace
   * one another, because the ended one would disclose the author. Fails where the action is stored already.
   */
  add(sanction: StoredSanction): Promise<StoredSanction>
  end(sanctionId: string, atMs: number): Promise<void>
  /** Those neither ended nor over by then; of one person, where one is given. */
  listHolding(nowMs: number, userId?: string): Promise<StoredSanction[]>
  /** All there ever were of a person, oldest first. */
  listOf(userId: string): Promise<StoredSanction[]>
  erase(userId: string): Promise<void>
}

/** What was reported, as it was then: its author may change or delete it meanwhile. */
export interface ReportedMessage {
  readonly roomId: string
  /** `undefined` for a room that was gone when rooms got their kind in reports. */
  readonly roomKind: NonNullable<ChatReport['message']>['roomKind']
  readonly roomName: string | undefined
  /** Of a room of kind `place`. */
  readonly place: PlaceOfVenue | undefined
  readonly message: ChatMessage
}

/** What a moderator did because of a report. */
export interface StoredAction {
  readonly act: 'mute' | 'ban' | 'remove'
  readonly by: string
  readonly atMs: number
  readonly untilMs?: number
}

export interface StoredReport {
  readonly id: string
  readonly clientId: string
  readonly by: string
  /** The person it is about: an account, a guest who wrote the message, or empty for an entry of a feed. */
  readonly userId: string
  readonly kind: ChatReport['kind']
  readonly note: string | undefined
  readonly atMs: number
  readonly message: ReportedMessage | undefined
  readonly content: ReportedContent | undefined
  /** The same for all reports of one message or content; `undefined` for a report of a person. */
  readonly contentKey: string | undefined
  readonly actions: readonly StoredAction[]
  readonly settled: Settlement | undefined
}

export interface Settlement {
  readonly by: string
  readonly atMs: number
  readonly outcome: 'dismissed' | 'acted'
}

/** Where a page ends. */
export interface Place {
  readonly atMs: number
  readonly id: string
}

export interface ReportStore {
  /** `false` when this act is stored already. */
  add(report: StoredReport): Promise<boolean>
  /** Latest first, those behind `before`; of those of one content that are open, or were settled together, the latest. */
  list(page: {
    readonly isSettled: boolean
    readonly before?: Place | undefined
    readonly limit: number
  }): Promise<StoredReport[]>
  /** All with one of these content keys, latest first. */
  listByContent(contentKeys: readonly string[]): Promise<StoredReport[]>
  find(reportId: string): Promise<StoredReport | undefined>
  /** Settles one that is open. `false` for one that is settled, or not there. */
  settle(reportId: string, settlement: Settlement): Promise<boolean>
  /** Settles all of a content that are open. */
  settleContent(contentKey: string, settlement: Settlement): Promise<void>
  /** Adds an action to one. */
  addAction(reportId: string, action: StoredAction): Promise<void>
  /** Those of one content count once. */
  countOpen(): Promise<number>
  listBy(userId: string): Promise<StoredReport[]>
  /** Those a person made, and those about them. */
  erase(userId: string): Promise<void>
}

export interface ModerationStores {
  readonly blocks: BlockStore
  readonly sanctions: SanctionStore
  readonly reports: ReportStore
}
