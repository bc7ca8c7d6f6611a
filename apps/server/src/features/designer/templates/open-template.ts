import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { VenueTemplateId } from '@foyer/contract'
import { formatVersion, pathInArchive } from '../transfer/archive-format.ts'
import type { OpenArchive } from '../transfer/open-archive.ts'
import { createTemplateDocument } from './venue-templates.ts'

/** NOTE: the bundled server lies elsewhere than this file, so the folder is looked for upwards. */
export function templatePicturesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'templates')
    if (existsSync(join(candidate, 'plain-room.webp'))) return candidate
    if (dirname(folder) === folder) throw new Error('the folder apps/server/templates is not there')
  }
}

/** A template with its pictures, as the archive of a venue: it is imported as one. Source: VNU-02. */
export async function openTemplate(
  template: VenueTemplateId,
  name: { readonly locale: string; readonly text: string },
  nowMs: number,
): Promise<OpenArchive> {
  const document = createTemplateDocument(template, name, nowMs)
  const folder = templatePicturesFolder()
  const contents = new Map<string, Buffer>()
  const files = await Promise.all(
    document.assets.map(async ({ id, mediaType }) => {
      const fileName = `${id}.webp`
      const path = pathInArchive(id, fileName)
      const bytes = await readFile(join(folder, fileName))
      contents.set(path, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { path, assetId: id, fileName, mediaType, byteSize: bytes.length, sha256 }
    }),
  )
  return {
    manifest: {
      format: 'foyer-venue',
      formatVersion,
      exportedAt: new Date(nowMs).toISOString(),
      venueName: name.text,
      files,
    },
    venue: Buffer.from(JSON.stringify(document)),
    open: async (path) => Readable.from([contents.get(path) ?? Buffer.alloc(0)], { objectMode: false }),
    close() {},
  }
}
