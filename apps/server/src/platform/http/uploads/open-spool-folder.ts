import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const leftAfterMs = 24 * 60 * 60_000

/**
 * A folder for files that live no longer than they are open. Each loses its name as soon as it is open, so that the system
 * frees its space however this process ends. Nodes may share the folder: what an end between the two left, without content, is
 * removed when it is a day old. Source: NOD-05.
 */
export async function openSpoolFolder(dir: string): Promise<() => Promise<FileHandle>> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await removeOld(dir)
  return async () => {
    const path = join(dir, randomBytes(16).toString('hex'))
    const file = await open(path, 'wx+', 0o600)
    try {
      await rm(path)
      return file
    } catch (error) {
      await file.close()
      throw error
    }
  }
}

async function removeOld(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts !== undefined && Date.now() - facts.mtimeMs > leftAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}
