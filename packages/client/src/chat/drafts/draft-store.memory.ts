import type { DraftStore, KeptDraft } from './draft-store.ts'

export function createMemoryDraftStore(): DraftStore {
  const drafts = new Map<string, KeptDraft>()
  const keyOf = (ownId: string, roomId: string) => JSON.stringify([ownId, roomId])
  return {
    read: async (ownId, roomId) => drafts.get(keyOf(ownId, roomId)),
    write: async (ownId, roomId, draft) => void drafts.set(keyOf(ownId, roomId), draft),
    remove: async (ownId, roomId) => void drafts.delete(keyOf(ownId, roomId)),
    removeAllOf: async (ownId) => {
      for (const key of drafts.keys()) if ((JSON.parse(key) as string[])[0] === ownId) drafts.delete(key)
    },
  }
}
