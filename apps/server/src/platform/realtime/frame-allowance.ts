import { wire } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'

/** How many frames one connection may send now. */
export interface FrameAllowance {
  /** Takes one; answers 0, or the milliseconds until there is one. */
  take(): number
  /** Refused ones since the last that was not. */
  readonly refused: number
}

/** 20 frames a second, and 40 at once. Source: docs/realtime-protocol.md. */
export function createFrameAllowance(clock: Clock): FrameAllowance {
  const { framesPerSecond, framesBurst } = wire
  let left: number = framesBurst
  let filledAt = clock.now()
  let refused = 0
  return {
    get refused() {
      return refused
    },
    take() {
      const now = clock.now()
      left = Math.min(framesBurst, left + (Math.max(0, now - filledAt) * framesPerSecond) / 1000)
      filledAt = now
      if (left < 1) {
        refused++
        return Math.ceil(((1 - left) * 1000) / framesPerSecond)
      }
      left--
      refused = 0
      return 0
    },
  }
}
