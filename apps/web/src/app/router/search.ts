/** Takes a query apart without guessing types: `?redirect=1` stays the text `1`. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    search[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (typeof entry === 'string' || typeof entry === 'number') parameters.append(name, String(entry))
    }
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** The one value of a parameter; undefined when it is missing or written twice. */
export const onlyValue = (search: unknown, name: string): string | undefined => {
  const value = typeof search === 'object' && search !== null ? (search as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}
