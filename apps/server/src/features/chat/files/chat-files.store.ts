/**
 * `waiting` for its message; `taken` by it; `going` while its bytes are removed; `gone` without bytes, kept to count for a day.
 */
export type ChatFileState = 'waiting' | 'taken' | 'going' | 'gone'

export interface ChatFileRow {
  readonly id: string
  readonly roomId: string
  readonly uploader: string
  readonly name: string
  readonly mediaType: string
  /** Of the file as it is sent. */
  readonly bytes: number
  readonly width: number | undefined
  readonly height: number | undefined
  /** Names in the file store; none once the file is gone. */
  readonly stored: string | undefined
  readonly preview: string | undefined
  readonly previewBytes: number | undefined
  readonly state: ChatFileState
  readonly takenBySeq: number | undefined
  /** Of the file as it came, which is what a day's share counts. */
  readonly receivedBytes: number
  /** Server clock, Unix milliseconds. */
  readonly createdAtMs: number
  /** Until then it waits for its message. */
  readonly heldUntilMs: number
}

/** What one person may lay down since a time. */
export interface FileShare {
  readonly sinceMs: number
  readonly maxBytes: number
}

/** The room and person a file must be of. */
export interface Belonging {
  readonly roomId: string
  readonly userId: string
}

export interface ChatFileStore {
  /** Bytes this person brought since then, and when the first of them came. */
  countReceived(
    userId: string,
    sinceMs: number,
  ): Promise<{ readonly bytes: number; readonly firstAtMs: number | undefined }>
  /** `false`, and nothing is added, where the share would be exceeded; also when two come at once. */
  add(row: ChatFileRow, share: FileShare): Promise<boolean>
  find(fileId: string): Promise<ChatFileRow | undefined>
  list(fileIds: readonly string[]): Promise<ChatFileRow[]>
  /**
   * A file of this room and person, waiting or taken, that is not overdue before `heldUntilMs`; `undefined` for any other.
   */
  hold(fileId: string, belonging: Belonging, heldUntilMs: number): Promise<ChatFileRow | undefined>
  /** Notes of a waiting file which message of its room has it. */
  noteTaken(fileId: string, seq: number): Promise<void>
  /** Those that wait though their time is over, and those whose removal was interrupted. */
  listOverdue(nowMs: number): Promise<ChatFileRow[]>
  /** Begins to remove these, and names them; with `overdueAtMs` those alone that wait and are overdue then. */
  letGo(fileIds: readonly string[], overdueAtMs?: number): Promise<ChatFileRow[]>
  /** Begins to remove all of a person, and names them. */
  releaseOf(userId: string): Promise<ChatFileRow[]>
  /** Notes that the bytes are removed. */
  noteGone(fileIds: readonly string[]): Promise<void>
  removeGoneBefore(beforeMs: number): Promise<number>
  listOf(userId: string): Promise<ChatFileRow[]>
  /** Leaves no row of this person whose bytes are removed. */
  erase(userId: string): Promise<void>
}
