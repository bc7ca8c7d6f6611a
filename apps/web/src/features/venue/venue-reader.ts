import type { ServedVenue } from '@foyer/contract'

export interface VenueReader {
  readonly read: (architectureId: string | undefined) => Promise<ServedVenue>
  /** Asks now for what `read` will want first; an answer nobody wants is dropped. */
  readonly askAhead: (architectureId: string) => void
}

/** Reads the venue, and can begin before the page knows that it will be shown. Source: NAV-03. */
export function createVenueReader(load: VenueReader['read']): VenueReader {
  let ahead: { readonly architectureId: string; readonly venue: Promise<ServedVenue> } | undefined
  return {
    askAhead: (architectureId) => {
      const venue = load(architectureId)
      // Whoever reads it is told; until then nobody is there to tell.
      venue.catch(() => {})
      ahead = { architectureId, venue }
    },
    read: (architectureId) => {
      const begun = ahead
      ahead = undefined
      return begun !== undefined && begun.architectureId === architectureId ? begun.venue : load(architectureId)
    },
  }
}
