import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { BackupManifest, formatVersion, manifestPath, tablePath, type BackupEntry } from './backup-format.ts'

export interface OpenBackup {
  readonly manifest: BackupManifest
  /** An entry of the manifest. The stream fails where its bytes are not those that were written. */
  open(entry: BackupEntry): Promise<Readable>
  /** Reads all of it. Fails with `BackupError`. */
  verify(): Promise<void>
  close(): void
}

export interface OpenBackupOptions {
  readonly path: string
  /** The folders and files of a data folder that a backup may have. */
  readonly folders: ReadonlySet<string>
  /** The version of this program, for messages. */
  readonly foyerVersion: string
}

const manifestMaxBytes = 512 * 1024 ** 2
const dataPath = /^data\/([\w.-]+)((?:\/[^/]+)*)$/

/**
 * Opens an archive whose entries are those of its manifest, each of them a table of it or a file below a folder of a data folder. Fails
 * with `BackupError`. Source: OPS-02.
 */
export async function openBackup(options: OpenBackupOptions): Promise<OpenBackup> {
  const refuse = (why: string): never => {
    throw new BackupError(`${options.path} cannot be restored: ${why}. Nothing was changed`)
  }
  /** What reading fails with, other than the disk. */
  const refuseDamaged = (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && !code.startsWith('Z_')) return refuse(message)
    return refuse(`it is no ZIP archive, or a damaged one, or was cut short (${message})`)
  }
  const zip = await openPromise(options.path, { lazyEntries: true, autoClose: false }).catch(refuseDamaged)
  try {
    const entries = await listEntries(zip).catch(refuseDamaged)
    const manifest = readManifest(await readManifestEntry(zip, entries).catch(refuseDamaged), options, refuse)
    for (const entry of manifest.entries) checkEntry(entry, entries.get(entry.path), options.folders, manifest, refuse)
    if (entries.size !== manifest.entries.length + 1)
      refuse(`it has ${entries.size - 1} entries, and its manifest lists ${manifest.entries.length}`)
    const open = async (entry: BackupEntry) => {
      const found = entries.get(entry.path)
      if (found === undefined) throw new Error(`${entry.path} is not there`)
      const source = await zip.openReadStreamPromise(found).catch(refuseDamaged)
      return Readable.from(check(source, entry), { objectMode: false })
    }
    return {
      manifest,
      open,
      async verify() {
        for (const entry of manifest.entries)
          for await (const _ of await open(entry)) {
            // Only its checksum is of interest.
          }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }

  async function* check(source: Readable, { path, byteSize, sha256 }: BackupEntry): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    } catch (error) {
      refuseDamaged(error)
    }
    if (bytes !== byteSize || hash.digest('hex') !== sha256) refuse(`${path} is not as it was written`)
  }
}

type Refuse = (why: string) => never

/** Paths out of the archive end the list with an error: yauzl refuses them. */
async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readManifestEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<string> {
  const entry = entries.get(manifestPath)
  if (entry === undefined || entry.uncompressedSize > manifestMaxBytes)
    throw new Error(`there is no ${manifestPath} of a backup`)
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
}

const Head = z.object({ format: z.string(), formatVersion: z.int(), foyerVersion: z.string().optional() })

function readManifest(text: string, { foyerVersion }: OpenBackupOptions, refuse: Refuse): BackupManifest {
  const value = parseJson(text)
  const head = Head.safeParse(value)
  if (head.data?.format === 'foyer-venue') refuse('it is an archive of a venue. Import it in the venue editor')
  if (head.data?.format !== 'foyer-backup') return refuse('it is no backup of Foyer')
  if (head.data.formatVersion > formatVersion)
    refuse(
      `it was written by Foyer ${head.data.foyerVersion ?? 'of a later version'}, and this is Foyer ${foyerVersion}`,
    )
  const parsed = BackupManifest.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse(`${manifestPath} at /${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'is malformed'}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function checkEntry(
  { path, byteSize }: BackupEntry,
  entry: Entry | undefined,
  folders: ReadonlySet<string>,
  { tables }: BackupManifest,
  refuse: Refuse,
): void {
  if (entry === undefined) return refuse(`${path} is missing`)
  if (entry.uncompressedSize !== byteSize) refuse(`${path} has ${entry.uncompressedSize} bytes, not ${byteSize}`)
  const [, folder = '', inside = ''] = dataPath.exec(path) ?? []
  const isSafe = folders.has(folder) && !/\p{C}|\\/u.test(inside) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(inside)
  if (!isSafe && !tables.some(({ name }) => tablePath(name) === path))
    refuse(`${path} is not a path that a backup may have`)
}
