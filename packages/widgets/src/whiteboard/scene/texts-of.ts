import type { BoardElement } from './board-element.ts'

export interface SheetText {
  readonly id: string
  readonly text: string
}

/** Lines closer than this are read as one. */
const linePx = 40

/** What is written on a sheet, from top to bottom and within a line from where that begins. */
export function textsOf(elements: readonly BoardElement[], direction: 'ltr' | 'rtl'): readonly SheetText[] {
  const sign = direction === 'rtl' ? -1 : 1
  return elements
    .filter(
      ({ type, isDeleted, text }) => type === 'text' && !isDeleted && typeof text === 'string' && text.trim() !== '',
    )
    .map((element) => ({
      id: element.id,
      text: String(element['originalText'] ?? element['text']),
      line: Math.round(Number(element['y']) / linePx),
      x: Number(element['x']),
    }))
    .toSorted((one, other) => one.line - other.line || sign * (one.x - other.x))
    .map(({ id, text }) => ({ id, text }))
}
