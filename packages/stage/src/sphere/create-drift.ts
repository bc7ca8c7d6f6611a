import type { Viewer } from '@photo-sphere-viewer/core'
import { radians } from './sphere-angles.ts'

export interface DriftDeps {
  readonly viewer: Pick<Viewer, 'getPosition' | 'rotate'>
  /** The page: input anywhere on it ends the drift and begins the wait anew. */
  readonly page: EventTarget
  readonly signal: AbortSignal
}

export interface Drift {
  /** Called before each frame is drawn, with its time in ms of any clock that only moves forward. */
  readonly frame: (nowMs: number) => void
  /** Allows or forbids it; forbidden at first. It waits anew after each change. */
  readonly setAllowed: (isAllowed: boolean) => void
  /** Waits anew, as after input: the view was turned by the program. */
  readonly restart: () => void
}

const quietMs = 20_000
const swingDeg = 10
/** To one side, to the other, and back. */
const periodMs = 24_000
const driftMs = 2 * periodMs
const easeMs = periodMs / 4
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** How far the view has drifted to the right of where it was, in degrees, `elapsedMs` after the drift began. */
export function driftDeg(elapsedMs: number): number {
  const share = Math.min(easeMs, elapsedMs, driftMs - elapsedMs) / easeMs
  return share ** 2 * (3 - 2 * share) * swingDeg * Math.sin((2 * Math.PI * elapsedMs) / periodMs)
}

/**
 * After 20 s without input the view swings by 10° to either side of where it was, twice, and rests there until the next
 * input. It is driven by the frames of the viewer, so that it takes no time in a hidden page. Source: VEN-14.
 */
export function createDrift({ viewer, page, signal }: DriftDeps): Drift {
  let isAllowed = false
  let quietSinceMs: number | undefined
  let home: { readonly yaw: number; readonly pitch: number } | undefined
  let isOver = false
  for (const input of inputs) page.addEventListener(input, restart, { signal, capture: true, passive: true })

  function restart() {
    quietSinceMs = undefined
    home = undefined
    isOver = false
  }

  return {
    restart,
    setAllowed: (next) => {
      isAllowed = next
      restart()
    },
    frame: (nowMs) => {
      if (!isAllowed || isOver || signal.aborted) return
      quietSinceMs ??= nowMs
      const elapsedMs = nowMs - quietSinceMs - quietMs
      if (elapsedMs < 0) return
      home ??= viewer.getPosition()
      isOver = elapsedMs >= driftMs
      viewer.rotate({ yaw: home.yaw + radians(isOver ? 0 : driftDeg(elapsedMs)), pitch: home.pitch })
    },
  }
}
