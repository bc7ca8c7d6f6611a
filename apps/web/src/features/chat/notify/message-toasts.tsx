import X from 'lucide-react/icons/x'
import { useReadable } from '@foyer/client/react'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { PersonFace } from '../room-face.tsx'
import { lineOf, nameOf, titleOf } from '../room-words.ts'
import { useNotifier } from './notifier-context.ts'
import type { ShownNews } from './notifier.ts'
import styles from './message-toasts.module.css'

/** New messages of conversations one does not look at; a press opens them. */
export function MessageToasts() {
  const { shown: all } = useNotifier()
  const { t } = useChatTexts()
  const shown = useReadable(all)
  return (
    <section className={styles.region} aria-label={t('chat.new-messages')} data-react-aria-top-layer="true">
      {shown.map((each) => (
        <NewsToast key={each.id} shown={each} />
      ))}
    </section>
  )
}

function NewsToast({ shown: { id, news } }: { readonly shown: ShownNews }) {
  const { panel, ownUid, placeName } = useChatPage()
  const { dismiss } = useNotifier()
  const words = useChatTexts()
  const { t } = words
  const { room, message, isMention } = news
  const who = nameOf(words, message.author)
  const title = room.kind === 'private' ? who : t('chat.search.in', { who, room: titleOf(words, room, placeName) })
  return (
    <div className={styles.toast}>
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          dismiss(id)
          panel.bringUp(room.roomId, isMention ? message.seq : undefined)
        }}
      >
        <PersonFace person={message.author} />
        <span className={styles.texts}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.line} dir="auto">
            {lineOf(words, message, ownUid)}
          </span>
        </span>
      </button>
      <button type="button" className={styles.close} aria-label={t('chat.dismiss')} onClick={() => dismiss(id)}>
        <X size={18} aria-hidden />
      </button>
      <span className={styles.life} aria-hidden onAnimationEnd={() => dismiss(id)} />
    </div>
  )
}
