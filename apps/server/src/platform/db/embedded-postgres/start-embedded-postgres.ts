import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Log } from '../../log/log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { openAccess, readPassword } from './access.ts'
import { type Account, chooseAccount, findBarrier, giveFolder } from './account.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { makeCluster, isMarkedMade, markMade, readClusterMajor, refuseLostCluster, ROLE } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { type LocateBinaries, locateBinaries } from './locate-binaries.ts'
import { clearOrphans } from './orphans.ts'
import { startPostmaster } from './postmaster.ts'
import { ensureDatabase } from './when-answering.ts'

export interface EmbeddedPostgresOptions {
  /** Ours alone; made when absent. */
  dataDir: string
  log: Log
  signal?: AbortSignal | undefined
  locate?: LocateBinaries
  /** How many servers connect to it; 1 unless given. */
  servers?: number | undefined
}

export interface EmbeddedPostgres {
  /** What to connect with; stays the same when PostgreSQL is started again. */
  connection: ClientConfig
  /** Stops PostgreSQL and gives the data folder free. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of this data folder as a child process, making the database at the first start.
 *
 * Fails with `DataFolderInUseError`, or with `DatabaseStartError` and a text for the operator; no wait is without end.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(resolve(options.dataDir), { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const lock = await lockDataFolder(dataDir, 'a Foyer server')
  try {
    const running = await startLocked({ ...options, dataDir })
    return { connection: running.connection, stop: () => running.stop().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked({
  dataDir,
  log,
  signal,
  locate,
  servers = 1,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  const account = await chooseAccount(clusterDir)
  await letIn(dataDir, account)
  const clusterMajor = await readClusterMajor(clusterDir)
  if (clusterMajor === undefined) await refuseLostCluster(clusterDir)
  const copiesDir = join(dataDir, 'postgres-programs')
  const binaries = await chooseBinaries({ locate: locate ?? locateBinaries, copiesDir, account, clusterMajor })
  const password = await readPassword(dataDir)
  if (clusterMajor === undefined) await makeCluster({ clusterDir, binaries, account, password, log, signal })
  // A cluster restored by root belongs to root.
  else await giveFolder(clusterDir, account)

  const logFile = join(dataDir, 'postgres.log')
  const { client, settings } = await openAccess({ dataDir, account, password })
  const access = { client, settings: { ...settings, max_connections: String(connectionsFor(servers)) } }
  const orphanDeps = { clusterDir, binDir: binaries.binDir, account, socketDir: access.client.host, log }
  const start = async (stopping?: AbortSignal) => {
    await clearOrphans({ ...orphanDeps, signal: stopping ?? signal })
    return startPostmaster({ clusterDir, binaries, account, access, logFile, signal: stopping ?? signal })
  }
  const kept = await keepRunning(start, log)
  try {
    if (!(await isMarkedMade(clusterDir))) {
      await ensureDatabase(access.client)
      await markMade(clusterDir)
    }
  } catch (error) {
    await kept.stop()
    throw error
  }
  log.info({ dataDir, postgres: binaries.origin, logFile }, 'PostgreSQL is running')
  return { connection: { ...access.client, database: ROLE }, stop }

  async function stop(): Promise<void> {
    await kept.stop()
    if (password === undefined) await rm(access.client.host, { recursive: true, force: true })
  }
}

/** Each server has 17, see `database.ts`; the rest is for commands, such as a backup. */
const connectionsFor = (servers: number): number => 23 + 17 * servers

/** The data folder is ours and we may open the way through it; the folders above it are not. */
async function letIn(dataDir: string, account: Account | undefined): Promise<void> {
  if ((await findBarrier(dataDir, account)) === dataDir) await chmod(dataDir, 0o711)
  const barrier = await findBarrier(dataDir, account)
  if (barrier === undefined) return
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and the account it runs under instead (uid ${account?.uid}) may not enter ` +
      `${barrier}. Choose a data folder such as /var/lib/foyer, or start the server under an ordinary account.`,
  )
}
