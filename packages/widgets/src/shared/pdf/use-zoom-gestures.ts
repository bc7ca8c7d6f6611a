import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadPdfLibrary } from './pdf-library.ts'
import type { Point } from './use-scroller.ts'

/** A wheel event is measured in lines or pages where it is not measured in pixels. */
const pixelsPer = [1, 16, 240] as const
/** How much of a turn of the wheel becomes zoom: a usual click of 100 px is about a fifth. */
const zoomPerPixel = 0.002
const mostPerEvent = 1.35

/** Zooms by the wheel with Ctrl, as touch pads report a pinch, and by two fingers. Source: WID-04. */
export function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  onZoom: (factor: number, around: Point) => void,
): void {
  const zoom = useEffectEvent((factor: number, clientX: number, clientY: number) => {
    const box = ref.current?.getBoundingClientRect()
    if (box === undefined) return
    const bounded = Math.min(Math.max(factor, 1 / mostPerEvent), mostPerEvent)
    onZoom(bounded, { x: clientX - box.left, y: clientY - box.top })
  })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const lifetime = new AbortController()
    const { signal } = lifetime
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        // A pinch on a touch pad comes in small steps.
        const pixels = event.deltaY * (pixelsPer[event.deltaMode as 0 | 1 | 2] ?? 1)
        zoom(Math.exp(-pixels * (Math.abs(pixels) < 20 ? 5 : 1) * zoomPerPixel), event.clientX, event.clientY)
      },
      { passive: false, signal },
    )
    loadPdfLibrary().then(
      ({ TouchManager }) => {
        if (signal.aborted) return
        // oxlint-disable-next-line no-new -- it lives in its listeners
        new TouchManager({
          container: element,
          onPinching: ([x, y]: [number, number], before: number, now: number) => zoom(now / before, x, y),
          signal,
        })
      },
      () => {},
    )
    return () => lifetime.abort()
  }, [ref])
}
