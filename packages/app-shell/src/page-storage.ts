/** What a page keeps in the browser under its own keys. */
export interface PageStorage<Key extends string> {
  readonly get: (key: Key) => string | undefined
  readonly set: (key: Key, value: string) => void
  readonly remove: (key: Key) => void
}

/**
 * What the page keeps beyond a visit. What a browser refuses to keep counts until the page is closed, over what was kept
 * before: a consent that was withdrawn must not come back because there is no room left.
 */
export function createPageStorage<Key extends string>(prefix: string, open: () => Storage): PageStorage<Key> {
  /** What was refused; undefined for a key that could not be removed. */
  const refused = new Map<string, string | undefined>()
  return {
    get: (key) => {
      if (refused.has(key)) return refused.get(key)
      try {
        return open().getItem(prefix + key) ?? undefined
      } catch {
        return undefined
      }
    },
    set: (key, value) => attempt(key, value, (storage) => storage.setItem(prefix + key, value)),
    remove: (key) => attempt(key, undefined, (storage) => storage.removeItem(prefix + key)),
  }

  function attempt(key: string, value: string | undefined, work: (storage: Storage) => void): void {
    try {
      work(open())
      refused.delete(key)
    } catch {
      refused.set(key, value)
    }
  }
}
