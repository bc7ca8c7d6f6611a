import type { Box } from '../flat/cover-fit.ts'

interface Spreadable {
  readonly id: string
  /** What the name of the pin covers, in pixels of the picture at its present size. */
  readonly box: Box
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Kept between two names. */
const gapPx = 6
/** So far a name is moved aside over its stem. */
const mostPx = 32

/** How far names are moved to the right, by id, so that two that would just overlap stand side by side; in pixels. */
export function spreadPins(pins: readonly Spreadable[]): Map<string, number> {
  const aside = new Map<string, number>()
  for (const [index, one] of pins.entries()) {
    for (const other of pins.slice(index + 1)) {
      if (!overlap(one.box, other.box)) continue
      const [left, right] =
        one.box.x + one.box.width / 2 <= other.box.x + other.box.width / 2 ? [one, other] : [other, one]
      const apartPx = (left.box.x + left.box.width + gapPx - right.box.x) / 2
      const moved = [moveBy(left, -apartPx), moveBy(right, apartPx)]
      const isFree = pins.every(
        (pin) => pin === left || pin === right || moved.every(({ box }) => !overlap(box, pin.box)),
      )
      if (apartPx > mostPx || !isFree) continue
      aside.set(left.id, -apartPx)
      aside.set(right.id, apartPx)
    }
  }
  return aside
}

/** A pin whose name is moved to the right. */
const moveBy = (pin: Spreadable, asidePx: number): Spreadable => ({
  ...pin,
  box: { ...pin.box, x: pin.box.x + asidePx },
})
