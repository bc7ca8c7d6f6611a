import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

export interface Archive {
  /** The content by path, in the order of the archive. */
  readonly files: ReadonlyMap<string, Buffer>
  /** The venue. */
  readonly document: unknown
}

/** What is in the file of an exported venue. */
export async function readArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return { files, document: JSON.parse(String(files.get('venue.json'))) as unknown }
}

/** The ids of the first venue by those of the second, where both stand in the same place. */
export function pairIds(one: unknown, other: unknown, ids = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof one !== 'object' || one === null) return ids
  for (const [field, value] of Object.entries(one)) {
    const counterpart = (other as Readonly<Record<string, unknown>>)[field]
    if (field === 'id' && typeof value === 'string') ids.set(String(counterpart), value)
    else pairIds(value, counterpart, ids)
  }
  return ids
}
