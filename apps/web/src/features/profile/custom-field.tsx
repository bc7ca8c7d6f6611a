import { valueLength } from '@foyer/contract/profile-rules'
import { Field, TextArea } from '@foyer/ui/field'
import { Switch } from '@foyer/ui/switch'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { controlId } from './control-id.ts'
import { useProfileTexts } from './profile-texts.tsx'
import type { NamedField } from './use-profile-fields.ts'
import { VisibilityMark } from './visibility-mark.tsx'
import styles from './profile.module.css'

const RichTextField = lazyPart(async () => (await import('./rich-text-field.tsx')).RichTextField, { isRare: true })

interface CustomFieldProps {
  readonly field: NamedField
  readonly value: string | boolean | undefined
  readonly error: string | undefined
  readonly onChange: (value: string | boolean) => void
}

/** Longer texts get more than one line. */
const oneLineMax = 120

/** One of the fields the venue adds, by its kind. Source: PRO-02. */
export function CustomField({ field, value, error, onChange }: CustomFieldProps) {
  const { t } = useProfileTexts()
  const { id, name, kind, maxLength, visibleToOthers } = field
  const mark = <VisibilityMark isShared={visibleToOthers} />
  if (kind === 'BOOLEAN')
    return (
      <div className={styles.card}>
        <Switch checked={value === true} className={styles.switch} onChange={onChange}>
          <span className={styles.switchLabel}>
            {name} {mark}
          </span>
        </Switch>
      </div>
    )
  const text = typeof value === 'string' ? value : ''
  const texts = {
    id: controlId(`custom/${id}`),
    label: name,
    labelTrailing: mark,
    error,
    footer: t('profile.count', { count: valueLength(text.trim(), kind), max: maxLength }),
  }
  if (kind === 'RICH_TEXT') return <RichTextField {...texts} html={text} onChange={onChange} />
  const control = {
    ...texts,
    value: text,
    dir: 'auto',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return maxLength > oneLineMax ? <TextArea {...control} rows={3} /> : <Field {...control} />
}
