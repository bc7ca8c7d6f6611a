import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { IconButton } from '@foyer/ui/icon-button'
import { useWhiteboardTexts } from '../whiteboard-texts.ts'
import styles from './panel.module.css'

export interface PanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What lies beside the sheet, and over it where there is no room. */
export function Panel({ title, onClose, children }: PanelProps): ReactNode {
  const { t } = useWhiteboardTexts()
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <IconButton label={t('whiteboard.close')} size="small" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
