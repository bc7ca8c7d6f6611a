import type { Camera } from '../camera/camera.ts'
import type { Box, Point } from '../geometry/box.ts'
import { boundsOf } from '../geometry/box.ts'
import type { Guide } from '../geometry/snap.ts'
import type { PlacedWidget } from '../space.ts'
import { gapSpot, guidePath, outlinePath } from './paths.ts'

/** The elements that the scene writes to; React makes them once and does not write to them. */
export interface SceneParts {
  readonly viewport: HTMLElement
  /** The box around the selection, with its handles. */
  readonly bounds: HTMLElement
  readonly marquee: HTMLElement
  readonly focal: HTMLElement
  readonly guides: SVGPathElement
  /** Texts over the canvas: the measure of what is dragged, and of gaps. */
  readonly bubbles: readonly HTMLElement[]
}

/** The outline of what a kind of window shows, and where its label is. */
export interface SceneFrame {
  readonly path: SVGPathElement
  readonly label: HTMLElement
  readonly corners: () => readonly Point[] | undefined
}

interface Measure {
  readonly text: string
  /** In pixels of the viewport. */
  readonly at: Point
}

/** What is drawn for as long as a gesture takes. */
export interface Preview {
  /** Where widgets are instead of where the venue has them. */
  readonly boxes: ReadonlyMap<string, Box>
  readonly guides: readonly Guide[]
  readonly text?: string
}

/** What is on the canvas, as far as it is not drawn by React: positions, which change with every frame of a gesture. */
export interface Scene {
  readonly setContent: (content: SceneContent) => void
  readonly setPreview: (preview: Preview | undefined) => void
  readonly setMarquee: (pixels: Box | undefined, touched: ReadonlySet<string>) => void
  readonly setFocal: (focal: Point | undefined) => void
  /** Where a widget is drawn, in canvas units. */
  readonly boxOf: (id: string) => Box | undefined
  readonly placed: () => readonly PlacedWidget[]
  readonly focal: () => Point | undefined
  /** Draws in the next frame. */
  readonly invalidate: () => void
  /** Draws now: the picture below is about to be drawn as well. */
  readonly draw: () => void
  readonly stop: () => void
}

export interface SceneContent {
  readonly items: readonly PlacedWidget[]
  readonly selection: readonly string[]
  /** 0 to 1 from the left and upper edge; undefined where there is none. */
  readonly focal: Point | undefined
  readonly frames: readonly SceneFrame[]
}

export interface SceneDeps {
  readonly parts: SceneParts
  readonly camera: Camera
  /** Straight lines of a 360° picture are curves. */
  readonly isCurved: boolean
  /** A length of a gap, for reading. */
  readonly formatLength: (length: number) => string
  /** Lays out the picture first. Answers whether it calls `draw` itself, in the frame in which it is drawn. */
  readonly placePicture: () => boolean
}

/**
 * Writes positions directly to elements, at most once a frame, and only those that changed: a drag of many widgets among
 * many more must not draw anything by React. Source: EDT-08.
 */
