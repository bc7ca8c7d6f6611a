/** What reading a file came to; it is not read again, since files never change. */
export type PdfText =
  | { readonly outcome: 'read'; readonly pages: readonly string[] }
  | { readonly outcome: 'encrypted' | 'broken' | 'too-slow' | 'too-large'; readonly pages?: undefined }

/** Texts of PDFs by the hash of their bytes, so that a start does not read them anew. Source: SEA-02. */
export interface PdfTextStore {
  find(sha256: string): Promise<PdfText | undefined>
  save(sha256: string, text: PdfText, nowMs: number): Promise<void>
}
