import Phone from 'lucide-react/icons/phone'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import Video from 'lucide-react/icons/video'
import type { ChatMessage } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { callLine } from '../room-words.ts'
import { clockTime, durationOf } from '../time-words.ts'
import { useConversation } from './conversation-context.ts'
import styles from './call-record.module.css'

/** A call that was, and the way to another. Source: CHT-05. */
export function CallRecord({ message, isOwn }: { readonly message: ChatMessage; readonly isOwn: boolean }) {
  const { ownUid, onCall } = useChatPage()
  const { room } = useConversation()
  const words = useChatTexts()
  const { content } = message
  if (content.kind !== 'call') return null
  const isMissed = content.outcome !== 'answered'
  const Icon = isMissed ? PhoneMissed : content.withVideo ? Video : Phone
  return (
    <div className={styles.record} data-missed={isMissed ? '' : undefined}>
      <Icon size={20} aria-hidden />
      <span className={styles.texts}>
        <span className={styles.title}>{callLine(words, message, ownUid)}</span>
        <span className={styles.about}>
          {isMissed ? clockTime(words, message.sentAt) : durationOf(words, content.durationMs)}
        </span>
      </span>
      {onCall !== undefined && (
        <Button size="small" variant="secondary" onClick={() => onCall(room.roomId, content.withVideo)}>
          {words.t(isOwn ? 'chat.call.again' : 'chat.call.back')}
        </Button>
      )}
    </div>
  )
}
