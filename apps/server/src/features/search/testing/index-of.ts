import type { Venue } from '@foyer/contract'
import type { KindNames } from '../../../platform/features/kind-names.ts'
import type { SearchTexts } from '../../../platform/features/search-text.ts'
import { createKindWords } from '../kind-words.ts'
import { listPdfs, listThings, type PdfPlaces } from '../list-pdfs.ts'
import { createIndexBuilder, type SearchIndex } from '../search-index.ts'
import type { Thing } from '../thing.ts'
import type { PdfOfVenue } from '../thing.ts'

interface IndexOptions {
  readonly isStage?: boolean
  readonly pagesOf?: (file: PdfOfVenue) => Thing[]
  readonly searchTexts?: SearchTexts
  readonly kindNames?: KindNames
}

/** The index of a venue, made at once. */
export function indexOf(
  venue: Venue,
  { isStage = false, pagesOf = () => [], searchTexts = {}, kindNames = {} }: IndexOptions = {},
): SearchIndex {
  const builder = createIndexBuilder({ kindWords: createKindWords(kindNames) })
  const pdfPlaces: PdfPlaces = new Map()
  for (const thing of listThings(venue, { pdfPlaces, searchTexts, isEverShown: isStage })) builder.add(thing)
  for (const page of listPdfs(venue, pdfPlaces).flatMap(pagesOf)) builder.add(page)
  return builder.finish()
}
