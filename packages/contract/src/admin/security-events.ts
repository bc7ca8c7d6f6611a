import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { securityEventKinds, securityOutcomes } from './security-event-kinds.ts'

/** What happened at sign-in, counted per minute, account, address and outcome. Source: SEC-08. */
export const SecurityEvent = z.strictObject({
  /** Grows with each line. */
  seq: z.int(),
  /** The server's clock: the first of that minute. */
  at: EpochMs,
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  /** How often within the minute. */
  count: z.int().positive(),
  /** The account it is about; the name is missing once the account is gone. */
  user: z.strictObject({ uid: z.string(), name: z.string().optional() }).optional(),
  /** Where there is no account: the first letter and the domain of the first e-mail that was typed. */
  email: z.string().optional(),
  /** The client's address; IPv6 without what one household can choose itself. */
  address: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const instant = z
  .string()
  .regex(/^\d{1,15}$/, 'must be Unix milliseconds')
  .optional()

export const securityEventQuery = {
  kind: z.enum(securityEventKinds).optional(),
  outcome: z.enum(securityOutcomes).optional(),
  /** An account, by its id or its e-mail address. */
  user: text(254).optional(),
  /** The whole address, as an event has it. */
  address: text(50).optional(),
  from: instant,
  to: instant,
}
