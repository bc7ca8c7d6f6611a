import type { ServedArchitecture } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'

// Room for the answer to arrive before the slot begins.
const spareMs = 8000

/** The first begin of a time slot whose content the page cannot hold yet; server's Unix milliseconds. Source: VEN-20. */
export function nextSlotBeginMs(architecture: ServedArchitecture, loadedAtMs: number): number | undefined {
  const heldUntilMs = loadedAtMs + constants.cutLeadMs
  const widgets = [...architecture.globalWidgets, ...architecture.areas.flatMap((area) => area.contentWidgets)]
  const begins = widgets.flatMap((widget) =>
    widget.configurations.flatMap(({ begin }) => (typeof begin === 'string' ? [Date.parse(begin)] : [])),
  )
  const ahead = begins.filter((beginMs) => beginMs > heldUntilMs)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}

/**
 * When to fetch the venue again so that the next slot's content is here before it begins: a moment within the cut that
 * `chance` (0 to 1) chooses, so that not everybody asks at once. Source: VEN-20.
 */
export function nextCutAtMs(architecture: ServedArchitecture, loadedAtMs: number, chance: number): number | undefined {
  const beginMs = nextSlotBeginMs(architecture, loadedAtMs)
  if (beginMs === undefined) return undefined
  return beginMs - constants.cutLeadMs + chance * (constants.cutLeadMs - spareMs)
}
