import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import type { PdfText } from './pdf/pdf-text.store.ts'

export const pdfTexts = pgTable('pdf_texts', {
  sha256: text('sha256').primaryKey(),
  reader: integer('reader').notNull(),
  outcome: text('outcome').$type<PdfText['outcome']>().notNull(),
  pages: text('pages').array().notNull(),
  readAt: instant('read_at').notNull(),
})

/** Names no person: neither the one who asked nor, as far as this can be detected, the one they asked about. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    folded: text('folded').notNull(),
    locale: text('locale').notNull(),
    question: text('question').notNull(),
    timesAsked: bigint('times_asked', { mode: 'number' }).notNull(),
    firstAskedAt: instant('first_asked_at').notNull(),
    lastAskedAt: instant('last_asked_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'unanswered_questions_pkey', columns: [table.folded, table.locale] }),
    index('unanswered_questions_last_asked_at').on(table.lastAskedAt),
  ],
)
