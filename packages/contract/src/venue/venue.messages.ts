import { z } from 'zod'
import { defineFacts } from '../realtime/command.ts'

/** Source: VEN-09. */
export const venueFacts = defineFacts({
  /** Another version is published, or none any more, or the stage was saved: ask `GET /venue/version`. */
  'venue.version-changed': z.strictObject({ publishedVersion: z.int() }),
})
