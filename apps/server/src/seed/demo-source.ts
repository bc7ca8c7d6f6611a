import type { Venue, VenueInput } from '@foyer/contract'
import type { Demo } from '@foyer/demo'

/** The venue of the demo and its accounts; features seed the rest. */
export type DemoVenue = Pick<Demo, 'venue' | 'accounts' | 'password' | 'assets' | 'pagePictures'> &
  Partial<Pick<Demo, 'framedPages'>>

/** What the package `@foyer/demo` gives. */
export interface DemoSource {
  createDemo(options: { now: Date; publicVenue: boolean }): DemoVenue | Promise<DemoVenue>
  /** When the last thing of its programme ends, in Unix milliseconds; `undefined` without a programme. */
  lastSlotEndMs(venue: Venue | VenueInput): number | undefined
}
