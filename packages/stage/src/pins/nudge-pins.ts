/** So much is kept free beside a name. */
const edgePx = 8
/** The stem stays below the round end of the name. */
const roundPx = 14
/** A thing that leaves the window takes its name along. */
const pull = 3

/**
 * How far the name over a spot is moved aside, to the right; `asidePx` for its neighbour's sake, and what it takes to be
 * read whole in the window. All in CSS pixels. Source: VEN-14.
 */
export function nudgePx(spotX: number, namePx: number, windowPx: number, asidePx = 0): number {
  const middle = spotX + asidePx
  const needed = Math.max(0, edgePx + namePx / 2 - middle) - Math.max(0, middle + namePx / 2 + edgePx - windowPx)
  const outside = Math.max(0, -spotX, spotX - windowPx)
  const most = Math.max(0, namePx / 2 - roundPx - pull * outside)
  return Math.max(-most, Math.min(most, asidePx + needed))
}

/** The name in what stands on a spot. */
export function nameOf(pin: Element): HTMLElement | undefined {
  const name = (pin.matches('button') ? pin : pin.querySelector('button'))?.firstElementChild
  return name instanceof HTMLElement ? name : undefined
}
const namePxOf = (pin: Element) => nameOf(pin)?.offsetWidth ?? 0

export interface SpottedPin {
  readonly pin: HTMLElement
  /** In the window. */
  readonly spotX: number
  /** How far it makes room for a neighbour. */
  readonly asidePx?: number
  /** How much larger than it was laid out. */
  readonly scale?: number
}

/** Moves the names of pins into the window. All is measured before anything is moved, so that it is laid out once. */
export function nudgePins(pins: readonly SpottedPin[], windowPx: number) {
  const nudges = pins.map(
    ({ pin, spotX, asidePx, scale = 1 }) => nudgePx(spotX, namePxOf(pin) * scale, windowPx, asidePx) / scale,
  )
  for (const [index, { pin }] of pins.entries()) pin.style.setProperty('--nudge', `${nudges[index]?.toFixed(1)}px`)
}
