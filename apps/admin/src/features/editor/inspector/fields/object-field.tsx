import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { DraftChange } from '@foyer/contract'
import { isObject } from '@foyer/venue-draft'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { createItem } from '@foyer/venue-fields'
import { changeValue } from '../change-value.ts'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './object-field.module.css'

interface ObjectFieldProps extends FieldProps<'object'> {
  readonly renderFields: (props: {
    readonly entity: string
    readonly value: Readonly<Record<string, unknown>>
    readonly path: readonly string[]
    readonly onChanges: (changes: readonly DraftChange[]) => void
  }) => ReactNode
}

/** Fields that belong together. Optional ones can be added and taken away as a whole. */
export function ObjectField({ field, label, hideLabel, value, path, onChanges, renderFields }: ObjectFieldProps) {
  const { t } = useEditorTexts()
  const { ports } = useForm()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const isAdded = value !== undefined
  const isOptional = !field.isRequired && field.default === undefined
  if (!isAdded && isOptional)
    return (
      <FieldGroup label={label} description={help} error={error}>
        {isLocked ? (
          t('editor-fields.none')
        ) : (
          <div>
            <Button
              size="small"
              variant="secondary"
              icon={<Plus size={16} aria-hidden />}
              aria-label={t('editor-fields.set', { label })}
              onClick={() => onChanges([{ kind: 'set', path, value: createItem(field.entity, ports.createId) }])}
            >
              {t('editor-fields.add')}
            </Button>
          </div>
        )}
      </FieldGroup>
    )
  const shown = isObject(value) ? value : isObject(field.default) ? field.default : {}
  // Nothing can be set in an object that is not there.
  const change = (changes: readonly DraftChange[]) =>
    onChanges(isAdded ? changes : [{ kind: 'set', path, value: changeValue(shown, path, changes) }])
  const fields = renderFields({ entity: field.entity, value: shown, path, onChanges: change })
  if (hideLabel === true || path.at(-1) !== field.name) return fields
  return (
    <div className={styles.object}>
      <FieldGroup label={label} description={help} error={error}>
        {fields}
      </FieldGroup>
      {isOptional && !isLocked && (
        <IconButton
          className={styles.remove}
          size="small"
          label={t('editor-fields.remove', { label })}
          onClick={() => onChanges([{ kind: 'set', path }])}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
