import type { Box, Point } from '../geometry/box.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** From where the canvas is looked at: between canvas units and pixels of the viewport, with zoom and pan. */
export interface Camera {
  /** Undefined for what is behind a 360° view. */
  readonly toPixels: (spot: Point) => Point | undefined
  readonly toUnits: (pixels: Point) => Point
  /** Where a box is drawn. */
  readonly toPixelBox: (box: Box) => Box | undefined
  /** How much a pixel is in the middle of the viewport. */
  readonly unitsPerPx: () => Point
  /** The middle of what is visible of the picture. */
  readonly visibleMiddle: () => Point
  readonly panBy: (px: Point) => void
  /** Keeps what is at `anchor` there; without one, what is in the middle. */
  readonly zoomBy: (factor: number, anchor?: Point) => void
  /** All of it. */
  readonly fit: () => void
  /** As large as a visitor sees it at first: in 2D in a window of 1440 × 900. */
  readonly actualSize: () => void
  /** 1 is 100 %. */
  readonly zoom: () => number
  readonly setWindow: (size: Size) => void
  readonly window: () => Size
  /** Moves as little as brings the box into view. */
  readonly reveal: (box: Box) => void
  /** Called after each change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A press of a key or button zooms by this factor. */
export const zoomStep = 1.25
/** It moves the view so far. */
export const panStepPx = 80

export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })
