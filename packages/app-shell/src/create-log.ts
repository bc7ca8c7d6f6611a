import { type Log, consoleLog } from './log.ts'

export interface FarLog {
  /** Whether the server would keep a line now. */
  readonly isOpen: () => boolean
  /** Fetches what sends lines; asked once there is one. Rejects where it cannot be fetched. */
  readonly load: () => Promise<Log>
}

/**
 * A log that goes to the server while the server accepts it, and to the console at any other time. `leadTo` sets the
 * server, which the page knows later than it begins to log. Source: ERR-06.
 */
export function createLog(near: Log = consoleLog) {
  let far: FarLog | undefined
  let sending: Promise<Log> | undefined
  const log: Log = (...line) => {
    if (far?.isOpen() !== true) return near(...line)
    sending ??= far.load()
    sending.then(
      (send) => send(...line),
      () => {
        sending = undefined
        near(...line)
      },
    )
  }
  return { log, leadTo: (server: FarLog) => void (far = server) }
}
