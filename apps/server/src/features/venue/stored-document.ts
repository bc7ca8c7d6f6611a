import { Venue, issuesToFaults } from '@foyer/contract'
import type { Fault } from '@foyer/contract'

export type ReadDocument = { readonly venue: Venue } | { readonly faults: readonly Fault[] }

/** Reads a stored document by today's rules: a newer program may have closed what an older one let pass. */
export function readDocument(document: string): ReadDocument {
  let value: unknown
  try {
    value = JSON.parse(document)
  } catch {
    return { faults: [{ pointer: '', code: 'malformed', message: 'is not JSON' }] }
  }
  const parsed = Venue.safeParse(value)
  return parsed.success ? { venue: parsed.data } : { faults: issuesToFaults(parsed.error.issues) }
}

const live = '"/assets/live/architecture/'
const preview = '"/assets/preview/architecture/'

/** Stage looks at the files as they are now, live only at published ones: the addresses differ by their prefix. Source: AST-03. */
export const pointToPreview = (json: string): string => json.replaceAll(live, preview)
export const pointToLive = (json: string): string => json.replaceAll(preview, live)
