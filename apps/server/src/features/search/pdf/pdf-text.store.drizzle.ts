import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { pdfTexts } from '../search.tables.ts'
import type { PdfText, PdfTextStore } from './pdf-text.store.ts'

/** Grows when the reader reads more or better: what a former one wrote is read anew. */
const reader = 1

export function createDrizzlePdfTextStore(orm: Orm): PdfTextStore {
  return {
    async find(sha256) {
      const [row] = await orm
        .select({ outcome: pdfTexts.outcome, pages: pdfTexts.pages })
        .from(pdfTexts)
        .where(and(eq(pdfTexts.sha256, sha256), eq(pdfTexts.reader, reader)))
      if (row === undefined) return undefined
      return row.outcome === 'read' ? { outcome: 'read', pages: row.pages } : { outcome: row.outcome }
    },
    async save(sha256, text, nowMs) {
      const values = { reader, outcome: text.outcome, pages: [...(text.pages ?? [])], readAt: new Date(nowMs) }
      await orm
        .insert(pdfTexts)
        .values({ sha256, ...values })
        .onConflictDoUpdate({ target: pdfTexts.sha256, set: values })
    },
  } satisfies PdfTextStore & { find(sha256: string): Promise<PdfText | undefined> }
}
