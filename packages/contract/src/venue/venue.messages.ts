import { defineFacts } from '../realtime/command.ts'
import { VenueVersion } from './venue.routes.ts'

/** Source: VEN-09. */
export const venueFacts = defineFacts({
  'venue.version-changed': VenueVersion.describe(
    'Another version is published, or none is published any more; on stage, an architecture was saved. The same body as `GET /venue/version`.',
  ),
})
