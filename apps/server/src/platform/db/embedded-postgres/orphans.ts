import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../log/log.ts'
import { until } from '../bounded.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import type { Account } from './account.ts'
import { programIn } from './locate-binaries.ts'
import { isRunning, listProcessesIn, readCommand } from './process-facts.ts'
import { runTool } from './run-tool.ts'
import { removeTemporary, SOCKET_NAME } from './socket-folder.ts'

/** PostgreSQL's ways to stop, gentlest first: after each signal, how long to wait for the effect. */
const STOPPING = [
  { signal: 'SIGINT', withinMs: 15_000 },
  { signal: 'SIGQUIT', withinMs: 5_000 },
  { signal: 'SIGKILL', withinMs: 2_000 },
] as const

export interface OrphanDeps {
  clusterDir: string
  binDir: string
  account: Account | undefined
  log: Log
  /** Where the next PostgreSQL will listen. */
  socketDir: string
  signal?: AbortSignal | undefined
}

/**
 * Stops what an earlier server left running on this cluster, and removes the traces that keep a new PostgreSQL from
 * starting. To be called with the data folder locked. Fails with `DatabaseStartError`.
 */
export async function clearOrphans(deps: OrphanDeps): Promise<void> {
  const { clusterDir, socketDir, log, signal } = deps
  const pidFile = await readPidFile(clusterDir)
  if (process.platform === 'win32') {
    if (pidFile) await stopWithPgCtl(deps)
    return
  }
  const folder = await realpath(clusterDir)
  if (pidFile && (await isPostmasterOf(folder, pidFile.pid))) {
    log.warn({ pid: pidFile.pid }, 'stopping a PostgreSQL that an earlier server left behind')
    await stopProcess(pidFile.pid, signal)
  }
  await stopChildren(folder, log, signal)
  // The process that the file names is dead, a zombie or unrelated; PostgreSQL itself would refuse to start for the latter two.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(socketDir, name), { force: true })
  if (pidFile && pidFile.socketDir !== socketDir) await removeTemporary(pidFile.socketDir)
}

/** Stops a postmaster: quickly, then at once, then by force. Fails when even that has no effect. */
export async function stopProcess(pid: number, signal?: AbortSignal): Promise<void> {
  for (const step of STOPPING) {
    trySignal(pid, step.signal)
    if (await until(async () => !(await isRunning(pid)), { withinMs: step.withinMs, signal })) return
  }
  throw new DatabaseStartError(`PostgreSQL (process ${pid}) cannot be stopped. End that process, then start again`)
}

async function readPidFile(clusterDir: string): Promise<{ pid: number; socketDir: string } | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n')
  const pid = Number(lines?.[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines?.[4] ?? '' } : undefined
}

/** The system reuses a pid in time: on Linux the working directory identifies the process, elsewhere the command line. */
async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await listProcessesIn(folder)).includes(pid)
  return (await isRunning(pid)) && (await readCommand(pid)).includes(folder)
}

/** A killed postmaster's children end by themselves; one in the middle of a long query does so only later. */
async function stopChildren(folder: string, log: Log, signal?: AbortSignal): Promise<void> {
  const isAlone = async () => (await listProcessesIn(folder)).length === 0
  if (await until(isAlone, { withinMs: 2_000, signal })) return
  for (const kill of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = await listProcessesIn(folder)
    log.warn({ pids, kill }, 'ending what a killed PostgreSQL left behind')
    for (const pid of pids) trySignal(pid, kill)
    if (await until(isAlone, { withinMs: 3_000, signal })) return
  }
  throw new DatabaseStartError(
    `Processes ${(await listProcessesIn(folder)).join(', ')} still work in ${folder}. End them, then start again`,
  )
}

async function stopWithPgCtl({ binDir, clusterDir, account, signal }: OrphanDeps): Promise<void> {
  const args = ['stop', '-D', clusterDir, '-m', 'fast', '-t', '15']
  await runTool(programIn(binDir, 'pg_ctl'), args, { account, withinMs: 20_000, signal })
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
