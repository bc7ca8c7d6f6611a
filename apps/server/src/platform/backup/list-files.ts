import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where stores write what is not whole yet. */
const unfinished = 'unfinished'

/**
 * The files of a folder, or the file, by their paths within `dataDir` with slashes. What is not there has none; links and other kinds of
 * entries are passed over.
 */
export async function* listFiles(dataDir: string, path: string): AsyncGenerator<string> {
  const facts = await stat(join(dataDir, path)).catch(ignoreMissing)
  if (facts?.isFile()) yield path
  if (facts?.isDirectory()) yield* listFolder(dataDir, path)
}

async function* listFolder(dataDir: string, path: string): AsyncGenerator<string> {
  const folder = await opendir(join(dataDir, path)).catch(ignoreMissing)
  if (folder === undefined) return
  for await (const entry of folder) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory() && entry.name !== unfinished) yield* listFolder(dataDir, inside)
    else if (entry.isFile()) yield inside
  }
}

/** What went meanwhile has no files. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
