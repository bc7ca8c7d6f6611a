import type { Viewer } from '@photo-sphere-viewer/core'
import { firstLookAsideDeg } from './first-look-aside.ts'

export interface FirstLookDeps {
  readonly viewer: Pick<Viewer, 'getPosition' | 'rotate' | 'animate' | 'stopAnimation'>
  /** The page: a visitor who does anything anywhere on it looks where they want. */
  readonly page: EventTarget
  readonly signal: AbortSignal
}

export interface FirstLook {
  /**
   * Turns from a little beside where one looks to just there; at once it looks aside, so that nothing jumps. Answers
   * whether it came to its end: nothing happens when somebody has done something already.
   */
  readonly begin: () => Promise<boolean>
  readonly stop: () => void
}

const besideRad = (firstLookAsideDeg * Math.PI) / 180
const lookMs = 2500
const inputs = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const

/** A gentle look around as one comes to a place, which any press of a key, wheel or pointer ends. Source: VEN-14. */
export function createFirstLook({ viewer, page, signal }: FirstLookDeps): FirstLook {
  let isOver = false
  let isTurning = false
  for (const input of inputs) page.addEventListener(input, stop, { signal, capture: true, passive: true })
  signal.addEventListener('abort', stop)

  function stop() {
    isOver = true
    if (isTurning) void viewer.stopAnimation()
  }

  return {
    stop,
    begin: async () => {
      if (isOver) return false
      const home = viewer.getPosition()
      viewer.rotate({ yaw: home.yaw - besideRad, pitch: home.pitch })
      isTurning = true
      const isDone = await viewer.animate({ ...home, speed: lookMs })
      isTurning = false
      isOver = true
      return isDone
    },
  }
}
