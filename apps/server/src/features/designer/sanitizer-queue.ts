import type { Worker } from 'node:worker_threads'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import type { Log } from '../../platform/log/log.ts'
import { openWorker } from '../../platform/process/open-worker.ts'
import type { SanitizeAnswer, SanitizeKind, SanitizeRequest } from './rich-text-worker.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

export interface SanitizerQueue {
  /**
   * In the order of the texts. `key` is who asks. Fails with `server.overloaded` when too much waits, by this key or in all,
   * and when the job has waited or run for too long.
   */
  run(texts: readonly string[], key?: string): Promise<readonly Sanitized[]>
  stop(): Promise<void>
}

export interface SanitizerQueueOptions {
  readonly clock: Clock
  readonly log: Log
  readonly kind: SanitizeKind
  readonly workerUrl: URL
  readonly maxWaiting: number
  readonly maxWaitingPerKey: number
  readonly maxWaitMs: number
  readonly maxRunMs: number
}

interface Job {
  readonly key: string
  readonly cost: number
  readonly texts: readonly string[]
  readonly resolve: (results: readonly Sanitized[]) => void
  readonly reject: (error: Error) => void
  /** Of its time to wait or, later, to run. */
  cancelDeadline: () => void
}

/** Granted to the first job of a worker, which has to load first. */
const maxStartMs = 20_000
/** Far above what a job within its limits needs; without it one could take the memory of all. */
const maxHeapMb = 512

/**
 * Sanitises texts of one kind in a worker thread of its own, a job at a time; the worker starts with the first job. A job that
 * runs too long ends with its worker, and those behind it get a new one. Source: SEC-01.
 */
export function createSanitizerQueue(options: SanitizerQueueOptions): SanitizerQueue {
  const { clock, log, kind, workerUrl, maxWaitMs, maxRunMs } = options
  const waiting = createFairQueue<Job>(options)
  let running: { readonly id: number; readonly job: Job } | undefined
  let worker: Worker | undefined
  let isStopped = false
  let lastId = 0
  return { run, stop }

  function run(texts: readonly string[], key = ''): Promise<readonly Sanitized[]> {
    if (isStopped) return Promise.reject(overloaded('The server is stopping'))
    return new Promise((resolve, reject) => {
      const cost = texts.reduce((sum, text) => sum + text.length, 0)
      const job: Job = { key, cost, texts, resolve, reject, cancelDeadline: () => {} }
      job.cancelDeadline = clock.after(maxWaitMs, () => {
        if (waiting.remove(job)) settle(job, () => reject(overloaded('The texts waited too long to be checked')))
      })
      const turnedAway = waiting.add(job)
      if (turnedAway !== undefined)
        settle(turnedAway, () => turnedAway.reject(overloaded('Too many texts wait to be checked')))
      work()
    })
  }

  function settle(job: Job, how: () => void): void {
    job.cancelDeadline()
    how()
  }

  function work(): void {
    if (running !== undefined) return
    const job = waiting.take()
    if (job === undefined) return
    job.cancelDeadline()
    job.cancelDeadline = clock.after(worker === undefined ? maxStartMs + maxRunMs : maxRunMs, () => {
      log.warn({ kind, texts: job.texts.length }, 'sanitising took too long; the worker is ended')
      dropWorker()
      finish(() => job.reject(overloaded('Checking the texts took too long')))
    })
    running = { id: ++lastId, job }
    worker ??= startWorker()
    const request: SanitizeRequest = { id: lastId, kind, texts: job.texts }
    worker.postMessage(request)
  }

  function finish(how: (job: Job) => void): void {
    const done = running
    running = undefined
    if (done !== undefined) settle(done.job, () => how(done.job))
    work()
  }

  function startWorker(): Worker {
    const started = openWorker(workerUrl, { maxOldGenerationSizeMb: maxHeapMb })
    started.unref()
    started.on('message', ({ id, results }: SanitizeAnswer) => {
      if (running?.id === id) finish((job) => job.resolve(results))
    })
    const fail = (error: Error) => {
      if (worker !== started) return
      log.error({ err: error, kind }, 'a sanitiser’s worker failed')
      dropWorker()
      finish((job) => job.reject(error))
    }
    started.on('error', fail)
    started.on('exit', (code) => fail(new Error(`The sanitiser’s worker ended with ${code}`)))
    return started
  }

  function dropWorker(): void {
    const dropped = worker
    worker = undefined
    void dropped?.terminate()
  }

  async function stop(): Promise<void> {
    isStopped = true
    const stopping = overloaded('The server is stopping')
    for (const job of waiting.clear()) settle(job, () => job.reject(stopping))
    const stopped = worker
    worker = undefined
    finish((job) => job.reject(stopping))
    await stopped?.terminate()
  }
}

const overloaded = (message: string) => new CallError('server.overloaded', message, { retryAfterS: 5 })
