import type { ContentPiece } from '@foyer/contract'

const minuteS = 60
const hourS = 3600

/** A length or a place in a film, such as 12:40 or 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / hourS), Math.floor((whole % hourS) / minuteS)]
  const end = `${hours > 0 ? two(minutes) : minutes}:${two(whole % minuteS)}`
  return hours > 0 ? `${hours}:${end}` : end
}

/** Who is in it, as far as a line goes. */
export const peopleText = ({ speakers }: ContentPiece): string =>
  speakers
    .map(({ name, company }) => (company === undefined || speakers.length > 2 ? name : `${name}, ${company}`))
    .join(' · ')

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long until an instant, in the largest unit there is one of: "in 6 min". */
export function untilText(ms: number, locale: string): string {
  const [unit, size] = steps.find(([, length]) => Math.abs(ms) >= length) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(Math.max(1, Math.round(ms / size)), unit)
}
