export interface Size {
  readonly width: number
  readonly height: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point, Size {}

/** The window a picture is seen through, in CSS pixels; header and footer lie over its insets. */
export interface PictureWindow extends Size {
  readonly insetTop?: number
  readonly insetBottom?: number
}

export interface FitInput {
  /** Natural size; only its shape counts. */
  readonly picture: Size
  readonly window: PictureWindow
  /** The point that stays in view, 0 to 1 from the picture's left and upper edge. */
  readonly focal: Point
  /** 1 is the smallest size that covers the window. */
  readonly zoom: number
  /** How far the picture is moved from where it would lie by itself, in CSS pixels. */
  readonly pan: Point
}

/** Where the picture lies in the window, and the part of the wanted pan that was possible. */
export interface Fit extends Box {
  readonly pan: Point
}

/** Where a picture lies, and the window it is seen through. */
export interface FlatView {
  readonly fit: Box
  readonly window: PictureWindow
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))
const withoutMinusZero = (value: number) => (value === 0 ? 0 : value)

/** The part of the window that no inset lies over. */
export function freeBox(window: PictureWindow): Box {
  const top = clamp(window.insetTop ?? 0, 0, window.height)
  return { x: 0, y: top, width: window.width, height: Math.max(0, window.height - top - (window.insetBottom ?? 0)) }
}

/**
 * Lays a picture over a window so that it covers it and the focal point is in view.
 *
 * Unmoved, the focal point is as near to the middle of the free part as covering allows; it leaves a strip uncovered only
 * behind an inset, when it would be hidden there otherwise. Moving ends where an edge of the picture meets the free part.
 * Source: VEN-14.
 */
export function coverFit({ picture, window, focal, zoom, pan }: FitInput): Fit {
  const scale = Math.max(window.width / picture.width, window.height / picture.height) * Math.max(1, zoom)
  const width = picture.width * scale
  const height = picture.height * scale
  const free = freeBox(window)

  const home = {
    x: clamp(free.x + free.width / 2 - focal.x * width, window.width - width, 0),
    y: clamp(
      clamp(free.y + free.height / 2 - focal.y * height, window.height - height, 0),
      free.y - focal.y * height,
      free.y + free.height - focal.y * height,
    ),
  }
  const x = clamp(home.x + pan.x, window.width - width, 0)
  const y = clamp(home.y + pan.y, free.y + free.height - height, free.y)
  return {
    x: withoutMinusZero(x),
    y: withoutMinusZero(y),
    width,
    height,
    pan: { x: withoutMinusZero(x - home.x), y: withoutMinusZero(y - home.y) },
  }
}

/** The pan that keeps the spot of the picture below `anchor` (window pixels) there when zooming to `zoom`. */
export function panForZoom(input: FitInput, zoom: number, anchor: Point): Point {
  const before = coverFit(input)
  const home = coverFit({ ...input, zoom, pan: { x: 0, y: 0 } })
  const along = { x: (anchor.x - before.x) / before.width, y: (anchor.y - before.y) / before.height }
  return { x: anchor.x - along.x * home.width - home.x, y: anchor.y - along.y * home.height - home.y }
}

/** How far to move `box` (window pixels) to have it in the free part with a margin; nothing when it is there already. */
export function shiftToShow(window: PictureWindow, box: Box, marginPx = 24): Point {
  const free = freeBox(window)
  const shift = (start: number, length: number, from: number, room: number) => {
    const spare = Math.min(marginPx, Math.max(0, (room - length) / 2))
    if (start < from + spare) return from + spare - start
    if (start + length > from + room - spare) return from + room - spare - (start + length)
    return 0
  }
  return { x: shift(box.x, box.width, free.x, free.width), y: shift(box.y, box.height, free.y, free.height) }
}
