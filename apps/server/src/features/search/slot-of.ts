import type { Place } from './thing.ts'

type Slot = Pick<Place, 'beginMs' | 'endMs'>

export const always: Slot = { beginMs: -Infinity, endMs: Infinity }

/** When a configuration is shown, in Unix milliseconds; without a begin or an end it has none. */
export function slotOf({ begin, end }: { begin?: string | undefined; end?: string | undefined }): Slot {
  const at = (instant: string | undefined, open: number) => {
    const ms = instant === undefined ? Number.NaN : Date.parse(instant)
    return Number.isNaN(ms) ? open : ms
  }
  return { beginMs: at(begin, -Infinity), endMs: at(end, Infinity) }
}
