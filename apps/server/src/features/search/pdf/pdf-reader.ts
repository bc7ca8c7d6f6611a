import type { Worker } from 'node:worker_threads'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import { openWorker } from '../../../platform/process/open-worker.ts'
import type { PdfAnswer, PdfFailure, PdfRequest } from './pdf-worker.ts'

export interface PdfReader {
  /** The text of each page. One file at a time; what is asked meanwhile waits. Never rejects. */
  read(bytes: Uint8Array): Promise<readonly string[] | PdfFailure | 'too-slow'>
  /** Lets the thread go; the next file starts another. */
  rest(): Promise<void>
}

export interface PdfReaderDeps {
  readonly clock: Clock
  readonly log: Log
  /** 30 s. */
  readonly maxDurationMs?: number
  /** Of the thread, in megabytes: 256. */
  readonly maxMemoryMb?: number
  /** The file of the thread; beside this one by default, under the name the build gives it when this is bundled. */
  readonly workerUrl?: URL
}

const limits = { maxPages: 1_000, maxCharacters: 2_000_000 }

/** Reads PDFs in a thread that is ended when one takes too long or too much. Source: SEA-02. */
export function createPdfReader(deps: PdfReaderDeps): PdfReader {
  const { clock, log, maxDurationMs = 30_000, maxMemoryMb = 256, workerUrl = defaultWorkerUrl() } = deps
  let worker: Worker | undefined
  let lastId = 0
  let last: Promise<unknown> = Promise.resolve()
  return { read, rest }

  function read(bytes: Uint8Array): ReturnType<PdfReader['read']> {
    const reading = last.then(() => readNow(bytes))
    last = reading
    return reading
  }

  function readNow(bytes: Uint8Array): ReturnType<PdfReader['read']> {
    const id = ++lastId
    const thread = (worker ??= openWorker(workerUrl, { maxOldGenerationSizeMb: maxMemoryMb }))
    thread.unref()
    return new Promise((resolve) => {
      const cancelLimit = clock.after(maxDurationMs, () => settle('too-slow', true))
      const onMessage = (answer: PdfAnswer) => {
        if (answer.id === id) settle('pages' in answer ? answer.pages : answer.failure, false)
      }
      const onError = (error: Error) => {
        log.debug({ err: error }, 'the thread that reads PDFs ended over a file')
        settle('broken', true)
      }
      const onExit = () => settle('broken', true)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      const request: PdfRequest = { id, bytes, ...limits }
      thread.postMessage(request)

      function settle(outcome: Awaited<ReturnType<PdfReader['read']>>, isSpent: boolean): void {
        cancelLimit()
        thread.off('message', onMessage).off('exit', onExit)
        if (isSpent && worker === thread) worker = undefined
        // Errors of a thread that is being terminated are ignored.
        if (isSpent) void thread.terminate()
        else thread.off('error', onError)
        resolve(outcome)
      }
    })
  }

  async function rest(): Promise<void> {
    await last
    const resting = worker
    worker = undefined
    await resting?.terminate()
  }
}

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url)
}
