import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../../..')

export interface CrowdOptions {
  readonly port: number
  readonly path: string
  readonly tokensFile: string
  readonly areas: number
  /** Every such page follows the people of its area; 0 for none. */
  readonly followEvery: number
  readonly moveEveryS: number
}

type Kind = 'changed' | 'replaced' | 'answer' | 'failure' | 'ping' | 'other'

/** What all pages received in a while. */
export interface CrowdFigures {
  readonly seconds: number
  readonly there: number
  /** As they came from the sockets. */
  readonly bytes: number
  readonly sentBytes: number
  readonly moves: number
  /** How often somebody saw where somebody else had moved to, and how long after the move was sent. */
  readonly lates: number
  readonly lateP50Ms: number
  readonly lateP99Ms: number
  readonly lateMaxMs: number
  readonly pageBytesP50: number
  readonly pageBytesP99: number
  readonly frames: Readonly<Record<Kind, number>>
  readonly bytesOf: Readonly<Record<Kind, number>>
}

/** Many pages in a process of their own, on the second processor. */
export interface Crowd {
  /** Resolves when all are there. */
  readonly there: Promise<void>
  walk(): void
  stand(): void
  measure(seconds: number): Promise<CrowdFigures>
  leave(): Promise<void>
}

/** Compiles the load client, `bench/load/wsload.c`, into the cache folder. */
export function compileLoadClient(): string {
  const folder = join(root, 'node_modules/.cache/foyer-bench')
  mkdirSync(folder, { recursive: true })
  const program = join(folder, 'wsload')
  execFileSync('cc', ['-O2', '-Wall', '-Wextra', '-o', program, join(root, 'bench/load/wsload.c'), '-lm'])
  return program
}

export function startCrowd(program: string, options: CrowdOptions): Crowd {
  const args = [
    options.port,
    options.path,
    options.tokensFile,
    options.areas,
    options.followEvery,
    options.moveEveryS,
  ].map(String)
  const child: ChildProcess = spawn('taskset', ['-c', '1', program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const waiting: ((line: string) => void)[] = []
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push(resolve)
      void exited.then(() => reject(new Error('the load client has ended')))
    })
  if (child.stdout) createInterface(child.stdout).on('line', (line) => waiting.shift()?.(line))
  const say = (line: string) => void child.stdin?.write(`${line}\n`)
  return {
    there: nextLine().then(() => {}),
    walk: () => say('walk'),
    stand: () => say('stand'),
    measure: async (seconds) => {
      const line = nextLine()
      say(`measure ${seconds}`)
      return JSON.parse(await line) as CrowdFigures
    },
    leave: () => {
      child.stdin?.end()
      return exited
    },
  }
}
