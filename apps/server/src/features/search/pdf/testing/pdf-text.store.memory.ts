import type { PdfText, PdfTextStore } from '../pdf-text.store.ts'

export function createMemoryPdfTextStore(): PdfTextStore {
  const texts = new Map<string, PdfText>()
  return {
    find: async (sha256) => texts.get(sha256),
    save: async (sha256, text) => void texts.set(sha256, text),
  }
}
