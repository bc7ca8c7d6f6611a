import type { ReactNode } from 'react'
import FileLock from 'lucide-react/icons/file-lock'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import FileX from 'lucide-react/icons/file-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import type { PdfFault as Fault } from './pdf-failure.ts'
import { usePdfTexts } from './pdf-texts.ts'
import styles from './viewer.module.css'

export interface PdfFaultProps {
  readonly fault: Fault | 'declined'
  readonly onRetry: () => void
  readonly retryText: string
  readonly more?: ReactNode
}

const icons = { declined: FileLock, offline: WifiOff, gone: FileQuestion } as const
/** Trying again helps where something outside the file was wrong. */
const mends: ReadonlySet<string> = new Set(['declined', 'offline', 'gone', 'changed'])

/** Why there is nothing to read, and what can be done about it. */
export function PdfFault({ fault, onRetry, retryText, more }: PdfFaultProps): ReactNode {
  const { t } = usePdfTexts()
  const Icon = fault in icons ? icons[fault as keyof typeof icons] : FileX
  return (
    <div className={styles.fault} data-fault={fault}>
      <EmptyState
        live
        icon={<Icon size={28} strokeWidth={1.7} />}
        tone={fault === 'declined' ? 'quiet' : fault === 'offline' || fault === 'changed' ? 'warning' : 'error'}
        title={t(`pdf.fault-title.${fault}`)}
        headingLevel={3}
        actions={
          <>
            {mends.has(fault) ? (
              <Button variant={fault === 'declined' ? 'primary' : 'secondary'} onClick={onRetry}>
                {retryText}
              </Button>
            ) : null}
            {more}
          </>
        }
      >
        {t(`pdf.fault-text.${fault}`)}
      </EmptyState>
    </div>
  )
}
