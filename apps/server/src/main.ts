import { RedisStartError } from './platform/bus/redis/open-redis-wire.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { UnsafeStartError } from './platform/config/unsafe-start-error.ts'
import { findMisspelledSettings } from './platform/config/misspelled-settings.ts'
import { readConfig } from './platform/config/read-config.ts'
import { DatabaseStartError } from './platform/db/database-start-error.ts'
import { describeStart } from './describe-start.ts'
import { keepHeapSmall } from './platform/process/keep-heap-small.ts'
import { keepTicksFast } from './platform/process/keep-ticks-fast.ts'
import { formatError } from './platform/log/describe-error.ts'
import { startServer, type RunningServer } from './start.ts'
import type { ServerConfig } from './config.ts'
import { createLog } from './platform/log/create-log.ts'
import { startWorkers, workerNumber, WorkerEndedError } from './platform/nodes/start-workers.ts'
import type { WorkerMessage } from './platform/nodes/worker-wire.ts'

keepTicksFast()
// The reader of the output may be gone; that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// Node would print the error with all that it carries, such as the parameters of a statement.
process.on('uncaughtException', (error) => {
  console.error(formatError(error))
  process.exit(1)
})

const starting = new AbortController()
let running: Pick<RunningServer, 'stop'> | undefined

process.on('SIGTERM', () => void stop(143))
process.on('SIGINT', () => void stop(130))

try {
  for (const warning of findMisspelledSettings(process.env)) console.warn(`WARNING: ${warning}`)
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0 })
  const { workers = 1 } = config
  if (workers > 1 && workerNumber === undefined) await startAll(config, workers)
  else await startOne(config)
} catch (error) {
  if (!starting.signal.aborted) console.error(isForOperators(error) ? error.message : formatError(error))
  process.exitCode = starting.signal.aborted ? 0 : 1
  // One of several processes has a channel to the one that started it, which would keep it.
  if (workerNumber !== undefined) process.exit()
}

async function startAll(config: ServerConfig, workers: number): Promise<void> {
  const started = await startWorkers({ config, workers, log: createLog(config.logLevel), signal: starting.signal })
  running = started
  console.info(started.description)
}

async function startOne(config: ServerConfig): Promise<void> {
  const server = await startServer(config, starting.signal)
  // It was asked to stop when there was nothing left that could be given up.
  if (starting.signal.aborted) {
    await server.stop()
    process.exit(0)
  }
  running = server
  keepHeapSmall()
  const description = describeStart(config, server)
  if (workerNumber === undefined) console.info(description)
  else process.send?.({ kind: 'ready', description } satisfies WorkerMessage)
  void server.failed.then((error) => {
    console.error(error.message)
    return stop(1, 1)
  })
}

/** The first signal lets running requests finish, the second does not wait. */
async function stop(secondExitCode: number, exitCode = 0): Promise<void> {
  if (starting.signal.aborted) process.exit(secondExitCode)
  starting.abort()
  if (running === undefined) return
  await running.stop().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      console.error(formatError(error))
      process.exit(1)
    },
  )
}

function isForOperators(error: unknown): error is Error {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return (
    isTaken ||
    [ConfigError, DatabaseStartError, RedisStartError, UnsafeStartError, WorkerEndedError].some(
      (kind) => error instanceof kind,
    ) ||
    (error as Error).name === 'DataFolderInUseError'
  )
}
