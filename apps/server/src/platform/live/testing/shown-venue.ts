import type { VenueKey } from '../../http/feature.ts'

/** A server whose modes both show the architecture `expo`. */
export const shownVenue = (opMode: VenueKey['opMode']): VenueKey => ({ opMode, architectureId: 'expo' })
