import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileTooLargeError } from './files.store.ts'
import type { ByteRange, FileStore, StoredFile } from './files.store.ts'
import { syncFolder } from './sync-folder.ts'

const NAME = /^[0-9a-f]{32}$/
/** Of a file system without hard links, or a file that has too many. */
const cannotLink: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'])
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Files in a folder, spread over 256 of them. What a crash left half written is removed when it is a day old. */
export async function openDiskFileStore({ dir }: { dir: string }): Promise<FileStore> {
  const unfinished = join(dir, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await removeAbandoned(unfinished)
  return { put, open: openFile, copy, pathOf, remove }

  async function put(source: AsyncIterable<Uint8Array>, { maxBytes }: { maxBytes: number }): Promise<StoredFile> {
    const name = randomBytes(16).toString('hex')
    const written = join(unfinished, name)
    try {
      const { byteSize, sha256 } = await write(written, source, maxBytes)
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(written, join(folder, name))
      await syncFolder(folder)
      return { name, byteSize, sha256 }
    } catch (error) {
      await rm(written, { force: true })
      throw error
    }
  }

  async function openFile(name: string, range?: ByteRange) {
    const path = pathOf(name)
    if (path === undefined) return undefined
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return file?.createReadStream(range ?? {})
  }

  /** Stored files never change: two names of one file are two files, without the bytes being there twice. */
  async function copy(name: string): Promise<string | undefined> {
    if (!NAME.test(name)) return undefined
    const from = join(folderOf(name), name)
    const copied = randomBytes(16).toString('hex')
    const folder = folderOf(copied)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await link(from, join(folder, copied))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return undefined
      if (code === undefined || !cannotLink.has(code)) throw error
      return (await put(createReadStream(from), { maxBytes: Infinity })).name
    }
    await syncFolder(folder)
    return copied
  }

  async function remove(name: string): Promise<void> {
    if (NAME.test(name)) await rm(join(folderOf(name), name), { force: true })
  }

  function pathOf(name: string): string | undefined {
    return NAME.test(name) ? join(folderOf(name), name) : undefined
  }

  function folderOf(name: string): string {
    return join(dir, name.slice(0, 2))
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256')
  let byteSize = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      byteSize += chunk.length
      if (byteSize > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes came`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { byteSize, sha256: hash.digest('hex') }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
