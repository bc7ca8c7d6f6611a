import { checkVenue, limitFaults } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'
import { describeFault } from '../../platform/http/calls/check-request.ts'
import { CallError } from '../../platform/http/feature.ts'
import { checkFrames } from './check-frames.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { emptyIfOverloaded } from './further-faults.ts'
import { listRichTexts } from './rich-text-fields.ts'
import type { RichTextQueue } from './rich-text-queue.ts'

export interface PreparedDocument {
  readonly venue: Venue
  readonly warnings: readonly Fault[]
}

/**
 * A document as it may be saved: consistent, and with harmless rich texts. Fails with `venue.invalid`, which names every
 * fault; with `server.overloaded` only where no fault is known. Source: VEN-01, PAG-02.
 */
export async function prepareDocument(
  document: Venue,
  queue: Pick<RichTextQueue, 'sanitize'>,
  allowedFrames: readonly string[] = [],
): Promise<PreparedDocument> {
  const { faults: acrossFields, warnings } = checkVenue(document)
  const faults = [...acrossFields, ...checkFrames(document, allowedFrames)]
  const venue = structuredClone(document)
  const refused = await cleanRichTexts(listRichTexts(venue), queue).catch((error: unknown) => {
    if (faults.length === 0) throw error
    return emptyIfOverloaded(error)
  })
  const [first] = [...refused, ...faults]
  if (first === undefined) return { venue, warnings }
  throw new CallError('venue.invalid', refused[0]?.message ?? describeFault(first), {
    faults: limitFaults([...faults, ...refused]),
  })
}
