import { z } from 'zod'
import { LocalizedTexts } from '../text.ts'
import { uniqueIds } from '../unique-ids.ts'
import { configuration } from '../widgets/configuration.ts'

/** Unique among its neighbours; people keep it on their cards, so that a text may be corrected while the event runs. */
const InterestId = z.string().regex(/^[\w-]{1,32}$/)

const Interest = z.strictObject({ id: InterestId, texts: LocalizedTexts })
export type Interest = z.infer<typeof Interest>

/**
 * Attendees who want to be met find each other by their interests. Joining is done in the widget and is no part of the venue's
 * document; several of these widgets in a venue share their members. Source: WID-06.
 */
export const MatchingConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  /** What people choose from. */
  interests: uniqueIds(z.array(Interest).min(2).max(60), 'two interests have the same id'),
  /** A line of welcome, above what the venue says of itself. */
  texts: LocalizedTexts.default([]),
  /** Whether people may say in words what they look for and what they offer. */
  hasWishes: z.boolean().default(true),
  /** Whether two people who want to meet at once are brought together. */
  hasMeetNow: z.boolean().default(true),
  /** How many people are suggested at a time. */
  suggestionsMax: z.int().min(1).max(20).default(8),
})
export type MatchingConfiguration = z.infer<typeof MatchingConfiguration>
