import MessageSquare from 'lucide-react/icons/message-square'
import { useReadable } from '@foyer/client/react'
import { Badge } from '@foyer/ui/badge'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'
import styles from './chat-pill.module.css'

/** The folded chat: one press, and it is as it was. */
export function ChatPill() {
  const { actions, chat } = useChatPage()
  const { t, number } = useChatTexts()
  const { unread } = useReadable(chat.state)
  return (
    <button type="button" className={styles.pill} onClick={actions.expand}>
      <MessageSquare size={24} aria-hidden />
      <VisuallyHidden>{t('chat.unfold')}</VisuallyHidden>
      <span className={styles.badge}>
        <Badge count={unread} label={t('chat.unread', { count: unread, shown: number(unread) })} />
      </span>
    </button>
  )
}
