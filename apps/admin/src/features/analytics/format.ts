import type { Translator } from '@foyer/i18n'

type Numbers = Pick<Translator<never>, 'number'>

const minuteMs = 60_000

const unit = ({ number }: Numbers, value: number, name: string, more: Intl.NumberFormatOptions = {}) =>
  number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0, ...more })

/** How long, in the two greatest units that say it: seconds below a minute, minutes below an hour. */
export function formatDuration(texts: Numbers, ms: number): string {
  if (ms < minuteMs) return unit(texts, Math.round(ms / 1_000), 'second')
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return unit(texts, minutes, 'minute')
  const rest = minutes % 60
  const hours = unit(texts, Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${unit(texts, rest, 'minute')}`
}

/** How much longer or shorter, in minutes with their sign; in seconds where minutes would say nothing. */
export function formatDifference(texts: Numbers, ms: number): string {
  const [value, name] = Math.abs(ms) < minuteMs ? [ms / 1_000, 'second'] : [ms / minuteMs, 'minute']
  return unit(texts, Math.round(value), name, { signDisplay: 'exceptZero' })
}

/** A share of a whole. Small shares keep a decimal, so that they do not read as none; of nothing there is no share. */
export function formatShare({ number }: Numbers, part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = part / whole
  const digits = share > 0 && share < 0.1 ? 1 : 0
  return number(share, { style: 'percent', maximumFractionDigits: digits })
}
