import type { OwnPresence } from '@foyer/contract'

/** What somebody chose; of two the one with the larger version is the newer, whichever node stored it. */
export interface StoredChoice extends OwnPresence {
  readonly version: number
}

/** What people chose about themselves; the only thing of presence that is kept. Source: PRS-03. */
export interface PresenceChoiceStore {
  /** `undefined` for a user who never chose anything. */
  find(userId: string): Promise<StoredChoice | undefined>
  /** Of those who chose something. */
  list(userIds: readonly string[]): Promise<ReadonlyMap<string, StoredChoice>>
  /** Of the users who chose to be invisible. */
  listInvisible(): Promise<ReadonlyMap<string, StoredChoice>>
  /** Changes what is said, and nothing else. Resolves with the whole choice. */
  change(userId: string, change: Partial<OwnPresence>): Promise<StoredChoice>
  /** Does nothing where there is nothing. */
  remove(userId: string): Promise<void>
}
