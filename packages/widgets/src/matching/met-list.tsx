import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton } from '@foyer/ui/skeleton'
import { useMatchingPage } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import { PersonHead } from './person-card.tsx'
import styles from './matching-view.module.css'
import { usePort } from '../host/use-port.tsx'

/** The people this person has met here. */
export function MetList(): ReactNode {
  const { t, date } = useMatchingTexts()
  const { met, refresh } = useMatchingPage()
  const { openChat } = usePort('chat')
  if (met.kind === 'waiting') return <Skeleton width="100%" height="9rem" />
  if (met.kind === 'failed' || met.items.length === 0) {
    const isFailed = met.kind === 'failed'
    return (
      <EmptyState
        icon={<Handshake size={28} strokeWidth={1.7} />}
        tone={isFailed ? 'error' : 'quiet'}
        title={t(isFailed ? 'matching.list-failed' : 'matching.nobody-met')}
        headingLevel={3}
        frame={isFailed ? 'dashed' : 'solid'}
        actions={isFailed ? <Button onClick={refresh}>{t('matching.refresh')}</Button> : undefined}
      >
        {t(isFailed ? 'matching.trouble.failed' : 'matching.nobody-met-text')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.rows}>
      {met.items.map(({ person, at, how }) => (
        <li key={person.uid}>
          <article className={styles.row} aria-label={person.name}>
            <PersonHead person={person}>
              <p className={styles.also}>
                {t(how === 'NOW' ? 'matching.met-now-at' : 'matching.met-at', {
                  time: date(at, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </p>
            </PersonHead>
            {openChat !== undefined && (
              <Button
                size="small"
                icon={<MessageCircle size={16} />}
                aria-label={t('matching.chat-with', { name: person.name })}
                onClick={() => openChat(person.uid)}
              >
                {t('matching.chat')}
              </Button>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
