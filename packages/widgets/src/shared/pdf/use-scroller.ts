import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { afterFrames } from './after-frames.ts'
import {
  type Anchor,
  type PageLayout,
  type PageSize,
  anchorAt,
  anchorTop,
  currentPage,
  layPagesOut,
  pageGapPx,
} from './page-layout.ts'
import { type ZoomMode, zoomFor } from './zoom.ts'

/** What is seen of the pages, in CSS pixels. */
interface View {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What stays under which point of the view when the layout changes. */
interface Kept {
  readonly anchor: Anchor
  readonly atY: number
  readonly shareX: number
  readonly atX: number
}

/** A point of the view, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Scroller {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly layout: PageLayout | undefined
  readonly view: View
  readonly contentWidth: number
  readonly zoom: number
  readonly zoomMode: ZoomMode
  readonly isSettled: boolean
  /** Counted from 1. */
  readonly current: number
  readonly noteScroll: () => void
  /** Puts a page at the top of the view, or the place `y` CSS pixels (at 100 %) below its upper edge. */
  readonly goTo: (page: number, y?: number) => void
  readonly zoomTo: (zoomMode: ZoomMode, around?: Point) => void
  /** Scrolls so that a place of a page (as shares of it) is in view; does nothing where it is. */
  readonly reveal: (page: number, place: { readonly top: number; readonly left: number }) => void
}

/** So many frames without another zoom, and pages are drawn anew. */
const settlingFrames = 8
/** How far from the edge of the view something looked for is put. */
const revealShare = 0.3

/** The pages below one another in a view that scrolls: which are seen, how large, and what stays where when that changes. */
export function useScroller(sizes: readonly PageSize[] | undefined, firstPage: number): Scroller {
  const ref = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ top: 0, width: 0, height: 0 })
  const [chosen, setChosen] = useState<{ readonly zoomMode: ZoomMode; readonly index: number }>({
    zoomMode: 'width',
    index: 0,
  })
  const kept = useRef<Kept>({
    anchor: { index: Math.max(0, firstPage - 1), share: 0 },
    atY: pageGapPx,
    shareX: 0.5,
    atX: 0,
  })
  const isMeasured = view.width > 0
  const zoom =
    sizes === undefined || !isMeasured ? 1 : zoomFor(chosen.zoomMode, sizes[chosen.index] ?? sizes[0], view, sizes)
  const layout = useMemo(
    () => (sizes === undefined || !isMeasured ? undefined : layPagesOut(sizes, zoom)),
    [sizes, zoom, isMeasured],
  )
  const contentWidth = Math.max(layout?.width ?? 0, view.width)

  useEffect(() => {
    const scroller = ref.current
    if (scroller === null) return
    const observer = new ResizeObserver(() =>
      setView({ top: scroller.scrollTop, width: scroller.clientWidth, height: scroller.clientHeight }),
    )
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const scroller = ref.current
    if (scroller === null || layout === undefined) return
    const { anchor, atY, shareX, atX } = kept.current
    const index = Math.min(anchor.index, layout.sizes.length - 1)
    scroller.scrollTop = anchorTop(layout, { index, share: anchor.share }) - atY
    scroller.scrollLeft = shareX * contentWidth - (atX === 0 ? view.width / 2 : atX)
    setView((now) => (now.top === scroller.scrollTop ? now : { ...now, top: scroller.scrollTop }))
  }, [layout, contentWidth, view.width])

  const keepAt = useCallback(
    (atX: number, atY: number) => {
      const scroller = ref.current
      if (scroller === null || layout === undefined) return
      kept.current = {
        anchor: anchorAt(layout, scroller.scrollTop + atY),
        atY,
        shareX: (scroller.scrollLeft + atX) / contentWidth,
        atX,
      }
    },
    [layout, contentWidth],
  )
  const noteScroll = useCallback(() => {
    const scroller = ref.current
    if (scroller === null) return
    keepAt(scroller.clientWidth / 2, 0)
    setView((now) => (now.top === scroller.scrollTop ? now : { ...now, top: scroller.scrollTop }))
  }, [keepAt])

  const goTo = useCallback(
    (page: number, y = 0) => {
      const scroller = ref.current
      if (scroller === null || layout === undefined) return
      const index = Math.min(Math.max(page, 1), layout.sizes.length) - 1
      const share = y / (layout.sizes[index]?.height ?? 1)
      kept.current = { ...kept.current, anchor: { index, share }, atY: pageGapPx }
      scroller.scrollTop = anchorTop(layout, { index, share }) - pageGapPx
      setView((now) => ({ ...now, top: scroller.scrollTop }))
    },
    [layout],
  )
  const zoomTo = useCallback(
    (zoomMode: ZoomMode, around?: Point) => {
      const scroller = ref.current
      if (scroller === null || layout === undefined) return
      keepAt(around?.x ?? scroller.clientWidth / 2, around?.y ?? 0)
      setChosen({
        zoomMode,
        index: currentPage(layout, { top: scroller.scrollTop, height: scroller.clientHeight }) - 1,
      })
    },
    [layout, keepAt],
  )
  const reveal = useCallback(
    (page: number, place: { readonly top: number; readonly left: number }) => {
      const scroller = ref.current
      const size = layout?.sizes[page - 1]
      if (scroller === null || layout === undefined || size === undefined) return
      const y = (layout.tops[page - 1] ?? 0) + place.top * size.height * layout.zoom
      const x = (contentWidth - size.width * layout.zoom) / 2 + place.left * size.width * layout.zoom
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
      const isSeen = (at: number, from: number, length: number) => at >= from + 8 && at <= from + length * 0.85
      if (!isSeen(y, scrollTop, clientHeight)) scroller.scrollTop = y - clientHeight * revealShare
      if (!isSeen(x, scrollLeft, clientWidth)) scroller.scrollLeft = x - clientWidth * revealShare
    },
    [layout, contentWidth],
  )

  const [settledZoom, setSettledZoom] = useState(zoom)
  useEffect(() => {
    if (settledZoom !== zoom) return afterFrames(settlingFrames, () => setSettledZoom(zoom))
    return undefined
  }, [zoom, settledZoom])

  return {
    ref,
    layout,
    view,
    contentWidth,
    zoom,
    zoomMode: chosen.zoomMode,
    isSettled: settledZoom === zoom,
    current: layout === undefined ? Math.max(1, firstPage) : currentPage(layout, view),
    noteScroll,
    goTo,
    zoomTo,
    reveal,
  }
}
