import { coverFit } from '../flat/cover-fit.ts'
import type { Box, FitInput, Point } from '../flat/cover-fit.ts'

/** Between per cent of a 2D picture and CSS pixels of the window it lies in. */
export interface FlatProjection {
  readonly toPixels: (percent: Point) => Point
  readonly toPercent: (pixels: Point) => Point
}

/** `fit` is where the picture lies in its window: what `coverFit` answers, or any other box. Source: EDT-08. */
export const flatProjection = (fit: Box): FlatProjection => ({
  toPixels: ({ x, y }) => ({ x: fit.x + (x / 100) * fit.width, y: fit.y + (y / 100) * fit.height }),
  toPercent: ({ x, y }) => ({ x: ((x - fit.x) / fit.width) * 100, y: ((y - fit.y) / fit.height) * 100 }),
})

/** The part of a picture, in per cent of it, that visitors with a window of this size see at first. Source: EDT-08. */
export function visibleCrop({ picture, window, focal }: Pick<FitInput, 'picture' | 'window' | 'focal'>): Box {
  const { toPercent } = flatProjection(coverFit({ picture, window, focal, zoom: 1, pan: { x: 0, y: 0 } }))
  const [from, to] = [toPercent({ x: 0, y: 0 }), toPercent({ x: window.width, y: window.height })]
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }
}
