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

/** What the page keeps beyond a visit. A browser that refuses storage keeps it until the page is closed. */
export function createVenueStorage(prefix: string, open: () => Storage): VenueStorage {
  const fallback = new Map<string, string>()
  return {
    get: (key) => attempt((storage) => storage.getItem(prefix + key)) ?? fallback.get(key),
    set: (key, value) => {
      fallback.set(key, value)
      attempt((storage) => storage.setItem(prefix + key, value))
    },
    remove: (key) => {
      fallback.delete(key)
      attempt((storage) => storage.removeItem(prefix + key))
    },
  }

  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
}

export const openVenueStorage = (prefix: string): VenueStorage => createVenueStorage(prefix, () => localStorage)

/** What the page keeps for the visit, as long as its tab is open. */
export const openVisitStorage = (prefix: string): VenueStorage => createVenueStorage(prefix, () => sessionStorage)
