import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRetry } from '../shared/use-retry.ts'

interface FailedWidgetProps {
  /** How often it failed before without a connection. */
  readonly formerFailures: number
  /** `isForLine`: by itself, as there was no connection. */
  readonly onRetry: (isForLine: boolean) => void
}

/**
 * In the place of a widget that failed. One that failed without a connection is tried again by itself, as its area is; any
 * other waits for the visitor, or for the next connection. Source: ERR-07, AST-02.
 */
export function FailedWidget({ formerFailures, onRetry }: FailedWidgetProps): ReactNode {
  const { t } = useTexts()
  const [failure] = useState(() => ({ isOfLine: formerFailures > 0 || !navigator.onLine }))
  useRetry(failure, '', () => onRetry(true), { formerFailures, waits: failure.isOfLine })
  return (
    <EmptyState
      icon={<TriangleAlert size={28} strokeWidth={1.7} />}
      tone="error"
      title={t('widgets.failed.title')}
      headingLevel={3}
      frame="dashed"
      actions={<Button onClick={() => onRetry(false)}>{t('common.try-again')}</Button>}
    >
      {t('widgets.failed.text')}
    </EmptyState>
  )
}
