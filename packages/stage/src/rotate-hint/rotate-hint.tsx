import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import RotateCw from 'lucide-react/icons/rotate-cw-square'
import styles from './rotate-hint.module.css'

interface RotateHintProps {
  readonly onDismiss: () => void
  /** The list needs no room at all. */
  readonly onUseList: () => void
}

/**
 * Says on small portrait screens that a room is wider than the phone; it can be put away and blocks nothing else.
 * Source: HDR-07, WCAG 1.3.4.
 */
export function RotateHint({ onDismiss, onUseList }: RotateHintProps) {
  const { t } = useTexts()
  return (
    <div className={styles.overlay}>
      <GlassPanel as="section" className={styles.panel} elevation={3} aria-label={t('stage.rotate.title')}>
        <RotateCw size={40} strokeWidth={1.4} aria-hidden />
        <h2>{t('stage.rotate.title')}</h2>
        <p>{t('stage.rotate.text')}</p>
        <Button variant="white" block onClick={onDismiss}>
          {t('stage.rotate.dismiss')}
        </Button>
        <Button block onClick={onUseList}>
          {t('stage.rotate.list')}
        </Button>
      </GlassPanel>
    </div>
  )
}
