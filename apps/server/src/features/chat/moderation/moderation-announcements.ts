import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { BlockChange, BlockedPairs } from './blocked-pairs.ts'
import type { SanctionChange, Sanctions } from './sanctions.ts'

export type ModerationAnnouncement =
  | BlockChange
  | SanctionChange
  /** The queue of moderators may have more or fewer entries. */
  | { readonly kind: 'queue-changed' }

export interface ModerationAnnouncementsDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly blockedPairs: Pick<BlockedPairs, 'reload' | 'hear'>
  readonly sanctions: Pick<Sanctions, 'reload' | 'hear'>
  readonly onQueueChanged: () => void
  readonly onFailed: (error: unknown) => void
}

export const moderationChannel = 'moderation'
const againAfterMs = 1_000

/**
 * Keeps blocks and sanctions in memory as the other nodes change them. What another node announces is applied before the hooks it
 * notifies afterwards are heard. Source: NOD-02, NOD-03.
 */
export function createModerationAnnouncements(deps: ModerationAnnouncementsDeps) {
  const { bus, clock, blockedPairs, sanctions, onQueueChanged, onFailed } = deps
  let cancel = () => {}
  const unsubscribe = bus.subscribe(moderationChannel, (message, from) => {
    if (from === bus.nodeId) return
    const announced = message as ModerationAnnouncement
    hear(announced).catch((error: unknown) => {
      onFailed(error)
      reloadLater()
    })
  })
  const unwatch = bus.watch({ came: reload, left: reload, missed: reload })
  return {
    stop() {
      cancel()
      unsubscribe()
      unwatch()
    },
  }

  async function hear(announced: ModerationAnnouncement): Promise<void> {
    switch (announced.kind) {
      case 'queue-changed':
        return onQueueChanged()
      case 'blocked':
      case 'unblocked':
      case 'blocks-erased':
        return blockedPairs.hear(announced)
      default:
        return sanctions.hear(announced)
    }
  }

  function reload(): void {
    cancel()
    onQueueChanged()
    Promise.all([blockedPairs.reload(), sanctions.reload()]).catch((error: unknown) => {
      onFailed(error)
      reloadLater()
    })
  }

  function reloadLater(): void {
    cancel()
    cancel = clock.after(againAfterMs, reload)
  }
}
