/** One change of a sheet, as its page sent it. */
export interface StoredChange {
  readonly board: string
  readonly update: Uint8Array
}

export interface StoredSheet {
  /** The state that the changes up to some time add up to; undefined for a sheet whose changes were never merged. */
  readonly state: Uint8Array | undefined
  /** Those since, in the order they came. */
  readonly changes: readonly { readonly seq: number; readonly update: Uint8Array }[]
}

export interface StoredVersion {
  readonly id: string
  readonly board: string
  /** Server clock, Unix milliseconds. */
  readonly atMs: number
  /** Things on the sheet. */
  readonly count: number
  readonly bytes: number
  readonly state: Uint8Array
}

export interface WhiteboardStore {
  /** Adds changes in one transaction. */
  append(changes: readonly StoredChange[]): Promise<void>
  load(board: string): Promise<StoredSheet>
  /**
   * Puts a state in the place of the one there was and of these changes, and of no other. Answers false, and does nothing, where
   * one of them is not there any more: somebody else has put them into another state.
   */
  replace(board: string, state: Uint8Array, seqs: readonly number[]): Promise<boolean>
  /** Adds a version and drops the oldest of this sheet beyond `keep`. */
  addVersion(version: StoredVersion, keep: number): Promise<void>
  /** Newest first. */
  listVersions(board: string): Promise<Omit<StoredVersion, 'state'>[]>
  findVersion(board: string, id: string): Promise<StoredVersion | undefined>
}
