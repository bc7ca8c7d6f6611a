import { checkVenue } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import { listRichTexts } from './rich-text-fields.ts'
import type { RichTextQueue } from './rich-text-queue.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

export interface PreparedDocument {
  readonly venue: Venue
  readonly warnings: readonly Fault[]
}

const invalidRichText = 'Invalid rich text detected.'

/**
 * A document as it may be saved: consistent, and with harmless rich texts. Fails with `venue.invalid`, which names every
 * fault. Source: VEN-01, PAG-02.
 */
export async function prepareDocument(
  document: Venue,
  queue: Pick<RichTextQueue, 'sanitize'>,
): Promise<PreparedDocument> {
  const { faults, warnings } = checkVenue(document)
  const venue = structuredClone(document)
  const fields = listRichTexts(venue)
  const results = await queue.sanitize(fields.map((field) => field.html))
  const refused = fields.flatMap((field, index) => faultOf(field.pointer, results[index]))
  if (faults.length + refused.length > 0) throw invalid([...faults, ...refused])
  fields.forEach((field, index) => {
    const result = results[index]
    if (result !== undefined && 'html' in result) field.replace(result.html)
  })
  return { venue, warnings }
}

function faultOf(pointer: string, result: Sanitized | undefined): Fault[] {
  if (result !== undefined && 'html' in result) return []
  return [{ pointer, code: 'invalid-rich-text', message: invalidRichText }]
}

const invalid = (faults: readonly Fault[]) =>
  new CallError(
    'venue.invalid',
    faults.some(({ message }) => message === invalidRichText) ? invalidRichText : 'The venue document is not valid',
    { faults: faults.slice(0, 200) },
  )
