import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A folder for files that live no longer than they are open. Each loses its name as soon as it is open, so that the system
 * frees its space however this process ends; what an end between the two left is removed here.
 */
export async function openSpoolFolder(dir: string): Promise<() => Promise<FileHandle>> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o700 })
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
