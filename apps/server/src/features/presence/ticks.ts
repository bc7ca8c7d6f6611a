import type { Clock } from '../../platform/clock/clock.ts'

export interface TicksDeps {
  readonly clock: Clock
  /** Tells what there is; resolves when all is written, `false` when nobody is there to tell. */
  readonly tick: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface Ticks {
  /** Goes on until a tick finds nobody. */
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
export function createTicks({ clock, tick, onError }: TicksDeps): Ticks {
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
    let hasPeople = true
    try {
      hasPeople = await tick()
    } catch (error) {
      onError(error)
    }
    isRunning = false
    if (isStopped) return
    const tookMs = clock.now() - begunMs
    judge(tookMs)
    isAwake = hasPeople
    if (hasPeople) wait(Math.max(0, (isLong ? longPeriodMs : periodMs) - tookMs))
  }

  /** What is told late in two seconds is no more than in one: light is what would be light for the short period. */
  function judge(tookMs: number): void {
    if (tookMs > workShare * periodMs) {
      isLong = true
      light = 0
    } else if (isLong && ++light >= lightTicks) isLong = false
  }
}
