import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { draftLimits, issuesToFaults, type Fault, type ImportFaultCode } from '@foyer/contract'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { DETECTED_BY_BYTES, detectMediaType, isHonest } from '../../../platform/files/detect-media-type.ts'
import { ArchiveManifest, archiveLimits, formatVersion, manifestPath, venuePath } from './archive-format.ts'
import type { VenueFile } from './copy-venue.ts'

/** The archive cannot be imported: each fault names the file and the place in it. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message ?? 'The archive cannot be read')
    this.faults = faults
  }
}

export interface OpenArchive {
  readonly manifest: ArchiveManifest
  /** The JSON of the venue. */
  readonly venue: Uint8Array
  /** A file that the manifest lists. The caller reads it to its end or destroys it. */
  open(path: string): Promise<Readable>
  close(): void
}

/** The pointer of a fault: the path in the archive, and within JSON the place. */
export const inArchive = (path: string, code: ImportFaultCode, message: string, pointer = ''): Fault => ({
  pointer: `/${path.toWellFormed().replaceAll(/\p{C}/gu, '\ufffd')}${pointer}`,
  code,
  message,
})
const whole = (code: ImportFaultCode, message: string): Fault => ({ pointer: '', code, message })

/**
 * Opens an archive whose entries are files as its manifest lists them: no other paths, kinds, sizes or encodings. What is in the files
 * is checked by `checkFiles`. Fails with `ArchiveRefused`. Source: VNU-04.
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    refuseDamaged,
  )
  try {
    const entries = await listEntries(zip, size)
    const manifest = readManifest(await readWhole(zip, entries, manifestPath, archiveLimits.manifestBytes))
    const faults = compare(manifest, entries)
    if (faults.length > 0) throw new ArchiveRefused(faults)
    const venue = await readWhole(zip, entries, venuePath, draftLimits.bytes)
    return {
      manifest,
      venue,
      async open(file) {
        const entry = entries.get(file)
        if (entry === undefined) throw new Error(`The manifest does not list ${file}`)
        return zip.openReadStreamPromise(entry).catch((error: unknown) => refuseFile(file, error))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const refuseDamaged = (error: unknown): never => {
  // The disk is no fault of the archive.
  if ((error as NodeJS.ErrnoException).code !== undefined) throw error
  throw new ArchiveRefused([
    whole('not-a-zip', `is no ZIP archive, or a damaged one: ${String((error as Error).message)}`),
  ])
}

/** What reading an entry fails with: a damaged one, unless the disk failed. */
function refuseFile(path: string, error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code !== '' && !code.startsWith('Z_')) throw error
  throw new ArchiveRefused([inArchive(path, 'damaged', 'cannot be unpacked')])
}

async function listEntries(zip: ZipFile, archiveBytes: number): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > archiveLimits.files)
    throw new ArchiveRefused([whole('too-many-files', `has more than ${archiveLimits.files} files`)])
  const entries = new Map<string, Entry>()
  const faults: Fault[] = []
  /** Paths that some file systems take for one. */
  const seen = new Set<string>()
  let unpackedBytes = 0
  let packedBytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const path = decodePath(entry.fileNameRaw)
      unpackedBytes += entry.uncompressedSize
      packedBytes += entry.compressedSize
      if (isFolder(path, entry)) continue
      const key = path.normalize('NFC').toLowerCase()
      const fault =
        faultOf(path, entry) ?? (seen.has(key) ? inArchive(path, 'duplicate-path', 'is there twice') : undefined)
      seen.add(key)
      if (fault === undefined) entries.set(path, entry)
      else faults.push(fault)
    }
  } catch (error) {
    refuseDamaged(error)
  }
  if (unpackedBytes > archiveLimits.bytes)
    faults.push(whole('too-large', `has more than ${archiveLimits.bytes} bytes when it is unpacked`))
  // Entries that share their bytes are a way to make a small archive a huge one.
  if (packedBytes > archiveBytes) faults.push(whole('damaged', 'has files that overlap'))
  if (faults.length > 0) throw new ArchiveRefused(faults)
  return entries
}

/** Programs that pack a folder add its folders. */
const isFolder = (path: string, { uncompressedSize }: Entry): boolean =>
  uncompressedSize === 0 && /^assets\/(?:[\w-]{1,64}\/)?$/.test(path)

function decodePath(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return raw.toString('latin1')
  }
}

const regularFile = 0o100_000
const fileTypeMask = 0o170_000
const madeByUnix = 3

function faultOf(path: string, entry: Entry): Fault | undefined {
  const { compressedSize, uncompressedSize, compressionMethod, externalFileAttributes, versionMadeBy } = entry
  const isUnsafe =
    path === '' ||
    /\p{C}|\\|^\/|^[a-z]:/iu.test(path) ||
    path.split('/').some((part) => part === '' || part === '.' || part === '..')
  if (isUnsafe) return inArchive(path, 'unsafe-path', 'is not a path that an archive of a venue may have')
  const type = (externalFileAttributes >>> 16) & fileTypeMask
  if (versionMadeBy >> 8 === madeByUnix && type !== 0 && type !== regularFile)
    return inArchive(path, 'not-a-file', 'is a link or another kind of entry, not a file')
  if (entry.isEncrypted()) return inArchive(path, 'encrypted', 'is encrypted')
  if (!entry.canDecodeFileData())
    return inArchive(
      path,
      'unknown-compression',
      `is compressed by method ${compressionMethod}; only 0 and 8 are known`,
    )
  if (uncompressedSize > archiveLimits.bytes || uncompressedSize > Math.max(compressedSize, 1) * archiveLimits.ratio)
    return inArchive(path, 'too-large', 'is unpacked much larger than a file of a venue')
  return undefined
}

