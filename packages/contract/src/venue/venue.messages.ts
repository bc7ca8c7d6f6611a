import { z } from 'zod'
import { DraftChange } from '../designer/draft-change.ts'
import { ArchitectureId } from '../ids.ts'
import { defineFacts } from '../realtime/command.ts'
import { VenueVersion } from './venue.routes.ts'

/** Source: VEN-09. */
export const venueFacts = defineFacts({
  'venue.version-changed': VenueVersion.describe(
    'Another version is published, or none is published any more; on stage, an architecture was saved. The same body as `GET /venue/version`.',
  ),
  'venue.stage-changed': z
    .strictObject({
      architectureId: ArchitectureId,
      since: z.int(),
      version: z.int(),
      changes: z.array(DraftChange).max(2_000),
    })
    .describe(
      'On stage only: these changes make the venue of this version of the one of version `since`. Followed by `venue.version-changed`, ' +
        'on which those load the venue who had another one. Not sent where they are larger than 48 KiB, nor after an import.',
    ),
})
