/** How a kind of data was last tidied. */
export interface RetentionRun {
  readonly kind: string
  /** Server clock, Unix milliseconds. */
  readonly atMs: number
  /** How many rows went then. */
  readonly removed: number
  /** How many went in all. */
  readonly removedInAll: number
  readonly isFailed: boolean
}

export interface RetentionStore {
  /** Replaces what is known of the kind and adds to its sum. */
  note(run: Omit<RetentionRun, 'removedInAll'>): Promise<void>
  list(): Promise<readonly RetentionRun[]>
}