async function readWhole(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  path: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const entry = entries.get(path)
  if (entry === undefined) throw new ArchiveRefused([inArchive(path, 'missing-file', 'is missing')])
  if (entry.uncompressedSize > maxBytes)
    throw new ArchiveRefused([inArchive(path, 'too-large', `has more than ${maxBytes} bytes`)])
  const chunks: Buffer[] = []
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  } catch (error) {
    refuseFile(path, error)
  }
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32) throw new ArchiveRefused([inArchive(path, 'damaged', 'has another checksum')])
  return bytes
}

function readManifest(bytes: Uint8Array): ArchiveManifest {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new ArchiveRefused([inArchive(manifestPath, 'malformed', 'is not JSON in UTF-8')])
  }
  const parsed = ArchiveManifest.safeParse(value)
  const version: unknown =
    typeof value === 'object' && value !== null && 'formatVersion' in value && value.formatVersion
  if (typeof version === 'number' && version > formatVersion)
    throw new ArchiveRefused([
      inArchive(manifestPath, 'newer-format', `was written by a later server, in format ${version}`, '/formatVersion'),
    ])
  if (parsed.success) return parsed.data
  throw new ArchiveRefused(
    issuesToFaults(parsed.error.issues).map(({ pointer, message }) =>
      inArchive(manifestPath, 'malformed', message, pointer),
    ),
  )
}

/** What the manifest lists and what is there. */
function compare({ files }: ArchiveManifest, entries: ReadonlyMap<string, Entry>): Fault[] {
  const faults: Fault[] = []
  const listed = new Set([manifestPath, venuePath])
  const assetIds = new Set<string>()
  for (const { path, assetId, byteSize } of files) {
    if (listed.has(path) || assetIds.has(assetId))
      faults.push(inArchive(path, 'duplicate-path', 'is listed twice in the manifest'))
    listed.add(path)
    assetIds.add(assetId)
    const entry = entries.get(path)
    if (entry === undefined) faults.push(inArchive(path, 'missing-file', 'is missing'))
    else if (entry.uncompressedSize !== byteSize)
      faults.push(inArchive(path, 'damaged', `has ${entry.uncompressedSize} bytes, not ${byteSize}`))
  }
  for (const path of entries.keys())
    if (!listed.has(path)) faults.push(inArchive(path, 'unlisted', 'is not listed in the manifest'))
  return faults
}

/** Reads every file once: its checksum, and what it is by its first bytes. Source: VNU-04, AST-05. */
export async function checkFiles(
  archive: Pick<OpenArchive, 'manifest' | 'open'>,
  inVenue: readonly VenueFile[],
  signal: AbortSignal,
): Promise<Fault[]> {
  const known = new Map(inVenue.map((file) => [file.assetId, file]))
  const faults: Fault[] = []
  for (const { path, assetId, sha256, fileName, mediaType } of archive.manifest.files) {
    signal.throwIfAborted()
    const file = known.get(assetId)
    if (file === undefined) {
      faults.push(inArchive(path, 'unlisted', `is of ${assetId}, which the venue does not name`))
      continue
    }
    const found = await readFileOnce(archive, path, signal)
    if ('fault' in found) faults.push(found.fault)
    else if (found.sha256 !== sha256) faults.push(inArchive(path, 'damaged', 'has another checksum'))
    else {
      const type = detectMediaType(found.head)
      const isRight =
        type !== undefined &&
        type.name === mediaType &&
        (file.mediaType ?? mediaType) === mediaType &&
        isHonest(type, { fileName, contentType: mediaType })
      if (!isRight)
        faults.push(
          inArchive(path, 'wrong-type', `is ${type?.name ?? 'of no known kind'}, and is called something else`),
        )
    }
  }
  return faults
}

async function readFileOnce(
  archive: Pick<OpenArchive, 'open'>,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly sha256: string; readonly head: Uint8Array } | { readonly fault: Fault }> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let headBytes = 0
  try {
    const stream = await archive.open(path)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      hash.update(chunk)
      if (headBytes >= DETECTED_BY_BYTES) continue
      head.push(chunk)
      headBytes += chunk.length
    }
  } catch (error) {
    try {
      if (signal.aborted || error instanceof ArchiveRefused) throw error
      refuseFile(path, error)
    } catch (refused) {
      if (refused instanceof ArchiveRefused) return { fault: refused.faults[0] ?? whole('damaged', 'is damaged') }
      throw refused
    }
  }
  return { sha256: hash.digest('hex'), head: Buffer.concat(head).subarray(0, DETECTED_BY_BYTES) }
}
