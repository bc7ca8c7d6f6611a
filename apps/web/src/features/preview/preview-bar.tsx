import Eye from 'lucide-react/icons/eye'
import { useTexts } from '@foyer/i18n/react'
import { usePreviewTexts } from './preview-texts.ts'
import styles from './preview-bar.module.css'

interface PreviewBarProps {
  /** Unix milliseconds by the server's clock. */
  readonly endsAtMs: number
}

/** Says that the page is a preview of a draft, and when it ends. Source: PUB-06. */
export function PreviewBar({ endsAtMs }: PreviewBarProps) {
  const { locale } = useTexts()
  const { t } = usePreviewTexts()
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(endsAtMs)
  return (
    <p className={styles.bar} role="note">
      <Eye size={16} aria-hidden />
      {t('preview.bar', { when })}
    </p>
  )
}
