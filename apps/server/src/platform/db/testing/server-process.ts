import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Account } from '../embedded-postgres/account.ts'

export type ServerEvent = { logged: string } | { acknowledged: number } | { failed: string }

export interface ServerProcess {
  pid: number
  /** The highest number that was reported as stored; 0 before the first. */
  acknowledged(): number
  /** Resolves with the first event that fits; rejects when the process ends before. */
  until(fits: (event: ServerEvent) => boolean): Promise<ServerEvent>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export interface ServerProcessOptions {
  dataDir: string
  firstNumber?: number
  account?: Account
}

const SCRIPT = fileURLToPath(new URL('./inserting-server.ts', import.meta.url))

/** Starts `inserting-server.ts` as a process of its own, also under another account. */
export function startServerProcess({ dataDir, firstNumber = 1, account }: ServerProcessOptions): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir, String(firstNumber)], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  // Asked, not killed: a killed one would leave its PostgreSQL behind in a folder that is about to go.
  onTestFinished(() => end(child, exited, 'SIGTERM'))
  const events: ServerEvent[] = []
  const listeners = new Set<() => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    events.push(JSON.parse(line) as ServerEvent)
    for (const listener of listeners) listener()
  })
  return {
    pid: child.pid ?? 0,
    acknowledged: () => Math.max(0, ...events.map((event) => ('acknowledged' in event ? event.acknowledged : 0))),
    until,
    end: (signal) => end(child, exited, signal),
  }

  function until(fits: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const event = events.find(fits)
        if (event) {
          listeners.delete(look)
          resolve(event)
        }
      }
      listeners.add(look)
      lines.once('close', () => reject(new Error(`the server ended: ${JSON.stringify(events.at(-1))}`)))
      look()
    })
  }
}

async function end(child: ChildProcess, exited: Promise<unknown>, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  child.kill(signal)
  await exited
}
