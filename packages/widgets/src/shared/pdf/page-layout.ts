/** A page in CSS pixels at 100 %, turned as it is shown. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Where the pages lie below one another, in CSS pixels at the zoom they are laid out for. */
export interface PageLayout {
  readonly zoom: number
  readonly width: number
  readonly height: number
  /** Upper edge of each page. */
  readonly tops: Float64Array
  readonly sizes: readonly PageSize[]
}

export const pageGapPx = 12
export const pageEdgePx = 16

export function layPagesOut(sizes: readonly PageSize[], zoom: number): PageLayout {
  const tops = new Float64Array(sizes.length)
  let top = pageEdgePx
  let widest = 0
  sizes.forEach((size, index) => {
    tops[index] = top
    top += size.height * zoom + pageGapPx
    widest = Math.max(widest, size.width)
  })
  return { zoom, width: widest * zoom + 2 * pageEdgePx, height: top - pageGapPx + pageEdgePx, tops, sizes }
}

/** Index of the page that `y` lies in or above; the last one for what lies below all. */
export function pageAt({ tops, sizes, zoom }: PageLayout, y: number): number {
  let from = 0
  let to = tops.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    const bottom = (tops[middle] ?? 0) + (sizes[middle]?.height ?? 0) * zoom
    if (bottom < y) from = middle + 1
    else to = middle
  }
  return from
}

/** Indices of the pages to have at hand: those in view and one screen around them, no more than `most`. */
export function pagesNear(layout: PageLayout, view: { top: number; height: number }, most: number): number[] {
  if (layout.sizes.length === 0) return []
  const shown = pageAt(layout, view.top)
  const last = pageAt(layout, view.top + view.height)
  const from = pageAt(layout, view.top - view.height / 2)
  const to = pageAt(layout, view.top + view.height * 1.5)
  const near: number[] = []
  for (let index = shown; index <= last && near.length < most; index++) near.push(index)
  for (let index = last + 1; index <= to && near.length < most; index++) near.push(index)
  for (let index = shown - 1; index >= from && near.length < most; index--) near.unshift(index)
  return near
}

/** The page most of the view's upper part shows; counted from 1. */
export const currentPage = (layout: PageLayout, view: { top: number; height: number }): number =>
  pageAt(layout, view.top + view.height / 3) + 1

/** A place of the document that stays where it is while pages change their size. */
export interface Anchor {
  readonly index: number
  /** From 0 at the page's upper edge to 1 at its lower one; beyond in the gaps. */
  readonly share: number
}

export function anchorAt(layout: PageLayout, y: number): Anchor {
  const index = pageAt(layout, y)
  const height = (layout.sizes[index]?.height ?? 1) * layout.zoom
  return { index, share: (y - (layout.tops[index] ?? 0)) / height }
}

export const anchorTop = ({ tops, sizes, zoom }: PageLayout, { index, share }: Anchor): number =>
  (tops[index] ?? 0) + share * (sizes[index]?.height ?? 1) * zoom
