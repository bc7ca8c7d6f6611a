import { Venue, issuesToFaults } from '@foyer/contract'
import type { Fault } from '@foyer/contract'

export type ReadDocument = { readonly venue: Venue } | { readonly faults: readonly Fault[] }
export type FrozenDocument = { readonly document: string } | { readonly faults: readonly Fault[] }

/** What a publication writes into its document. */
export interface FreezeNumbers {
  readonly publishedVersion: number
  /** That of the document without it. */
  readonly stageVersion?: number
}

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

/** The text of a publication: the document by today's rules, with its number. */
export function freezeDocument(document: string, { publishedVersion, stageVersion }: FreezeNumbers): FrozenDocument {
  const read = readDocument(document)
  if ('faults' in read) return read
  const version = stageVersion ?? read.venue.version
  return { document: JSON.stringify({ ...read.venue, version, publishInfo: { publishedVersion } }) }
}

/** Reads documents of up to 32 MB without keeping the event loop. Fails with `server.overloaded`. */
export interface DocumentReader {
  /** Whatever it has, as long as it is JSON. */
  parse(document: string): Promise<unknown>
  read(document: string): Promise<ReadDocument>
  freeze(document: string, numbers: FreezeNumbers): Promise<FrozenDocument>
}

/** On the event loop: for the start, when it serves nothing yet, and for tests. */
export const inlineReader: DocumentReader = {
  parse: async (document) => JSON.parse(document) as unknown,
  read: async (document) => readDocument(document),
  freeze: async (document, numbers) => freezeDocument(document, numbers),
}
