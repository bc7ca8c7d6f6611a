import type { Viewpoint } from '@foyer/contract'

export type StageView = 'PICTURE' | 'LIST'

/** What the bar can do with the picture that is shown now. */
export interface StageControls {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly resetZoom: () => void
  /** 1 is 100 %. */
  readonly zoom: () => number
  /** Turns a 360° view to where one looks first at the viewpoint that it shows. */
  readonly face?: (viewpoint: Viewpoint) => void
}

/** Joins the bar to whichever picture is shown, past React: the zoom changes with every frame of a gesture. */
export interface ControlsSlot extends Required<StageControls> {
  readonly attach: (controls: StageControls) => () => void
  readonly reportZoom: (zoom: number) => void
  /** Calls back now and at every change. */
  readonly onZoom: (listener: (zoom: number) => void) => () => void
}

export function createControlsSlot(): ControlsSlot {
  let attached: StageControls | undefined
  const listeners = new Set<(zoom: number) => void>()
  const zoom = () => attached?.zoom() ?? 1
  return {
    zoomIn: () => attached?.zoomIn(),
    zoomOut: () => attached?.zoomOut(),
    resetZoom: () => attached?.resetZoom(),
    zoom,
    face: (viewpoint) => attached?.face?.(viewpoint),
    attach: (controls) => {
      attached = controls
      for (const listener of listeners) listener(zoom())
      return () => {
        if (attached === controls) attached = undefined
      }
    },
    reportZoom: (now) => {
      for (const listener of listeners) listener(now)
    },
    onZoom: (listener) => {
      listeners.add(listener)
      listener(zoom())
      return () => listeners.delete(listener)
    },
  }
}
