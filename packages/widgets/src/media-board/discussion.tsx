import { type ReactNode, Suspense, useId } from 'react'
import { Skeleton } from '@foyer/ui/skeleton'
import { usePort } from '../host/use-port.tsx'
import { useBoardTexts } from './board-texts.tsx'
import styles from './piece-page.module.css'

/** The room chat of a piece, beside what is played. Source: MED-01, CHT-01. */
export function Discussion({ pieceId, title }: { readonly pieceId: string; readonly title: string }): ReactNode {
  const { RoomChat } = usePort('chat')
  const { t } = useBoardTexts()
  const headingId = useId()
  if (RoomChat === undefined) return null
  return (
    <section className={styles.talk} aria-labelledby={headingId}>
      <h4 id={headingId}>{t('media-board.discussion', { title })}</h4>
      <div className={styles.room}>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <RoomChat place={{ kind: 'piece', id: pieceId }} />
        </Suspense>
      </div>
    </section>
  )
}
