import type { Translator } from '@foyer/i18n'
import { type Field, type FieldFault, checkField } from '@foyer/venue-fields'
import type { DraftPath } from '@foyer/contract'
import { isSamePath } from '@foyer/venue-draft'
import { type FormState, useForm } from './form-ports.ts'
import { type EditorKey, useEditorTexts } from '../editor-texts.ts'

type Texts = Translator<EditorKey>

/** A number with its unit, as the language writes both. */
export function withUnit({ t, number }: Texts, field: Field, value: number): string {
  const written = number(value, { maximumFractionDigits: 6 })
  return field.type === 'number' && field.unit !== undefined
    ? t(`editor-fields.unit.${field.unit}`, { value: written })
    : written
}

/** The sentence of a fault. Limits are written with the unit of the field; counts stay numbers, for their plurals. */
export function faultText(texts: Texts, field: Field, { code, params = {} }: FieldFault): string {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    field.type === 'number' && typeof value === 'number' ? withUnit(texts, field, value) : value,
  ])
  return texts.t(`editor-fields.fault.${code}` as EditorKey, Object.fromEntries(written))
}

/** What the server says of exactly this place. */
export const placedFault = ({ faults }: FormState, path: DraftPath): string | undefined =>
  faults.find((fault) => isSamePath(fault.path, path))?.text

/** The texts around a field: its help, and what is wrong with its own value (not with what is in it). */
export function useFieldWords(field: Field, value: unknown, path: DraftPath) {
  const texts = useEditorTexts()
  const form = useForm()
  const own = checkField(field, value).find((fault) => fault.path.length === 0)
  const help = field.help === undefined ? undefined : texts.t(`editor-fields.help.${field.help}` as EditorKey)
  return {
    help,
    error: own === undefined ? placedFault(form, path) : faultText(texts, field, own),
    isLocked: form.isReadOnly || field.isReadOnly === true,
  }
}
