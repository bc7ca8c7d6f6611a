import type { Camera } from '../camera/camera.ts'
import type { Box, Point } from '../geometry/box.ts'
import { createScene } from '../scene/create-scene.ts'
import type { Scene, SceneParts } from '../scene/create-scene.ts'
import type { Space } from '../space.ts'
import { createGestures } from './create-gestures.ts'
import type { GestureState, Tool } from './create-gestures.ts'
import { createKeys } from './create-keys.ts'

/** What gestures read of the canvas as it was drawn last, and what they do with it. */
export interface CanvasHost extends GestureState {
  /** The widgets in the order in which Tab goes through them. */
  readonly order: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
  readonly commit: (boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize') => void
  readonly setFocal: (focal: Point) => void
  readonly placeAt: (spot: Point) => void
  readonly describe: (bounds: Box, what: 'move' | 'resize') => string
  readonly formatLength: (length: number) => string
}

export interface OpenCanvasOptions {
  readonly parts: SceneParts
  readonly camera: Camera
  readonly space: Space
  readonly host: () => CanvasHost
  readonly placePicture: () => boolean
  readonly focus: (id: string) => void
  readonly onTool: (tool: Tool) => void
}

/** Puts scene, pointers and keys to work on drawn elements; `close` ends all of it. */
export function openCanvas(options: OpenCanvasOptions): { readonly scene: Scene; readonly close: () => void } {
  const { parts, camera, space, host, placePicture, focus, onTool } = options
  const { viewport } = parts
  const lifetime = new AbortController()
  const { signal } = lifetime
  const scene = createScene({
    parts,
    camera,
    isCurved: space.kind === 'SPHERE',
    formatLength: (length) => host().formatLength(length),
    placePicture,
  })
  const common = {
    scene,
    camera,
    space,
    state: host,
    onSelect: (ids: readonly string[]) => host().onSelect(ids),
    onMoved: (boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize') => host().commit(boxes, what),
    onFocal: (point: Point) => host().setFocal(point),
    describe: (box: Box, what: 'move' | 'resize') => host().describe(box, what),
  }
  const gestures = createGestures({ ...common, viewport, onPlace: (spot) => host().placeAt(spot) }, signal)
  const keys = createKeys({ ...common, gestures, order: () => host().order, focus, onTool })
  viewport.addEventListener('keydown', keys.down, { signal })
  viewport.addEventListener('keyup', keys.up, { signal })
  viewport.addEventListener('pointerdown', keys.finish, { signal, capture: true })
  viewport.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && viewport.contains(relatedTarget))) keys.leave()
    },
    { signal },
  )
  const measure = () => camera.setWindow({ width: viewport.clientWidth || 1, height: viewport.clientHeight || 1 })
  const observer = new ResizeObserver(measure)
  observer.observe(viewport)
  measure()
  return {
    scene,
    close: () => {
      lifetime.abort()
      observer.disconnect()
      scene.stop()
    },
  }
}
