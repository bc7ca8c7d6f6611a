import { z } from 'zod'

/** Of which architecture; without it the one that is published, on stage else the one saved last. Source: VEN-23. */
export const ofArchitecture = z.strictObject({ architectureId: z.string().max(64).optional() })

/** The same, or a version of it. Source: PUB-05. */
export const ofVersion = ofArchitecture.extend({
  publishedVersion: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('On stage, for designers: a published version of this architecture, as it was.'),
})
