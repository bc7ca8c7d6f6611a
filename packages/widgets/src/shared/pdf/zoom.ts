import { type PageSize, pageEdgePx, pageGapPx } from './page-layout.ts'
import { mostContentPx } from './pdf-limits.ts'

/** As chosen: so wide or so high as the view, or a figure; 1 is 100 %. */
export type ZoomMode = 'width' | 'page' | number

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5] as const
const least = 0.1
const most = 5
/** Wider than this a page is no easier to read. */
const mostFitWidth = 2

/** The zoom factor of the chosen option for the page in view. */
export function zoomFor(
  mode: ZoomMode,
  page: PageSize | undefined,
  view: { width: number; height: number },
  sizes: readonly PageSize[],
): number {
  if (page === undefined) return 1
  const acrossPx = Math.max(1, view.width - 2 * pageEdgePx)
  const downPx = Math.max(1, view.height - 2 * pageGapPx)
  const width = Math.min(acrossPx / page.width, mostFitWidth)
  if (mode === 'width') return bounded(width, sizes)
  if (mode === 'page') return bounded(Math.min(width, downPx / page.height), sizes)
  return bounded(mode, sizes)
}

/** What browsers can lay out; a giant page is shown whole all the same. */
function bounded(zoom: number, sizes: readonly PageSize[]): number {
  const heightAtOne = sizes.reduce((sum, { height }) => sum + height, 0)
  const mostHere = Math.min(most, mostContentPx / Math.max(1, heightAtOne))
  const widest = sizes.reduce((widest, { width }) => Math.max(widest, width), 1)
  // Whole at last: a page of 200 inches fits a phone at less than the usual least.
  const leastHere = Math.min(least, 200 / widest)
  return Math.min(Math.max(zoom, leastHere), Math.max(mostHere, leastHere))
}

export const zoomIn = (zoom: number): number => steps.find((step) => step > zoom + 0.005) ?? most
export const zoomOut = (zoom: number): number => steps.findLast((step) => step < zoom - 0.005) ?? zoom / 1.5
