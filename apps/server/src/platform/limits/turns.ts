import { AsyncResource } from 'node:async_hooks'
import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import { answerWithinMs, timedOut, type TimeLimit } from '../http/time-limit.ts'
import { createFairQueue, type FairItem } from './fair-queue.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import type { EventLoopState } from './loop-lateness.ts'

/** Handlers at once while the event loop has time: so many that light ones do not wait. */
const mostAtOnce = 64
/** As few as it gets: one has the processor while the other waits for the database. */
const fewestAtOnce = 2
/** Fewer than the database has connections, so that light work always finds one. */
const heavyAtOnce = 4
/** How much of its time the event loop works before handlers wait for one another. */
const busyAbove = 0.7
const adaptedEveryMs = 100
/** A handler that has not ended by then waits for something else than the server, a check or a client: others go on beside it. */
const turnMaxMs = 500
const turnCost = 1
/** Who had fewer light turns than this in about the last minute, or than four times the mean of all who are there, never waits. */
const freeTurns = 8
const fairFactor = 4
/** Handlers that answer at once free their place at once: so many of them begin in one turn of the event loop. */
const begunTogether = 16
const maxWaiting = 2_000
const maxWaitingPerKey = 50

/** Who asks for what. */
export interface Asker {
  /** The principal. */
  readonly key: string
  /** Of these a principal runs one at a time, and all principals four. */
  readonly isHeavy: boolean
}

export interface Turns {
  /**
   * Begins a handler at once, or in its turn, and answers within its limit. A heavy one whose time is over keeps its place until it
   * has ended: what it costs goes on. Fails with `request.too-many` when 50 of this principal wait, with `server.overloaded` when
   * 2,000 wait and this principal had the most turns, and with `server.timeout` after 10 s without a turn.
   */
  run<Answer>(asker: Asker, limit: TimeLimit, work: () => Answer): Answer | Promise<Awaited<Answer>>
}

export interface TurnsDeps {
  readonly clock: Clock
  readonly eventLoop: Pick<EventLoopState, 'busyShare'>
  /** How many connections there are, whether or not anything is asked over them. */
  readonly countConnected: () => number
  readonly metrics?: Metrics | undefined
}

interface Waiting extends FairItem, Asker {
  readonly begin: () => void
  readonly refuse: (error: CallError) => void
}

/**
 * While the event loop works more than 70 % of its time, fewer and fewer handlers run at once, down to two, and more again when it
 * works less. Those wait who had much more turns than others in about the last minute, and of them the next is who had the fewest: so
 * messages reach their readers although some ask for more than the server can do. Each node has one event loop, and turns of its own.
 * Source: SEC-02, SEC-19, ADR 0039.
 */
export function createTurns({ clock, eventLoop, countConnected, metrics = noMetrics }: TurnsDeps): Turns {
  const waiting = createFairQueue<Waiting>({ clock, maxWaiting, maxWaitingPerKey })
  /** When each handler that is under way has begun, the oldest first. */
  const running = new Map<object, number>()
  const heavyKeys = new Set<string>()
  let atOnce = mostAtOnce
  metrics.queue('handlers', () => waiting.size)
  let adaptedAtMs = clock.now()
  let isBeginning = false
  let cancelLook = () => {}
  return { run }

  function run<Answer>(asker: Asker, limit: TimeLimit, work: () => Answer): Answer | Promise<Awaited<Answer>> {
    if ((beginNext() && mayBegin(asker)) || (!asker.isHeavy && askedLittle(asker.key))) {
      waiting.charge(asker.key, turnCost)
      return begin(asker, limit, work)
    }
    return new Promise((resolve, reject) => {
      const item: Waiting = {
        ...asker,
        cost: turnCost,
        // Called when another handler ends, but a part of the trace of who asks.
        begin: AsyncResource.bind(() => {
          stopWaiting()
          try {
            resolve(begin(asker, limit, work) as Awaited<Answer>)
          } catch (error) {
            reject(error as Error)
          }
        }),
        refuse(error) {
          stopWaiting()
          reject(error)
        },
      }
      const stopWaiting = clock.after(answerWithinMs, () => {
        if (waiting.remove(item)) reject(timedOut())
      })
      const refused = waiting.add(item)
      refused?.refuse(waiting.size < maxWaiting ? tooMany() : overloaded())
      if (waiting.size === 1) lookAgain(adaptedEveryMs)
    })
  }

  /** Where all who are there ask the same, as when an event opens, none of them waits. */
  function askedLittle(key: string): boolean {
    const { own, total } = waiting.useOf(key)
    return own < Math.max(freeTurns, (fairFactor * total) / Math.max(1, countConnected()))
  }

  function mayBegin({ key, isHeavy }: Asker): boolean {
    if (running.size >= atOnce) return false
    return !isHeavy || (heavyKeys.size < heavyAtOnce && !heavyKeys.has(key))
  }

  function begin<Answer>({ key, isHeavy }: Asker, limit: TimeLimit, work: () => Answer) {
    const turn = {}
    running.set(turn, clock.now())
    if (isHeavy) heavyKeys.add(key)
    const end = () => {
      running.delete(turn)
      if (isHeavy) heavyKeys.delete(key)
      beginNext()
    }
    let given: Answer
    try {
      given = work()
    } catch (error) {
      end()
      throw error
    }
    if (given instanceof Promise) given.then(end, end)
    else end()
    return limit.run(() => given)
  }

  /** Whether all that may begin has begun. */
  function beginNext(): boolean {
    if (isBeginning) return false
    isBeginning = true
    adapt()
    let begun = 0
    while (running.size < atOnce && begun < begunTogether) {
      const next = waiting.take(mayBegin)
      if (next === undefined) break
      next.begin()
      begun += 1
    }
    isBeginning = false
    if (waiting.size === 0) return true
    lookAgain(begun === begunTogether ? 0 : adaptedEveryMs)
    return begun < begunTogether
  }

  /** Also where none ends, because all that run wait for something else. */
  function lookAgain(afterMs: number): void {
    cancelLook()
    cancelLook = clock.after(afterMs, beginNext)
  }

  function adapt(): void {
    const nowMs = clock.now()
    for (const [turn, begunMs] of running) {
      if (nowMs - begunMs < turnMaxMs) break
      running.delete(turn)
    }
    if (nowMs - adaptedAtMs < adaptedEveryMs) return
    adaptedAtMs = nowMs
    const isBusy = eventLoop.busyShare() > busyAbove
    atOnce = isBusy ? Math.max(fewestAtOnce, Math.floor(atOnce * 0.7)) : Math.min(mostAtOnce, atOnce + 1)
  }
}

const tooMany = () => new CallError('request.too-many', 'Too much of this waits already', { retryAfterS: 1 })
const overloaded = () => new CallError('server.overloaded', 'The server is busy', { retryAfterS: 5 })
