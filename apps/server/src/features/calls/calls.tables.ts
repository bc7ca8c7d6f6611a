import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UnpostedRecord } from './call-events.ts'
import type { LiveCall } from './live-call.ts'

/** Calls in progress, for as long as they are; then their records, until the chats have them. */
export const calls = pgTable('calls', {
  callId: text('call_id').primaryKey(),
  opMode: text('op_mode').notNull(),
  /** Empty once the call is over. */
  call: jsonb('call').$type<LiveCall>(),
  record: jsonb('record').$type<UnpostedRecord>(),
})
