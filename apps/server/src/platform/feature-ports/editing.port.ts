import type { Venue } from '@foyer/contract'
import type { DocumentReader } from '../documents/read-document.ts'
import { definePort } from './port.ts'

/** Makes what people hand in harmless. */
export interface Sanitizer {
  /** A drawing without anything that acts or loads; `undefined` for what is no drawing. */
  sanitizeSvg(svg: string): Promise<string | undefined>
  /** Rich texts of a profile without anything that acts, in their order. Fails with `server.overloaded`. */
  sanitizeProfile(
    texts: readonly string[],
    userId: string,
  ): Promise<readonly ({ readonly html: string } | { readonly refused: string })[]>
}
export const sanitizerPort = definePort<Sanitizer>('sanitizer')

export interface VenueEditor {
  /** Checks, sanitises and saves a document as a designer's save does; for seeds. Fails as `designer.save-stage`. */
  save(document: Venue, by: string, base: number | 'any'): Promise<{ architectureId: string; version: number }>
}
export const venueEditorPort = definePort<VenueEditor>('venue-editor')

export const documentReaderPort = definePort<DocumentReader>('document-reader')
