import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const keptChars = 1_000_000
const root = resolve(import.meta.dirname, '../..')

export interface ServerProcessWish {
  readonly dataDir: string
  readonly seed?: 'demo' | 'demo-public' | 'empty'
  /** A command the server is started through, such as `['taskset', '-c', '0']`. */
  readonly through?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly child: ChildProcess
  /** What it wrote, the last of it when that is long. */
  readonly output: () => string
  /** The origin it listens at; rejects when it ends before. */
  readonly ready: Promise<string>
  /** Exit code, null after a signal. */
  readonly exited: Promise<number | null>
}

/** The built server as a process of its own, on a free port of the loopback address. The caller ends it. */
export function startServerProcess(wish: ServerProcessWish): ServerProcess {
  const { dataDir, seed = 'demo', through = [], environment = {} } = wish
  const [command, ...args] = [...through, process.execPath, join(root, 'apps/server/dist/main.js')]
  const child = spawn(command ?? process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      SEED: seed,
      PORT: '0',
      DATA_DIR: dataDir,
      FOYER_WEB_ROOT: process.env['FOYER_WEB_ROOT'] ?? join(root, 'apps/web/dist'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isReady = false
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        // A server under load writes a hundred megabytes of request lines.
        if (output.length > 2 * keptChars) output = output.slice(-keptChars)
        if (isReady) return
        const url = /Foyer is at (\S+)/.exec(output)?.[1]
        if (url === undefined) return
        isReady = true
        found(url)
      })
    }
    void exited.then((code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
  // Whoever waits for the end only has no use for it.
  ready.catch(() => {})
  return { child, output: () => output, ready, exited }
}

/** The process id of the PostgreSQL that runs, or ran last, in this data folder. */
export async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
