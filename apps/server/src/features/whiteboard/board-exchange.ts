import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

export interface BoardExchangeDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly openBoards: () => Iterable<string>
  /** Another node has stored a change of a sheet. */
  readonly onChange: (board: string, update: Uint8Array) => void
  /** Another node has kept a version of a sheet. */
  readonly onVersionKept: (board: string) => void
  /** Reads what is stored of a sheet into the one that is open. */
  readonly reload: (board: string) => Promise<void>
}

/** What nodes say to each other about sheets. */
export interface BoardExchange {
  /** A change is stored. */
  publishChange(board: string, update: Uint8Array): void
  publishVersionKept(board: string): void
  stop(): void
}

interface Change {
  readonly board: string
  /** Base64. */
  readonly update: string
}

const changesChannel = 'whiteboard changes'
const versionsChannel = 'whiteboard versions'
const retryAfterMs = 2_000

/**
 * Carries stored changes to the other nodes. What was lost on the way is in the database: sheets are read again after a gap, when
 * a node is heard for the first time, and when one is gone, which may have stored a change that it did not live to publish.
 * Source: NOD-02, NOD-03.
 */
export function createBoardExchange(deps: BoardExchangeDeps): BoardExchange {
  const { bus, clock, log, openBoards, onChange, onVersionKept, reload } = deps
  /** Those that must be read again. */
  const stale = new Set<string>()
  let isReloading = false
  let cancelRetry = () => {}
  const ends = [
    bus.subscribe(changesChannel, (message, from) => {
      const { board, update } = message as Change
      if (from !== bus.nodeId) onChange(board, Buffer.from(update, 'base64'))
    }),
    bus.subscribe(versionsChannel, (board, from) => {
      if (from !== bus.nodeId) onVersionKept(board as string)
    }),
    bus.watch({ came: reloadAll, left: reloadAll, missed: reloadAll }),
  ]
  return {
    publishChange(board, update) {
      if (!hasOthers()) return
      bus.publish(changesChannel, { board, update: Buffer.from(update).toString('base64') } satisfies Change)
    },
    publishVersionKept(board) {
      if (hasOthers()) bus.publish(versionsChannel, board)
    },
    stop() {
      cancelRetry()
      for (const end of ends) end()
    },
  }

  function hasOthers(): boolean {
    return bus.otherNodes().size > 0
  }

  function reloadAll(): void {
    for (const board of openBoards()) stale.add(board)
    if (!isReloading) void reloadStale()
  }

  async function reloadStale(): Promise<void> {
    isReloading = true
    cancelRetry()
    try {
      for (const board of stale) {
        stale.delete(board)
        try {
          await reload(board)
        } catch (error) {
          stale.add(board)
          throw error
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'whiteboards could not be read again')
      cancelRetry = clock.after(retryAfterMs, () => void reloadStale())
    } finally {
      isReloading = false
    }
  }
}
