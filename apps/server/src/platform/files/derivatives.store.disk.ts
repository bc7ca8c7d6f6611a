import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Derivative, DerivativeStore } from './derivatives.store.ts'
import { spreadPath } from './file-name.ts'

export interface DiskDerivativesOptions {
  readonly dir: string
  /** Beyond so many the oldest are removed; unlimited by default. */
  readonly maxBytes?: number
}

/** Beyond the limit so much of it is kept, so that not every new file removes one. */
const KEPT_SHARE = 0.8

/** A key as a path: keys may have any length and characters. */
export const derivativePath = (key: string): string => spreadPath(createHash('sha256').update(key).digest('hex'))

/** In a folder that may be emptied at any time. */
export function createDiskDerivatives({ dir, maxBytes = Infinity }: DiskDerivativesOptions): DerivativeStore {
  /** Of all files; unknown until the first is stored. */
  let storedBytes: number | undefined
  let pruning: Promise<void> | undefined
  return { find, has: async (key) => (await find(key)) !== undefined, put }

  async function find(key: string): Promise<Derivative | undefined> {
    const path = join(dir, derivativePath(key))
    const facts = await stat(path).catch(() => undefined)
    return facts && fileAt(path, facts.size)
  }

  async function put(key: string, bytes: Uint8Array): Promise<Derivative> {
    const path = join(dir, derivativePath(key))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    if (maxBytes !== Infinity) await prune(bytes.length)
    return fileAt(path, bytes.length)
  }

  async function prune(addedBytes: number): Promise<void> {
    if (storedBytes !== undefined) storedBytes += addedBytes
    if ((storedBytes ?? Infinity) > maxBytes) await (pruning ??= removeOldest().finally(() => (pruning = undefined)))
  }

  async function removeOldest(): Promise<void> {
    const files = await listFiles()
    storedBytes = files.reduce((sum, { size }) => sum + size, 0)
    if (storedBytes <= maxBytes) return
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (storedBytes <= maxBytes * KEPT_SHARE) break
      await rm(path, { force: true })
      storedBytes -= size
    }
  }

  async function listFiles() {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const files: { path: string; size: number; mtimeMs: number }[] = []
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(() => undefined)
      if (facts !== undefined) files.push({ path, size: facts.size, mtimeMs: facts.mtimeMs })
    }
    return files
  }
}

function fileAt(path: string, byteSize: number): Derivative {
  return { byteSize, open: async (range) => (await open(path, 'r')).createReadStream(range ?? {}) }
}
