/** One generation of an asset; it never changes. */
export interface AssetRow {
  readonly architectureId: string
  readonly assetId: string
  readonly generation: number
  readonly mediaType: string
  readonly byteSize: number
  readonly width: number | undefined
  readonly height: number | undefined
  readonly durationS: number | undefined
  readonly sha256: string
  /** Its name in the file store. */
  readonly storedAs: string
  /** What its author called it. */
  readonly fileName: string
  readonly createdAtMs: number
}

/** Whether the one upload repeats the other. */
export const isSameFile = (
  one: Pick<AssetRow, 'sha256' | 'fileName'>,
  other: Pick<AssetRow, 'sha256' | 'fileName'>,
): boolean => one.sha256 === other.sha256 && one.fileName === other.fileName

export interface AssetStore {
  find(architectureId: string, assetId: string, generation: number): Promise<AssetRow | undefined>
  /** The newest generation that is not newer than `atMost`. */
  findNewest(architectureId: string, assetId: string, atMost: number): Promise<AssetRow | undefined>
  /** Removes the rows of an architecture; answers which files they had. */
  removeAll(architectureId: string): Promise<readonly string[]>
  /** The architectures whose newest file is from before then. */
  listIdle(beforeMs: number): Promise<readonly string[]>
  /** Bytes of all generations of all assets. */
  countBytes(architectureId: string): Promise<number>
  /**
   * Adds the next generation (the first is 1) or the one named; where that is there already it stays and is given back.
   * So is the newest one when no generation is named and it is the same file under the same name. Source: ERR-05.
   */
  add(row: Omit<AssetRow, 'generation'> & { generation?: number | undefined }): Promise<AssetRow>
}
