import { Field } from '@foyer/ui/field'
import type { FieldProps } from '../field-props.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { useTyped } from '../use-typed.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as the clock of this computer shows it, for `datetime-local`; '' for none. */
function toLocal(instant: unknown): string {
  const date = new Date(typeof instant === 'string' ? instant : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`}`
}

/** The instant of such a text in UTC, to the second. */
const toInstant = (local: string): string => new Date(local).toISOString().replace(/\.\d+Z$/, 'Z')

/** A date and a time in the time zone of this computer. */
export function InstantField({ field, label, hideLabel, value, path, onChanges }: FieldProps<'instant'>) {
  const { t } = useEditorTexts()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const { shown, type, leave } = useTyped(toLocal(value))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      type="datetime-local"
      size="compact"
      step={shown.length > 16 ? 1 : 60}
      description={
        <>
          {help === undefined ? '' : `${help} `}
          {t('editor-fields.time-zone', { zone })}
        </>
      }
      error={error}
      value={shown}
      readOnly={isLocked}
      onBlur={leave}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        type(text)
        if (text !== '') onChanges([{ kind: 'set', path, value: toInstant(text) }])
        else onChanges([{ kind: 'set', path, ...(field.isRequired ? { value: '' } : {}) }])
      }}
    />
  )
}
