import type { ConsentChoice, ConsentRecord } from '@foyer/contract'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

/** A trigger refuses every change, and every removal but that of the sweep and of who is forgotten. `at` is Unix milliseconds. */
export const consents = pgTable(
  'consents',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epochMs('at').notNull(),
    opMode: text('op_mode').$type<ConsentRecord['opMode']>().notNull(),
    subjectKind: text('subject_kind').$type<ConsentRecord['subjectKind']>().notNull(),
    subjectId: text('subject_id').notNull(),
    email: text('email'),
    bannerType: text('banner_type').$type<ConsentRecord['bannerType']>().notNull(),
    choices: jsonb('choices').$type<readonly ConsentChoice[]>().notNull(),
    client: jsonb('client').$type<ConsentRecord['client']>().notNull(),
  },
  (table) => [index('consents_subject').on(table.subjectId), index('consents_email').on(table.email)],
)
