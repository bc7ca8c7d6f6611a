import { z } from 'zod'
import { configuration } from '../widgets/configuration.ts'

/** Who is here, as a thing in the room; `scope` is what is shown first. Source: PRS-02. */
export const PresenceConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  scope: z.enum(['area', 'company', 'venue']).default('area'),
})
export type PresenceConfiguration = z.infer<typeof PresenceConfiguration>
