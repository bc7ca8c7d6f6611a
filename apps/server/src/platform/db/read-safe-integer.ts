/** Reads PostgreSQL's int8 as a number. Throws where a number cannot hold it exactly. */
export function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}
