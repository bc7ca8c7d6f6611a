import { performance } from 'node:perf_hooks'

const everyMs = 100
/** What one turn of the event loop can count at most: one long pause (a garbage collection) alone does not make the server late. */
const countedMaxMs = 250
const weightOfLast = 0.1
const lateAboveMs = 25
/** Reached only where nearly every turn of the loop for seconds takes a quarter of a second or more. */
const farBehindAboveMs = 150
const weightOfLastShort = 0.4
const busyAbove = 0.7

export interface LoopObservation {
  /** How much later a timer came than it should have. */
  readonly lateMs: number
  /** For which part of the time since the timer before the loop was at work; 0 to 1. */
  readonly busyShare: number
}

export interface Lateness {
  note(observation: LoopObservation): void
  /** Whether timers have been late by more than 25 ms in the mean of about the last second: everybody waits that long for everything. */
  isLate(): boolean
  /** Whether that mean is above 150 ms: those who are here wait for everything, and more of them would make it worse. */
  isFarBehind(): boolean
  /** Whether the loop was at work for more than 70 % of about the last second, so that what it has to do begins to wait. */
  isBusy(): boolean
  /** For which part of about the last quarter of a second the loop was at work; 0 to 1. */
  busyShare(): number
}

/** How late and how busy the event loop is, from single observations. Source: SEC-19. */
export function createLateness(): Lateness {
  let meanMs = 0
  let meanShare = 0
  let shortMeanShare = 0
  return {
    note({ lateMs, busyShare }) {
      meanMs += weightOfLast * (Math.min(countedMaxMs, Math.max(0, lateMs)) - meanMs)
      meanShare += weightOfLast * (busyShare - meanShare)
      shortMeanShare += weightOfLastShort * (busyShare - shortMeanShare)
    },
    isLate: () => meanMs > lateAboveMs,
    isFarBehind: () => meanMs > farBehindAboveMs,
    isBusy: () => meanShare > busyAbove,
    busyShare: () => shortMeanShare,
  }
}

export type EventLoopState = Omit<Lateness, 'note'>

/** Observes the event loop of this process by a timer every 100 ms, until `stop`. */
export function watchEventLoop(): EventLoopState & { stop(): void } {
  const lateness = createLateness()
  let dueAt = performance.now() + everyMs
  let used = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const at = performance.now()
    const usedNow = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(usedNow, used)
    lateness.note({ lateMs: at - dueAt, busyShare: utilization })
    dueAt = at + everyMs
    used = usedNow
  }, everyMs)
  timer.unref()
  return { ...lateness, stop: () => clearInterval(timer) }
}
