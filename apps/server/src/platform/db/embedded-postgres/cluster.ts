import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../../files/sync-folder.ts'
import type { Log } from '../../log/log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { type Account, giveFolder } from './account.ts'
import type { Binaries } from './choose-binaries.ts'
import { programIn } from './locate-binaries.ts'
import { runTool } from './run-tool.ts'

/** The database role that owns everything, and the database, of the embedded server. */
export const ROLE = 'foyer'

export interface MakeClusterDeps {
  clusterDir: string
  binaries: Binaries
  account: Account | undefined
  /** Set where connections come over loopback and must send it; connections over the socket need none. */
  password: string | undefined
  log: Log
  signal?: AbortSignal | undefined
}

const markerOf = (clusterDir: string): string => `${clusterDir}.made`
const draftPrefixOf = (clusterDir: string): string => `${basename(clusterDir)}.half-made-`

/** The major version of PostgreSQL that made the cluster; `undefined` when there is none. */
export async function readClusterMajor(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

/** Whether the first start on this data folder came to its end, so that what is missing now has been lost. */
export const isMarkedMade = (clusterDir: string): Promise<boolean> => exists(markerOf(clusterDir))

/** Notes, as the last step of the first start, that from here on a missing cluster is a loss and not a beginning. */
export async function markMade(clusterDir: string): Promise<void> {
  await writeFile(markerOf(clusterDir), `${new Date().toISOString()}\n`, { flush: true })
  await syncFolder(dirname(clusterDir))
}

/** Fails when a database was here and is gone: an empty one in its place would hide the loss. */
export async function refuseLostCluster(clusterDir: string): Promise<void> {
  if (!(await exists(clusterDir)) && !(await isMarkedMade(clusterDir))) return
  throw new DatabaseStartError(
    `A database was made in ${clusterDir}, and it is no longer there or no longer whole. Restore that folder from a ` +
      `backup; to begin with an empty database instead, remove what is left of it and ${markerOf(clusterDir)}`,
  )
}

/**
 * Makes an empty cluster under another name and renames it when it is whole, so that a folder under the real name is
 * always a whole cluster.
 */
export async function makeCluster(deps: MakeClusterDeps): Promise<void> {
  const { clusterDir, account, log, signal } = deps
  await removeDrafts(clusterDir, log)
  // Never the same name twice: an initdb that outlived its server still writes to the draft it was given.
  const draft = join(dirname(clusterDir), draftPrefixOf(clusterDir) + randomBytes(4).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  await giveFolder(draft, account)
  const passwordFile = `${draft}.password`
  if (deps.password !== undefined) await writeFile(passwordFile, deps.password, { mode: 0o600 })
  try {
    log.info({ clusterDir, postgres: deps.binaries.origin }, 'making a new database')
    const args = initdbArguments(deps, draft, passwordFile)
    const made = await runTool(programIn(deps.binaries.binDir, 'initdb'), args, { account, withinMs: 120_000, signal })
    signal?.throwIfAborted()
    if (!made.isOk) throw new DatabaseStartError(`The database could not be made in ${draft}: ${made.output}`)
    await rename(draft, clusterDir)
    await syncFolder(dirname(clusterDir))
  } catch (error) {
    await removeDrafts(clusterDir, log)
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function initdbArguments(deps: MakeClusterDeps, draft: string, passwordFile: string): string[] {
  const access = deps.password === undefined ? ['--auth=peer'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  return [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    '--encoding=UTF8',
    '--data-checksums',
    ...access,
    ...localeOf(deps),
  ]
}

/** PostgreSQL's own collation where it has one: the operating system's may change and break indexes. */
function localeOf({ binaries }: MakeClusterDeps): string[] {
  const builtin = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  return [...builtin, `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`]
}

async function removeDrafts(clusterDir: string, log: Log): Promise<void> {
  const parent = dirname(clusterDir)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(draftPrefixOf(clusterDir))) continue
    // It may still be written to by an orphaned initdb; then a later start removes it.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      log.warn({ name, err: error }, 'a half-made database could not be removed yet'),
    )
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
