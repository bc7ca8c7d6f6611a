import { panStepPx, zoomStep } from '../camera/camera.ts'
import type { Camera } from '../camera/camera.ts'
import { boundsOf } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { clampTo } from '../geometry/clamp.ts'
import { nudgeOf } from '../geometry/nudge.ts'
import { resize, resizeWithin } from '../geometry/resize.ts'
import type { Scene } from '../scene/create-scene.ts'
import type { Space } from '../space.ts'
import type { createGestures, GestureState, Tool } from './create-gestures.ts'
import { moveAll, together } from './move-selection.ts'

export interface KeysDeps {
  readonly scene: Scene
  readonly camera: Camera
  readonly space: Space
  readonly gestures: ReturnType<typeof createGestures>
  readonly state: () => GestureState
  /** The widgets of the canvas in the order in which Tab goes through them. */
  readonly order: () => readonly string[]
  readonly focus: (id: string) => void
  readonly onTool: (tool: Tool) => void
  readonly onSelect: (ids: readonly string[]) => void
  readonly onMoved: (boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize') => void
  readonly onFocal: (focal: Point) => void
  readonly describe: (bounds: Box, what: 'move' | 'resize') => string
}

/** A step of the focal point, which is a share of the picture: as far as a widget moves with the same key. */
const perCent = 0.01

/**
 * The keys of the canvas. Arrow keys that are held are one gesture, which ends when they are released. Source: EDT-08,
 * EDT-10.
 */
export function createKeys(deps: KeysDeps) {
  const { scene, camera, space, gestures, state } = deps
  /** What arrow keys have moved so far and not yet finished. */
  let pending: { readonly finish: () => void; readonly cancel: () => void } | undefined
  let moved: ReadonlyMap<string, Box> = new Map()
  let focal: Point | undefined

  function finish() {
    const ended = pending
    pending = undefined
    ended?.finish()
  }
  function cancelPending(): boolean {
    const ended = pending
    pending = undefined
    ended?.cancel()
    return ended !== undefined
  }

  function down(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : undefined
    const id = target?.closest('[data-widget-id]')?.getAttribute('data-widget-id') ?? undefined
    const isHandled = target?.closest('[data-focal]') ? pressOnFocal(event) : press(event, id)
    if (isHandled) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  /** Answers whether the key meant something. */
  function press(event: KeyboardEvent, id: string | undefined): boolean {
    const { key } = event
    const hasCommand = event.ctrlKey || event.metaKey
    if (key === 'Escape') return escape()
    if (hasCommand) {
      if (key.toLowerCase() !== 'a' || event.shiftKey || event.altKey) return false
      deps.onSelect(scene.placed().map((placed) => placed.id))
      return true
    }
    if (key === ' ') {
      gestures.setSpace(true)
      return true
    }
    if (key.startsWith('Arrow')) return arrow(event, id)
    if (event.altKey) return false
    switch (key) {
      case 'Enter':
        return id !== undefined && choose(id, event.shiftKey)
      case 'Tab':
        return id !== undefined && tab(id, event.shiftKey)
      case 'Home':
        return focusAt(id, 0)
      case 'End':
        return focusAt(id, -1)
      case '+':
      case '=':
        camera.zoomBy(zoomStep)
        return true
      case '-':
      case '_':
        camera.zoomBy(1 / zoomStep)
        return true
      default:
        return pressLetter(event)
    }
  }

  function pressLetter({ key, code, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey && code === 'Digit1') camera.fit()
    else if (shiftKey && code === 'Digit0') camera.actualSize()
    else if (key === 'v') deps.onTool('select')
    else if (key === 'h') deps.onTool('hand')
    else if (key === 'p' && state().selection.length > 0 && !state().isReadOnly) deps.onTool('place')
    else return false
    return true
  }

  function escape(): boolean {
    if (gestures.cancel() || cancelPending()) return true
    if (state().tool !== 'select') {
      deps.onTool('select')
      return true
    }
    if (state().selection.length === 0) return false
    deps.onSelect([])
    return true
  }

  function choose(id: string, isAdding: boolean): boolean {
    const { selection } = state()
    if (!isAdding) deps.onSelect([id])
    else deps.onSelect(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id])
    return true
  }

  /** While something is selected, Tab selects what comes next; past the last one it leaves the canvas, as it does otherwise. */
  function tab(id: string, isBack: boolean): boolean {
    if (state().selection.length === 0) return false
    const order = deps.order()
    const next = order[order.indexOf(id) + (isBack ? -1 : 1)]
    if (next === undefined) return false
    finish()
    deps.onSelect([next])
    deps.focus(next)
    return true
  }

  function focusAt(id: string | undefined, index: 0 | -1): boolean {
    const wanted = deps.order().at(index)
    if (id === undefined || wanted === undefined) return false
    deps.focus(wanted)
    return true
  }

  function arrow(event: KeyboardEvent, id: string | undefined): boolean {
    const step = nudgeOf(event.key, event.shiftKey)
    if (step === undefined) return false
    const { selection, isReadOnly } = state()
    if (selection.length > 0 && (id !== undefined || event.target === event.currentTarget))
      return !isReadOnly && nudge(step, event.altKey ? 'resize' : 'move')
    if (id !== undefined) {
      const order = deps.order()
      const next = order[order.indexOf(id) + (step.x + step.y > 0 ? 1 : -1)]
      if (next !== undefined) deps.focus(next)
      return true
    }
    camera.panBy({ x: -Math.sign(step.x) * panStepPx, y: -Math.sign(step.y) * panStepPx })
    return true
  }

  function nudge(by: Point, what: 'move' | 'resize'): boolean {
    const before = together(scene.placed(), state().selection, space).map(({ id, box }) => ({
      id,
      box: moved.get(id) ?? box,
    }))
    const bounds = boundsOf(before.map(({ box }) => box))
    if (bounds === undefined) return true
    if (what === 'move') moved = moveAll(before, by, space)
    else if (space.kind === 'FLAT') {
      const after = resize(bounds, { handle: 'se', by })
      moved = new Map(before.map(({ id, box }) => [id, resizeWithin(box, bounds, after)]))
    } else {
      const grown = by.x === 0 ? -by.y : by.x
      moved = new Map(
        before.map(({ id, box }) => [
          id,
          space.clamp({
            x: box.x - grown / 2,
            y: box.y - grown / 2,
            width: box.width + grown,
            height: box.width + grown,
          }),
        ]),
      )
    }
    const around = boundsOf([...moved.values()])
    scene.setPreview({ boxes: moved, guides: [], ...(around && { text: deps.describe(around, what) }) })
    const end = () => {
      moved = new Map()
      scene.setPreview(undefined)
    }
    pending = {
      finish: () => {
        deps.onMoved(moved, what)
        end()
      },
      cancel: end,
    }
    return true
  }

  function pressOnFocal(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') return escape()
    const step = nudgeOf(event.key, event.shiftKey)
    const from = scene.focal()
    if (step === undefined || from === undefined || state().isReadOnly) return false
    focal = {
      x: clampTo(from.x + step.x * perCent, 0, 1),
      y: clampTo(from.y + step.y * perCent, 0, 1),
    }
    scene.setFocal(focal)
    const end = () => {
      focal = undefined
      scene.setFocal(undefined)
    }
    pending = {
      finish: () => {
        if (focal !== undefined) deps.onFocal(focal)
        end()
      },
      cancel: end,
    }
    return true
  }

  function up(event: KeyboardEvent) {
    if (event.key.startsWith('Arrow') || event.key === 'Alt') finish()
    if (event.key !== ' ') return
    const hasPanned = gestures.setSpace(false)
    const id = event.target instanceof Element ? event.target.closest('[data-widget-id]') : null
    if (!hasPanned && id !== null) choose(id.getAttribute('data-widget-id') ?? '', true)
  }

  return {
    down,
    up,
    /** What arrow keys moved is finished, as another gesture begins. */
    finish,
    /** The canvas loses focus, and with it hears no key any longer. */
    leave: () => {
      finish()
      gestures.setSpace(false)
    },
  }
}
