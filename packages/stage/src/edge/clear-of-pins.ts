import type { Box } from '../flat/cover-fit.ts'

/** Kept between chips and a name; less of it while they stay, and more before they return to where they are usually. */
const gapPx = 8
const stayGapPx = 4
const returnGapPx = 20

export interface ClearOfPins {
  /** What the chips cover where they are usually. */
  readonly chips: Box
  readonly pins: readonly Box[]
  /** Where chips may be. */
  readonly room: { readonly top: number; readonly bottom: number }
  /** How far down they are moved now. */
  readonly nowPx: number
}

/**
 * How far down the chips of an edge are moved so that they cover no name of a pin, negative for up; 0 where no place is free.
 * They stay where they are moved to as long as that is free. All in CSS pixels of one window. Source: VEN-14.
 */
export function clearOfPins({ chips, pins, room, nowPx }: ClearOfPins): number {
  const isFree = (byPx: number, gap = gapPx) => {
    const top = chips.y + byPx
    const bottom = top + chips.height
    // A pixel is fractional: what is laid out at the edge of the room is in it.
    if (byPx !== 0 && (top < room.top - 1 || bottom > room.bottom + 1)) return false
    return pins.every(
      (pin) =>
        pin.x >= chips.x + chips.width + gap ||
        pin.x + pin.width + gap <= chips.x ||
        pin.y >= bottom + gap ||
        pin.y + pin.height + gap <= top,
    )
  }
  if (isFree(0, nowPx === 0 ? gapPx : returnGapPx)) return 0
  if (nowPx !== 0 && isFree(nowPx, stayGapPx)) return nowPx
  const besides = pins.flatMap((pin) => [pin.y - gapPx - chips.height - chips.y, pin.y + pin.height + gapPx - chips.y])
  return besides.toSorted((a, b) => Math.abs(a) - Math.abs(b)).find((byPx) => isFree(byPx)) ?? 0
}
