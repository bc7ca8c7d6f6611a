import type { ImportResult } from '@foyer/contract'

/** An import of one administrator; its id is from their page. */
export interface ImportKey {
  readonly id: string
  readonly startedBy: string
}

/** The results by the number of their batch. */
export type ImportBatches = Readonly<Record<string, readonly ImportResult[]>>

export interface AccountImportStore {
  /**
   * Keeps the results of a batch, unless it has some; answers those that are kept. They are kept before they are done, so that a
   * repeat after a crash does the rest and answers the same.
   */
  keep(key: ImportKey, batch: number, results: readonly ImportResult[], atMs: number): Promise<readonly ImportResult[]>
  /** What is not in the audit log yet, of one import or of those without a batch since then. Unix milliseconds. */
  listUnnoted(
    which: ImportKey | { readonly beforeMs: number },
  ): Promise<(ImportKey & { readonly batches: ImportBatches })[]>
  setNoted(key: ImportKey): Promise<void>
  removeBefore(beforeMs: number): Promise<number>
}
