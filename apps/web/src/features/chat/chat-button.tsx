import MessageSquare from 'lucide-react/icons/message-square'
import { useReadable } from '@foyer/client/react'
import { Badge } from '@foyer/ui/badge'
import { IconButton } from '@foyer/ui/icon-button'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'

/** Opens and closes the chat, and says how much is unread. Source: CHT-01. */
export function ChatButton({
  onPrepare,
}: {
  /** Called when somebody reaches for it. */
  readonly onPrepare: () => void
}) {
  const { actions, chat } = useChatPage()
  const { t, number } = useChatTexts()
  const { unread } = useReadable(chat.state)
  const { opened, expanded } = useReadable(actions.state)
  const isShown = opened && expanded
  const press = () => {
    if (isShown) return actions.closeChat()
    actions.openChat()
    actions.expand()
  }
  return (
    <IconButton
      label={t('chat.button')}
      aria-expanded={isShown}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={press}
      badge={<Badge count={unread} label={t('chat.unread', { count: unread, shown: number(unread) })} />}
    >
      <MessageSquare aria-hidden />
    </IconButton>
  )
}
