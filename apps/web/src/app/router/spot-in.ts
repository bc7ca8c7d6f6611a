import type { WidgetSpot } from '@foyer/widgets'
import { onlyValue } from './search.ts'

/** Whether two addresses open the same widget at the same place. */
export const isSameSpot = (one: unknown, other: unknown): boolean =>
  Object.keys(noSpot).every((name) => onlyValue(one, name) === onlyValue(other, name))

/** What leaves the address with the widget. */
export const noSpot = { widget: undefined, page: undefined, second: undefined, piece: undefined } as const

/** Where in the widget an address leads; undefined where it names no place in it. What cannot be is left out. */
export function spotIn(search: unknown): WidgetSpot | undefined {
  const page = wholeNumber(onlyValue(search, 'page'))
  const second = wholeNumber(onlyValue(search, 'second'))
  const piece = onlyValue(search, 'piece')
  const pieceId = piece !== undefined && /^[\w-]{1,64}$/.test(piece) ? piece : undefined
  if (page === undefined && second === undefined && pieceId === undefined) return undefined
  return { page: page === 0 ? undefined : page, second, pieceId }
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
