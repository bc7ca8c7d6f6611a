import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseStartError } from '../db/database-start-error.ts'
import { syncFolder } from '../files/sync-folder.ts'

export interface StagedFolders {
  /** Writes a file beside the data that a server would use. */
  write(path: string, source: Readable): Promise<void>
  /** Puts the written folders in the place of the former ones. Where it fails all of the former ones are in their place. */
  swap(): Promise<void>
  /** Brings the former folders back after a swap. */
  undo(): Promise<void>
  /** Removes the former folders, and what restores that were ended have left. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

const stagingName = /^restore-[0-9a-f]{8}$/
/** From before the first folder is replaced until the database is as well. */
const markerName = 'restore-under-way'

/** Fails with `DatabaseStartError` where a restore was ended between files and database: they may not belong together. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const isThere = await exists(join(dataDir, markerName))
  if (isThere)
    throw new DatabaseStartError(
      `A restore in ${dataDir} was ended before it was complete. Do it again: npm run admin -- restore FILE --replace`,
    )
}

/**
 * Folders of a data folder that are written beside the former ones and then put in their place, by renaming. `names` are all that are
 * replaced, also by nothing.
 */
export async function stageFolders(dataDir: string, names: Iterable<string>): Promise<StagedFolders> {
  const staging = join(dataDir, `restore-${randomBytes(4).toString('hex')}`)
  const marker = join(dataDir, markerName)
  const done: { readonly from: string; readonly to: string }[] = []
  for (const part of ['new', 'former']) await mkdir(join(staging, part), { recursive: true, mode: 0o700 })
  return { write, swap, undo, finish, discard: () => rm(staging, { recursive: true, force: true }) }

  async function write(path: string, source: Readable): Promise<void> {
    const target = join(staging, 'new', path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  }

  async function swap(): Promise<void> {
    await writeFile(marker, `${new Date().toISOString()}\n`, { flush: true })
    await syncFolder(dataDir)
    try {
      for (const name of names) {
        await move(join(dataDir, name), join(staging, 'former', name))
        await move(join(staging, 'new', name), join(dataDir, name))
      }
      await syncFolder(dataDir)
    } catch (error) {
      await undo()
      throw error
    }
  }

  async function move(from: string, to: string): Promise<void> {
    if (!(await exists(from))) return
    await rename(from, to)
    done.push({ from, to })
  }

  async function undo(): Promise<void> {
    for (const { from, to } of done.splice(0).toReversed()) await rename(to, from)
    await rm(marker, { force: true })
  }

  async function finish(): Promise<void> {
    await rm(marker, { force: true })
    for (const name of await readdir(dataDir))
      if (stagingName.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
