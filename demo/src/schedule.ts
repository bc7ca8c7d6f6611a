const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** A stretch of the programme as ISO instants; begin inside, end outside. */
export interface Slot {
  readonly begin: string
  readonly end: string
}

/** The first of the two days begins with the quarter of an hour in which the server starts, so that its first session is on. */
export const firstDayOf = (now: Date): number => Math.floor(now.getTime() / quarterMs) * quarterMs

const clockMs = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return (Number(hours) * 60 + Number(minutes)) * minuteMs
}

/** `day` is 0 or 1; `from` and `to` are hours and minutes since its begin, up to `24:00`. */
export const slot = (firstDayMs: number, day: number, from: string, to: string): Slot => ({
  begin: new Date(firstDayMs + day * dayMs + clockMs(from)).toISOString(),
  end: new Date(firstDayMs + day * dayMs + clockMs(to)).toISOString(),
})
