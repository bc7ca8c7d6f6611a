import type { OpMode } from '../../platform/http/feature.ts'

/** Times are Unix milliseconds. */
export interface StoredAnnouncement {
  readonly opMode: OpMode
  readonly id: string
  readonly text: string
  readonly link: string | undefined
  /** Without it, the whole venue. */
  readonly areaId: string | undefined
  readonly beginMs: number
  readonly endMs: number
  /** Gone once whoever wrote it asked to be forgotten. */
  readonly authorId: string | undefined
  readonly takenBackMs: number | undefined
}

export interface AnnouncementStore {
  /** Keeps it unless the mode has one of this id; answers the one that is kept. */
  insert(announcement: StoredAnnouncement): Promise<StoredAnnouncement>
  takeBack(opMode: OpMode, id: string, atMs: number): Promise<void>
  /** Those that hold then or begin later, and are not taken back. */
  readHolding(nowMs: number): Promise<readonly StoredAnnouncement[]>
  /** In the order they were written. */
  exportOf(accountId: string): Promise<readonly StoredAnnouncement[]>
  /** Leaves what was said, and not who said it. */
  forget(accountId: string): Promise<void>
  removeEnded(beforeMs: number): Promise<number>
}
