import { spawn } from 'node:child_process'
import { open, rename, rm, stat } from 'node:fs/promises'
import { parse } from 'node:path'
import { DatabaseStartError } from '../database-start-error.ts'
import type { Access } from './access.ts'
import type { Account } from './account.ts'
import type { Binaries } from './choose-binaries.ts'
import { programIn } from './locate-binaries.ts'
import { stopProcess } from './orphans.ts'
import { runTool, toolEnvironment } from './run-tool.ts'
import { whenAnswering } from './when-answering.ts'

/** A running PostgreSQL that has answered. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface PostmasterDeps {
  clusterDir: string
  binaries: Binaries
  account: Account | undefined
  access: Access
  logFile: string
  signal?: AbortSignal | undefined
}

const LARGEST_LOG_BYTES = 10 * 1024 * 1024

/** Small machines are the measure; a venue that needs more has a PostgreSQL server of its own. */
const SETTINGS = {
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  // Without DETAIL and CONTEXT, which quote rows and parameters. Source: SEC-11.
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
}

/** Starts PostgreSQL and waits until it answers. Fails with `DatabaseStartError`, which names the log file. */
export async function startPostmaster(deps: PostmasterDeps): Promise<Postmaster> {
  const { clusterDir, binaries, account, access, logFile, signal } = deps
  const logStart = await rotateLog(logFile)
  const output = await open(logFile, 'a', 0o600)
  const settings = Object.entries({ ...SETTINGS, ...access.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(programIn(binaries.binDir, 'postgres'), ['-D', clusterDir, ...settings], {
    ...account,
    cwd: parse(clusterDir).root,
    env: toolEnvironment(),
    // In a group of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    windowsHide: true,
  })
  let ending: string | undefined
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      ending ??= how
      resolve()
    }
    child.once('exit', (code, kill) => end(kill ? `was ended by ${kill}` : `ended with code ${code}`))
    child.once('error', (error) => end(`could not be started: ${error.message}`))
  })
  await output.close()
  try {
    await whenAnswering({ client: access.client, hasEnded: () => ending !== undefined, signal })
  } catch (error) {
    const how = ending ?? 'is not ready'
    await stop()
    signal?.throwIfAborted()
    const tail = await readTail(logFile, logStart)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`PostgreSQL ${how} (${reason}). Its log is ${logFile}, at the end:\n${tail}`)
  }
  return { pid: child.pid ?? 0, ended, stop }

  async function stop(): Promise<void> {
    if (ending !== undefined || child.pid === undefined) return
    if (process.platform === 'win32') {
      const args = ['stop', '-D', clusterDir, '-m', 'fast', '-t', '15']
      await runTool(programIn(binaries.binDir, 'pg_ctl'), args, { account, withinMs: 20_000 })
    } else await stopProcess(child.pid)
  }
}

/** Gives the size of the log: what is written after it belongs to this start. */
async function rotateLog(logFile: string): Promise<number> {
  const bytes = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (bytes <= LARGEST_LOG_BYTES) return bytes
  await rm(`${logFile}.1`, { force: true })
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function readTail(logFile: string, from: number): Promise<string> {
  const file = await open(logFile)
  try {
    const { size } = await file.stat()
    const start = Math.max(from, size - 2_000)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2_000), position: start })
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await file.close()
  }
}
