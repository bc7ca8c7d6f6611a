import { z } from 'zod'
import { EpochMs } from './epoch-ms.ts'
import { defineCommands, defineFacts } from './command.ts'
import { closeReasons } from './wire.ts'

const Token = z.string().min(1).max(4096)

/** The connection's own commands: it begins with `realtime.open`, and nothing else is heard before. */
export const realtimeCommands = defineCommands({
  'realtime.open': {
    summary: 'Authenticate. The first frame of every connection.',
    body: z.strictObject({
      token: Token,
      wireVersion: z
        .int()
        .describe(
          'The version that the client speaks. If the server speaks another, the connection ends with `wrong-version`.',
        ),
    }),
    answer: z.strictObject({
      connectionId: z.string(),
      serverNow: EpochMs,
      endsAt: EpochMs.describe('The connection ends at this time, unless `realtime.renew` has sent another token.'),
    }),
    errors: [],
    perMinute: 10,
    answerMaxBytes: 1024,
  },
  'realtime.renew': {
    summary: 'Continue with another token of the same person.',
    body: z.strictObject({ token: Token }),
    answer: z.strictObject({ endsAt: EpochMs }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  'realtime.ping': {
    summary: 'Check that the connection is still open.',
    body: z.strictObject({}),
    answer: z.strictObject({ serverNow: EpochMs }),
    errors: [],
    perMinute: 600,
    answerMaxBytes: 1024,
  },
})

export const realtimeFacts = defineFacts({
  'realtime.renewal-due': z
    .strictObject({ endsAt: EpochMs })
    .describe('Sent 60 s before `endsAt`: send `realtime.renew`.'),
  'realtime.closed': z
    .strictObject({
      reason: z.enum(closeReasons),
      message: z.string(),
      retryAfterMs: z
        .int()
        .nonnegative()
        .optional()
        .describe('When to reconnect; it already differs for each client. Absent if the reason gives no time.'),
    })
    .describe('The last frame of a connection that the server ends.'),
  'realtime.behind': z
    .strictObject({ features: z.array(z.string()) })
    .describe(
      'Facts were dropped, because this client reads too slowly or there were too many: request the state of these features again.',
    ),
})
