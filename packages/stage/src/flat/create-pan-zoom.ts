import { coverFit, freeBox, panForZoom, shiftToShow } from './cover-fit.ts'
import type { Fit, FitInput, FlatView, Point, Size } from './cover-fit.ts'

export interface PanZoomDeps {
  /** The window; takes pointers, wheel and keys. */
  readonly viewport: HTMLElement
  /** The picture; gets size and place as inline style, without React. */
  readonly plane: HTMLElement
  readonly isCalm: () => boolean
  /** After every change of the picture's size. */
  readonly onFit: (fit: Fit, zoom: number) => void
  /** After every change of its place as well. */
  readonly onPlace: (view: FlatView) => void
}

export interface PanZoomSetting {
  readonly picture: Size
  readonly focal: Point
  readonly insetTop: number
  readonly insetBottom: number
  /** How much more the view bar covers above the lower inset; what has focus is kept clear of it. */
  readonly barPx: number
}

export interface PanZoom {
  readonly set: (setting: PanZoomSetting) => void
  readonly zoomBy: (factor: number) => void
  readonly resetZoom: () => void
  readonly zoom: () => number
  /** Reports the position of the picture again, because something else lies on it now. */
  readonly place: () => void
  /** Brings a spot of the picture, in per cent of it, as near to the middle of the window as its edges allow. */
  readonly centre: (spot: Point) => void
  /** Brings an element of the picture into the free part of the window. */
  readonly reveal: (element: Element) => void
}

const maxZoom = 4
const keyStepPx = 96
const dragStartsAfterPx = 6
const keepsPointer = 'input, select, textarea, video, iframe, a, [data-stage-still]'

/** Moves and zooms a picture by drag, pinch, wheel and keys; lives until `signal` is aborted. */
export function createPanZoom({ viewport, plane, isCalm, onFit, onPlace }: PanZoomDeps, signal: AbortSignal): PanZoom {
  let setting: PanZoomSetting = {
    picture: { width: 16, height: 9 },
    focal: { x: 0.5, y: 0.5 },
    insetTop: 0,
    insetBottom: 0,
    barPx: 0,
  }
  let zoom = 1
  let pan: Point = { x: 0, y: 0 }
  // How far the picture is raised beyond its edge, so that the bar covers nothing that has focus.
  let liftPx = 0
  let frame = 0
  let placing = 0
  let shown: Size = { width: 0, height: 0 }
  const pointers = new Map<number, Point>()
  let isDragging = false
  let travelPx = 0

  const input = (): FitInput => ({
    picture: setting.picture,
    focal: setting.focal,
    window: {
      width: viewport.clientWidth || 1,
      height: viewport.clientHeight || 1,
      insetTop: setting.insetTop,
      insetBottom: setting.insetBottom,
    },
    zoom,
    pan,
  })

  const paint = () => {
    const fit = coverFit(input())
    pan = fit.pan
    plane.style.transform = `translate3d(${fit.x}px, ${fit.y - liftPx}px, 0)`
    if (fit.width !== shown.width || fit.height !== shown.height) {
      shown = { width: fit.width, height: fit.height }
      plane.style.width = `${fit.width}px`
      plane.style.height = `${fit.height}px`
      onFit(fit, zoom)
    }
  }
  // What lies on the picture is measured just before it is painted, when the page is laid out anyway.
  const place = () => {
    placing = 0
    const { window } = input()
    const fit = coverFit(input())
    onPlace({ fit: { ...fit, y: fit.y - liftPx }, window })
  }
  const placeSoon = () => {
    if (placing === 0) placing = requestAnimationFrame(place)
  }
  const paintSoon = (isGliding = false) => {
    plane.toggleAttribute('data-glide', isGliding && !isCalm())
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      paint()
      place()
    })
  }
  const zoomTo = (wanted: number, anchor?: Point) => {
    const next = Math.min(maxZoom, Math.max(1, wanted))
    if (next === zoom) return
    liftPx = 0
    pan = panForZoom(input(), next, anchor ?? { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 })
    zoom = next
    paintSoon()
  }
  const moveBy = (x: number, y: number) => {
    liftPx = 0
    pan = { x: pan.x + x, y: pan.y + y }
  }
  const pointOf = (event: MouseEvent): Point => {
    const box = viewport.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => viewport.addEventListener(name, handle, { signal, ...options })

  listen('pointerdown', (event) => {
    if (pointers.size === 0) travelPx = 0
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(keepsPointer) !== null)) return
    pointers.set(event.pointerId, pointOf(event))
  })
  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    travelPx += Math.hypot(now.x - before.x, now.y - before.y)
    if (!isDragging && travelPx < dragStartsAfterPx) return
    if (!isDragging) {
      isDragging = true
      viewport.setPointerCapture(event.pointerId)
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other === undefined) moveBy(now.x - before.x, now.y - before.y)
    else {
      const spread =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      moveBy((now.x - before.x) / 2, (now.y - before.y) / 2)
      zoomTo(zoom * spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    }
    pointers.set(event.pointerId, now)
    paintSoon()
  })
  const release = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) isDragging = false
  }
  listen('pointerup', release)
  listen('pointercancel', release)
  // A drag that began on a pin must not open it.
  listen(
    'click',
    (event) => {
      if (travelPx >= dragStartsAfterPx && event.detail > 0) event.stopPropagation()
    },
    { capture: true },
  )
  listen(
    'wheel',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-stage-frame], [data-stage-still]') !== null)
        return
      event.preventDefault()
      zoomTo(zoom * Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0015 : 0.04)), pointOf(event))
    },
    { passive: false },
  )
  listen('keydown', (event) => {
    const steps: Record<string, Point> = {
      ArrowLeft: { x: keyStepPx, y: 0 },
      ArrowRight: { x: -keyStepPx, y: 0 },
      ArrowUp: { x: 0, y: keyStepPx },
      ArrowDown: { x: 0, y: -keyStepPx },
    }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest(`[data-stage-frame], ${keepsPointer}`) !== null) return
    event.preventDefault()
    moveBy(step.x, step.y)
    paintSoon(true)
  })

  const observer = new ResizeObserver(() => paintSoon())
  observer.observe(viewport)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    cancelAnimationFrame(placing)
  })

  return {
    set: (next) => {
      setting = next
      // Painted at once: the first picture must not jump.
      paint()
      placeSoon()
    },
    zoomBy: (factor) => zoomTo(zoom * factor),
    resetZoom: () => {
      pan = { x: 0, y: 0 }
      zoomTo(1)
      paintSoon()
    },
    zoom: () => zoom,
    place: placeSoon,
    centre: (spot) => {
      const fit = coverFit(input())
      const free = freeBox(input().window)
      moveBy(
        free.x + free.width / 2 - (fit.x + (spot.x / 100) * fit.width),
        free.y + free.height / 2 - (fit.y + (spot.y / 100) * fit.height),
      )
      paintSoon(true)
    },
    reveal: (element) => {
      const place = viewport.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const before = coverFit(input())
      const wanted = { x: box.left - place.left, y: box.top - place.top + liftPx, width: box.width, height: box.height }
      const clear = { ...input().window, insetBottom: setting.insetBottom + setting.barPx }
      const shift = shiftToShow(clear, wanted)
      pan = { x: before.pan.x + shift.x, y: before.pan.y + shift.y }
      const after = coverFit(input())
      liftPx = Math.max(0, after.y - before.y - shift.y)
      paintSoon(true)
    },
  }
}
