import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createByteMeter } from './byte-meter.ts'
import { createFileName, isFileName, spreadPath } from './file-name.ts'
import type { ByteRange, FileStore, StoredFile } from './files.store.ts'
import { syncFolder } from './sync-folder.ts'

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
    const name = createFileName()
    const written = join(unfinished, name)
    try {
      const measured = await write(written, source, maxBytes)
      const path = placeOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(written, path)
      await syncFolder(dirname(path))
      return { name, ...measured }
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
    if (!isFileName(name)) return undefined
    const from = placeOf(name)
    const copied = createFileName()
    const to = placeOf(copied)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    try {
      await link(from, to)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return undefined
      if (code === undefined || !cannotLink.has(code)) throw error
      return (await put(createReadStream(from), { maxBytes: Infinity })).name
    }
    await syncFolder(dirname(to))
    return copied
  }

  async function remove(name: string): Promise<void> {
    if (isFileName(name)) await rm(placeOf(name), { force: true })
  }

  function pathOf(name: string): string | undefined {
    return isFileName(name) ? placeOf(name) : undefined
  }

  function placeOf(name: string): string {
    return join(dir, spreadPath(name))
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const meter = createByteMeter(maxBytes)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      meter.add(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return meter.result()
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
