import type { PollState } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

/** A poll of one of the two venues. */
export interface PollKey {
  readonly opMode: OpMode
  readonly widgetId: string
  readonly configurationId: string
}

/** What one person chose as the answer to one question. */
export interface Vote extends PollKey {
  readonly questionId: string
  readonly accountId: string
  readonly optionIds: readonly string[]
  readonly atMs: number
  /** Whether a former choice gives way, and this one is kept with the person so that it may. */
  readonly mayChange: boolean
  /** What the poll is while nobody has said otherwise. */
  readonly firstState: PollState
}

/** That somebody voted; `optionIds` only while they may change it. */
export interface StoredVoter extends Omit<Vote, 'optionIds' | 'mayChange' | 'firstState'> {
  readonly optionIds: readonly string[] | undefined
}

export interface StoredCount extends PollKey {
  readonly questionId: string
  readonly optionId: string
  readonly votes: number
}

export interface StoredState extends PollKey {
  readonly state: PollState
  readonly atMs: number
}

export type PollAct =
  | { readonly kind: 'vote'; readonly vote: Vote }
  /** Whoever closes a poll also has what each person chose forgotten; how often what was chosen stays. */
  | { readonly kind: 'set-state'; readonly state: StoredState }
  /** Leaves nothing of a person but what is counted. */
  | { readonly kind: 'forget'; readonly accountId: string }

export type PollAnswer =
  | {
      readonly kind: 'done'
      /** Whether it is the first vote of this person. */
      readonly isNew: boolean
      /** What was chosen before and gives way. */
      readonly former: readonly string[]
    }
  | { readonly kind: 'refused'; readonly why: 'already-voted' | 'not-open' }

export interface StoredPolls {
  readonly voters: readonly StoredVoter[]
  readonly counts: readonly StoredCount[]
  readonly states: readonly StoredState[]
}

export interface PollStore {
  /**
   * Does all of it in one commit, in order, and answers in the same order. Each person has one vote for a question: a second one
   * gives way to none or, where it may be changed and the former choice is kept, takes its place. Of a poll that is not open it
   * is refused.
   */
  commit(acts: readonly PollAct[]): Promise<readonly PollAnswer[]>
  readAll(): Promise<StoredPolls>
  exportOf(accountId: string): Promise<readonly StoredVoter[]>
}
