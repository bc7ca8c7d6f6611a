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

/** Undefined for a name that this computer does not know. */
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

/**
 * The instants at which a clock of the zone shows a date and time such as `2027-03-28T02:30`: none where clocks are put forward
 * over it, two where they are put back. Undefined for what is no date and time.
 */
export function listInstants(zone: Zone, localTime: string): readonly number[] | undefined {
  const wallMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(localTime) ? Date.parse(`${localTime}Z`) : Number.NaN
  // 30 February is parsed as a day of March.
  const isReal = !Number.isNaN(wallMs) && new Date(wallMs).toISOString().startsWith(localTime)
  return isReal ? zone.instantsOf(wallMs) : undefined
}
