import { z } from 'zod'
import { AssetId, UserId } from '../ids.ts'
import { Instant, LocalizedRichTexts, LocalizedTexts, text } from '../text.ts'
import { imageOnly } from '../venue/asset.ts'
import { configuration } from './configuration.ts'
import { LinkTarget } from './link.ts'

/** Somebody whom the venue names. `userId` is their account, whose profile the name opens. */
export const Person = z.strictObject({
  name: text(200),
  title: text(200).optional(),
  company: text(200).optional(),
  assetId: AssetId.optional().meta(imageOnly),
  userId: UserId.optional(),
})
export type Person = z.infer<typeof Person>

/** A thing worth knowing: a session, an exhibitor, a notice; with people and one way on. */
export const ContentCardConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  titles: LocalizedTexts,
  summaries: LocalizedTexts.default([]),
  texts: LocalizedRichTexts.default([]),
  assetId: AssetId.optional().meta(imageOnly),
  people: z.array(Person).max(20).default([]),
  links: z
    .array(z.strictObject({ names: LocalizedTexts, target: LinkTarget }))
    .max(10)
    .default([]),
  /** When the session takes place; shown as a time, unlike the slot, which decides whether the card is there at all. */
  sessionBegin: Instant.optional(),
  sessionEnd: Instant.optional(),
})
export type ContentCardConfiguration = z.infer<typeof ContentCardConfiguration>
