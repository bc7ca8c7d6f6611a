import type { SearchResult } from '@foyer/contract'
import type { Spot } from '../host/ports.ts'

/** Where a result is: its widget and the place in it. What is in every area is shown in the one somebody is in. */
export const spotOf = ({ areaId, widgetId, page, second, pieceId }: SearchResult, currentAreaId: string): Spot => ({
  areaId: areaId ?? currentAreaId,
  widgetId,
  page,
  second,
  pieceId,
})

/** A second of a film as players write it, such as `1:05:09`. */
export function timeOf(second: number): string {
  const whole = Math.floor(second)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
