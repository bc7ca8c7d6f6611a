import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { AreaId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { Locale, WebAddress, text } from '../text.ts'
import { announcementLimits } from './announcement-limits.ts'

const { textMax, translationsMax, minutesMin, minutesMax, holdingMax, endedMax } = announcementLimits

const isSaid = (value: string) => value.trim() !== ''

const Translations = distinct(
  z.array(z.strictObject({ locale: Locale, text: text(textMax).refine(isSaid, 'is empty') })).max(translationsMax),
  ({ locale }) => locale,
)

export const AnnouncementId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe("A UUID that the author's client creates. An announcement sent again with the same id exists once.")

/** Source: WID-06. */
export const Announcement = z
  .strictObject({
    id: AnnouncementId,
    text: z.string().describe('For all who read in none of the languages of `translations`.'),
    translations: z
      .array(z.strictObject({ locale: Locale, text: z.string() }))
      .max(translationsMax)
      .optional()
      .describe('The text in other languages.'),
    link: z.string().optional(),
    areaId: AreaId.optional().describe('The area whose visitors see it; absent for the whole venue.'),
    begin: EpochMs,
    end: EpochMs,
  })
  .describe('A message of staff to all people, shown until `until`.')
export type Announcement = z.infer<typeof Announcement>

export const announcementCommands = defineCommands({
  'announcement.list': {
    summary: 'The current announcements, newest first, and whether the caller may post one.',
    body: z.strictObject({
      since: EpochMs.optional().describe('When the caller was last connected. Without it the answer has no `ended`.'),
    }),
    answer: z.strictObject({
      announcements: z.array(Announcement).max(holdingMax),
      ended: z
        .array(Announcement)
        .max(endedMax)
        .describe('Those that began after `since` and have ended, newest first; none that was withdrawn.'),
      mayAnnounce: z.boolean(),
    }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 128 * 1024,
  },
  'announcement.post': {
    summary: 'Show an announcement to everyone in the venue or in one area, for a limited time.',
    body: z.strictObject({
      id: AnnouncementId,
      text: text(textMax).refine(isSaid, 'is empty'),
      translations: Translations.optional().describe('The text in other languages, one for each.'),
      link: WebAddress.optional(),
      areaId: AreaId.optional(),
      minutes: z.int().min(minutesMin).max(minutesMax),
    }),
    answer: z.strictObject({ announcement: Announcement }),
    errors: ['announcement.too-many'],
    perMinute: 20,
    answerMaxBytes: 16 * 1024,
  },
  'announcement.take-back': {
    summary: 'Withdraw an announcement before its end; it disappears from every page.',
    body: z.strictObject({ id: AnnouncementId }),
    answer: 'nothing',
    errors: ['announcement.not-found'],
    perMinute: 60,
  },
})

export const announcementFacts = defineFacts({
  'announcement.posted': Announcement,
  'announcement.taken-back': z.strictObject({ id: AnnouncementId }).describe('An announcement was withdrawn.'),
})
