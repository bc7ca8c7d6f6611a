import Eye from 'lucide-react/icons/eye'
import { useTexts } from '@foyer/i18n/react'
import { CoveringBar } from '../../platform/covering-bar.tsx'
import { usePreviewTexts } from './preview-texts.ts'

interface PreviewBarProps {
  /** Unix milliseconds by the server's clock. */
  readonly endsAtMs: number
  readonly onHeight: (px: number) => void
}

/** Says under the header that the page is a preview of a draft, and when it ends. Source: PUB-06. */
export function PreviewBar({ endsAtMs, onHeight }: PreviewBarProps) {
  const { locale } = useTexts()
  const { t } = usePreviewTexts()
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(endsAtMs)
  return (
    <CoveringBar onHeight={onHeight}>
      <Eye size={16} aria-hidden />
      {t('preview.bar', { when })}
    </CoveringBar>
  )
}
