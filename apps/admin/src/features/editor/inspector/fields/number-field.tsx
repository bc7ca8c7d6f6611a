import type { KeyboardEvent } from 'react'
import { Field } from '@foyer/ui/field'
import type { FieldProps } from '../field-props.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords, withUnit } from '../use-field-words.ts'
import { useTyped } from '../use-typed.ts'

/** A number as people write it, with a point or a comma; NaN for anything else. */
const parseNumber = (text: string): number =>
  /^[-+−]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text.trim())
    ? Number(text.trim().replace('−', '-').replace(',', '.'))
    : Number.NaN

/** A number with its unit; arrow keys change it by a step, with Shift by ten. */
export function NumberField({ field, label, hideLabel, value, path, onChanges }: FieldProps<'number'>) {
  const texts = useEditorTexts()
  const isNumber = typeof value === 'number'
  const { shown, type, leave } = useTyped(isNumber ? String(value) : '')
  const parsed = parseNumber(shown)
  const typed = shown === '' ? (isNumber ? undefined : value) : parsed
  const { help, error, isLocked } = useFieldWords(field, typed, path)
  const fallback = typeof field.default === 'number' ? field.default : undefined
  const { step = 1, min, max, unit } = field

  const set = (text: string) => {
    type(text)
    const number = parseNumber(text)
    // What is no number yet is shown as wrong and is no change.
    if (!Number.isNaN(number)) onChanges([{ kind: 'set', path, value: number }])
    else if (text === '' && !field.isRequired) onChanges([{ kind: 'set', path }])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || isLocked) return
    event.preventDefault()
    const from = Number.isNaN(parsed) ? (fallback ?? min ?? 0) : parsed
    const to = from + direction * step * (event.shiftKey ? 10 : 1)
    const inRange = Math.min(max ?? to, Math.max(min ?? to, to))
    set(String(Number(inRange.toFixed(6))))
  }
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      description={help}
      error={error}
      size="compact"
      inputMode="decimal"
      dir="ltr"
      role="spinbutton"
      aria-valuenow={Number.isNaN(parsed) ? undefined : parsed}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={Number.isNaN(parsed) ? undefined : withUnit(texts, field, parsed)}
      placeholder={fallback === undefined ? undefined : withUnit(texts, field, fallback)}
      trailing={unit === undefined ? undefined : texts.t(`editor-fields.unit.${unit}`, { value: '' }).trim()}
      value={shown}
      readOnly={isLocked}
      onBlur={leave}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
