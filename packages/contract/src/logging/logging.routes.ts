import { z } from 'zod'
import { defineRoutes } from '../route.ts'

const short = z.string().max(256)

/** What a client is, as specification section 3 lists it. It says so itself: the server takes who it is from the token. */
export const ClientDetails = z.strictObject({
  browser: short,
  browserVersion: short,
  os: short,
  userAgent: z.string().max(1024),
  browserLanguage: short,
  cookiesEnabled: z.boolean(),
  venueLanguage: short,
  architectureId: short,
  /** A placeholder if no user is logged in. */
  clientUsername: short,
  /** The path alone: a query may hold private data. */
  clientURL: z.string().max(2048),
  clientVersion: short,
})
export type ClientDetails = z.infer<typeof ClientDetails>

/** Source: ERR-06. */
export const LogMessage = z.strictObject({
  messageDetails: z.strictObject({ message: z.string().max(2048), details: z.string().max(8192).optional() }),
  clientDetails: ClientDetails,
  loglevel: z.enum(['INFO', 'WARN', 'ERROR']),
  logCategory: z.string().max(100),
  messageOrigin: z.enum(['DESIGNER', 'UI']),
})
export type LogMessage = z.infer<typeof LogMessage>

export const loggingRoutes = defineRoutes([
  {
    call: 'logging.capture',
    summary: 'Send a log line of a client.',
    description:
      'Written to the log of the server with the account of the token. Tokens and e-mail addresses in it are masked. A line from a caller without an account is dropped, with the same answer.',
    body: LogMessage,
    bodyMaxBytes: 16 * 1024,
    answer: 'nothing',
    errors: [],
    perMinute: 60,
  },
])
