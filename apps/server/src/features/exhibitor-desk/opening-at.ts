import type { ExhibitorDeskConfiguration } from '@foyer/contract'

export interface Opening {
  readonly isOpen: boolean
  /** When it opens next; undefined where it is open, or never will be again. */
  readonly opensAtMs?: number
  /** When it closes; undefined where it is closed, or stays open. */
  readonly closesAtMs?: number
}

type Hours = Pick<ExhibitorDeskConfiguration, 'begin' | 'end' | 'openingHours'>

/** Whether a desk is open: within its slot and, where it has any, its opening hours. Begins are inside, ends outside. */
export function openingAt({ begin, end, openingHours }: Hours, nowMs: number): Opening {
  const slot = { beginMs: toMs(begin, -Infinity), endMs: toMs(end, Infinity) }
  const hours =
    openingHours.length === 0
      ? [slot]
      : openingHours
          .map((entry) => ({
            beginMs: Math.max(slot.beginMs, Date.parse(entry.begin)),
            endMs: Math.min(slot.endMs, Date.parse(entry.end)),
          }))
          .filter(({ beginMs, endMs }) => beginMs < endMs)
  const on = hours.filter(({ beginMs, endMs }) => beginMs <= nowMs && nowMs < endMs)
  if (on.length > 0) {
    const closesAtMs = Math.max(...on.map(({ endMs }) => endMs))
    return { isOpen: true, ...(Number.isFinite(closesAtMs) && { closesAtMs }) }
  }
  const opensAtMs = Math.min(...hours.map(({ beginMs }) => beginMs).filter((beginMs) => beginMs > nowMs))
  return { isOpen: false, ...(Number.isFinite(opensAtMs) && { opensAtMs }) }
}

const toMs = (instant: string | undefined, otherwise: number) =>
  instant === undefined ? otherwise : Date.parse(instant)
