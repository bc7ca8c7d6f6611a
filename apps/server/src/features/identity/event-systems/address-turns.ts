import type { Clock } from '../../../platform/clock/clock.ts'
import { tooManyWait } from './vendor-line.ts'

/** A refused caller is asked to come back after this time. It grows with the number of callers that wait already. */
const FIRST_ABSENCE_MS = 5_000
const LONGEST_ABSENCE_MS = 20_000

export interface AddressTurnsDeps {
  readonly clock: Clock
  /** How many wrong guesses an address may still make; fails where it is none. */
  readonly countFree: (address: string) => Promise<number>
}

interface Place {
  underWay: number
  readonly waiting: Set<() => void>
}

/**
 * An address has at most as many guesses under way as it may still get wrong; the others wait until one is decided. So an
 * attacker learns no more by sending all guesses at once, and many people with right numbers pass as fast as the event
 * system answers.
 *
 * The answer gives the turn back. Fails with `server.overloaded` where none comes up to `latestMs`.
 */
export function createAddressTurns({ clock, countFree }: AddressTurnsDeps) {
  const places = new Map<string, Place>()

  return async (address: string, latestMs: number): Promise<() => void> => {
    const place = places.get(address) ?? { underWay: 0, waiting: new Set() }
    places.set(address, place)
    try {
      for (;;) {
        const free = await countFree(address)
        if (place.underWay < free) break
        await untilOneIsBack(place, latestMs)
      }
      place.underWay += 1
      return once(() => {
        place.underWay -= 1
        wakeNext(place)
        dropIdle(address, place)
      })
    } catch (error) {
      // A turn this one was woken for is the next one's.
      wakeNext(place)
      dropIdle(address, place)
      throw error
    }
  }

  function untilOneIsBack(place: Place, latestMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leftMs = latestMs - clock.now()
      const turnAway = () =>
        reject(tooManyWait(Math.min(LONGEST_ABSENCE_MS, FIRST_ABSENCE_MS + place.waiting.size * 50)))
      if (leftMs <= 0) return turnAway()
      const cancel = clock.after(leftMs, () => {
        turnAway()
        place.waiting.delete(wake)
      })
      const wake = () => {
        cancel()
        place.waiting.delete(wake)
        resolve()
      }
      place.waiting.add(wake)
    })
  }

  function dropIdle(address: string, place: Place) {
    if (place.underWay === 0 && place.waiting.size === 0 && places.get(address) === place) places.delete(address)
  }
}

/** First come, first served: a set keeps the order in which they came. */
function wakeNext({ waiting }: Place) {
  const [next] = waiting
  next?.()
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
