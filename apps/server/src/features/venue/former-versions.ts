import type { Venue } from '@foyer/contract'
import type { DocumentReader } from '../../platform/documents/read-document.ts'
import type { Log } from '../../platform/log/log.ts'
import { prepareBytes, type PreparedBytes } from './prepare-bytes.ts'
import type { VenueStore } from './venue.store.ts'

export interface FormerVersion {
  readonly architectureId: string
  readonly venue: Venue
  readonly bytes: PreparedBytes
}

export interface FormerVersions {
  /** Undefined where there is no such version, or none that can be read any more. */
  find(version: number): Promise<FormerVersion | undefined>
}

const kept = 4
const brotliQuality = 4
/** Higher than any of the stage: pages take it for the newest, and neither fetch nor change it. */
const neverOlder = 2 ** 31 - 1

/** Published versions as they were, for designers who look at them on stage. Source: PUB-05. */
export function createFormerVersions(deps: {
  readonly store: Pick<VenueStore, 'readVersion'>
  readonly reader: Pick<DocumentReader, 'read'>
  readonly log: Log
}): FormerVersions {
  const { store, reader, log } = deps
  const found = new Map<number, Promise<FormerVersion | undefined>>()
  return {
    find(version) {
      const known = found.get(version) ?? read(version)
      // The one that was asked for least recently makes way.
      found.delete(version)
      found.set(version, known)
      const [oldest] = found.keys()
      if (found.size > kept && oldest !== undefined) found.delete(oldest)
      known.then(
        (former) => former ?? found.delete(version),
        () => found.delete(version),
      )
      return known
    },
  }

  async function read(version: number): Promise<FormerVersion | undefined> {
    const row = await store.readVersion(version)
    const document = row && (await reader.read(row.document))
    if (row === undefined || document === undefined || !('venue' in document)) return undefined
    const { venue } = document
    const bytes = prepareBytes(JSON.stringify({ data: { ...venue, version: neverOlder } }), brotliQuality)
    bytes.allReady.catch((error: unknown) => log.error({ err: error, version }, 'a version cannot be compressed'))
    return { architectureId: row.architectureId, venue, bytes }
  }
}
