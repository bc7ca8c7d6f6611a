import { type Fault, isEmptyValue, type ProfileField, valueLength, valuesOfFields } from '@foyer/contract'
import type { CustomValues } from './profile.store.ts'

/** In the order of the texts: the harmless HTML, or why there is none. */
export type SanitizeTexts = (
  texts: readonly string[],
) => Promise<readonly ({ readonly html: string } | { readonly refused: string })[]>

export interface CheckedValues {
  readonly custom: CustomValues
  readonly faults: readonly Fault[]
}

/**
 * Holds values against the fields of a venue; rich texts are sanitised. What says nothing is left out. Source: PRO-02.
 */
export async function checkCustomValues(
  values: CustomValues,
  fields: readonly ProfileField[],
  sanitize: SanitizeTexts,
): Promise<CheckedValues> {
  const fieldsById = new Map(fields.map((field) => [field.id, field]))
  const faults: Fault[] = []
  const clean: CustomValues = {}
  const fault = (id: string, code: string, message: string) =>
    faults.push({ pointer: `/attributes/custom/${id}`, code, message })

  const richTexts: [ProfileField, string][] = []
  for (const [id, value] of Object.entries(values)) {
    const field = fieldsById.get(id)
    if (field === undefined) fault(id, 'unknown-field', `${id} is not a field of this venue`)
    else if (typeof value === 'boolean' ? field.kind !== 'BOOLEAN' : field.kind === 'BOOLEAN')
      fault(id, 'invalid-type', field.kind === 'BOOLEAN' ? 'must be a yes or a no' : 'must be a text')
    else if (field.kind === 'RICH_TEXT') richTexts.push([field, String(value)])
    else clean[id] = value
  }
  const results = await sanitize(richTexts.map(([, html]) => html))
  for (const [index, [{ id }]] of richTexts.entries()) {
    const result = results[index]
    if (result === undefined || !('html' in result)) fault(id, 'invalid-rich-text', 'Invalid rich text detected.')
    else clean[id] = result.html
  }
  for (const [id, value] of Object.entries(clean)) {
    const field = fieldsById.get(id)
    if (field === undefined || typeof value === 'boolean' || isEmptyValue(value, field.kind)) continue
    if (valueLength(value, field.kind) > field.maxLength) fault(id, 'too-big', 'The value is too long.')
  }
  return { custom: valuesOfFields(clean, fields), faults }
}
