import { Switch } from '@foyer/ui/switch'
import type { FieldProps } from '../field-props.ts'
import { useFieldWords } from '../use-field-words.ts'

export function BooleanField({ field, label, value, path, onChanges }: FieldProps<'boolean'>) {
  const { help, error, isLocked } = useFieldWords(field, value, path)
  return (
    <Switch
      checked={value === undefined ? field.default === true : value === true}
      description={error ?? help}
      disabled={isLocked}
      onChange={(isOn) => onChanges([{ kind: 'set', path, value: isOn }])}
    >
      {label}
    </Switch>
  )
}
