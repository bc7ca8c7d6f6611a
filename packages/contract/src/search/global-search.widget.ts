import { z } from 'zod'
import { LocalizedTexts } from '../text.ts'
import { configuration } from '../widgets/configuration.ts'

/** A place to ask the venue a question, as a thing in the room. Source: SEA-01, WID-05. */
export const GlobalSearchConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  /** Questions offered to begin with, each in every language. */
  examples: z.array(LocalizedTexts).max(6).default([]),
})
export type GlobalSearchConfiguration = z.infer<typeof GlobalSearchConfiguration>
