import { Readable } from 'node:stream'
import type { FileStore } from './files.store.ts'

/** One name for each content. */
type NamesOf<Contents extends readonly unknown[]> = { [Index in keyof Contents]: string }

/**
 * Stores contents and what names them, all or nothing: where one of the contents or `work` fails, none is left. Fails with
 * `FileTooLargeError` and with what `work` throws. Source: NOD-05.
 */
export async function putTogether<const Contents extends readonly Uint8Array[], Answer>(
  files: Pick<FileStore, 'put' | 'remove'>,
  contents: Contents,
  maxBytes: number,
  work: (names: NamesOf<Contents>) => Promise<Answer>,
): Promise<Answer> {
  const names: string[] = []
  try {
    for (const content of contents) names.push((await files.put(Readable.from([content]), { maxBytes })).name)
    return await work(names as NamesOf<Contents>)
  } catch (error) {
    // A store that fails now too must not hide why.
    for (const name of names) await files.remove(name).catch(() => {})
    throw error
  }
}
