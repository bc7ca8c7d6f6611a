import { z } from 'zod'
import { LocalizedTexts } from '../text.ts'
import { uniqueIds } from '../unique-ids.ts'
import { configuration } from '../widgets/configuration.ts'

/** Unique among its neighbours; votes are kept by it, so a text may be corrected while people vote. */
const PartId = z.string().regex(/^[\w-]{1,32}$/)

const PollOption = z.strictObject({ id: PartId, texts: LocalizedTexts })

const PollQuestion = z.strictObject({
  id: PartId,
  texts: LocalizedTexts,
  options: uniqueIds(z.array(PollOption).min(2).max(12), 'two options have the same id'),
  choice: z.enum(['SINGLE', 'MULTIPLE']).default('SINGLE'),
})
export type PollQuestion = z.infer<typeof PollQuestion>

/**
 * Questions to choose answers of. Whether it is a draft, open or closed is said from the widget while the event runs and is no
 * part of the venue's document. Source: WID-06.
 */
export const PollConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  questions: uniqueIds(z.array(PollQuestion).min(1).max(20), 'two questions have the same id'),
  /** When those who vote see how others did; staff always does. */
  results: z.enum(['ALWAYS', 'AFTER_VOTE', 'WHEN_CLOSED']).default('AFTER_VOTE'),
  /** While it is open. Then what somebody chose is kept with them until it closes. */
  mayChangeVote: z.boolean().default(false),
  /** What it is before anybody said otherwise. */
  firstState: z.enum(['DRAFT', 'OPEN']).default('DRAFT'),
})
export type PollConfiguration = z.infer<typeof PollConfiguration>
