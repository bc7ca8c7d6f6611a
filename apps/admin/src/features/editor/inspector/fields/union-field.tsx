import type { ReactNode } from 'react'
import type { DraftChange } from '@foyer/contract'
import { Select } from '@foyer/ui/select'
import { createItem } from '@foyer/venue-fields'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-ports.ts'
import { choiceKey } from '../choice-key.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { UnknownValue } from './unknown-value.tsx'
import styles from './union-field.module.css'

interface UnionFieldProps extends FieldProps<'union'> {
  readonly renderFields: (props: {
    readonly entity: string
    readonly value: Readonly<Record<string, unknown>>
    readonly path: readonly string[]
    readonly onChanges: (changes: readonly DraftChange[]) => void
  }) => ReactNode
}

/** One of several sorts of thing, such as where a link leads. Another sort keeps the fields that fit it. */
export function UnionField({ field, label, value, path, onChanges, renderFields }: UnionFieldProps) {
  const { t } = useEditorTexts()
  const { ports } = useForm()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const { discriminator, variants, choices } = field
  const current = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  const kind = typeof current[discriminator] === 'string' ? current[discriminator] : ''
  const entity = Object.hasOwn(variants, kind) ? variants[kind] : undefined
  const options = Object.keys(variants).map((each) => ({
    value: each,
    label: t(choiceKey(choices, each)),
  }))
  return (
    <div className={styles.union}>
      <Select
        label={label}
        description={help}
        error={error}
        size="compact"
        options={entity === undefined ? [{ value: kind, label: kind, disabled: true }, ...options] : options}
        value={kind}
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value
          const fitting = createItem(variants[next] ?? '', ports.createId, current)
          onChanges([{ kind: 'set', path, value: { [discriminator]: next, ...fitting } }])
        }}
      />
      {entity === undefined ? (
        kind !== '' && <UnknownValue kind={kind} value={value} />
      ) : (
        <div className={styles.fields}>{renderFields({ entity, value: current, path, onChanges })}</div>
      )}
    </div>
  )
}
