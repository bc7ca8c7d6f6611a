import type { Clock } from '../../../platform/clock/clock.ts'

export interface AnswerBudgetLimits {
  /** Answers in words all people together get in a day. */
  readonly perDay: number
  /** And each of them. */
  readonly perPersonAndDay: number
  /** And at one moment. */
  readonly atOnce: number
}

export interface AnswerBudget {
  /** Takes one; `undefined` when none is left, else what is called once it is over. */
  take(by: string): (() => void) | undefined
}

const dayMs = 24 * 60 * 60_000

/** What answers in words may cost: counted by days of the clock, in memory, on this server. Source: SEA-03. */
export function createAnswerBudget(limits: AnswerBudgetLimits, clock: Pick<Clock, 'now'>): AnswerBudget {
  const byPerson = new Map<string, number>()
  let day = -1
  let ofDay = 0
  let running = 0
  return {
    take(by) {
      const today = Math.floor(clock.now() / dayMs)
      if (today !== day) {
        day = today
        ofDay = 0
        byPerson.clear()
      }
      const own = byPerson.get(by) ?? 0
      if (ofDay >= limits.perDay || own >= limits.perPersonAndDay || running >= limits.atOnce) return undefined
      ofDay++
      running++
      byPerson.set(by, own + 1)
      let isOver = false
      return () => {
        if (!isOver) running--
        isOver = true
      }
    },
  }
}
