import type { ServedArchitecture } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { activeConfiguration } from '@foyer/stage'

// Room for the answer to arrive before the slot begins.
const spareMs = 8000
const retryMs = 30_000

/**
 * The first begin of a slot that is not over and of which the page holds the times alone; server's Unix milliseconds, in
 * the past for a slot that is on. What is held says more than when it was asked for: an answer may have lain for a while,
 * and a designer's is whole. Source: VEN-20.
 */
export function nextBareBeginMs(architecture: ServedArchitecture, nowMs: number): number | undefined {
  const widgets = [...architecture.globalWidgets, ...architecture.areas.flatMap((area) => area.contentWidgets)]
  const begins = widgets.flatMap((widget) =>
    widget.configurations.flatMap((slot) => {
      if (typeof slot.begin !== 'string') return []
      const beginMs = Date.parse(slot.begin)
      const endMs = typeof slot.end === 'string' ? Date.parse(slot.end) : Infinity
      const isBare = activeConfiguration({ ...widget, configurations: [slot] }, beginMs) === undefined
      return isBare && endMs > Math.max(beginMs, nowMs) ? [beginMs] : []
    }),
  )
  return begins.length === 0 ? undefined : Math.min(...begins)
}

interface CutMomentOptions {
  readonly beginMs: number
  readonly nowMs: number
  /** When a cut was asked for last; -Infinity for never. */
  readonly askedAtMs: number
  /** 0 to 1; chooses the moment, so that not everybody asks at once. */
  readonly chance: number
}

/**
 * When to fetch the venue so that the content of a slot is here before it begins: within the minute before, as soon as
 * that is over, and after a try in vain 30 to 60 s later. All by the server's clock. Source: VEN-20.
 */
export function cutMomentMs({ beginMs, nowMs, askedAtMs, chance }: CutMomentOptions): number {
  // Of a local clock that was set back meanwhile at most one try is lost.
  const againMs = Math.min(askedAtMs, nowMs) + retryMs
  const fromMs = Math.max(beginMs - constants.cutLeadMs, nowMs, againMs)
  const roomMs = beginMs - spareMs - fromMs
  if (roomMs > 0) return fromMs + chance * roomMs
  return fromMs + (fromMs === againMs ? chance * retryMs : 0)
}
