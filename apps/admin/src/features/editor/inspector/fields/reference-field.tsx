import { Select } from '@foyer/ui/select'
import type { FieldProps } from '../field-props.ts'
import { type ReferenceScope, useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'

/** Another entity of the venue, by name; one that is gone is shown as such. */
export function ReferenceField({ field, label, hideLabel, value, path, owner, onChanges }: FieldProps<'reference'>) {
  const { t } = useEditorTexts()
  const { ports } = useForm()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const { to, widgetTypes, areaField } = field
  const areaId = areaField === undefined ? undefined : owner[areaField]
  const scope: ReferenceScope = {
    ...(typeof areaId === 'string' ? { areaId } : {}),
    ...(widgetTypes === undefined ? {} : { widgetTypes }),
  }
  const targets = ports.references.useTargets(to, scope)
  const current = typeof value === 'string' ? value : ''
  const isGone = current !== '' && !targets.some(({ id }) => id === current)
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      description={help}
      error={error ?? (isGone ? t('editor-fields.fault.gone') : undefined)}
      size="compact"
      options={[
        { value: '', label: t('editor-fields.none'), disabled: field.isRequired },
        ...(isGone ? [{ value: current, label: t('editor-fields.gone', { id: current }) }] : []),
        ...targets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={current}
      disabled={isLocked}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value
        onChanges([chosen === '' ? { kind: 'set', path } : { kind: 'set', path, value: chosen }])
      }}
    />
  )
}
