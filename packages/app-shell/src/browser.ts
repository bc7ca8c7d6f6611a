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
  /** Has the browser leave this page for an address. */
  readonly leaveFor: (address: string) => void
}

export const openBrowser = (): Browser => ({
  origin: location.origin,
  clock: systemClock,
  random: systemRandom,
  locks: (navigator as Partial<Navigator>).locks,
  channel: openSiblingChannel('foyer-identity'),
  leaveFor: (address) => location.assign(address),
})
