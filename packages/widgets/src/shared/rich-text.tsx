import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { sanitize } from './sanitize.ts'
import styles from './rich-text.module.css'

/** Rich text of the venue, sanitised where it is shown; one with a script is replaced by a message. Source: PAG-02. */
export function RichText({ html, className }: { readonly html: string; readonly className?: string }): ReactNode {
  const { t } = useTexts()
  const result = useMemo(() => sanitize(html), [html])
  if (result.kind === 'invalid') return <Alert tone="error">{t('widgets.invalid-rich-text')}</Alert>
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return (
    <div
      className={className === undefined ? styles.prose : `${styles.prose} ${className}`}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: result.html }}
    />
  )
}
