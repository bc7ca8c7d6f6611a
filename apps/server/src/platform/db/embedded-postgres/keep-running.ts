import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000

export interface KeptPostmaster {
  stop(): Promise<void>
}

/** Starts PostgreSQL, and again whenever it ends without being asked to. Only the first start's failure is thrown. */
export async function keepRunning(
  start: (signal?: AbortSignal) => Promise<Postmaster>,
  log: Log,
): Promise<KeptPostmaster> {
  const stopping = new AbortController()
  let current = await start()
  const watching = watch()
  return { stop }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      log.error({ pid: current.pid }, 'PostgreSQL has ended unexpectedly; it is started again')
      if (!(await startAgain())) return
    }
  }

  async function startAgain(): Promise<boolean> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await sleep(pauseMs, undefined, { signal: stopping.signal })
        current = await start(stopping.signal)
        if (stopping.signal.aborted) await current.stop()
        log.info({ pid: current.pid }, 'PostgreSQL runs again')
        return true
      } catch (error) {
        if (stopping.signal.aborted) return false
        log.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await current.stop()
    await watching
  }
}
