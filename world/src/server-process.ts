import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const keptChars = 1_000_000
const root = resolve(import.meta.dirname, '../..')

export interface ServerProcessOptions {
  readonly dataDir: string
  readonly seed?: 'demo' | 'demo-public' | 'empty'
  /** What Node runs, and its own arguments before it; the built server without. */
  readonly program?: readonly string[]
  /** A command the server is started through, such as `['taskset', '-c', '0']`. */
  readonly through?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** File for its output, so that no process has to read along while it is measured; created anew. */
  readonly outputFile?: string
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
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const { dataDir, seed = 'demo', through = [], environment = {}, outputFile } = options
  const { program = [join(root, 'apps/server/dist/main.js')] } = options
  const [command, ...args] = [...through, process.execPath, ...program]
  const file = outputFile === undefined ? undefined : openSync(outputFile, 'w')
  const child = spawn(command ?? process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      SEED: seed,
      PORT: '0',
      DATA_DIR: dataDir,
      FOYER_WEB_ROOT: process.env['FOYER_WEB_ROOT'] ?? join(root, 'apps/web/dist'),
      FOYER_ADMIN_ROOT: process.env['FOYER_ADMIN_ROOT'] ?? join(root, 'apps/admin/dist'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
  })
  if (file !== undefined) closeSync(file)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const { read, stop, onMore } = outputFile === undefined ? readPipes(child) : readFileAsItGrows(outputFile)
  const ready = new Promise<string>((found, failed) => {
    onMore(() => {
      const url = /Foyer is at (\S+)/.exec(read())?.[1]
      if (url === undefined) return
      onMore(() => {})
      stop()
      found(url)
    })
    void exited.then((code) => {
      stop()
      failed(new Error(`the server ended with ${code}: ${read()}`))
    })
  })
  // A caller that only waits for the end does not handle it.
  ready.catch(() => {})
  return { child, output: read, ready, exited }
}

interface Output {
  readonly read: () => string
  readonly onMore: (listener: () => void) => void
  /** Listens no more; what it writes can still be read. */
  readonly stop: () => void
}

function readPipes({ stdout, stderr }: ChildProcess): Output {
  let output = ''
  let notifyMore = () => {}
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // A server under load writes a hundred megabytes of request lines.
      if (output.length > 2 * keptChars) output = output.slice(-keptChars)
      notifyMore()
    })
  }
  return { read: () => output, onMore: (listener) => void (notifyMore = listener), stop: () => {} }
}

function readFileAsItGrows(path: string): Output {
  let notifyMore = () => {}
  const watcher = watch(path, () => notifyMore())
  return {
    read: () => readFileSync(path, 'utf8'),
    onMore(listener) {
      notifyMore = listener
      // It may have written before it was watched.
      listener()
    },
    stop: () => watcher.close(),
  }
}

/** The process id of the PostgreSQL that runs, or ran last, in this data folder. */
export async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
