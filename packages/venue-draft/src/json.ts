/** Whatever a venue document may hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [field: string]: Json
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** Whether two values are the same document text, whatever the order of their fields. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a)) return isList(b) && a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const fields = Object.keys(a)
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && isEqual(a[field], b[field]))
  )
}
