import { inUnits } from '../../platform/in-units.ts'
import { useSystemTexts } from './system-texts.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Figures of the system as the language of the page writes them. */
export function useFormats() {
  const { locale, number, date } = useSystemTexts()
  const inUnit = (value: number, unit: string) =>
    number(Math.floor(value), { style: 'unit', unit, unitDisplay: 'long' })
  return {
    bytes(count: number): string {
      const { value, unit } = count < 1000 ? { value: count / 1000, unit: 'kilobyte' } : inUnits(count)
      return number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 100 ? 1 : 0 })
    },
    /** In its two largest units, such as `3 days, 4 hours`. */
    duration(ms: number): string {
      const [first, second] =
        ms >= DAY_MS
          ? [inUnit(ms / DAY_MS, 'day'), inUnit((ms % DAY_MS) / HOUR_MS, 'hour')]
          : ms >= HOUR_MS
            ? [inUnit(ms / HOUR_MS, 'hour'), inUnit((ms % HOUR_MS) / MINUTE_MS, 'minute')]
            : ms >= MINUTE_MS
              ? [inUnit(ms / MINUTE_MS, 'minute')]
              : [inUnit(ms / SECOND_MS, 'second')]
      return new Intl.ListFormat(locale, { type: 'unit' }).format(second === undefined ? [first] : [first, second])
    },
    days: (ms: number) => inUnit(Math.max(0, ms) / DAY_MS, 'day'),
    milliseconds: (ms: number) => number(ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }),
    when: (atMs: number) => date(atMs, { dateStyle: 'medium', timeStyle: 'short' }),
    time: (atMs: number) => date(atMs, { timeStyle: 'medium' }),
    day: (atMs: number) => date(atMs, { dateStyle: 'medium' }),
  }
}
