import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { lowerPriority } from '../../platform/process/lower-priority.ts'
import type { CrowdFigures, CrowdJob, FromCrowd, ToCrowd } from './crowd-messages.ts'

export interface CrowdProcessDeps {
  readonly job: CrowdJob
  readonly getToken: (userId: string) => Promise<string>
  readonly onFigures: (figures: CrowdFigures) => void
  /** It has ended by itself; `message` says why, where it could. */
  readonly onFailed: (message: string | undefined) => void
}

export interface CrowdProcess {
  /** Ends it and with it all of its connections. `onFailed` is not called for that. */
  stop(): void
}

/** Only what the server and its database leave of the processor. */
const niceness = 5

/** Simulated attendees in a process of their own, so that they take no time of the server's event loop. */
export function startCrowdProcess({ job, getToken, onFigures, onFailed }: CrowdProcessDeps): CrowdProcess {
  const child = fork(workerPath, {
    // Their tokens are all they need of what this process knows.
    env: {},
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A session of its own, without which its priority would not count against the database.
    detached: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid, niceness)
  let isOver = false
  let message: string | undefined
  const send = (sent: ToCrowd) => {
    // It may end while a message is on its way.
    if (child.connected) child.send(sent, () => {})
  }
  const end = () => {
    if (isOver) return
    isOver = true
    onFailed(message)
  }
  child.on('exit', end)
  child.on('error', (error) => {
    message ??= error.message
    end()
  })
  child.on('message', (received: FromCrowd) => {
    if (isOver) return
    if (received.kind === 'figures') onFigures(received.figures)
    else if (received.kind === 'failed') message = received.message
    else void answerToken(received.userId)
  })
  send({ kind: 'start', job })
  return {
    stop() {
      isOver = true
      child.kill('SIGKILL')
    },
  }

  async function answerToken(userId: string): Promise<void> {
    const token = await getToken(userId).catch(() => undefined)
    send({ kind: 'token', userId, token })
  }
}

const isSource = import.meta.url.endsWith('.ts')
const workerPath = fileURLToPath(new URL(isSource ? './crowd-worker.ts' : './crowd-worker.js', import.meta.url))
const execArgv = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
