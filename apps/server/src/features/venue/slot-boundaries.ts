import { constants } from '@foyer/contract'
import type { Venue } from '@foyer/contract'

/** A stretch of time in which attendees get the same document. `beginMs` is inside, `endMs` outside. */
export interface Cut {
  readonly beginMs: number
  readonly endMs: number
}

/** A slot as instants; a side that is not given, or is no instant, is open. */
export function slotOf(configuration: object): Cut {
  const at = (value: unknown, open: number) => {
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(instant) ? open : instant
  }
  const { begin, end } = configuration as { begin?: unknown; end?: unknown }
  return { beginMs: at(begin, -Infinity), endMs: at(end, Infinity) }
}

/** Every instant at which some configuration begins or ends, in order. Source: VEN-20. */
export function listSlotBoundaries(venue: Venue): number[] {
  const instants = new Set<number>()
  for (const architecture of venue.architectures) {
    const widgets = [...architecture.globalWidgets, ...architecture.areas.flatMap((area) => area.contentWidgets)]
    for (const configuration of widgets.flatMap((widget) => widget.configurations as object[])) {
      const { beginMs, endMs } = slotOf(configuration)
      instants.add(beginMs).add(endMs)
    }
  }
  return [...instants].filter(Number.isFinite).sort((a, b) => a - b)
}

/** The cut that holds at `nowMs`: it begins `cutLeadMs` before a boundary and ends where the next one begins. */
export function cutAt(boundaries: readonly number[], nowMs: number): Cut {
  const next = boundaries.findIndex((boundary) => boundary - constants.cutLeadMs > nowMs)
  const begun = boundaries[(next === -1 ? boundaries.length : next) - 1]
  const coming = next === -1 ? undefined : boundaries[next]
  return {
    beginMs: begun === undefined ? -Infinity : begun - constants.cutLeadMs,
    endMs: coming === undefined ? Infinity : coming - constants.cutLeadMs,
  }
}
