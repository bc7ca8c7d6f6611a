import Eye from 'lucide-react/icons/eye'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { usePreviewTexts } from './preview-texts.ts'
import styles from './preview-bar.module.css'

interface PreviewBarProps {
  /** Unix milliseconds by the server's clock. */
  readonly endsAtMs: number
  /** How much it covers below the header, in CSS pixels; 0 once it is gone. */
  readonly onHeight: (px: number) => void
}

/** Says under the header that the page is a preview of a draft, and when it ends; what lies below moves down. Source: PUB-06. */
export function PreviewBar({ endsAtMs, onHeight }: PreviewBarProps) {
  const { locale } = useTexts()
  const { t } = usePreviewTexts()
  const bar = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (bar.current === null) return
    const observer = new ResizeObserver(([entry]) => onHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      onHeight(0)
    }
  }, [onHeight])
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(endsAtMs)
  return (
    <p ref={bar} className={styles.bar} role="note">
      <Eye size={16} aria-hidden />
      {t('preview.bar', { when })}
    </p>
  )
}
