import { z } from 'zod'
import { LocalizedTexts } from '../text.ts'
import { configuration } from '../widgets/configuration.ts'

/**
 * A round of questions to those on stage. Whether it is a draft, open or closed is said from the widget while the event runs
 * and is no part of the venue's document. Source: WID-06.
 */
export const QuestionsConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  /** A line above the questions, such as who answers. */
  texts: LocalizedTexts.default([]),
  moderation: z.enum(['BEFORE', 'AFTER']).default('BEFORE').meta({
    title: 'Moderation',
    description: 'Whether staff approves questions before they are shown.',
  }),
  mayAskWithoutName: z.boolean().default(false).meta({
    title: 'Questions without a name',
    description: 'Whether people may ask without their name. Their name is not shown to anyone.',
  }),
  slowModeS: z
    .int()
    .min(0)
    .max(3600)
    .default(0)
    .meta({
      title: 'Slow mode',
      description: 'Seconds between two questions of one person.',
      editor: { unit: 'seconds' },
    }),
  /** What it is before anybody said otherwise. */
  firstState: z.enum(['DRAFT', 'OPEN']).default('DRAFT'),
})
export type QuestionsConfiguration = z.infer<typeof QuestionsConfiguration>
