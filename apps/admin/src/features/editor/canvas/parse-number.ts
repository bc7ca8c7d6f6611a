/** A number as it is typed in any of the editor's languages, with its unit or without; undefined for what is none. */
export function parseNumber(text: string): number | undefined {
  const written = text.trim().replace(/[%°]$/u, '').trim().replace(',', '.').replace('−', '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : undefined
}
