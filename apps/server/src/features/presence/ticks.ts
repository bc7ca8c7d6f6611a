import type { Clock } from '../../platform/clock/clock.ts'

export interface TicksDeps {
  readonly clock: Clock
  /** Sends the changes. Resolves when all is written, with the milliseconds in which it blocked other work. */
  readonly tick: () => Promise<number>
  /** Whether the next tick has a viewer to notify. */
  readonly isNeeded: () => boolean
  readonly onError: (error: unknown) => void
}

export interface Ticks {
  /** Continues until no viewer is left to notify. */
  wake(): void
  /** Has the next one come no later than a short period after the last, however hard the work is. */
  soon(): void
  stop(): void
}

const periodMs = 1_000
const longPeriodMs = 2_000
/** The share of its period a tick may work before the next ones come half as often. */
const workShare = 0.2
/** As many ticks in a row must be light before they come as often as before. */
const lightTicks = 5

/** One tick a second, every other second while they are hard work; never two at once. */
export function createTicks({ clock, tick, isNeeded, onError }: TicksDeps): Ticks {
  let isAwake = false
  let isStopped = false
  let cancel = () => {}
  let isLong = false
  let light = 0
  let isRunning = false
  let begunMs = 0
  let dueMs = 0
  return {
    wake() {
      if (isAwake || isStopped) return
      isAwake = true
      wait(periodMs)
    },
    soon() {
      if (!isAwake || isRunning || isStopped) return
      cancel()
      wait(Math.max(0, Math.min(dueMs, begunMs + periodMs) - clock.now()))
    },
    stop() {
      isStopped = true
      cancel()
    },
  }

  function wait(delayMs: number): void {
    dueMs = clock.now() + delayMs
    cancel = clock.after(delayMs, () => void run())
  }

  async function run(): Promise<void> {
    isRunning = true
    begunMs = clock.now()
    try {
      judge(await tick())
    } catch (error) {
      onError(error)
    }
    isRunning = false
    isAwake = !isStopped && isNeeded()
    if (isAwake) wait(Math.max(0, begunMs + (isLong ? longPeriodMs : periodMs) - clock.now()))
  }

  /** A long period has hardly more to send than a short one, so both are measured by the share of the short one. */
  function judge(workedMs: number): void {
    if (workedMs > workShare * periodMs) {
      isLong = true
      light = 0
    } else if (isLong && ++light >= lightTicks) isLong = false
  }
}
