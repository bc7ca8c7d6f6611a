import { type RefObject, useLayoutEffect, useState } from 'react'

interface TrackSize {
  /** Of the part with times, without the names. */
  readonly widthPx: number
  readonly heightPx: number
  readonly scrollPx: number
  readonly isMeasured: boolean
}

const beforeMeasured: TrackSize = { widthPx: 800, heightPx: 240, scrollPx: 0, isMeasured: false }

/** How large the lanes are, and how far they are scrolled, in CSS pixels. Without lanes `body` has no element. */
export function useTrackSize(body: RefObject<HTMLElement | null>, labelPx: number, hasLanes: boolean): TrackSize {
  const [size, setSize] = useState(beforeMeasured)
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const measure = () => {
      const { clientWidth, clientHeight, scrollTop } = element
      if (clientWidth === 0) return
      const widthPx = Math.max(100, clientWidth - labelPx)
      setSize({ widthPx, heightPx: clientHeight, scrollPx: scrollTop, isMeasured: true })
    }
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer?.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [body, labelPx, hasLanes])
  return size
}
