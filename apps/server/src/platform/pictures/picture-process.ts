import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import type { PictureAnswer, PictureJob, PictureRequest } from './picture-worker.ts'
import { type Pictures, type PictureSize, type ReencodedImage, UnreadablePictureError } from './pictures.ts'

export interface PictureProcess extends Pictures {
  /** Ends the process; the next picture starts another. */
  stop(): void
}

export interface PictureProcessDeps {
  readonly clock: Clock
  /** From 0, as the server itself, to 19, which takes what everybody else leaves. */
  readonly niceness: number
}

/** The slowest variant of the largest picture takes 10 s of an idle processor; this process gets what others leave. */
const MAX_DURATION_MS = 120_000
/** To start a process holds the server up for some milliseconds; one that has had nothing to do for so long is ended. */
const IDLE_MS = 5 * 60_000

/**
 * Pictures in a process of their own, which starts with the first one: decoding takes no time of the server and its database, and
 * a file that breaks the decoder breaks nothing else. Source: SEC-10.
 */
export function createPictureProcess({ clock, niceness }: PictureProcessDeps): PictureProcess {
  let child: ChildProcess | undefined
  /** The key of the content the process had last. */
  let sent: string | undefined
  let lastId = 0
  let underWay = 0
  let cancelIdle = () => {}
  return {
    measure: async ({ path, open }) =>
      (await run(async () => path ?? buffer(await open()), { kind: 'measure' })) as PictureSize | undefined,
    make: async ({ sha256, path, open }, variant, grid, format) => {
      const job = { kind: 'make', sha256, variant, grid, format } as const
      return (await run(async () => path ?? buffer(await open()), job, sha256)) as Uint8Array | undefined
    },
    reencode: async (bytes, type) =>
      required(await run(async () => bytes, { kind: 'reencode', type })) as ReencodedImage,
    makeSquares: async (bytes, sidesPx) =>
      required(await run(async () => bytes, { kind: 'squares', sidesPx })) as readonly Uint8Array[],
    stop,
  }

  /** The content is sent unless it has the key of the one before. */
  async function run(open: () => Promise<Uint8Array | string>, job: PictureJob, key?: string): Promise<unknown> {
    const isKnown = child !== undefined && key !== undefined && key === sent
    const content = isKnown ? undefined : await open()
    const running = (child ??= start())
    sent = key
    cancelIdle()
    underWay += 1
    try {
      const answer = await send(running, { id: ++lastId, content, job })
      if (answer.unreadable !== undefined)
        throw new UnreadablePictureError(answer.unreadable, {
          isTooLarge: answer.isTooLarge === true,
          size: answer.size,
        })
      return answer.result
    } finally {
      underWay -= 1
      if (underWay === 0) cancelIdle = clock.after(IDLE_MS, stop)
    }
  }

  function send(running: ChildProcess, request: PictureRequest): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const cancelLimit = clock.after(MAX_DURATION_MS, () => running.kill('SIGKILL'))
      const onMessage = (answer: PictureAnswer) => {
        if (answer.id === request.id) settle(() => resolve(answer))
      }
      const onExit = () => {
        if (running === child) clear()
        settle(() => reject(ended()))
      }
      running.on('message', onMessage).on('exit', onExit).on('error', onExit)
      running.send(request, (error) => error !== null && onExit())

      function settle(how: () => void): void {
        cancelLimit()
        running.off('message', onMessage).off('exit', onExit).off('error', onExit)
        how()
      }
    })
  }

  function start(): ChildProcess {
    const started = fork(workerPath, {
      // It decodes what people sent, and needs nothing of what this process knows. With one arena glibc gives memory back: after
      // pictures of 16 megapixels the process has 165 MB instead of 290.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A session of its own, without which its priority would not count against the database.
      detached: true,
    })
    started.setMaxListeners(0)
    // Without a listener a process that cannot start would end the server; jobs learn of it by themselves.
    started.on('error', () => {})
    if (started.pid !== undefined) lowerPriority(started.pid, niceness)
    return started
  }

  function stop(): void {
    cancelIdle()
    child?.kill('SIGKILL')
    clear()
  }

  function clear(): void {
    child = undefined
    sent = undefined
  }
}

const ended = () =>
  new CallError('server.overloaded', 'The picture could not be made now. Try again.', { retryAfterS: 5 })

/** The worker answers without a result where it failed for a reason that is not the picture's. */
function required(result: unknown): unknown {
  if (result === undefined) throw ended()
  return result
}

const isSource = import.meta.url.endsWith('.ts')
const workerPath = fileURLToPath(new URL(isSource ? './picture-worker.ts' : './picture-worker.js', import.meta.url))
const execArgv = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
