import type { Change, Freeze } from './change.ts'
import type { ScheduleStore } from './schedule.store.ts'

/** What is on now; version -1 and no architecture while nothing is. */
export interface Publication {
  readonly version: number
  readonly architectureId: string | undefined
}

export interface StageHead {
  readonly architectureId: string
  readonly version: number
  readonly savedAtMs: number
}

export interface StoredStage extends StageHead {
  readonly document: string
}

export interface StoredVersion {
  readonly version: number
  readonly architectureId: string
  readonly document: string
}

export interface VersionRow {
  readonly version: number
  readonly architectureId: string
  readonly publishedBy: string
  readonly publishedAtMs: number
  readonly rolledBackFrom: number | undefined
  readonly note: string | undefined
  readonly isScheduled: boolean
}

/** A generation of an asset as a published document names it. */
export interface PublishedAsset {
  readonly architectureId: string
  readonly assetId: string
  readonly generation: number
}

export interface SaveStageInput extends Change {
  readonly architectureId: string
  readonly document: string
  /** The version the author began from; `any` replaces whatever is there. */
  readonly base: number | 'any'
  /** Whether a base is refused too where nothing was saved yet. */
  readonly mustExist?: boolean
  /** The number to save under, where the caller counts; `base` is not looked at then, nor is anything saved below it. */
  readonly version?: number | undefined
}

export interface PublishInput extends Change {
  readonly architectureId: string
  /** The stage version that is meant; by default whatever is there. */
  readonly base?: number | undefined
  readonly note?: string | undefined
  readonly freeze: Freeze
}

export interface Stale {
  readonly kind: 'stale'
  readonly currentVersion: number
}

export type SaveStageOutcome = { readonly kind: 'saved'; readonly version: number } | Stale

export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: number; readonly architectureId: string }
  | { readonly kind: 'absent' }
export type PublishStageOutcome = PublishOutcome | Stale

/** Whether something was changed: only then is the answer kept for a repetition. */
export const isDone = (outcome: object | undefined): boolean =>
  outcome !== undefined && !('kind' in outcome && refusals.has(outcome.kind))

const refusals: ReadonlySet<unknown> = new Set(['absent', 'stale', 'unsaved', 'exists', 'changed'])

/**
 * Where stage documents and published versions are kept. Every change is one transaction; changes at once take turns.
 *
 * Documents are texts here: whether they are right is for the callers. Source: DSG-01, VEN-23.
 */
export interface VenueStore {
  readonly schedules: ScheduleStore
  readHeads(): Promise<{ publication: Publication; stages: StageHead[] }>
  readStage(architectureId: string): Promise<StoredStage | undefined>
  readVersion(version: number): Promise<StoredVersion | undefined>
  /** What the published documents with numbers above `after` and up to `upTo` name, each once. */
  listPublishedAssets(versions: { after: number; upTo: number }): Promise<PublishedAsset[]>
  /** Newest first. */
  listVersions(): Promise<VersionRow[]>
  saveStage(input: SaveStageInput): Promise<SaveStageOutcome>
  /** Stores a document under its number, unless one of this number or a later one is stored: then it answers false. */
  putStage(stage: {
    readonly architectureId: string
    readonly version: number
    /** JSON as gzip. */
    readonly documentGzip: Uint8Array
    readonly by: string
    readonly atMs: number
  }): Promise<boolean>
  /** Deletes the stage document of an architecture, unless a version of it was published: then it answers false. */
  removeStage(architectureId: string): Promise<boolean>
  /** Publishes the stage document under the next number; `absent` when nothing is saved for the architecture. */
  publish(input: PublishInput): Promise<PublishStageOutcome>
  /** Publishes the content of a former version under the next number; `absent` when there is no such version. */
  rollback(input: Change & { version: number; freeze: Freeze }): Promise<PublishOutcome>
  /** Gives the architecture that was taken off, or `undefined` when nothing was published. */
  unpublish(input: Change): Promise<{ architectureId: string } | undefined>
  /** Deletes the answers stored for repeated requests from before then; returns how many. */
  removeAnswersBefore(beforeMs: number): Promise<number>
}
