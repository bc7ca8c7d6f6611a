/** A time zone: instants are Unix milliseconds; wall times are what a clock there shows, as the milliseconds of the same time in UTC. */
export interface Zone {
  /** Its IANA name, such as `Europe/Berlin`. */
  readonly id: string
  readonly wallOf: (atMs: number) => number
  /** The instants at which a clock there shows this: none while clocks are put forward, two while they are put back. */
  readonly instantsOf: (wallMs: number) => readonly number[]
  /** The first instant at which a clock there shows this, or a time after the gap that it falls into. */
  readonly instantOf: (wallMs: number) => number
}

const dayMs = 86_400_000

export const ownZoneId = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Undefined for a name that this browser does not know. */
export function openZone(id: string): Zone | undefined {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
  const wallOf = (atMs: number): number => {
    const parts: Record<string, string> = {}
    for (const { type, value } of format.formatToParts(atMs)) parts[type] = value
    const number = (type: string) => Number(parts[type])
    const year = parts['era'] === 'BC' ? 1 - number('year') : number('year')
    const seconds = Date.UTC(
      year,
      number('month') - 1,
      number('day'),
      number('hour'),
      number('minute'),
      number('second'),
    )
    return seconds + (((atMs % 1000) + 1000) % 1000)
  }
  const instantsOf = (wallMs: number): readonly number[] => {
    // Offsets are less than a day, and change at most once within two.
    const offsets = [wallMs - dayMs, wallMs + dayMs].map((atMs) => wallOf(atMs) - atMs)
    const found = [...new Set(offsets)].map((offset) => wallMs - offset).filter((atMs) => wallOf(atMs) === wallMs)
    return found.toSorted((a, b) => a - b)
  }
  return {
    id,
    wallOf,
    instantsOf,
    instantOf: (wallMs) => {
      const [first] = instantsOf(wallMs)
      // In a gap the clock was not yet put forward: the offset before it gives a time after it.
      return first ?? wallMs - (wallOf(wallMs - dayMs) - (wallMs - dayMs))
    },
  }
}

/** The nearest instant at which a clock of the zone shows a multiple of `stepMs` since midnight. */
export function snapInZone(zone: Zone, atMs: number, stepMs: number): number {
  const wallMs = zone.wallOf(atMs)
  const snappedMs = Math.round(wallMs / stepMs) * stepMs
  const nearMs = atMs + snappedMs - wallMs
  // Within an hour that comes twice it stays in the one of the two that it is in.
  return zone.wallOf(nearMs) === snappedMs ? nearMs : zone.instantOf(snappedMs)
}

/** When clocks of the zone are changed between two instants, and by how much. */
export function listClockChanges(
  zone: Zone,
  fromMs: number,
  toMs: number,
): readonly { readonly atMs: number; readonly byMs: number }[] {
  const offsetAt = (atMs: number) => zone.wallOf(atMs) - atMs
  const changes: { atMs: number; byMs: number }[] = []
  // Clocks are changed at most once in a week; a longer step would be as good, but for zones that changed their minds.
  const stepMs = Math.max(dayMs, Math.min(7 * dayMs, (toMs - fromMs) / 50))
  let beforeMs = fromMs
  while (beforeMs < toMs) {
    const afterMs = Math.min(beforeMs + stepMs, toMs)
    const byMs = offsetAt(afterMs) - offsetAt(beforeMs)
    if (byMs !== 0) {
      let [low, high] = [beforeMs, afterMs]
      while (high - low > 60_000) {
        const middle = Math.floor((low + high) / 2)
        if (offsetAt(middle) === offsetAt(low)) low = middle
        else high = middle
      }
      changes.push({ atMs: Math.floor(high / 60_000) * 60_000, byMs })
    }
    beforeMs = afterMs
  }
  return changes
}
