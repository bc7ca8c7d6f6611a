import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { syncFolder } from '../files/sync-folder.ts'
import { BackupError } from './backup-error.ts'
import { manifestPath, type BackupEntry } from './backup-format.ts'

export interface ArchiveWriter {
  /** Resolves when all of it is written. Of entries one is written at a time. */
  add(path: string, source: AsyncIterable<Uint8Array>, options: { readonly compress: boolean }): Promise<BackupEntry>
}

export interface WriteArchiveOptions {
  readonly path: string
  readonly createdAt: Date
  /** Adds the entries, and gives the manifest, which becomes the last one. */
  readonly fill: (archive: ArchiveWriter) => Promise<object>
  /** Where the bytes go; a file that only this account can read. */
  readonly openOutput?: (path: string) => Writable
}

/**
 * Writes an archive beside its name and renames it when it is on the disk: under its name it is whole. It replaces no file, and leaves
 * none behind where it fails. Gives its size in bytes. Fails with `BackupError`. Source: OPS-02.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<number> {
  const { path, openOutput = openPrivateFile } = options
  await refuseExisting(path, 'exists already: a backup replaces no file. Choose another name')
  const part = `${path}.part`
  await refuseExisting(part, 'exists: another backup is being written, or one was ended. Remove it in the latter case')
  try {
    await write(options, openOutput(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw describe(error, part)
  }
  await syncFolder(dirname(path))
  return (await stat(path)).size
}

const openPrivateFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

async function write({ createdAt, fill }: WriteArchiveOptions, output: Writable): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, output)
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  // It is looked at below; until then it must not count as unhandled.
  failed.catch(() => {})
  const mode = 0o100_600
  let current: Readable | undefined
  const filling = fill({
    add: (path, source, { compress }) =>
      new Promise((resolve, reject) => {
        current = Readable.from(measure(path, source, resolve, reject), { objectMode: false })
        // `measure` has rejected by then; yazl listens to no errors of what it reads.
        current.on('error', () => {})
        zip.addReadStream(current, path, { mtime: createdAt, mode, compress })
      }),
  })
  try {
    const manifest = await Promise.race([filling, failed])
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestPath, { mtime: createdAt, mode })
    zip.end()
    await Promise.race([written, failed])
  } catch (error) {
    current?.destroy()
    output.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function* measure(
  path: string,
  source: AsyncIterable<Uint8Array>,
  resolve: (entry: BackupEntry) => void,
  reject: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let byteSize = 0
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      byteSize += chunk.length
      yield chunk
    }
    resolve({ path, byteSize, sha256: hash.digest('hex') })
  } catch (error) {
    reject(error)
    throw error
  }
}

async function refuseExisting(path: string, why: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new BackupError(`There is no backup: ${error.message}`, { cause: error })
    },
  )
  if (isThere) throw new BackupError(`${path} ${why}`)
}

function describe(error: unknown, part: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk is full: ${part} is removed, and there is no backup`, { cause: error })
  if (code !== undefined && path !== undefined)
    return new BackupError(`There is no backup: ${message}`, { cause: error })
  return error
}
