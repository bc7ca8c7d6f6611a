export type RangeAnswer =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/** Two numbers of fifteen digits and some spaces; what is longer asks for several parts, or only costs time. */
const maxHeaderLength = 64

/**
 * What of a file of `byteSize` bytes a Range header asks for. Several ranges at once are refused: no player needs them,
 * and a thousand of them would be a thousand answers. Source: AST-05.
 */
export function readByteRange(header: string | undefined, byteSize: number): RangeAnswer {
  if (header === undefined || !header.startsWith('bytes=')) return { kind: 'whole' }
  if (header.length > maxHeaderLength) return { kind: 'unsatisfiable' }
  const match = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/.exec(header)
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return { kind: 'unsatisfiable' }
  const start = first === '' ? Math.max(byteSize - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1)
  const isEmptySuffix = first === '' && Number(last) === 0
  return isEmptySuffix || start > end ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}
