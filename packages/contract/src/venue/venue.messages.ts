import { defineFacts } from '../realtime/command.ts'
import { VenueVersion } from './venue.routes.ts'

/** Source: VEN-09. */
export const venueFacts = defineFacts({
  /** Another version is published, or none any more; on stage, an architecture was saved. As `GET /venue/version` says it. */
  'venue.version-changed': VenueVersion,
})
