/** The page's own keys in the browser's storage, without their prefix. No token and no personal data. Source: CON-10. */
export type StorageKey =
  | 'lang'
  | 'theme'
  | 'call-devices'
  | 'view'
  | 'now-card'
  | 'rotate-hint'
  | 'visitor-id'
  | 'login-counted'
  | 'agreed-before-login'
  | 'chat-desktop'
  | 'recent-questions'
  | 'chat-sound'
  | 'announcements-dismissed'
  | `cookie:${string}`
  | `dismissed:${string}`
  | `widget-seen:${string}`

export interface VenueStorage {
  readonly get: (key: StorageKey) => string | undefined
  readonly set: (key: StorageKey, value: string) => void
  readonly remove: (key: StorageKey) => void
}

/**
 * What the page keeps beyond a visit. What a browser refuses to keep counts until the page is closed, over what was kept
 * before: a consent that was withdrawn must not come back because there is no room left.
 */
export function createVenueStorage(prefix: string, open: () => Storage): VenueStorage {
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

export const openVenueStorage = (prefix: string): VenueStorage => createVenueStorage(prefix, () => localStorage)

/** What the page keeps for the visit, as long as its tab is open. */
export const openVisitStorage = (prefix: string): VenueStorage => createVenueStorage(prefix, () => sessionStorage)
