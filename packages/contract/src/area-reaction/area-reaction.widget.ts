import { z } from 'zod'
import { Emoji } from '../chat/chat-message.ts'
import { LocalizedTexts } from '../text.ts'
import { uniqueIds } from '../unique-ids.ts'
import { configuration } from '../widgets/configuration.ts'

const Reaction = z.strictObject({
  /** Totals are kept by it, so that emoji and name may be changed. */
  id: z.string().regex(/^[\w-]{1,32}$/),
  emoji: Emoji,
  names: LocalizedTexts,
})
export type Reaction = z.infer<typeof Reaction>

/** Reactions that float over the area for all who are in it. Source: WID-06. */
export const AreaReactionConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  reactions: uniqueIds(z.array(Reaction).min(1).max(8), 'two reactions have the same id'),
  /** Whether the server keeps, and all see, how often each was pressed. */
  showTotals: z.boolean().default(false),
})
export type AreaReactionConfiguration = z.infer<typeof AreaReactionConfiguration>
