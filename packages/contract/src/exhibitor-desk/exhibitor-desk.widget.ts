import { z } from 'zod'
import { AssetId, UserId } from '../ids.ts'
import { Instant, LocalizedRichTexts, text } from '../text.ts'
import { imageOnly } from '../venue/asset.ts'
import { configuration } from '../widgets/configuration.ts'

const OpeningHours = z
  .strictObject({ begin: Instant, end: Instant })
  .refine(({ begin, end }) => Date.parse(begin) < Date.parse(end), { error: 'ends before it begins', path: ['end'] })
  .meta({ editor: { ordered: ['begin', 'end'] } })

/**
 * The desk of an exhibitor: attendees ask for a talk and wait their turn, staff takes them over.
 *
 * `staffUserIds` and `staffEmails` are in no attendee's copy of the venue; moderators and all above them are staff at any
 * desk. Who waits, talks or was missed is no part of the venue's document. Source: WID-06.
 */
export const ExhibitorDeskConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  exhibitor: text(200).min(1).meta({ title: 'Exhibitor' }),
  assetId: AssetId.optional().meta({ title: 'Logo', ...imageOnly }),
  texts: LocalizedRichTexts.default([]),
  /** Within the slot of the configuration; without any it is open for as long as that is on. */
  openingHours: z.array(OpeningHours).max(50).default([]).meta({ title: 'Opening hours' }),
  staffUserIds: z.array(UserId).max(100).default([]).meta({ title: 'Staff by user id' }),
  /** Of their accounts; capitals make no difference. */
  staffEmails: z.array(z.email().max(254)).max(100).default([]).meta({ title: 'Staff by e-mail' }),
})
export type ExhibitorDeskConfiguration = z.infer<typeof ExhibitorDeskConfiguration>
