import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PdfText } from './pdf/pdf-text.store.ts'

export const pdfTexts = pgTable('pdf_texts', {
  sha256: text('sha256').primaryKey(),
  reader: integer('reader').notNull(),
  outcome: text('outcome').$type<PdfText['outcome']>().notNull(),
  pages: text('pages').array().notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
})

/** Names nobody: neither who asked nor, as far as can be told, whom they asked about. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    folded: text('folded').notNull(),
    locale: text('locale').notNull(),
    question: text('question').notNull(),
    timesAsked: bigint('times_asked', { mode: 'number' }).notNull(),
    firstAskedAt: timestamp('first_asked_at', { withTimezone: true }).notNull(),
    lastAskedAt: timestamp('last_asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.folded, table.locale] })],
)
