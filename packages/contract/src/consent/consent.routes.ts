import { z } from 'zod'
import { ClientDetails } from '../logging/logging.routes.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'
import { text } from '../text.ts'
import { CookieBannerType } from '../venue/cookie-provider.ts'

/** A provider, or `tracking`, and whether it was accepted. */
export const ConsentChoice = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  accepted: z.boolean(),
  /** It was for one visit, and ended with it. */
  visitOnly: z.literal(true).optional(),
  /** It was made in this browser before its owner logged in; written down where the account has not decided itself. */
  beforeLogin: z.literal(true).optional(),
})
export type ConsentChoice = z.infer<typeof ConsentChoice>

/** What somebody decided in one go. Source: CON-09. */
export const CookiePreferences = z.strictObject({
  /** Who has no account says which device it is; with a token the token says who it is, and this counts for nothing. */
  userId: z.string().regex(/^[\w-]{1,128}$/),
  /** Counts for nothing either: that of the account is written down. */
  email: z.string().max(254).optional(),
  bannerType: CookieBannerType,
  cookiePreferences: z.array(ConsentChoice).min(1).max(100),
  clientDetails: ClientDetails,
})
export type CookiePreferences = z.infer<typeof CookiePreferences>

/** One line of the ledger. */
export const ConsentRecord = z.strictObject({
  /** Grows by one with each line. */
  seq: z.int(),
  at: EpochMs,
  opMode: z.enum(['LIVE', 'STAGE']),
  /** An account as its token says, or a device as it says itself: the one can never be taken for the other. */
  subjectKind: z.enum(['account', 'device']),
  subjectId: z.string(),
  email: z.string().optional(),
  bannerType: CookieBannerType,
  choices: z.array(ConsentChoice),
  client: ClientDetails,
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

const epochMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()

/** Which lines are meant; all where nothing is said. */
const filters = {
  /** An account, an e-mail address or a device. */
  subject: text(254).optional(),
  /** Lines that name this provider, or `tracking`. */
  provider: ConsentChoice.shape.id.optional(),
  /** Lines in which the provider, or any where none is named, was decided about like this. */
  decision: z.enum(['accepted', 'refused']).optional(),
  opMode: ConsentRecord.shape.opMode.optional(),
  /** Unix milliseconds: at that moment or later. */
  from: epochMs,
  /** Unix milliseconds: before that moment. */
  until: epochMs,
}

export const consentRoutes = defineRoutes([
  {
    call: 'consent.capture-preferences',
    summary: 'Record the consent of a visitor.',
    description:
      'Appended to a ledger that cannot be changed. The person is the one of the token; without a token it is the device named in the body.',
    body: CookiePreferences,
    bodyMaxBytes: 32 * 1024,
    answer: 'nothing',
    errors: [],
    perMinute: 20,
  },
  {
    call: 'consent.list',
    summary: 'The recorded consents, newest first; 100 per page.',
    query: z.strictObject({
      ...filters,
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answer: z.strictObject({ records: z.array(ConsentRecord), next: z.string().optional() }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 4 * 1024 * 1024,
  },
  {
    call: 'consent.export',
    summary: 'The ledger of consents as CSV, oldest first.',
    description:
      'UTF-8 with a byte order mark. A cell that a spreadsheet would read as a formula begins with an apostrophe.',
    query: z.strictObject(filters),
    answer: 'bytes',
    errors: [],
    perMinute: 6,
    answerMaxBytes: 'streamed',
  },
])
