import type { LiveStore } from '../../../platform/live/live.store.ts'
import type { Draft, DraftCommand, DraftEvent, Names, StoredStep } from './draft-state.ts'

/** What a list says of a draft. */
export interface DraftHead {
  readonly architectureId: string
  readonly names: Names
  readonly version: number
  readonly savedBy: string
  readonly savedAtMs: number
}

/** A draft as it is stored: a document, and the steps after it. */
export interface StoredDraft {
  readonly version: number
  /** As JSON. */
  readonly document: string
  readonly steps: readonly Pick<StoredStep, 'version' | 'changes'>[]
}

/** Where drafts are kept: a patch is one row, and the whole document is written only now and then. Source: EDT-02. */
export interface DraftStore extends LiveStore<Draft, DraftEvent, DraftCommand> {
  /** The last changed first; at most 1,000. */
  listHeads(): Promise<readonly DraftHead[]>
  readDraft(architectureId: string): Promise<StoredDraft | undefined>
  /** Stores a whole draft as version 1. Fails where there is one with this id. */
  addDraft(draft: {
    readonly architectureId: string
    /** JSON as gzip. */
    readonly documentGzip: Uint8Array
    readonly names: Names
    readonly by: string
    readonly atMs: number
  }): Promise<void>
  /** Stores the document of a version as a whole; does nothing where a later one is stored. */
  writeDocument(draft: {
    readonly architectureId: string
    readonly version: number
    /** JSON as gzip. */
    readonly documentGzip: Uint8Array
  }): Promise<void>
  /** Makes drafts of stage documents that are newer than their draft: an older server has saved them. For the start. */
  adoptStages(): Promise<void>
  /** Deletes patches from before then, and those that more than 5,000 have followed, but none that the document lacks. Answers how many. */
  removeStepsBefore(beforeMs: number): Promise<number>
}
