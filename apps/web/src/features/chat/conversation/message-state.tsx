import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { ChatMember } from '@foyer/contract'
import type { ShownMessage } from '@foyer/client/chat'
import { useReadable } from '@foyer/client/react'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { clockTime, dateAndTime } from '../time-words.ts'
import { useConversation } from './conversation-context.ts'
import styles from './message-state.module.css'

interface MessageStateProps {
  readonly shown: ShownMessage
  readonly members: readonly ChatMember[]
  readonly isOwn: boolean
  readonly endsRun: boolean
  readonly at: number
}

/** Under an own message: when, and how far it has come. */
export function MessageState({ shown, members, isOwn, endsRun, at }: MessageStateProps) {
  const words = useChatTexts()
  const { t } = words
  const { room } = useConversation()
  const { connection, ownUid } = useChatPage()
  const isConnected = useReadable(connection).kind === 'open'
  if (!isOwn) return null
  if (shown.kind === 'outgoing' && shown.state === 'failed')
    return (
      <p className={styles.failed} role="alert">
        <CircleAlert size={16} aria-hidden />
        <span>{failureText(words, shown.failure, 'chat.message.failed')}</span>
        <button type="button" onClick={() => room.sendAgain(shown.clientId)}>
          {t('chat.message.send-again')}
        </button>
        <button type="button" onClick={() => room.drop(shown.clientId)}>
          {t('chat.message.drop')}
        </button>
      </p>
    )
  if (shown.kind === 'outgoing')
    return (
      <p className={styles.state}>
        <span>{t(shown.state === 'sending' || isConnected ? 'chat.message.sending' : 'chat.message.queued')}</span>
        <Clock size={14} aria-hidden />
        {shown.state === 'queued' && (
          <button type="button" onClick={() => room.drop(shown.clientId)}>
            {t('chat.message.drop')}
          </button>
        )}
      </p>
    )
  if (!endsRun) return null
  const { seq } = shown.message
  const others = members.filter(({ person }) => person.uid !== ownUid)
  const readBy = others.filter((member) => member.readSeq >= seq).length
  const read =
    readBy === 0 ? '' : others.length === 1 ? t('chat.message.read') : t('chat.message.read-by', { count: readBy })
  return (
    <p className={styles.state}>
      <time dateTime={new Date(at).toISOString()} title={dateAndTime(words, at)}>
        {clockTime(words, at)}
      </time>
      {read !== '' && <span>{`· ${read}`}</span>}
      {read === '' ? <Check size={14} aria-label={t('chat.message.sent')} /> : <CheckCheck size={14} aria-hidden />}
    </p>
  )
}
