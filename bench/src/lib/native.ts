import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../../..')

/** Compiles a program of `bench/load` into the cache folder. */
export function compileNative(name: string): string {
  const folder = join(root, 'node_modules/.cache/foyer-bench')
  mkdirSync(folder, { recursive: true })
  const program = join(folder, name)
  execFileSync('cc', ['-O2', '-Wall', '-Wextra', '-o', program, join(root, `bench/load/${name}.c`), '-lm'])
  return program
}

/** A program that reads commands line by line, and answers in lines. */
export interface Helper {
  readonly child: ChildProcess
  say(line: string): void
  nextLine(): Promise<string>
  end(): Promise<void>
}

/** On the processors of these numbers, as any program of the bench. */
export function startHelper(
  cpu: number | string,
  command: string,
  args: readonly (string | number)[],
  environment: Readonly<Record<string, string>> = {},
): Helper {
  const child = spawn('taskset', ['-c', String(cpu), command, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const waiting: ((line: string) => void)[] = []
  const early: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    const next = waiting.shift()
    if (next === undefined) early.push(line)
    else next(line)
  })
  return {
    child,
    say: (line) => void child.stdin.write(`${line}\n`),
    nextLine: () =>
      new Promise((resolve, reject) => {
        const line = early.shift()
        if (line !== undefined) return resolve(line)
        waiting.push(resolve)
        return void exited.then(() => reject(new Error(`${command} has ended`)))
      }),
    end: () => {
      child.stdin.end()
      child.kill('SIGTERM')
      return exited
    },
  }
}
