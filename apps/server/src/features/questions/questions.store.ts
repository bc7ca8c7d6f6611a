import type { QuestionState, RoundState } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

/** A round of questions, in one of the two venues. */
export interface RoundKey {
  readonly opMode: OpMode
  readonly widgetId: string
  readonly configurationId: string
}

export interface NewQuestion extends RoundKey {
  readonly id: string
  readonly author: string
  /** Made by the client for one act. */
  readonly clientId: string
  readonly text: string
  /** Then its author is told to nobody. */
  readonly isAnonymous: boolean
  readonly state: QuestionState
  readonly atMs: number
}

export interface StoredQuestion extends NewQuestion {
  /** Grows with each question of the store. */
  readonly seq: number
  /** Since when it is in its state. */
  readonly stateAtMs: number
  readonly isPinned: boolean
  readonly answer: string | undefined
}

export interface StoredVote {
  readonly questionId: string
  readonly accountId: string
  readonly atMs: number
}

export interface StoredRound extends RoundKey {
  readonly state: RoundState
  readonly atMs: number
}

/** What the round is while nobody has said otherwise. */
interface OfRound {
  readonly firstState: RoundState
}

export interface QuestionChange {
  readonly state?: QuestionState
  readonly isPinned?: boolean
  /** Empty: none any more. */
  readonly answer?: string
}

export type QuestionsAct =
  | (OfRound & { readonly kind: 'ask'; readonly question: NewQuestion })
  | (OfRound & RoundKey & StoredVote & { readonly kind: 'vote'; readonly isVoted: boolean })
  /** Where it is answered now, the one that was goes back among those that are shown. */
  | {
      readonly kind: 'change'
      readonly questionId: string
      readonly change: QuestionChange
      readonly atMs: number
    }
  | { readonly kind: 'remove'; readonly questionId: string }
  | { readonly kind: 'set-state'; readonly round: StoredRound }
  /** Their questions and their votes. */
  | { readonly kind: 'forget'; readonly accountId: string }

export type QuestionsAnswer =
  | {
      readonly kind: 'done'
      /** As it is after an `ask` or a `change`. */
      readonly question?: StoredQuestion
    }
  | { readonly kind: 'refused'; readonly why: 'not-open' | 'full' | 'gone' }

export interface StoredQuestions {
  /** In the order of their `seq`. */
  readonly questions: readonly StoredQuestion[]
  readonly votes: readonly StoredVote[]
  readonly rounds: readonly StoredRound[]
}

export interface PersonalQuestions {
  readonly questions: readonly StoredQuestion[]
  readonly votes: readonly StoredVote[]
}

/** Those that take votes. */
export const votableStates: readonly QuestionState[] = ['SHOWN', 'ANSWERING']

export interface QuestionsStore {
  /**
   * Does all of it in one commit, in order, and answers in the same order. Each act may come again: the question of a client id
   * is made once, a vote counts once a person. Only an open round takes questions and votes, a question votes only in one of
   * `votableStates`.
   */
  commit(acts: readonly QuestionsAct[]): Promise<readonly QuestionsAnswer[]>
  readAll(): Promise<StoredQuestions>
  exportOf(accountId: string): Promise<PersonalQuestions>
}
