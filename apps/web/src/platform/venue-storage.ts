import { type PageStorage, createPageStorage } from '@foyer/app-shell'

/**
 * The page's own keys in the browser's storage, without their prefix. No token and no personal data; docs/spec/consent.md
 * lists each one. Source: CON-10.
 */
export type StorageKey =
  | 'lang'
  | 'theme'
  | 'call-devices'
  | 'call'
  | 'view'
  | 'captions'
  | 'now-card'
  | 'rotate-hint'
  | 'visitor-id'
  | 'visit'
  | 'login-counted'
  | 'agreed-before-login'
  | 'chat-desktop'
  | 'chat-sound'
  | 'announcements-dismissed'
  | 'announcements-until'
  | 'banner-dismissed'
  | 'notifications-read'
  | `cookie:${string}`
  | `widget-seen:${string}`

export type VenueStorage = PageStorage<StorageKey>

export const createVenueStorage = createPageStorage<StorageKey>

export const openVenueStorage = (prefix: string): VenueStorage => createPageStorage(prefix, () => localStorage)

/** What the page keeps for the visit, as long as its tab is open. */
export const openVisitStorage = (prefix: string): VenueStorage => createPageStorage(prefix, () => sessionStorage)
