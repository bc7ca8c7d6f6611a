import type { Camera } from '../camera/camera.ts'
import { boundsOf, movedBy } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { clampTo } from '../geometry/clamp.ts'
import { isTouched, marqueeBetween } from '../geometry/marquee.ts'
import { handles, resize, resizeWithin, sideOf } from '../geometry/resize.ts'
import type { Handle } from '../geometry/resize.ts'
import { createSnapper } from '../geometry/snap.ts'
import type { Guide } from '../geometry/snap.ts'
import { wrapYaw } from '../geometry/wrap-yaw.ts'
import type { Scene } from '../scene/create-scene.ts'
import { sizeRange } from '../space.ts'
import type { PlacedWidget, Space } from '../space.ts'
import { moveAll, together } from './move-selection.ts'

/** `hand` moves the view with a plain drag. `place` and `place-focal` wait for a click that says where. */
export type Tool = 'select' | 'hand' | 'place' | 'place-focal'

export interface GestureState {
  readonly tool: Tool
  readonly snaps: boolean
  readonly isReadOnly: boolean
  readonly selection: readonly string[]
}

export interface GestureDeps {
  readonly viewport: HTMLElement
  readonly scene: Scene
  readonly camera: Camera
  readonly space: Space
  readonly state: () => GestureState
  readonly onSelect: (ids: readonly string[]) => void
  /** Once for a finished gesture, and only when something was moved. */
  readonly onMoved: (boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize') => void
  readonly onFocal: (focal: Point) => void
  /** A click that was waited for, in canvas units. */
  readonly onPlace: (spot: Point) => void
  /** The measure of what is moved or resized, for reading. */
  readonly describe: (bounds: Box, what: 'move' | 'resize') => string
}

/** What happens between press and release. */
interface Gesture {
  readonly move: (at: Point, event: PointerEvent) => void
  readonly end: (at: Point, event: PointerEvent) => void
  readonly cancel: () => void
}

const dragStartsAfterPx = 4
const snapReachPx = 6
const wheelZoomPace = 0.01
const mostWheelPx = 100
const middleButton = 1

/** Pointers and wheel on the canvas: lives until `signal` is aborted. Source: EDT-08, EDT-09. */
export function createGestures(deps: GestureDeps, signal: AbortSignal) {
  const { viewport, scene, camera, space, state } = deps
  const pointers = new Map<number, Point>()
  let gesture: Gesture | undefined
  let isSpaceDown = false
  let hasPannedWithSpace = false

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => viewport.addEventListener(name, handle, { signal, ...options })

  listen('pointerdown', down)
  listen('pointermove', move)
  listen('pointerup', up)
  listen('pointercancel', () => cancel())
  listen('lostpointercapture', ({ pointerId }) => {
    if (pointers.has(pointerId)) cancel()
  })
  listen('wheel', turnWheel, { passive: false })
  // Pressed without a pointer, as a screen reader does.
  listen('click', ({ detail, target }) => {
    const id = target instanceof Element && target.closest('[data-widget-id]')?.getAttribute('data-widget-id')
    if (detail === 0 && typeof id === 'string') deps.onSelect([id])
  })
  // A middle button would start the browser's own scrolling.
  listen('mousedown', (event) => {
    if (event.button === middleButton) event.preventDefault()
  })
  listen('dragstart', (event) => event.preventDefault())

  function pointOf(event: MouseEvent): Point {
    const box = viewport.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function down(event: PointerEvent) {
    if (event.button > middleButton) return
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    if (pointers.size === 2) {
      gesture?.cancel()
      gesture = pinch()
      return
    }
    if (pointers.size > 2 || gesture !== undefined) return
    // Not in a test document, nor for a pointer that has left already.
    try {
      viewport.setPointerCapture(event.pointerId)
    } catch {
      // The gesture ends at the edge of the canvas then.
    }
    gesture = begin(at, event)
  }

  function begin(at: Point, event: PointerEvent): Gesture {
    const { tool, isReadOnly } = state()
    const target = event.target instanceof Element ? event.target : viewport
    if (event.button === middleButton || isSpaceDown || tool === 'hand') return pan(at)
    if (tool !== 'select') return place()
    const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
    if (handle !== undefined && handle !== null && !isReadOnly) return resizeFrom(handle, at)
    if (target.closest('[data-focal]') !== null && !isReadOnly) return dragFocal(at)
    const id = target.closest('[data-widget-id]')?.getAttribute('data-widget-id')
    if (id !== undefined && id !== null) return pressWidget(id, at, event)
    return drawMarquee(at, event)
  }

  function move(event: PointerEvent) {
    if (!pointers.has(event.pointerId)) return
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    gesture?.move(at, event)
  }

  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return
    const ended = gesture
    gesture = undefined
    ended?.end(pointOf(event), event)
    // The other finger of a pinch does not go on alone.
    pointers.clear()
  }

  function cancel(): boolean {
    const ended = gesture
    gesture = undefined
    pointers.clear()
    ended?.cancel()
    return ended !== undefined
  }

  function turnWheel(event: WheelEvent) {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const [x, y] = [event.deltaX * lines, event.deltaY * lines]
    if (event.ctrlKey || event.metaKey) {
      camera.zoomBy(Math.exp(-clampTo(y, -mostWheelPx, mostWheelPx) * wheelZoomPace), pointOf(event))
    } else if (event.shiftKey && x === 0) camera.panBy({ x: -y, y: 0 })
    else camera.panBy({ x: -x, y: -y })
  }

  function pan(from: Point): Gesture {
    let last = from
    hasPannedWithSpace = isSpaceDown
    viewport.toggleAttribute('data-panning', true)
    const stop = () => viewport.removeAttribute('data-panning')
    return {
      move: (at) => {
        camera.panBy({ x: at.x - last.x, y: at.y - last.y })
        last = at
      },
      end: stop,
      cancel: stop,
    }
  }

  function pinch(): Gesture {
    const measure = () => {
      const [a, b] = [...pointers.values()] as [Point, Point]
      return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) }
    }
    let last = measure()
    return {
      move: () => {
        if (pointers.size < 2) return
        const next = measure()
        camera.panBy({ x: next.middle.x - last.middle.x, y: next.middle.y - last.middle.y })
        if (last.apart > 0 && next.apart > 0) camera.zoomBy(next.apart / last.apart, next.middle)
        last = next
      },
      end: () => {},
      cancel: () => {},
    }
  }

  function place(): Gesture {
    return { move: () => {}, end: (at) => deps.onPlace(camera.toUnits(at)), cancel: () => {} }
  }

  function pressWidget(id: string, from: Point, event: PointerEvent): Gesture {
    const { selection, isReadOnly } = state()
    const wasSelected = selection.includes(id)
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    let dragged = selection
    if (!wasSelected) {
      dragged = isAdding ? [...selection, id] : [id]
      deps.onSelect(dragged)
    }
    let drag: Gesture | undefined
    return {
      move: (at, moved) => {
        if (drag === undefined && !isReadOnly && isFar(from, at)) drag = dragWidgets(dragged, from)
        drag?.move(at, moved)
      },
      end: (at, released) => {
        if (drag !== undefined) return drag.end(at, released)
        if (!wasSelected) return
        if (isAdding) deps.onSelect(selection.filter((other) => other !== id))
        else if (selection.length > 1) deps.onSelect([id])
      },
      cancel: () => drag?.cancel(),
    }
  }

  function snapperBut(moved: readonly PlacedWidget[], bounds: Box) {
    const ids = new Set(moved.map(({ id }) => id))
    const others = scene.placed().filter(({ id }) => !ids.has(id))
    return createSnapper([...space.ownTargets, ...others.map(({ box }) => box)].map((box) => space.near(box, bounds)))
  }

  const reach = (): Point => {
    const perPx = camera.unitsPerPx()
    return { x: snapReachPx * perPx.x, y: snapReachPx * perPx.y }
  }
  const maySnap = (event: PointerEvent) => state().snaps && !event.altKey

  /** How far a pointer moved in canvas units; over the seam of a panorama it goes on. */
  function travel(from: Point, to: Point): Point {
    const [start, end] = [camera.toUnits(from), camera.toUnits(to)]
    const x = end.x - start.x
    return { x: space.kind === 'SPHERE' ? wrapYaw(x) : x, y: end.y - start.y }
  }

  function dragWidgets(ids: readonly string[], from: Point): Gesture {
    const moved = together(scene.placed(), ids, space)
    const bounds = boundsOf(moved.map(({ box }) => box))
    const snapper = bounds && snapperBut(moved, bounds)
    let boxes: ReadonlyMap<string, Box> = new Map()
    return {
      move: (at, event) => {
        if (bounds === undefined || snapper === undefined) return
        const free = travel(from, at)
        // With Shift along one axis alone: the one it was moved along further, as it looks.
        const isAcross = Math.abs(at.x - from.x) >= Math.abs(at.y - from.y)
        const wanted = event.shiftKey ? { x: isAcross ? free.x : 0, y: isAcross ? 0 : free.y } : free
        const snap = maySnap(event) ? snapper.move(movedBy(bounds, wanted), reach()) : { by: origin, guides: [] }
        const snapped = { x: wanted.x + snap.by.x, y: wanted.y + snap.by.y }
        boxes = moveAll(moved, snapped, space)
        show(boxes, snap.guides, 'move')
      },
      end: () => finish(boxes, 'move'),
      cancel: () => scene.setPreview(undefined),
    }
  }

  function resizeFrom(name: string, from: Point): Gesture {
    const moved = together(scene.placed(), state().selection, space)
    const bounds = boundsOf(moved.map(({ box }) => box))
    const handle = handles.find((known) => known === name)
    let boxes: ReadonlyMap<string, Box> = new Map()
    const resized = handle === undefined ? resizeSpot(moved) : bounds && resizeFlat(moved, bounds, handle, from)
    return {
      move: (at, event) => {
        const next = resized?.(at, event)
        if (next === undefined) return
        boxes = next.boxes
        show(boxes, next.guides, 'resize')
      },
      end: () => finish(boxes, 'resize'),
      cancel: () => scene.setPreview(undefined),
    }
  }

  type Resized = { readonly boxes: ReadonlyMap<string, Box>; readonly guides: readonly Guide[] }

  function resizeFlat(moved: readonly PlacedWidget[], bounds: Box, handle: Handle, from: Point) {
    const snapper = snapperBut(moved, bounds)
    const sides = { x: sideOf(handle, 'x'), y: sideOf(handle, 'y') }
    return (at: Point, event: PointerEvent): Resized => {
      const by = travel(from, at)
      const keepsShape = event.shiftKey
      const free = resize(bounds, { handle, by, keepsShape })
      const snap =
        maySnap(event) && !keepsShape ? snapper.resize(free, sides, reach()) : { by: origin, guides: [] as Guide[] }
      const after = resize(bounds, { handle, by: { x: by.x + snap.by.x, y: by.y + snap.by.y }, keepsShape })
      return { boxes: new Map(moved.map(({ id, box }) => [id, resizeWithin(box, bounds, after)])), guides: snap.guides }
    }
  }

  /** In a 360° view a hotspot grows about its middle. */
  function resizeSpot([spot]: readonly PlacedWidget[]) {
    if (spot === undefined) return undefined
    const pixels = camera.toPixelBox(spot.box)
    if (pixels === undefined || pixels.width === 0) return undefined
    const centre = { x: pixels.x + pixels.width / 2, y: pixels.y + pixels.height / 2 }
    const degreesPerPx = spot.box.width / pixels.width
    return (at: Point): Resized => {
      const half = Math.max(Math.abs(at.x - centre.x), Math.abs(at.y - centre.y)) * degreesPerPx
      const size = clampTo(2 * half, ...sizeRange)
      const by = (size - spot.box.width) / 2
      const box = { x: spot.box.x - by, y: spot.box.y - by, width: size, height: size }
      return { boxes: new Map([[spot.id, box]]), guides: [] }
    }
  }

  function show(boxes: ReadonlyMap<string, Box>, guides: readonly Guide[], what: 'move' | 'resize') {
    const bounds = boundsOf([...boxes.values()])
    scene.setPreview({ boxes, guides, ...(bounds === undefined ? {} : { text: deps.describe(bounds, what) }) })
  }

  function finish(boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize') {
    if (boxes.size > 0) deps.onMoved(boxes, what)
    scene.setPreview(undefined)
  }

  function dragFocal(from: Point): Gesture {
    let focal: Point | undefined
    return {
      move: (at) => {
        if (focal === undefined && !isFar(from, at)) return
        const { x, y } = camera.toUnits(at)
        focal = { x: clampTo(x / 100, 0, 1), y: clampTo(y / 100, 0, 1) }
        scene.setFocal(focal)
      },
      end: () => {
        if (focal !== undefined) deps.onFocal(focal)
        scene.setFocal(undefined)
      },
      cancel: () => scene.setFocal(undefined),
    }
  }

  function drawMarquee(from: Point, event: PointerEvent): Gesture {
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    const before = isAdding ? state().selection : []
    let touched: ReadonlySet<string> | undefined
    return {
      move: (at) => {
        if (touched === undefined && !isFar(from, at)) return
        const marquee = marqueeBetween(from, at)
        touched = new Set(
          scene.placed().flatMap(({ id, box }) => {
            const pixels = camera.toPixelBox(box)
            return pixels !== undefined && isTouched(pixels, marquee) ? [id] : []
          }),
        )
        scene.setMarquee(marquee, touched)
      },
      end: () => {
        scene.setMarquee(undefined, new Set())
        if (touched !== undefined) deps.onSelect([...new Set([...before, ...touched])])
        else if (!isAdding && state().selection.length > 0) deps.onSelect([])
      },
      cancel: () => scene.setMarquee(undefined, new Set()),
    }
  }

  return {
    /** Ends the gesture that is under way without a change; answers whether there was one. */
    cancel,
    isUnderWay: () => gesture !== undefined,
    /** Whether the space bar is down; answers whether the view was moved with it. */
    setSpace: (isDown: boolean): boolean => {
      const hasPanned = hasPannedWithSpace
      if (isDown !== isSpaceDown) hasPannedWithSpace = false
      isSpaceDown = isDown
      viewport.toggleAttribute('data-hand', isDown)
      return hasPanned
    },
  }
}

const origin: Point = { x: 0, y: 0 }
const isFar = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) >= dragStartsAfterPx
