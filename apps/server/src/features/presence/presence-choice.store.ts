import type { OwnPresence } from '@foyer/contract'

/** What people chose about themselves; the only thing of presence that is kept. Source: PRS-03. */
export interface PresenceChoiceStore {
  /** `undefined` for a user who never chose anything. */
  find(userId: string): Promise<OwnPresence | undefined>
  /** The users who chose to be invisible. */
  listInvisible(): Promise<readonly string[]>
  save(userId: string, choice: OwnPresence): Promise<void>
  /** Does nothing where there is nothing. */
  remove(userId: string): Promise<void>
}
