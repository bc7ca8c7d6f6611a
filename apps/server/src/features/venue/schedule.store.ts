import type { Schedule, ScheduleFailure, ScheduleTime } from '../../platform/feature-ports/venue.port.ts'
import type { Change, Freeze } from './change.ts'

export interface CreateScheduleInput extends Change, ScheduleTime {
  readonly id: string
  readonly architectureId: string
  /** The stage version to publish. */
  readonly base: number
  readonly note?: string | undefined
}

export interface UpdateScheduleInput extends Change, ScheduleTime {
  readonly id: string
  /** The one to change; another is refused. */
  readonly revision: number
  /** The stage version to publish instead of the stored document; without it that stays. */
  readonly base?: number | undefined
  readonly note?: string | undefined
}

type Refused =
  | { readonly kind: 'stale'; readonly currentVersion: number }
  /** `absent`: no such schedule; `unsaved`: nothing is on stage; `exists`: another one waits; `changed`: another revision, or ended. */
  | { readonly kind: 'absent' | 'unsaved' | 'exists' | 'changed' }

export type ScheduleOutcome = { readonly kind: 'scheduled'; readonly schedule: Schedule } | Refused

/** Where publications wait for their time. Every change is one transaction. Source: PUB-04. */
export interface ScheduleStore {
  create(input: CreateScheduleInput): Promise<ScheduleOutcome>
  update(input: UpdateScheduleInput): Promise<ScheduleOutcome>
  /** Ends one that waits, or dismisses one that has failed. */
  cancel(input: Change & { readonly id: string; readonly revision: number }): Promise<ScheduleOutcome>
  /** The newest of each architecture, if it waits or has failed; the next first, at most 1,000. */
  list(): Promise<Schedule[]>
  /** Those that wait; the next first. */
  listWaiting(): Promise<Schedule[]>
  /**
   * Publishes the stored document under the next number, in one transaction with the end of the schedule: of several callers at
   * once one publishes. `undefined` where this revision does not wait any more. What `freeze` throws leaves everything as it was.
   */
  publish(input: {
    readonly id: string
    readonly revision: number
    readonly atMs: number
    readonly freeze: Freeze
  }): Promise<Schedule | undefined>
  /** `undefined` where this revision does not wait any more. */
  fail(input: {
    readonly id: string
    readonly revision: number
    readonly atMs: number
    readonly failure: ScheduleFailure
  }): Promise<Schedule | undefined>
  /** Published or failed, and not in the audit log yet. */
  listUnnoted(): Promise<Schedule[]>
  markNoted(id: string): Promise<void>
  /** Deletes those that ended before then; returns how many. */
  removeEndedBefore(beforeMs: number): Promise<number>
}
