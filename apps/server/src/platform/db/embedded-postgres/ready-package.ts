import { chmod, copyFile, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, findBarrier } from './account.ts'

interface PackageLink {
  source: string
  target: string
}

/**
 * Makes an npm package with PostgreSQL usable and gives the folder of its programs.
 *
 * The links between its libraries are made here, because install scripts do not run. Where they cannot be written, or
 * where the account may not enter the package's folder, the programs are copied beside the data, once per version.
 */
export async function readyPackage(nativeDir: string, copiesDir: string, account?: Account): Promise<string> {
  const barrier = await findBarrier(join(nativeDir, 'bin'), account)
  if (barrier === undefined && (await makeLinks(nativeDir))) return join(nativeDir, 'bin')
  return join(await copyOnce(nativeDir, copiesDir), 'bin')
}

/** `false` when a link is missing and may not be made. */
async function makeLinks(nativeDir: string): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(nativeDir)) {
      // Paths in the list begin at the package, one above `native`.
      const path = join(dirname(nativeDir), target)
      const content = relative(dirname(target), source)
      await symlink(content, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false
    throw error
  }
}

async function readLinks(nativeDir: string): Promise<readonly PackageLink[]> {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text) as PackageLink[]
}

async function copyOnce(nativeDir: string, copiesDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(nativeDir), 'package.json'), 'utf8')) as {
    version: string
  }
  // The list of links names its files with a leading `native/`, so the copy keeps that folder.
  const copy = join(copiesDir, version)
  if (await exists(copy)) return join(copy, 'native')
  await rm(copiesDir, { recursive: true, force: true })
  const draft = `${copy}.half-made`
  await mkdir(draft, { recursive: true })
  await copyFolder(nativeDir, join(draft, 'native'))
  await makeLinks(join(draft, 'native'))
  await openToAll(copiesDir)
  await openToAll(draft)
  await rename(draft, copy)
  return join(copy, 'native')
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  await openToAll(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile()) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

/** Whatever our umask is, the account must be able to enter. */
const openToAll = (folder: string): Promise<void> => chmod(folder, 0o755)

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
