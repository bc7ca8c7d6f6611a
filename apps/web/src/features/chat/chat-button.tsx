import MessageSquare from 'lucide-react/icons/message-square'
import { useReadable } from '@foyer/client/react'
import { Badge } from '@foyer/ui/badge'
import { IconButton } from '@foyer/ui/icon-button'
import { useApp, useUi } from '../../app/app-context.ts'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'

/** Opens and closes the chat, and says how much is unread. Source: CHT-01. */
export function ChatButton() {
  const { chatActions } = useApp()
  const { chat } = useChatPage()
  const { t, number } = useChatTexts()
  const { unread } = useReadable(chat.state)
  const isShown = useUi((state) => state.chat.opened && state.chat.expanded)
  const press = () => {
    if (isShown) return chatActions.closeChat()
    chatActions.openChat()
    chatActions.expand()
  }
  return (
    <IconButton
      label={t('chat.button')}
      aria-expanded={isShown}
      onClick={press}
      badge={<Badge count={unread} label={t('chat.unread', { count: unread, shown: number(unread) })} />}
    >
      <MessageSquare aria-hidden />
    </IconButton>
  )
}
