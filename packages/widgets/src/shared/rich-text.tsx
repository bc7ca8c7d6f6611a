import { useMemo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { sanitize } from './sanitize.ts'
import styles from './rich-text.module.css'

/** Rich text of the venue, sanitised where it is shown; one with a script is replaced by a message. Source: PAG-02. */
export function RichText({
  html,
  className,
  onFollow,
}: {
  readonly html: string
  readonly className?: string
  /** Called with each link that is followed. */
  readonly onFollow?: ((href: string) => void) | undefined
}): ReactNode {
  const { t } = useTexts()
  const result = useMemo(() => sanitize(html), [html])
  if (result.kind === 'invalid') return <Alert tone="error">{t('widgets.invalid-rich-text')}</Alert>
  const noteLink = ({ target }: MouseEvent) => {
    const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined
    if (typeof href === 'string') onFollow?.(href)
  }
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- notes what the links inside do
    <div
      onClick={onFollow && noteLink}
      className={className === undefined ? styles.prose : `${styles.prose} ${className}`}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: result.html }}
    />
  )
}
