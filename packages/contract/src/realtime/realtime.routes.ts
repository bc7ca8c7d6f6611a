import { z } from 'zod'
import { defineRoutes } from '../route.ts'
import { wire } from './wire.ts'

/**
 * One turn of a realtime connection over plain HTTP, for networks without WebSockets. The same frames travel in lists.
 * Source: docs/realtime-protocol.md.
 */
export const PollRequest = z.strictObject({
  /** Absent in the first turn. It controls the connection and is no `connectionId`: never show it to others. */
  connectionSecret: z.string().max(128).optional(),
  /** 0 in the first turn, then one more with each request; a turn that came already is not processed again. */
  turn: z.int().nonnegative(),
  frames: z.array(z.unknown()).max(100),
  /** Number of the last batch that arrived; the server keeps later ones and sends them again. */
  received: z.int().nonnegative(),
  /** Whether to wait for news; without it the answer comes at once. */
  isWaiting: z.boolean(),
})
export type PollRequest = z.infer<typeof PollRequest>

export const PollAnswer = z.strictObject({
  connectionSecret: z.string(),
  batch: z.int().nonnegative(),
  frames: z.array(z.unknown()),
  /** Set once the connection has ended. */
  isClosed: z.literal(true).optional(),
})
export type PollAnswer = z.infer<typeof PollAnswer>

export const realtimeRoutes = defineRoutes([
  {
    call: 'realtime.poll',
    summary: 'One turn of a realtime connection where WebSockets are blocked.',
    description: `The first frame must be \`realtime.open\`. Waits up to ${wire.pollHoldMs / 1000} s for frames.`,
    body: PollRequest,
    answer: PollAnswer,
    errors: [],
    perMinute: 300,
    answerMaxBytes: 16 * 1024 * 1024,
  },
])
