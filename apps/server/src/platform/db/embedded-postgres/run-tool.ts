import { execFile } from 'node:child_process'
import { parse } from 'node:path'
import type { Account } from './account.ts'

export interface ToolRun {
  isOk: boolean
  output: string
}

export interface ToolOptions {
  account: Account | undefined
  withinMs: number
  signal?: AbortSignal | undefined
}

/** Runs one of PostgreSQL's programs to its end, or kills it after `withinMs`. Failures are in the answer. */
export function runTool(file: string, args: readonly string[], options: ToolOptions): Promise<ToolRun> {
  return new Promise((resolve) => {
    const spawned = {
      ...options.account,
      // The account may not be allowed into the folder the server was started from.
      cwd: parse(file).root,
      env: toolEnvironment(),
      timeout: options.withinMs,
      killSignal: 'SIGKILL' as const,
      windowsHide: true,
      ...(options.signal ? { signal: options.signal } : {}),
    }
    execFile(file, args, spawned, (error, stdout, stderr) => {
      const ending = error ? (error.killed ? `killed after ${options.withinMs} ms` : error.message) : ''
      resolve({
        isOk: !error,
        output: [stdout, stderr, ending]
          .map((text) => text.trim())
          .filter(Boolean)
          .join('\n'),
      })
    })
  })
}

/** Nothing of ours reaches PostgreSQL by accident: no PGDATA, no PGPORT, no secret; messages in English. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}
