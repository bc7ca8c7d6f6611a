const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A stretch of the programme as ISO instants; begin inside, end outside. */
export interface Slot {
  readonly begin: string
  readonly end: string
}

/** The two days of the demo begin with the UTC day of the start, so that something is always on. */
export const firstDayOf = (now: Date): number => Math.floor(now.getTime() / dayMs) * dayMs

const clockMs = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return (Number(hours) * 60 + Number(minutes)) * minuteMs
}

/** `day` is 0 or 1; `24:00` is the end of the day. */
export const slot = (firstDayMs: number, day: number, from: string, to: string): Slot => ({
  begin: new Date(firstDayMs + day * dayMs + clockMs(from)).toISOString(),
  end: new Date(firstDayMs + day * dayMs + clockMs(to)).toISOString(),
})
