import type { Clock } from '../clock/clock.ts'
import { CallError } from './feature.ts'

/** How long a handler may take where its call or command does not say it. */
export const answerWithinMs = 10_000

export const timedOut = (): CallError => new CallError('server.timeout', 'The answer took too long', { retryAfterS: 2 })

export interface TimeLimitOptions {
  /** From when the time counts, where that is not the begin of the work: a body that arrives has a deadline of its own (SEC-03). */
  readonly begins?: Promise<unknown> | undefined
  /** Whether the answer has begun; from then on the time limit does not apply. */
  readonly isAnswered?: () => boolean
}

/** The time one handler has. A class, so that a handler that does not look at its signal costs no `AbortController`. */
export class TimeLimit {
  readonly #clock: Pick<Clock, 'after'>
  readonly #limitMs: number
  readonly #options: TimeLimitOptions
  #controller: AbortController | undefined
  #isOver = false

  constructor(clock: Pick<Clock, 'after'>, limitMs: number, options: TimeLimitOptions = noOptions) {
    this.#clock = clock
    this.#limitMs = limitMs
    this.#options = options
  }

  /** Nothing waits for the handler any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController()
      if (this.#isOver) this.#controller.abort()
    }
    return this.#controller.signal
  }

  /** What the work gives. Rejects with `server.timeout` once the time is over; what the work gives later is dropped. Source: SEC-01. */
  run<Answer>(work: () => Answer): Answer | Promise<Awaited<Answer>> {
    const given = work()
    if (!(given instanceof Promise)) return given
    const { begins, isAnswered } = this.#options
    return new Promise<Awaited<Answer>>((resolve, reject) => {
      let isSettled = false
      let cancel = () => {}
      const begin = () => {
        if (isSettled) return
        cancel = this.#clock.after(this.#limitMs, () => {
          if (isAnswered?.() === true) return
          this.#isOver = true
          this.#controller?.abort()
          reject(timedOut())
        })
      }
      const settle = () => {
        isSettled = true
        cancel()
      }
      if (begins === undefined) begin()
      else void begins.then(begin)
      given.then(
        (answer: Awaited<Answer>) => {
          settle()
          resolve(answer)
        },
        (error: unknown) => {
          settle()
          reject(error as Error)
        },
      )
    })
  }
}

const noOptions: TimeLimitOptions = {}
