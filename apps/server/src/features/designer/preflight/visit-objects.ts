/** Calls `see` with every object and list below a value and its JSON pointer; what `see` returns false for is not entered. */
export function visitObjects(
  value: unknown,
  pointer: string,
  see: (entry: Readonly<Record<string, unknown>> | readonly unknown[], pointer: string) => boolean | void,
): void {
  if (typeof value !== 'object' || value === null) return
  if (see(value as Readonly<Record<string, unknown>>, pointer) === false) return
  for (const key in value) {
    const entry: unknown = (value as Readonly<Record<string, unknown>>)[key]
    if (typeof entry === 'object' && entry !== null) visitObjects(entry, `${pointer}/${key}`, see)
  }
}
