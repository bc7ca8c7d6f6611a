import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Hub } from '../../platform/realtime/realtime.ts'
import type { KnownPeople } from './known-people.ts'
import type { RoomBroadcaster } from './room-broadcaster.ts'
import type { RoomDirectory } from './room-directory.ts'

export interface RepairDeps {
  readonly hub: Hub
  readonly directory: Pick<RoomDirectory, 'clear'>
  readonly people: Pick<KnownPeople, 'clear'>
  readonly broadcaster: Pick<RoomBroadcaster, 'recheckAll'>
  readonly clock: Clock
  readonly log: Log
}

/** Makes good what other nodes announced and this one did not hear. Source: NOD-03. */
export interface Repair {
  /** Reads rooms anew; with `areLost` all pages of this node are asked to do it too, for what they alone know. */
  run(areLost: boolean): void
  stop(): void
}

const againAfterMs = 1_000
/** Pages are asked in turn, so that not all of a large venue come at once. */
const pagesAtOnce = 500
const nextPagesAfterMs = 500

export function createRepair({ hub, directory, people, broadcaster, clock, log }: RepairDeps): Repair {
  let cancelRecheck = () => {}
  let waiting: Connection[] = []
  let cancelAsking: (() => void) | undefined
  return {
    run(areLost) {
      directory.clear()
      people.clear()
      recheck()
      if (!areLost) return
      waiting = [...hub.connections('LIVE'), ...hub.connections('STAGE')]
      if (cancelAsking === undefined) askPages()
    },
    stop() {
      cancelRecheck()
      cancelAsking?.()
    },
  }

  function recheck(): void {
    cancelRecheck()
    broadcaster.recheckAll().catch((error: unknown) => {
      log.warn({ err: error }, 'chat rooms could not be read anew yet')
      cancelRecheck = clock.after(againAfterMs, recheck)
    })
  }

  function askPages(): void {
    const now = waiting.splice(0, pagesAtOnce)
    void hub.sendToAll(now, hub.fact('realtime.behind', { features: ['chat'] }))
    cancelAsking =
      now.length === 0
        ? undefined
        : clock.after(nextPagesAfterMs, () => {
            cancelAsking = undefined
            askPages()
          })
  }
}
