import type { SigningKeyStore, StoredKey } from '../signing-key.store.ts'

export function createMemorySigningKeyStore(): SigningKeyStore {
  const keysById = new Map<string, StoredKey>()
  return {
    list: async () => [...keysById.values()],
    async add(key, isNeeded = () => true) {
      if (isNeeded([...keysById.values()])) keysById.set(key.id, key)
    },
    remove: async (ids) => ids.forEach((id) => keysById.delete(id)),
  }
}
