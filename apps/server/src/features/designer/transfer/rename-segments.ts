import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A playlist names a segment every few seconds: so much is a day. */
export const playlistMaxBytes = 4 * 1024 * 1024

export const isPlaylist = (mediaType: string | undefined): boolean => mediaType === 'application/vnd.apple.mpegurl'

/** Names of files, on a line of their own or as an attribute of a tag. */
const fileName = /^([\w-]{1,64})(?=\.\w{1,8}(?:\?.*)?$)|(?<=URI=")([\w-]{1,64})(?=\.\w{1,8}")/gm

/** A playlist in which segments are named by the new ids of their assets. Source: VNU-04. */
export function renameSegments(playlist: Readable, fileIds: ReadonlyMap<string, string>): Readable {
  async function* renamed(): AsyncGenerator<Uint8Array> {
    const former = await text(playlist)
    yield Buffer.from(former.replaceAll(fileName, (assetId: string) => fileIds.get(assetId) ?? assetId))
  }
  return Readable.from(renamed(), { objectMode: false })
}
