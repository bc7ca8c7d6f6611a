import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'

export interface AnswerBudgetLimits {
  /** Answers in words all people together get in a day. */
  readonly perDay: number
  /** And each of them. */
  readonly perPersonAndDay: number
  /** And at one moment, of one node. */
  readonly atOnce: number
}

export interface AnswerBudget {
  /** Takes one; `undefined` when none is left, else what is called once it is over. */
  take(by: string): (() => void) | undefined
}

/** What is taken in a day by node and person. Numbers only grow, so that hearing them twice, or late, changes nothing. */
interface Counts {
  readonly day: number
  readonly taken: readonly (readonly [nodeId: string, by: string, count: number])[]
}

const dayMs = 24 * 60 * 60_000
const channel = 'search answers'
const askChannel = 'search answers ask'

/**
 * What answers in words may cost: counted by days of the clock, in memory, on all nodes together. Of two nodes that take the last one
 * at the same moment both get it. Source: SEA-03, NOD-04.
 */
export function createAnswerBudget(
  limits: AnswerBudgetLimits,
  clock: Pick<Clock, 'now'>,
  bus: Bus,
): AnswerBudget & { stop(): void } {
  const byNode = new Map<string, Map<string, number>>()
  const byPerson = new Map<string, number>()
  let day = -1
  let ofDay = 0
  let running = 0
  const ask = (nodeId: string) => bus.send(nodeId, askChannel, {})
  const ends = [
    bus.subscribe(channel, (message) => hear(message as Counts)),
    bus.subscribe(askChannel, (_, from) => bus.send(from, channel, { day, taken: [...all()] } satisfies Counts)),
    bus.watch({ came: ask, missed: ask }),
  ]
  return {
    take(by) {
      beginDay(Math.floor(clock.now() / dayMs))
      const own = byPerson.get(by) ?? 0
      if (ofDay >= limits.perDay || own >= limits.perPersonAndDay || running >= limits.atOnce) return undefined
      running++
      const count = (byNode.get(bus.nodeId)?.get(by) ?? 0) + 1
      bus.publish(channel, { day, taken: [[bus.nodeId, by, count]] } satisfies Counts)
      let isOver = false
      return () => {
        if (!isOver) running--
        isOver = true
      }
    },
    stop() {
      for (const end of ends) end()
    },
  }

  function beginDay(today: number): void {
    if (today <= day) return
    day = today
    ofDay = 0
    byPerson.clear()
    byNode.clear()
  }

  function hear(counts: Counts): void {
    beginDay(counts.day)
    if (counts.day < day) return
    for (const [nodeId, by, count] of counts.taken) {
      const ofNode = byNode.get(nodeId) ?? new Map<string, number>()
      byNode.set(nodeId, ofNode)
      const more = count - (ofNode.get(by) ?? 0)
      if (more <= 0) continue
      ofNode.set(by, count)
      byPerson.set(by, (byPerson.get(by) ?? 0) + more)
      ofDay += more
    }
  }

  function* all(): Generator<Counts['taken'][number]> {
    for (const [nodeId, ofNode] of byNode) for (const [by, count] of ofNode) yield [nodeId, by, count]
  }
}
