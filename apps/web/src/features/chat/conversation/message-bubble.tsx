import EyeOff from 'lucide-react/icons/eye-off'
import Trash from 'lucide-react/icons/trash-2'
import type { ChatMessage } from '@foyer/contract'
import type { ShownMessage } from '@foyer/client/chat'
import { MessageBubbleFrame } from '@foyer/ui/message-bubble'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { nameOf } from '../room-words.ts'
import { MessageText } from '../text/message-text.tsx'
import { isEmojiOnly, type Named, plainLine } from '../text/rich-message.ts'
import { useConversation } from './conversation-context.ts'
import { FileCard, UploadCard } from './file-card.tsx'
import styles from './message-bubble.module.css'

interface MessageBubbleProps {
  readonly message: ChatMessage
  readonly named: readonly Named[]
  readonly isOwn: boolean
  readonly endsRun: boolean
}

export function MessageBubble({ message, named, isOwn, endsRun }: MessageBubbleProps) {
  const { ownUid } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { content, replyTo, editedAt } = message
  if (content.kind === 'deleted')
    return (
      <MessageBubbleFrame isOwn={isOwn} endsRun={endsRun} isQuiet>
        <Trash size={16} aria-hidden />
        {t(content.byModerator ? 'chat.message.deleted-by-moderator' : 'chat.message.deleted')}
      </MessageBubbleFrame>
    )
  if (content.kind === 'hidden')
    return (
      <MessageBubbleFrame isOwn={isOwn} endsRun={endsRun} isQuiet>
        <EyeOff size={16} aria-hidden />
        {t('chat.message.hidden', { name: nameOf(words, message.author) })}
      </MessageBubbleFrame>
    )
  if (content.kind !== 'text') return null
  const { text, file } = content
  const isBare = file === undefined && replyTo === undefined && isEmojiOnly(text)
  return (
    <MessageBubbleFrame isOwn={isOwn} endsRun={endsRun} isBare={isBare} hasWideContent={file !== undefined}>
      {replyTo !== undefined && <Quote replyTo={replyTo} />}
      {text !== '' && <MessageText text={text} named={named} ownUid={ownUid} />}
      {file !== undefined && <FileCard file={file} />}
      {editedAt !== undefined && <span className={styles.edited}>{t('chat.message.edited')}</span>}
    </MessageBubbleFrame>
  )
}

interface OutgoingBubbleProps {
  readonly shown: Extract<ShownMessage, { readonly kind: 'outgoing' }>
  readonly named: readonly Named[]
  readonly endsRun: boolean
}

export function OutgoingBubble({ shown, named, endsRun }: OutgoingBubbleProps) {
  const { ownUid } = useChatPage()
  const { room } = useConversation()
  const { text, replyTo, file, state, clientId } = shown
  const isBare = file === undefined && replyTo === undefined && isEmojiOnly(text)
  return (
    <MessageBubbleFrame isOwn endsRun={endsRun} isBare={isBare} hasWideContent={file !== undefined}>
      {replyTo !== undefined && <Quote replyTo={replyTo} />}
      {text !== '' && <MessageText text={text} named={named} ownUid={ownUid} />}
      {file?.kind === 'laid-down' && <FileCard file={file.file} />}
      {file?.kind === 'uploading' && (
        <UploadCard upload={file} isStopped={state === 'failed'} onCancel={() => room.drop(clientId)} />
      )}
    </MessageBubbleFrame>
  )
}

/** What is answered; a press leads to it. */
function Quote({ replyTo }: { readonly replyTo: NonNullable<ChatMessage['replyTo']> }) {
  const words = useChatTexts()
  const { ownUid } = useChatPage()
  const { goTo } = useConversation()
  const who = replyTo.author.uid === ownUid ? words.t('chat.you') : nameOf(words, replyTo.author)
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={words.t('chat.quote', { name: who, text: plainLine(replyTo.excerpt) })}
      onClick={() => goTo(replyTo.seq)}
    >
      <span className={styles.quoted} dir="auto">
        {who}
      </span>
      <span className={styles.excerpt} dir="auto">
        {plainLine(replyTo.excerpt) || words.t('chat.quote.file')}
      </span>
    </button>
  )
}
