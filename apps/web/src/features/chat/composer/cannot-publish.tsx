import Lock from 'lucide-react/icons/lock'
import type { ChatRoom } from '@foyer/contract'
import { useChatTexts } from '../chat-texts.tsx'
import { dateAndTime } from '../time-words.ts'
import styles from './composer.module.css'

type Refusal = Extract<ChatRoom['publish'], { readonly may: false }>

/** Why one cannot write here. Source: CHT-06. */
export function CannotPublish({ publish }: { readonly publish: Refusal }) {
  const words = useChatTexts()
  const { t } = words
  const { why, until, reason } = publish
  return (
    <div className={styles.refused} role="status">
      <Lock size={18} aria-hidden />
      <p>
        <strong>{t('chat.cannot-publish')}</strong>{' '}
        {why === 'muted' && until !== undefined
          ? t('chat.cannot-publish.muted-until', { until: dateAndTime(words, until) })
          : t(`chat.cannot-publish.${why}`)}
        {reason !== undefined && reason !== '' && ` ${t('chat.cannot-publish.reason', { reason })}`}
      </p>
    </div>
  )
}
