import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { ReactNode } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { AvatarStack } from '@foyer/ui/avatar'
import { IconButton } from '@foyer/ui/icon-button'
import { useServerSecond } from '../shared/use-server-second.ts'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { PeopleLine } from './people-line.tsx'
import { untilText } from './piece-words.ts'
import { useCalendarFile } from './use-calendar-file.ts'
import styles from './hero.module.css'

/** What comes next, with how long it still takes. Source: MED-01. */
export function SoonRow({ pieces }: { readonly pieces: readonly ContentPiece[] }): ReactNode {
  return (
    <div className={styles.soon} data-row="">
      {pieces.map((piece) => (
        <Soon key={piece.id} piece={piece} />
      ))}
    </div>
  )
}

function Soon({ piece }: { readonly piece: ContentPiece }): ReactNode {
  const { say, open, attempt } = useBoardPage()
  const { t, date } = useBoardTexts()
  const saveCalendar = useCalendarFile()
  const title = say(piece.titles)
  const beginMs = Date.parse(piece.begin ?? '')
  return (
    <article className={styles.next}>
      <p className={styles.when}>
        <span className={`tabular ${styles.hour}`}>{date(beginMs, { hour: 'numeric', minute: '2-digit' })}</span>
        <BeginsIn beginMs={beginMs} />
      </p>
      <div className={styles.what}>
        <h4 className={styles.nextTitle} dir="auto">
          <button type="button" className={styles.open} data-card={piece.id} onClick={() => open(piece.id)}>
            {title}
          </button>
        </h4>
        <p className={styles.people}>
          <AvatarStack people={piece.speakers.map(({ name }) => ({ id: name, name }))} max={3} size={22} />
          <PeopleLine people={piece.speakers} />
        </p>
      </div>
      <IconButton
        className={styles.calendar ?? ''}
        variant="outline"
        label={t('media-board.add-to-calendar-of', { title })}
        onClick={() => attempt(saveCalendar(piece))}
      >
        <CalendarPlus size={18} strokeWidth={1.7} aria-hidden />
      </IconButton>
    </article>
  )
}

/** How long until it begins; by the second, so that it never says less than there is. */
export function BeginsIn({ beginMs }: { readonly beginMs: number }): ReactNode {
  const { locale } = useBoardTexts()
  const nowMs = useServerSecond(true)
  return <span className={`tabular ${styles.in}`}>{untilText(Math.max(0, beginMs - nowMs), locale)}</span>
}
