import type { Box } from '../flat/cover-fit.ts'
import { spreadPins } from './spread-pins.ts'

/** A pin before it has its place. */
export interface Layable {
  readonly id: string
  readonly title: string
  /** What its name covers where it stands in the middle over its spot, in pixels of the picture at its present size. */
  readonly box: Box
  /** A way to another area or viewpoint: it is never folded. */
  readonly isWay: boolean
}

/** One pin, or several folded into one that stands on the spot of the first. */
interface LaidOut<T> {
  readonly pins: readonly [T, ...T[]]
  /** How far the name is moved to the right of the spot, in pixels. */
  readonly asidePx: number
  /** How much longer its stem is than usual, in pixels; negative where it is shorter. */
  readonly liftPx: number
}

interface LayOutOptions<T> {
  readonly pins: readonly T[]
  /** What widgets fill that are shown in their place. */
  readonly frames: readonly Box[]
  /** What the name of folded pins covers on the spot of the first. */
  readonly foldedBox: (pins: readonly [T, ...T[]]) => Box
  /** How much larger a rem is than 16 pixels. */
  readonly growth?: number
}

interface Place<T> extends LaidOut<T> {
  readonly box: Box
  /** Where it would be if it had not given way. */
  readonly usualBox: Box
}

/** So far a name is moved aside over its stem. */
const asidesPx = [0, -8, 8, -16, 16, -24, 24, -32, 32]
/** By the height of a name and a gap, once or twice. */
const longerPx = [50, 100] as const
const shorterPx = 20

const area = (a: Box, b: Box) => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
const covered = (box: Box, others: readonly Box[]) => others.reduce((sum, other) => sum + area(box, other), 0)
const isOfWays = <T extends Layable>({ pins: [first] }: LaidOut<T>) => first.isWay

/**
 * Gives each pin a place in which its name covers no other name: names that just touch are moved apart, doors stand over one
 * another on longer stems, and other pins fold into the one they would cover, in the order given. Ways never fold. Then
 * names give way to widgets shown in their place, as far as there is room. Source: VEN-14, WID-06.
 */
export function layOutPins<T extends Layable>({ pins, frames, foldedBox, growth = 1 }: LayOutOptions<T>): LaidOut<T>[] {
  const aside = spreadPins(pins)
  let places: Place<T>[] = []
  for (const pin of pins.filter(({ isWay }) => isWay)) places.push(leastCovering(usual([pin]), [0, ...longerPx]))
  for (const pin of pins.filter(({ isWay }) => !isWay)) place(usual([pin]))
  for (const one of places) giveWay(one)
  return places.map(({ pins: group, asidePx, liftPx }) => ({ pins: group, asidePx, liftPx }))

  function boxesBut(one?: Place<T>) {
    return places.filter((other) => other !== one).map(({ box }) => box)
  }

  function usual(group: readonly [T, ...T[]]): Place<T> {
    const isAlone = group.length === 1
    const asidePx = isAlone ? (aside.get(group[0].id) ?? 0) : 0
    const middle = isAlone ? group[0].box : foldedBox(group)
    const box = { ...middle, x: middle.x + asidePx }
    return { pins: group, asidePx, liftPx: 0, box, usualBox: box }
  }

  function place(one: Place<T>) {
    const hit = places.find((other) => !isOfWays(other) && covered(one.box, [other.box, other.usualBox]) > 0)
    const found = hit === undefined ? leastCovering(one, [0, -shorterPx, ...longerPx]) : one
    const hidden = hit ?? places.find((other) => !isOfWays(other) && area(found.box, other.box) > 0)
    if (hidden === undefined) places.push(found)
    else fold(one, hidden)
  }

  function fold({ pins: added }: Place<T>, into: Place<T>) {
    places = places.filter((other) => other !== into)
    const [first, ...rest] = [...into.pins, ...added].toSorted((a, b) => pins.indexOf(a) - pins.indexOf(b))
    if (first !== undefined) place(usual([first, ...rest]))
  }

  /** The first of the ways around in which the name covers least of the others. */
  function leastCovering(one: Place<T>, liftsPx: readonly number[]): Place<T> {
    const others = boxesBut()
    let found = one
    let least = covered(one.box, others)
    for (const liftPx of liftsPx) {
      for (const asidePx of asidesPx) {
        if (least === 0) return found
        const at = movedBy(one, asidePx, liftPx * growth)
        const coveredHere = covered(at.box, others)
        if (coveredHere < least) [found, least] = [at, coveredHere]
      }
    }
    return found
  }

  function giveWay(one: Place<T>) {
    const others = boxesBut(one)
    const [now, most] = [covered(one.box, frames), covered(one.box, others)]
    if (now === 0) return
    const isBetter = (at: Place<T>, mostOfFrames: number) =>
      covered(at.box, frames) <= mostOfFrames && covered(at.box, others) <= most
    const near = [-shorterPx, 0].flatMap((liftPx) => asidesPx.map((asidePx) => ({ liftPx, asidePx })))
    // On a long stem a name stands upright, or it would seem to belong to what is beside it; a longer one would leave the window.
    const above = (one.liftPx > 0 ? [] : asidesPx.slice(0, 5)).map((asidePx) => ({ liftPx: longerPx[0], asidePx }))
    const ways = (from: typeof near) => from.map(({ liftPx, asidePx }) => movedBy(one, asidePx, liftPx * growth))
    const found =
      ways([...near, ...above]).find((at) => isBetter(at, 0)) ?? ways(near).find((at) => isBetter(at, now / 2)) ?? one
    places = places.map((other) => (other === one ? found : other))
  }
}

const movedBy = <T>(place: Place<T>, asidePx: number, liftPx: number): Place<T> => ({
  ...place,
  asidePx: place.asidePx + asidePx,
  liftPx: place.liftPx + liftPx,
  box: { ...place.box, x: place.box.x + asidePx, y: place.box.y - liftPx },
})
