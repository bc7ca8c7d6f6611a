import { Select, type SelectOption } from '@foyer/ui/select'
import { languages } from '@foyer/contract/languages'
import type { FieldProps } from '../field-props.ts'
import { choiceKey } from '../choice-key.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'

/** One of a few values; one that this version does not know stays until another is chosen. */
export function ChoiceField(props: FieldProps<'choice' | 'locale'>) {
  const { field, label, hideLabel, value, path, onChanges } = props
  const { t } = useEditorTexts()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const known: SelectOption[] =
    field.type === 'locale'
      ? languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))
      : field.values.map((each) => ({
          value: String(each),
          label: t(choiceKey(field.choices, each)),
        }))
  const current = String(value ?? field.default ?? '')
  const isUnknown = !known.some((option) => option.value === current)
  const none = { value: current, label: current === '' ? t('editor-fields.none') : current, disabled: current !== '' }
  const isEmptyAllowed = !field.isRequired && field.default === undefined
  const empty = isEmptyAllowed && !(isUnknown && current === '') ? [{ value: '', label: t('editor-fields.none') }] : []
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      description={help}
      error={error}
      size="compact"
      options={[...empty, ...(isUnknown ? [none] : []), ...known]}
      value={current}
      disabled={isLocked}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value
        const next = field.type === 'choice' ? field.values.find((each) => String(each) === chosen) : chosen
        onChanges([chosen === '' ? { kind: 'set', path } : { kind: 'set', path, value: next }])
      }}
    />
  )
}
