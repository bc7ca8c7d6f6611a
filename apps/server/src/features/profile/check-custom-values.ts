import {
  type Fault,
  isEmptyValue,
  type ProfileField,
  richTextFault,
  valueLength,
  valuesOfFields,
} from '@foyer/contract'
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
  const fault = (id: string, what: Omit<Fault, 'pointer'>) =>
    faults.push({ pointer: `/attributes/custom/${id}`, ...what })

  const richTexts: [string, string][] = []
  for (const [id, value] of Object.entries(values)) {
    const field = fieldsById.get(id)
    if (field === undefined) fault(id, { code: 'unknown-field', message: `${id} is not a field of this venue` })
    else if (typeof value === 'boolean' ? field.kind !== 'BOOLEAN' : field.kind === 'BOOLEAN')
      fault(id, {
        code: 'invalid-type',
        message: field.kind === 'BOOLEAN' ? 'must be a yes or a no' : 'must be a text',
      })
    // Before it is sanitised, which costs more the longer a text is.
    else if (isTooLong(value, field)) fault(id, tooLong)
    else if (field.kind === 'RICH_TEXT') richTexts.push([id, String(value)])
    else clean[id] = value
  }
  const results = await sanitize(richTexts.map(([, html]) => html))
  for (const [index, [id]] of richTexts.entries()) {
    const result = results[index]
    const field = fieldsById.get(id)
    if (result === undefined || !('html' in result)) fault(id, richTextFault(result?.refused))
    // Again: broken markup can hide from the first look what is read in the end.
    else if (field !== undefined && isTooLong(result.html, field)) fault(id, tooLong)
    else clean[id] = result.html
  }
  return { custom: valuesOfFields(clean, fields), faults }
}

const tooLong = richTextFault('too-long')

const isTooLong = (value: string | boolean, { kind, maxLength }: ProfileField): boolean =>
  typeof value === 'string' && !isEmptyValue(value, kind) && valueLength(value, kind) > maxLength
