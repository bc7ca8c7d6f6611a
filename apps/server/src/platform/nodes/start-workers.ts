import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { ServerConfig } from '../../config.ts'
import { startOwnDatabase } from '../db/start-own-database.ts'
import type { Log } from '../log/log.ts'
import type { WorkerMessage } from './worker-wire.ts'

export interface StartWorkersOptions {
  readonly config: ServerConfig
  readonly workers: number
  readonly log: Log
  readonly signal?: AbortSignal | undefined
}

export interface RunningWorkers {
  /** What the first process says of the server. */
  readonly description: string
  /** Lets the processes end as a single server does, then stops the database where it is ours. */
  stop(): Promise<void>
}

/** The number of a process that `startWorkers` has started, from 1; undefined in others. */
export const workerNumber: number | undefined = Number(process.env['FOYER_WORKER'] ?? '') || undefined

const againAfterMs = 1_000

/**
 * Starts a server of several processes that share a port. Each is a node. One after the other, so that the first makes the tables
 * and the demo venue; one that ends is started again. Fails when the first of them ends before it is ready; it has printed why.
 */
export async function startWorkers({ config, workers, log, signal }: StartWorkersOptions): Promise<RunningWorkers> {
  const { dataDir, databaseUrl } = config
  const database =
    databaseUrl === undefined ? await startOwnDatabase({ dataDir, log, servers: workers, signal }) : undefined
  const running = new Map<number, Worker>()
  const nodeIds = new Map<string, Worker>()
  const descriptions: string[] = []
  let isStopping = false
  try {
    for (let number = 1; number <= workers; number++) descriptions.push(await start(number))
  } catch (error) {
    await stop()
    throw error
  }
  return { description: descriptions[0] ?? '', stop }

  /** Resolves when it is ready. */
  function start(number: number): Promise<string> {
    signal?.throwIfAborted()
    const own = database === undefined ? {} : { DATABASE_URL: database.databaseUrl }
    const worker = cluster.fork({ ...own, FOYER_WORKER: String(number) })
    running.set(number, worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') resolve(message.description)
        else if (message.kind === 'node') nodeIds.set(message.nodeId, worker)
        else pass(message, worker)
      })
      worker.once('exit', (code) => {
        for (const [nodeId, of] of nodeIds) if (of === worker) nodeIds.delete(nodeId)
        if (running.get(number) === worker) running.delete(number)
        reject(new WorkerEndedError(`process ${number} of the server ended with ${code}`))
        if (descriptions.length > 0) startAgain(number)
      })
    })
  }

  function startAgain(number: number): void {
    if (isStopping) return
    log.error({ number }, 'a process of the server has ended; it is started again')
    setTimeout(() => {
      if (!isStopping) start(number).catch((error: unknown) => log.error({ err: error }, 'it ended again'))
    }, againAfterMs)
  }

  function pass(message: Extract<WorkerMessage, { kind: 'bus' }>, from: Worker): void {
    if (message.to !== undefined) nodeIds.get(message.to)?.send(message)
    else for (const worker of running.values()) if (worker !== from && worker.isConnected()) worker.send(message)
  }

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all(
      [...running.values()].map(async (worker) => {
        if (worker.isDead()) return
        const exited = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await exited
      }),
    )
    await database?.stop()
  }
}

/** A process of the server ended before it was ready, and has said why. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'
}
