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

/** Every instant at which a cut begins, in order: `cutLeadMs` before a configuration begins, and when one ends. Source: VEN-20. */
export function listCutStarts(venue: Venue): number[] {
  const instants = new Set<number>()
  for (const architecture of venue.architectures) {
    const widgets = [...architecture.globalWidgets, ...architecture.areas.flatMap((area) => area.contentWidgets)]
    for (const configuration of widgets.flatMap((widget) => widget.configurations as object[])) {
      const { beginMs, endMs } = slotOf(configuration)
      instants.add(beginMs - constants.cutLeadMs).add(endMs)
    }
  }
  return [...instants].filter(Number.isFinite).sort((a, b) => a - b)
}

/** The cut that holds at `nowMs`. */
export function cutAt(starts: readonly number[], nowMs: number): Cut {
  const next = starts.findIndex((start) => start > nowMs)
  return {
    beginMs: starts[(next === -1 ? starts.length : next) - 1] ?? -Infinity,
    endMs: starts[next] ?? Infinity,
  }
}
