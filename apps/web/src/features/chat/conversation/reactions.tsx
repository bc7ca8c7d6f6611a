import type { ChatMessage } from '@foyer/contract'
import { cx } from '@foyer/ui/cx'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { useReact } from './use-react.ts'
import styles from './reactions.module.css'

/** What others, and oneself, put to a message; a press joins in or takes it back. */
export function Reactions({ message, isOwn }: { readonly message: ChatMessage; readonly isOwn: boolean }) {
  const { ownUid } = useChatPage()
  const { t, number } = useChatTexts()
  const react = useReact()
  const { reactions = [], ownReactions } = message
  if (reactions.length === 0) return null
  return (
    <div className={cx(styles.reactions, isOwn && styles.own)} role="group" aria-label={t('chat.reactions')}>
      {reactions.map(({ emoji, count, by }) => {
        const isMine = ownReactions?.includes(emoji) ?? (ownUid !== undefined && by.includes(ownUid))
        return (
          <button
            key={emoji}
            type="button"
            className={cx(styles.reaction, isMine && styles.mine)}
            aria-pressed={isMine}
            aria-label={t('chat.reaction', { emoji, count })}
            onClick={() => react(message.seq, emoji, !isMine)}
          >
            <span aria-hidden>{emoji}</span>
            <span aria-hidden>{number(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
