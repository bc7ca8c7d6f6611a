export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const secondMs = 1000

/** What is left until `untilMs` in whole units, a begun second counted as one; undefined when it is over. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | undefined {
  const totalS = Math.ceil((untilMs - nowMs) / secondMs)
  if (totalS <= 0) return undefined
  return {
    days: Math.floor(totalS / 86_400),
    hours: Math.floor(totalS / 3600) % 24,
    minutes: Math.floor(totalS / 60) % 60,
    seconds: totalS % 60,
  }
}
