import type { ChatMessage, ChatReport } from '@foyer/contract'
import type { OpMode } from '../../../platform/http/feature.ts'

/** All times are the server's clock in Unix milliseconds. */
export interface Block {
  readonly blocker: string
  readonly blocked: string
  readonly atMs: number
}

export interface BlockStore {
  listAll(): Promise<Block[]>
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
  /** Those neither ended nor over by then. */
  listHolding(nowMs: number): Promise<StoredSanction[]>
  /** All there ever were of a person, oldest first. */
  listOf(userId: string): Promise<StoredSanction[]>
  erase(userId: string): Promise<void>
}

/** What was reported, as it was then: its author may change or delete it meanwhile. */
export interface ReportedMessage {
  readonly roomId: string
  readonly roomName: string | undefined
  readonly message: ChatMessage
}

/** A question to those on stage, as it was when it was reported. */
export interface ReportedQuestion {
  readonly opMode: OpMode
  readonly widgetId: string
  readonly configurationId: string
  readonly questionId: string
  readonly text: string
  readonly atMs: number
  /** If true, the author of the question is not disclosed. */
  readonly isAnonymous: boolean
}

export interface StoredReport {
  readonly id: string
  readonly clientId: string
  readonly by: string
  /** The person it is about: an account, or a guest who wrote the message. */
  readonly userId: string
  readonly kind: ChatReport['kind']
  readonly note: string | undefined
  readonly atMs: number
  readonly message: ReportedMessage | undefined
  readonly question: ReportedQuestion | undefined
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
  /** Latest first, those behind `before`. */
  list(page: {
    readonly isSettled: boolean
    readonly before?: Place | undefined
    readonly limit: number
  }): Promise<StoredReport[]>
  find(reportId: string): Promise<StoredReport | undefined>
  /** Settles one that is open. `false` for one that is settled, or not there. */
  settle(reportId: string, settlement: Settlement): Promise<boolean>
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
