import type { OwnPresence, PresenceRecord, TabPresence } from '@foyer/contract'

/** One tab of somebody, on whichever node its connection is. */
export interface Tab extends TabPresence {
  /** When it was used last, by the server's clock. */
  readonly usedAtMs: number
  /** It was closed, and its page may come back: it counts where no other is open. */
  readonly isLeaving?: boolean
}

export type Whereabouts = Pick<PresenceRecord, 'status' | 'activity'> & { readonly areaId: Tab['areaId'] }

/**
 * What all tabs of one person say together: the one used last names the area. Busy is chosen, or comes with a call or a
 * meeting in any tab; Idle is who is so in every tab. Source: PRS-03, PRS-05.
 */
export function mergeTabs(
  tabs: Iterable<Tab>,
  { status: chosen }: Pick<OwnPresence, 'status'>,
): Whereabouts | undefined {
  let last: Tab | undefined
  let isIdle = true
  let activity: Tab['activity'] = null
  const all = [...tabs]
  const open = all.filter(({ isLeaving }) => isLeaving !== true)
  for (const tab of open.length > 0 ? open : all) {
    if (last === undefined || isLater(tab, last)) last = tab
    if (!tab.isIdle) isIdle = false
    // Of two that go on at once the call is what others should know of.
    if (activity !== 'call') activity = tab.activity ?? activity
  }
  if (last === undefined) return undefined
  const isBusy = chosen === 'Busy' || activity !== null
  const awake = isIdle ? 'Idle' : 'Available'
  return { areaId: last.areaId, status: isBusy ? 'Busy' : awake, ...(activity !== null && { activity }) }
}

/** Of two in the same millisecond every node names the same area, in whichever order it heard of them. */
const isLater = (tab: Tab, last: Tab): boolean =>
  tab.usedAtMs === last.usedAtMs ? (tab.areaId ?? '') >= (last.areaId ?? '') : tab.usedAtMs > last.usedAtMs
