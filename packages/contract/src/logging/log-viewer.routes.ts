import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'
import { text } from '../text.ts'
import { ClientDetails } from './logging.routes.ts'

export const LogLevel = z.enum(['INFO', 'WARN', 'ERROR'])
export type LogLevel = z.infer<typeof LogLevel>

/** The two kinds of pages, and the server itself. */
export const LogOrigin = z.enum(['DESIGNER', 'UI', 'SERVER'])
export type LogOrigin = z.infer<typeof LogOrigin>

/** One line of the log, as it was stored: secrets and e-mail addresses are masked, invisible characters are escaped. Source: ERR-06. */
export const LogLine = z.strictObject({
  /** Grows with each line. */
  seq: z.int(),
  /** The server's clock. */
  at: EpochMs,
  level: LogLevel,
  origin: LogOrigin,
  opMode: z.enum(['LIVE', 'STAGE']).optional(),
  category: z.string(),
  message: z.string(),
  /** Of more than one line; ends with `…` where it was cut. */
  details: z.string().optional(),
  client: ClientDetails.partial().optional(),
  /** Who sent it, as the token said; the name is missing once the account is gone. */
  user: z.strictObject({ uid: z.string(), name: z.string().optional() }).optional(),
  /** How many lines this one stands for, where others like it were left out. */
  standsFor: z.int().optional(),
})
export type LogLine = z.infer<typeof LogLine>

const instant = z
  .string()
  .regex(/^\d{1,15}$/, 'must be Unix milliseconds')
  .optional()

const filter = {
  level: LogLevel.optional(),
  origin: LogOrigin.optional(),
  /** The whole category, letters big or small. */
  category: text(100).optional(),
  /** All of these words, anywhere in message or details. */
  q: text(200).optional(),
  /** An account, by its id or its e-mail address. */
  user: text(254).optional(),
  from: instant,
  to: instant,
}

export const logViewerRoutes = defineRoutes([
  {
    call: 'logging.list',
    summary: 'Lines of the log, newest first; 100 per page.',
    description: '`from` and `to` are Unix milliseconds; `before` is the `next` of the previous page.',
    query: z.strictObject({
      ...filter,
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answer: z.strictObject({ lines: z.array(LogLine), next: z.string().optional() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 4 * 1024 * 1024,
  },
  {
    call: 'logging.export',
    summary: 'Lines of the log as CSV, newest first.',
    description:
      'UTF-8 with a byte order mark. A cell that a spreadsheet would read as a formula begins with an apostrophe.',
    query: z.strictObject(filter),
    answer: 'bytes',
    errors: [],
    perMinute: 6,
    answerMaxBytes: 'streamed',
  },
])
