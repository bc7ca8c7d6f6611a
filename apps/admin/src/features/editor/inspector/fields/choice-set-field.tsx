import { languages } from '@foyer/contract/languages'
import { findTextLanguage } from '@foyer/i18n'
import { Checkbox } from '@foyer/ui/checkbox'
import type { Field } from '@foyer/venue-fields'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-ports.ts'
import { choiceKey } from '../choice-key.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { FieldGroup } from './field-group.tsx'

/** Any of a few values, such as what a page may do. */
export function ChoiceSetField({ field, label, value, path, onChanges }: FieldProps<'list'>) {
  const { t } = useEditorTexts()
  const words = useFieldWords(field, value, path)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(field.default) ? field.default : []
  const options = useOptions(field, chosen)
  const unknown = chosen.filter((each) => !options.some((option) => option.value === each))
  const all = [
    ...options,
    ...unknown.map((each) => ({ value: each, name: t('editor-fields.gone', { id: String(each) }) })),
  ]
  return (
    <FieldGroup label={label} description={words.help} error={words.error}>
      {all.length === 0 && t('editor-fields.empty-list')}
      {all.map((option) => (
        <Checkbox
          key={String(option.value)}
          checked={chosen.includes(option.value)}
          disabled={words.isLocked}
          onChange={({ currentTarget }) => {
            const without = chosen.filter((each) => each !== option.value)
            onChanges([{ kind: 'set', path, value: currentTarget.checked ? [...without, option.value] : without }])
          }}
        >
          {option.name}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}

function useOptions(
  { item }: Extract<Field, { readonly type: 'list' }>,
  chosen: readonly unknown[],
): { value: unknown; name: string }[] {
  const { t } = useEditorTexts()
  const { references } = useForm().ports
  const targets = references.useTargets(item.type === 'reference' ? item.to : 'account', {})
  if (item.type === 'choice')
    return item.values.map((value) => ({
      value,
      name: t(choiceKey(item.choices, value)),
    }))
  // The app itself has no texts in the others, and offers none of them in its list.
  if (item.type === 'locale')
    return languages
      .filter(({ code }) => findTextLanguage(code) !== undefined || chosen.includes(code))
      .map(({ code, nativeName }) => ({ value: code, name: nativeName }))
  return targets.map(({ id, name }) => ({ value: id, name }))
}
