type Entry = Readonly<Record<string, unknown>> | readonly unknown[]

/**
 * Calls `see` with every object and list in a value, and with what answers its JSON pointer; what `see` returns false for is not
 * entered, nor are lists of texts, which are most of a venue.
 */
export function visitObjects(
  value: object,
  start: string,
  see: (entry: Entry, pointer: () => string) => boolean | void,
): void {
  const steps = [start]
  const pointer = () => steps.join('/')
  visit(value as Entry)

  function visit(entry: Entry): void {
    if (see(entry, pointer) === false || isTexts(entry)) return
    const fields = entry as Readonly<Record<string, unknown>>
    for (const key in fields) {
      const inner = fields[key]
      if (typeof inner !== 'object' || inner === null) continue
      steps.push(key)
      visit(inner as Entry)
      steps.pop()
    }
  }
}

type LocaleText = { readonly locale: string; readonly text: string }

export const isTexts = (value: unknown): value is readonly LocaleText[] => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return typeof first === 'object' && first !== null && 'locale' in first && 'text' in first
}
