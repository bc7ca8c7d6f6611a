import type { Zone } from '@foyer/contract/time-zone'
import { listClockChanges } from './zone.ts'

/** What a timeline shows: from when on, and how long a CSS pixel is. Times are Unix milliseconds. */
export interface TimeScale {
  readonly fromMs: number
  readonly msPerPx: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** From half an hour in 900 pixels to a year in as many. */
export const scaleLimits = { minMsPerPx: 2_000, maxMsPerPx: 35_040_000 } as const

export const toX = ({ fromMs, msPerPx }: TimeScale, atMs: number): number => (atMs - fromMs) / msPerPx
export const toMs = ({ fromMs, msPerPx }: TimeScale, x: number): number => fromMs + x * msPerPx

/** What is at `x` stays there. A factor above 1 shows less, and larger. */
export function zoomAt(scale: TimeScale, x: number, factor: number): TimeScale {
  const { minMsPerPx, maxMsPerPx } = scaleLimits
  const msPerPx = Math.min(maxMsPerPx, Math.max(minMsPerPx, scale.msPerPx / factor))
  return { msPerPx, fromMs: toMs(scale, x) - x * msPerPx }
}

export const panBy = (scale: TimeScale, px: number): TimeScale => ({ ...scale, fromMs: toMs(scale, px) })

/** All between two instants, with a little room at both ends. */
export function fitTo(beginMs: number, endMs: number, widthPx: number): TimeScale {
  const { minMsPerPx, maxMsPerPx } = scaleLimits
  const shownMs = Math.max(endMs - beginMs, hourMs) * 1.12
  const msPerPx = Math.min(maxMsPerPx, Math.max(minMsPerPx, shownMs / Math.max(widthPx, 1)))
  return { msPerPx, fromMs: (beginMs + endMs) / 2 - (msPerPx * widthPx) / 2 }
}

/** Moves as far as it takes to see an instant. */
export function reveal(scale: TimeScale, atMs: number, widthPx: number): TimeScale {
  const marginPx = Math.min(40, widthPx / 4)
  const x = toX(scale, atMs)
  if (x < marginPx) return panBy(scale, x - marginPx)
  return x > widthPx - marginPx ? panBy(scale, x - widthPx + marginPx) : scale
}

const steps = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2 * 1440, 7 * 1440].map((minutes) => minutes * minuteMs)
const leastTickPx = 56

/** The times between two marks of the ruler; `month` where days are too close. */
export const tickStepOf = ({ msPerPx }: TimeScale): number | 'month' =>
  steps.find((stepMs) => stepMs / msPerPx >= leastTickPx) ?? 'month'

/** To what times snap: fine enough for a few pixels, five minutes at the least. */
export function gridStepOf({ msPerPx }: TimeScale): number {
  const leastPx = 5
  return [5, 15, 30, 60, 360, 1440].map((minutes) => minutes * minuteMs).find((ms) => ms / msPerPx >= leastPx) ?? dayMs
}

export interface Tick {
  readonly atMs: number
  /** A day or a month begins. */
  readonly isMajor: boolean
}

export interface Ruler {
  readonly step: number | 'month'
  readonly ticks: readonly Tick[]
  /** Where days begin, or months while the marks are days or longer; the first may be before what is shown. */
  readonly sections: readonly number[]
  readonly clockChanges: readonly { readonly atMs: number; readonly byMs: number }[]
}

/** The marks of the ruler in a zone; an hour that comes twice is marked twice, and one that is left out is not. Source: EDT-14. */
export function listTicks(scale: TimeScale, widthPx: number, zone: Zone): Ruler {
  const step = tickStepOf(scale)
  const endMs = toMs(scale, widthPx)
  const isShown = (atMs: number) => atMs >= scale.fromMs - hourMs && atMs <= endMs
  const fromWallMs = zone.wallOf(scale.fromMs)
  // Clocks may be put forward within what is shown.
  const toWallMs = zone.wallOf(endMs) + 2 * hourMs
  const months = listMonths(fromWallMs, toWallMs)
  const walls = step === 'month' ? months : multiplesOf(step, fromWallMs - 2 * hourMs, toWallMs)
  const isFar = step === 'month' || step >= dayMs
  const sectionWalls =
    step === 'month'
      ? months.filter((wallMs, index) => index === 0 || new Date(wallMs).getUTCMonth() === 0)
      : isFar
        ? months
        : multiplesOf(dayMs, fromWallMs, toWallMs)
  const sections = sectionWalls.map((wallMs) => zone.instantOf(wallMs)).filter((atMs) => atMs <= endMs)
  const isSection = new Set(sections)
  return {
    step,
    ticks: walls
      .flatMap((wallMs) => zone.instantsOf(wallMs))
      .filter(isShown)
      .toSorted((a, b) => a - b)
      .map((atMs) => ({ atMs, isMajor: isSection.has(atMs) })),
    sections,
    clockChanges: isFar ? [] : listClockChanges(zone, scale.fromMs, endMs),
  }
}

/** Since midnight; weeks since a Monday. The first is not after `firstMs`. */
function multiplesOf(stepMs: number, firstMs: number, lastMs: number): readonly number[] {
  // 1970 began on a Thursday.
  const shiftMs = stepMs === 7 * dayMs ? 4 * dayMs : 0
  const found: number[] = []
  for (let atMs = Math.floor((firstMs - shiftMs) / stepMs) * stepMs + shiftMs; atMs <= lastMs; atMs += stepMs)
    found.push(atMs)
  return found
}

function listMonths(firstMs: number, lastMs: number): readonly number[] {
  const first = new Date(firstMs)
  const found: number[] = []
  for (let month = first.getUTCMonth(); ; month += 1) {
    const atMs = Date.UTC(first.getUTCFullYear(), month, 1)
    if (atMs > lastMs) return found
    found.push(atMs)
  }
}
