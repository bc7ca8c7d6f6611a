import type { Clock } from '../../platform/clock/clock.ts'

export interface TapAllowance {
  /** How many of these taps may be counted for the person who presses now. */
  take(person: string, wanted: number): number
  /** So many were counted for this person on another node. */
  spend(person: string, taps: number): void
}

interface Allowance {
  taps: number
  filledAtMs: number
}

const personsMax = 20_000

/**
 * Limits each person to `perSecond` taps a second. Two seconds' worth accumulate, since a batch may come late and the next one
 * in time. Persons who have not pressed for long are dropped, and have the full allowance again.
 */
export function createTapAllowance({ clock, perSecond }: { clock: Clock; perSecond: number }): TapAllowance {
  const persons = new Map<string, Allowance>()
  const most = perSecond * 2
  return {
    take(person, wanted) {
      const left = leftOf(person)
      const taken = Math.min(Math.floor(left), wanted)
      set(person, left - taken)
      return taken
    },
    spend: (person, taps) => set(person, Math.max(0, leftOf(person) - taps)),
  }

  function leftOf(person: string): number {
    const now = clock.now()
    const known = persons.get(person) ?? { taps: most, filledAtMs: now }
    const gained = (Math.max(0, now - known.filledAtMs) * perSecond) / 1000
    return Math.min(most, known.taps + gained)
  }

  function set(person: string, taps: number): void {
    // The person who pressed last moves to the end, so that the first may be dropped.
    persons.delete(person)
    persons.set(person, { taps, filledAtMs: clock.now() })
    const [first] = persons.keys()
    if (persons.size > personsMax && first !== undefined) persons.delete(first)
  }
}
