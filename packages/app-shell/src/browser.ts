import {
  type Clock,
  type Random,
  type SiblingChannel,
  openSiblingChannel,
  systemClock,
  systemRandom,
} from '@foyer/client'

/** The browser around a page. */
export interface Browser {
  /** Where this page comes from, as in `location`. */
  readonly origin: string
  readonly clock: Clock
  readonly random: Random
  /** Missing in a page that was not loaded securely. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** To the other tabs of this browser that share its session. */
  readonly channel: SiblingChannel
  /** Calls back whenever the browser is online again. */
  readonly onOnline: (listener: () => void) => void
  /** Has the browser leave this page for an address. */
  readonly leaveFor: (address: string) => void
}

export const openBrowser = (): Browser => ({
  origin: location.origin,
  clock: systemClock,
  random: systemRandom,
  locks: (navigator as Partial<Navigator>).locks,
  channel: openSiblingChannel('foyer-identity'),
  onOnline: (listener) => addEventListener('online', listener),
  leaveFor: (address) => location.assign(address),
})
