import type { OwnPresence } from '@foyer/contract'

/** What people chose about themselves; the only thing of presence that is kept. Source: PRS-03. */
export interface PresenceChoiceStore {
  /** `undefined` for whoever never chose anything. */
  find(userId: string): Promise<OwnPresence | undefined>
  /** Who chose to be seen by nobody. */
  listInvisible(): Promise<readonly string[]>
  save(userId: string, choice: OwnPresence): Promise<void>
  /** Does nothing where there is nothing. */
  remove(userId: string): Promise<void>
}
