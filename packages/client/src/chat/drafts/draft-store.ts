import type { Draft } from '../chat-model.ts'

export type KeptDraft = Omit<Draft, 'upload'>

/** What a browser keeps of what is being written, per room. */
export interface DraftStore {
  readonly read: (ownId: string, roomId: string) => Promise<KeptDraft | undefined>
  readonly write: (ownId: string, roomId: string, draft: KeptDraft) => Promise<void>
  readonly remove: (ownId: string, roomId: string) => Promise<void>
  /** All of one person. */
  readonly removeAllOf: (ownId: string) => Promise<void>
}
