/**
 * The locale of dates and times in a language. English is written with a clock of twelve hours in one country and of twenty-four in
 * the next; the browser knows which.
 */
export function regionOf(locale: string): string {
  // Node 20 has no navigator; the PDF library defines one there, without languages.
  const known = globalThis.navigator as Partial<Navigator> | undefined
  return known?.languages?.find((tag) => tag.startsWith(`${locale}-`)) ?? locale
}