export function createScene({ parts, camera, isCurved, formatLength, placePicture }: SceneDeps): Scene {
  const { viewport, bounds, marquee, focal: focalElement, guides: guidesElement, bubbles } = parts
  let content: SceneContent = { items: [], selection: [], focal: undefined, frames: [] }
  let elements = new Map<string, HTMLElement>()
  let preview: Preview | undefined
  let marqueeBox: Box | undefined
  let touched: ReadonlySet<string> = new Set()
  let focalPreview: Point | undefined
  let frame = 0
  const written = new WeakMap<Element, { readonly state: string; readonly size: string }>()

  const unsubscribe = camera.subscribe(invalidate)

  function invalidate() {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      if (!placePicture()) draw()
    })
  }

  const boxOf = (id: string) => preview?.boxes.get(id) ?? content.items.find((item) => item.id === id)?.box
  const focal = () => focalPreview ?? content.focal

  function draw() {
    const selected = new Set(content.selection)
    const selectedBoxes: Box[] = []
    for (const { id, box } of content.items) {
      const element = elements.get(id)
      const pixels = camera.toPixelBox(preview?.boxes.get(id) ?? box)
      if (element !== undefined) write(element, pixels)
      if (pixels !== undefined && selected.has(id)) selectedBoxes.push(pixels)
    }
    const around = boundsOf(selectedBoxes)
    write(bounds, around)
    const least = around === undefined ? 0 : Math.min(around.width, around.height)
    bounds.dataset['room'] = least < tinyPx ? 'none' : least < smallPx ? 'corners' : 'all'
    write(marquee, marqueeBox)
    drawFocal()
    drawFrames()
    drawGuides(around)
  }

  /**
   * Moves an element, and gives it the size of a box; where it is nothing, hides it. Nothing is measured and nothing is
   * written twice, so that a frame lays out the page once at most.
   */
  function write(element: HTMLElement, place: Point | Box | undefined) {
    const state = place === undefined ? '' : JSON.stringify(place)
    const before = written.get(element)
    if (state === before?.state) return
    element.toggleAttribute('data-away', place === undefined)
    const size = place !== undefined && 'width' in place ? `${place.width.toFixed(1)} ${place.height.toFixed(1)}` : ''
    written.set(element, { state, size: place === undefined ? (before?.size ?? '') : size })
    if (place === undefined) return
    element.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`
    if (size === '' || size === before?.size || !('width' in place)) return
    element.style.width = `${place.width.toFixed(1)}px`
    element.style.height = `${place.height.toFixed(1)}px`
  }

  /** A path that is written is painted anew, with all that is beside it. */
  function drawPath(path: SVGPathElement, d: string) {
    if (path.getAttribute('d') !== d) path.setAttribute('d', d)
  }

  function drawFocal() {
    const point = focal()
    const pixels = point && camera.toPixels({ x: point.x * 100, y: point.y * 100 })
    write(focalElement, pixels)
  }

  function drawFrames() {
    for (const { path, label, corners } of content.frames) {
      const outline = corners() ?? []
      drawPath(path, outlinePath(outline, camera.toPixels))
      const [corner] = outline
      const pixels = corner && camera.toPixels(corner)
      write(label, pixels)
    }
  }

  function drawGuides(around: Box | undefined) {
    const guides = preview?.guides ?? []
    drawPath(guidesElement, guides.map((guide) => guidePath(guide, camera.toPixels, isCurved)).join(''))
    const texts: Measure[] = []
    if (preview?.text !== undefined && around !== undefined)
      texts.push({ text: preview.text, at: belowOf(around, camera.window()) })
    for (const guide of guides) {
      const { gap } = guide
      const at = gap && camera.toPixels(gapSpot(guide, gap))
      if (gap !== undefined && at !== undefined) texts.push({ text: formatLength(gap.to - gap.from), at })
    }
    for (const [index, bubble] of bubbles.entries()) {
      const measure = texts[index]
      if (measure !== undefined && bubble.textContent !== measure.text) bubble.textContent = measure.text
      write(bubble, measure?.at)
    }
  }

  function markTouched(next: ReadonlySet<string>) {
    for (const id of touched) if (!next.has(id)) elements.get(id)?.removeAttribute('data-touched')
    for (const id of next) if (!touched.has(id)) elements.get(id)?.setAttribute('data-touched', '')
    touched = next
  }

  function markMoved(next: ReadonlySet<string>) {
    for (const id of preview?.boxes.keys() ?? []) if (!next.has(id)) elements.get(id)?.removeAttribute('data-moved')
    for (const id of next) if (preview?.boxes.has(id) !== true) elements.get(id)?.setAttribute('data-moved', '')
    viewport.toggleAttribute('data-busy', next.size > 0)
  }

  return {
    setContent: (next) => {
      content = next
      elements = new Map(
        Array.from(viewport.querySelectorAll<HTMLElement>('[data-widget-id]'), (element) => [
          element.dataset['widgetId'] ?? '',
          element,
        ]),
      )
      draw()
    },
    setPreview: (next) => {
      markMoved(new Set(next?.boxes.keys()))
      preview = next
      invalidate()
    },
    setMarquee: (pixels, next) => {
      marqueeBox = pixels
      markTouched(next)
      invalidate()
    },
    setFocal: (point) => {
      focalPreview = point
      invalidate()
    },
    boxOf,
    placed: () => content.items,
    focal,
    invalidate,
    draw,
    stop: () => {
      unsubscribe()
      cancelAnimationFrame(frame)
    },
  }
}

const bubbleGapPx = 14
/** Below this length a box has room for handles at its corners alone, or for none: they are outside it then. */
const smallPx = 48
const tinyPx = 26
const bubbleRoomPx = 40

/** In the middle below a box, or within its lower edge where there is no room below. */
function belowOf(box: Box, window: { readonly height: number }): Point {
  const y = box.y + box.height + bubbleGapPx
  return { x: box.x + box.width / 2, y: y + bubbleRoomPx > window.height ? box.y - bubbleRoomPx : y }
}
