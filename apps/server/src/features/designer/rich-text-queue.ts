import type { Worker } from 'node:worker_threads'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { openWorker } from '../../platform/process/open-worker.ts'
import { createHarmlessTexts } from './harmless-texts.ts'
import type { SanitizeAnswer, SanitizeRequest } from './rich-text-worker.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

export interface RichTextQueue {
  /** In the order of the texts. Fails with `server.overloaded` when too much waits or a text takes too long. */
  sanitize(texts: readonly string[]): Promise<readonly Sanitized[]>
  /** `undefined` for what is no drawing. Fails as above. */
  sanitizeSvg(svg: string): Promise<string | undefined>
  stop(): Promise<void>
}

export interface RichTextQueueDeps {
  readonly clock: Clock
  readonly log: Log
  /** The file of the worker; beside this one by default, under the name the build gives it when this is bundled. */
  readonly workerUrl?: URL | undefined
}

interface Job {
  readonly request: SanitizeRequest
  readonly resolve: (results: readonly Sanitized[]) => void
  readonly reject: (error: Error) => void
}

const MAX_WAITING = 16
const MAX_DURATION_MS = 20_000

/** Every element begins with it: without it there is nothing to take out. */
const isPlain = (text: string) => !text.includes('<')

/**
 * Sanitises in one worker thread, a job at a time; the worker starts with the first job that needs it. What it has left as
 * it is, or has made, is not sent to it again.
 */
export function createRichTextQueue({ clock, log, workerUrl = defaultWorkerUrl() }: RichTextQueueDeps): RichTextQueue {
  const waiting: Job[] = []
  const harmless = createHarmlessTexts()
  let running: { job: Job; cancelLimit: () => void } | undefined
  let worker: Worker | undefined
  let isStopped = false
  let lastId = 0
  return { sanitize, sanitizeSvg, stop }

  async function sanitize(texts: readonly string[]): Promise<readonly Sanitized[]> {
    const unknown = [...new Set(texts.filter((text) => !isPlain(text) && !harmless.has(text)))]
    const results = unknown.length === 0 ? [] : await enqueue('rich-text', unknown)
    const found = new Map(unknown.map((text, index) => [text, results[index] ?? ({ refused: 'unstable' } as const)]))
    for (const result of results) if ('html' in result) harmless.add(result.html)
    return texts.map((text) => found.get(text) ?? { html: text })
  }

  async function sanitizeSvg(svg: string): Promise<string | undefined> {
    const [result] = await enqueue('svg', [svg])
    return result !== undefined && 'html' in result ? result.html : undefined
  }

  function enqueue(kind: SanitizeRequest['kind'], texts: readonly string[]): Promise<readonly Sanitized[]> {
    if (isStopped || waiting.length >= MAX_WAITING)
      return Promise.reject(overloaded('Too many documents wait to be checked'))
    return new Promise((resolve, reject) => {
      waiting.push({ request: { id: ++lastId, kind, texts }, resolve, reject })
      work()
    })
  }

  function work(): void {
    if (running !== undefined) return
    const job = waiting.shift()
    if (job === undefined) return
    const cancelLimit = clock.after(MAX_DURATION_MS, () => {
      log.warn({ texts: job.request.texts.length }, 'checking rich texts took too long; the worker is ended')
      dropWorker()
      finish((stuck) => stuck.reject(overloaded('Checking the texts took too long')))
    })
    running = { job, cancelLimit }
    worker ??= startWorker()
    worker.postMessage(job.request)
  }

  function finish(settle: (job: Job) => void): void {
    const done = running
    running = undefined
    done?.cancelLimit()
    if (done !== undefined) settle(done.job)
    work()
  }

  function startWorker(): Worker {
    const started = openWorker(workerUrl)
    started.unref()
    started.on('message', ({ id, results }: SanitizeAnswer) => {
      if (running?.job.request.id === id) finish((job) => job.resolve(results))
    })
    const fail = (error: Error) => {
      if (worker !== started) return
      log.error({ err: error }, 'the rich-text worker failed')
      dropWorker()
      finish((job) => job.reject(error))
    }
    started.on('error', fail)
    started.on('exit', (code) => fail(new Error(`The rich-text worker ended with ${code}`)))
    return started
  }

  function dropWorker(): void {
    const dropped = worker
    worker = undefined
    void dropped?.terminate()
  }

  async function stop(): Promise<void> {
    isStopped = true
    for (const job of waiting.splice(0)) job.reject(overloaded('The server is stopping'))
    const stopped = worker
    worker = undefined
    finish((job) => job.reject(overloaded('The server is stopping')))
    await stopped?.terminate()
  }
}

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './rich-text-worker.ts' : './rich-text-worker.js', import.meta.url)
}

const overloaded = (message: string) => new CallError('server.overloaded', message, { retryAfterS: 5 })
