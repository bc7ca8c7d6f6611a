import type { AdminTextKey } from '@foyer/i18n/admin'

/** When a mute or a ban may end. */
export const ends = ['hour', 'day', 'never', 'date'] as const
export type End = (typeof ends)[number]

const hourMs = 3_600_000

/** The chosen end in Unix milliseconds; `date` is what the field for date and time holds, in the time of this place. */
export function endOf(
  end: End,
  date: string,
  nowMs: number,
): { readonly untilMs: number | undefined; readonly fault?: AdminTextKey } {
  if (end === 'never') return { untilMs: undefined }
  if (end === 'hour') return { untilMs: nowMs + hourMs }
  if (end === 'day') return { untilMs: nowMs + 24 * hourMs }
  const untilMs = new Date(date).getTime()
  if (Number.isNaN(untilMs)) return { untilMs: undefined, fault: 'admin.sanction.date-required' }
  return untilMs > nowMs ? { untilMs } : { untilMs, fault: 'admin.sanction.date-past' }
}
