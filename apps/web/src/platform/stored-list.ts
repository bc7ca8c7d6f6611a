import type { StorageKey, VenueStorage } from './venue-storage.ts'

/** Short texts without an order of their own, such as ids, under one key of the browser's storage. */
export interface StoredList {
  readonly has: (entry: string) => boolean
  /** Of more entries than the list holds the oldest ones leave. */
  readonly add: (entry: string) => void
  readonly remove: (entry: string) => void
  /** Oldest first. */
  readonly list: () => readonly string[]
}

/** Stored content that is not a list of texts counts as none. */
export function createStoredList(
  storage: Pick<VenueStorage, 'get' | 'set' | 'remove'>,
  key: StorageKey,
  maxEntries: number,
): StoredList {
  const write = (entries: readonly string[]) =>
    entries.length === 0 ? storage.remove(key) : storage.set(key, JSON.stringify(entries.slice(-maxEntries)))
  const without = (entry: string) => list().filter((each) => each !== entry)
  return {
    list,
    has: (entry) => list().includes(entry),
    add: (entry) => write([...without(entry), entry]),
    remove: (entry) => write(without(entry)),
  }

  function list(): readonly string[] {
    try {
      const value: unknown = JSON.parse(storage.get(key) ?? '[]')
      return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
    } catch {
      return []
    }
  }
}
