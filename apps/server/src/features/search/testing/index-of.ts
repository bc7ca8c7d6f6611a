import type { Venue } from '@foyer/contract'
import { listPdfs, listThings, type PdfPlaces } from '../list-pdfs.ts'
import { createIndexBuilder, type SearchIndex } from '../search-index.ts'
import type { Thing } from '../thing.ts'
import type { PdfOfVenue } from '../thing.ts'

/** The index of a venue, made at once. */
export function indexOf(
  venue: Venue,
  { isStage = false, pagesOf = () => [] }: { isStage?: boolean; pagesOf?: (file: PdfOfVenue) => Thing[] } = {},
): SearchIndex {
  const builder = createIndexBuilder()
  const places: PdfPlaces = new Map()
  for (const thing of listThings(venue, places, isStage)) builder.add(thing)
  for (const page of listPdfs(venue, places).flatMap(pagesOf)) builder.add(page)
  return builder.finish()
}
