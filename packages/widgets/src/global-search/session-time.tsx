import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { usePort } from '../host/use-port.tsx'
import { PlaceLink } from './place-link.tsx'
import { useSearchTexts } from './search-texts.ts'
import { sessionTime, zoneName } from './session-when.ts'
import { spotOf } from './spot-of.ts'
import { listItem, listRow } from './use-list-keys.ts'
import styles from './search.module.css'

/** When a session is, in the time zone of the reader: the answer to a question for a time. Source: SEA-01, L10N-03. */
export function SessionTime({ session }: { readonly session: SearchResult }): ReactNode {
  const { t } = useSearchTexts()
  const { locale } = useTexts()
  const { areaId } = usePort('venue')
  const { serverNow } = usePort('clock')
  const headingId = useId()
  const time = sessionTime(session, locale, serverNow())
  if (time === undefined) return null
  return (
    <section className={styles.answer} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.answerTitle}>
        <CalendarClock size={18} strokeWidth={1.7} aria-hidden />
        {t(`search.time.${time.phase}`)}
      </h3>
      <p className={styles.words}>
        <time dateTime={session.begin}>{time.text}</time>
      </p>
      <p className={styles.from} {...listRow}>
        <PlaceLink spot={spotOf(session, areaId)} {...listItem}>
          <bdi>{session.title}</bdi>
        </PlaceLink>
        <span className={styles.where}>
          {session.areaName === undefined ? null : <bdi>{session.areaName}</bdi>}
          <span>{t('search.time.zone', { zone: zoneName(session, locale) })}</span>
        </span>
      </p>
    </section>
  )
}
