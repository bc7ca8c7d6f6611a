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
