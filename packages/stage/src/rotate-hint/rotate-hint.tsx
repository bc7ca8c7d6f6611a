import { useTexts } from '@foyer/i18n/react'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import RotateCw from 'lucide-react/icons/rotate-cw-square'
import X from 'lucide-react/icons/x'
import styles from './rotate-hint.module.css'

interface RotateHintProps {
  /** How much header and notices cover, in CSS pixels. */
  readonly topPx: number
  readonly onDismiss: () => void
}

/**
 * Says on small portrait screens that a room is wider than the phone: a chip that can be put away and lies over nothing one
 * needs. Source: HDR-07, WCAG 1.3.4.
 */
export function RotateHint({ topPx, onDismiss }: RotateHintProps) {
  const { t } = useTexts()
  return (
    <GlassPanel
      as="section"
      className={styles.hint}
      radius="pill"
      style={{ insetBlockStart: topPx }}
      aria-label={t('stage.rotate.title')}
    >
      <RotateCw size={18} strokeWidth={1.7} aria-hidden />
      <span>{t('stage.rotate.title')}</span>
      <IconButton label={t('stage.rotate.dismiss')} size="small" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </GlassPanel>
  )
}
