import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Live } from '../../platform/live/live-feature.ts'
import type { WallKey } from './stored-post.ts'
import { keyOf } from './social-wall.ts'
import type { Wall, WallCommand, WallEvent } from './wall.ts'

export interface FeedsWatchDeps {
  readonly clock: Clock
  readonly log: Log
  readonly live: Pick<Live<Wall, WallCommand, WallEvent>, 'followers' | 'announceHere'>
  /** `undefined` for a wall without feeds. */
  readonly readFeedIds: (wall: WallKey) => Promise<readonly string[] | undefined>
}

const everyMs = 30_000

/**
 * Reads the feeds of walls repeatedly while attendees look at them, and notifies their followers of new entries: each node those
 * that follow there.
 */
export function keepFeedsWatched({ clock, log, live, readFeedIds }: FeedsWatchDeps) {
  const watched = new Map<string, { readonly wall: WallKey; known: ReadonlySet<string> | undefined }>()
  let cancel: (() => void) | undefined
  let isStopped = false
  return {
    start(wall: WallKey): void {
      const key = keyOf(wall)
      if (watched.has(key)) return
      watched.set(key, { wall, known: undefined })
      void look()
    },
    stop(): void {
      isStopped = true
      cancel?.()
    },
  }

  async function look(): Promise<void> {
    cancel?.()
    for (const [key, watch] of watched) {
      if (live.followers(key).size === 0) {
        watched.delete(key)
        continue
      }
      const ids = await readFeedIds(watch.wall).catch((error: unknown) => {
        log.warn({ err: error }, 'the feeds of a wall could not be read')
        return watch.known === undefined ? [] : [...watch.known]
      })
      const { known } = watch
      if (known !== undefined && ids?.some((id) => !known.has(id)) === true)
        live.announceHere(key, { kind: 'feeds-changed' })
      if (ids !== undefined) watch.known = new Set(ids)
    }
    cancel?.()
    cancel = watched.size === 0 || isStopped ? undefined : clock.after(everyMs, () => void look())
  }
}
