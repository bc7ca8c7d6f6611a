import MessageSquareOff from 'lucide-react/icons/message-square-off'
import type { ReactNode } from 'react'
import type { ChatConfiguration } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import styles from './chat-view.module.css'

/** The chat of this widget, as the page itself shows one. Source: CHT-01. */
export function View({ widget, shownIn }: WidgetViewProps<ChatConfiguration>): ReactNode {
  const { t } = useTexts()
  const { RoomChat } = usePort('chat')
  if (RoomChat === undefined) {
    return (
      <EmptyState
        icon={<MessageSquareOff size={28} strokeWidth={1.7} />}
        title={t('widgets.chat.off-title')}
        headingLevel={3}
        frame="solid"
      >
        {t('widgets.chat.off-text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.chat} data-shown-in={shownIn}>
      <RoomChat place={{ kind: 'widget', id: widget.id }} />
    </div>
  )
}
