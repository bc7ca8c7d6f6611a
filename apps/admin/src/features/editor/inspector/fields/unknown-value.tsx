import { Alert } from '@foyer/ui/alert'
import { useEditorTexts } from '../../editor-texts.ts'
import styles from './unknown-value.module.css'

/** As much as a person reads; a value of a newer version may be long. */
const shownMaxLength = 5_000

/** Something of a newer version: shown as it is, and left alone. Source: EDT-17. */
export function UnknownValue({ kind, value }: { readonly kind: string; readonly value: unknown }) {
  const { t } = useEditorTexts()
  return (
    <div className={styles.unknown}>
      <Alert tone="info" live={false}>
        {t('editor-fields.newer-kind', { kind })}
      </Alert>
      <RawValue value={value} />
    </div>
  )
}

interface UnknownFieldsProps {
  readonly fields: Readonly<Record<string, unknown>>
}

/** Fields that this version does not know. */
export function UnknownFields({ fields }: UnknownFieldsProps) {
  const { t } = useEditorTexts()
  if (Object.keys(fields).length === 0) return null
  return (
    <section className={styles.unknown} aria-label={t('editor-fields.newer-fields')}>
      <h3 className={styles.title}>{t('editor-fields.newer-fields')}</h3>
      <p className={styles.text}>{t('editor-fields.newer-fields-text')}</p>
      <RawValue value={fields} />
    </section>
  )
}

function RawValue({ value }: { readonly value: unknown }) {
  const text = JSON.stringify(value, undefined, 2)
  return (
    <pre className={styles.raw} dir="ltr" translate="no">
      {text.length > shownMaxLength ? `${text.slice(0, shownMaxLength).toWellFormed()}…` : text}
    </pre>
  )
}
