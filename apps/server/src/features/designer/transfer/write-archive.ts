import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { manifestPath, venuePath, type ArchiveFile, type ArchiveManifest } from './archive-format.ts'

export interface ArchiveContent {
  readonly manifest: Omit<ArchiveManifest, 'files'>
  /** JSON. */
  readonly venue: Uint8Array
  readonly files: readonly (ArchiveFile & { readonly open: () => Promise<Readable | undefined> })[]
}

/** Files that are text; everything else is compressed already. */
const isText = (mediaType: string) => /^text\/|svg|mpegurl$/.test(mediaType)

/**
 * A ZIP, written as slowly as it is read: of the files one is open at a time. It fails where a file is not there any more, and closes
 * what it reads when it is destroyed. Source: VNU-04.
 */
export function writeArchive({ manifest, venue, files }: ArchiveContent): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const mtime = new Date(manifest.exportedAt)
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => {
    current?.destroy()
    zip.outputStream.unpipe(output)
  })
  const listed = files.map(({ open: _open, ...file }) => file)
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, files: listed }, undefined, 2)), manifestPath, { mtime })
  // Piece by piece: its checksum is not made in one go.
  zip.addReadStreamLazy(venuePath, { mtime, size: venue.length }, (give) => give(undefined, piecesOf(venue)))
  for (const { path, mediaType, byteSize, open } of files) {
    const options = { mtime, compress: isText(mediaType), size: byteSize }
    zip.addReadStreamLazy(path, options, (give) => {
      open().then(
        (stream) => {
          current = stream
          if (output.destroyed) stream?.destroy()
          else if (stream === undefined) give(new Error(`The file of ${path} is not there`), output)
          else give(undefined, stream)
        },
        (error: unknown) => give(error, output),
      )
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

const pieceBytes = 64 * 1024

function piecesOf(bytes: Uint8Array): Readable {
  function* pieces(): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  return Readable.from(pieces(), { objectMode: false })
}
