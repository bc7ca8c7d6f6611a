import type { Venue, VenueInput } from '@foyer/contract'
import type { Demo } from '@foyer/demo'

/** The venue of the demo and its accounts; features seed the rest. */
export type DemoVenue = Pick<Demo, 'venue' | 'accounts' | 'password' | 'assets' | 'pagePictures'> &
  Partial<Pick<Demo, 'framedPages' | 'host'>>

/** What the package `@foyer/demo` gives. */
export interface DemoSource {
  createDemo(options: { now: Date; publicVenue: boolean }): DemoVenue | Promise<DemoVenue>
  /** Whether a session of its programme is on. */
  isProgrammeOn(venue: Venue | VenueInput, nowMs: number): boolean
}
