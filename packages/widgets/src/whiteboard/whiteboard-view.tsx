import LogIn from 'lucide-react/icons/log-in'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { WhiteboardConfiguration } from '@foyer/contract'
import { EmptyState } from '@foyer/ui/empty-state'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { Sheet } from './sheet.tsx'
import { useWhiteboardTexts, WhiteboardTexts } from './whiteboard-texts.ts'

/** A sheet to draw on together. Source: WID-02. */
export function View(props: WidgetViewProps<WhiteboardConfiguration>): ReactNode {
  const { connection } = usePort('realtime')
  const { track } = usePort('analytics')
  const { id } = props.widget
  const isOpen = connection !== undefined && props.shownIn !== 'frame' && props.shownIn !== 'list'
  useEffect(() => {
    if (isOpen) track('whiteboard', 'open', id)
  }, [id, isOpen, track])
  return (
    <WhiteboardTexts>
      {connection === undefined ? <LoggedOut /> : <Sheet {...props} connection={connection} />}
    </WhiteboardTexts>
  )
}

function LoggedOut() {
  const { t } = useWhiteboardTexts()
  return (
    <EmptyState
      icon={<LogIn size={28} strokeWidth={1.7} />}
      title={t('whiteboard.no-account')}
      headingLevel={3}
      frame="solid"
    >
      {t('whiteboard.no-account-text')}
    </EmptyState>
  )
}
