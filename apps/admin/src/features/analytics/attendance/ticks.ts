const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Steps people count time in; a day and more keep to midnights. */
const timeStepsMs = [
  ...[5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * hourMs),
  ...[1, 2, 7, 14, 28].map((days) => days * dayMs),
]

/**
 * From 0 to the first line that nothing is above, in whole people: steps of 1, 2 or 5 times a power of ten. There are at
 * most `mostLines` above 0.
 */
export function valueTicks(most: number, mostLines = 4): readonly number[] {
  const rough = Math.max(1, most / mostLines)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 10 * power
  const lines = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

/**
 * Round times of the reader's clock between two, in Unix milliseconds; as many as fit at most.
 *
 * `offsetMin` is how far that clock is ahead of UTC, in minutes.
 */
export function timeTicks(fromMs: number, toMs: number, mostTicks: number, offsetMin: number): readonly number[] {
  const most = Math.max(1, mostTicks)
  const step =
    timeStepsMs.find((each) => (toMs - fromMs) / each <= most) ?? Math.ceil((toMs - fromMs) / most / dayMs) * dayMs
  const offsetMs = offsetMin * minuteMs
  const first = Math.ceil((fromMs + offsetMs) / step) * step - offsetMs
  const count = Math.max(0, Math.floor((toMs - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}
