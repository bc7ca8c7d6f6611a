import { type ReactNode, useCallback } from 'react'
import IdCard from 'lucide-react/icons/id-card'
import type { LeadCard } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { useDeskTexts } from './desk-texts.ts'
import { ExportButton, ListPending } from './list-frame.tsx'
import type { StaffListProps } from './desk-props.ts'
import { Details } from './own-card.tsx'
import { useList } from './use-list.ts'
import styles from './exhibitor-desk.module.css'

/** What attendees chose to share with the desk. */
export function LeadCards(props: StaffListProps): ReactNode {
  const { staff, desk, connection } = props
  const { t } = useDeskTexts()
  const { date } = useTexts()
  const load = useCallback(
    async () => (await connection.ask('exhibitor-desk.list-cards', desk.about<'exhibitor-desk.list-cards'>({}))).cards,
    [connection, desk],
  )
  const { list, retry } = useList<LeadCard>(load, String(staff.cards))
  const cards = list.kind === 'ready' ? list.entries : []
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <p className={styles.quiet}>{t('desk.cards-note')}</p>
        {cards.length === 0 ? null : <ExportButton {...props} what="CARDS" />}
      </div>
      <ListPending list={list} retry={retry} />
      {list.kind === 'ready' && cards.length === 0 ? (
        <EmptyState icon={<IdCard size={28} strokeWidth={1.7} />} title={t('desk.cards-empty')} headingLevel={4}>
          {t('desk.cards-empty-text')}
        </EmptyState>
      ) : null}
      <ul className={styles.rows}>
        {cards.map((card) => (
          <li key={card.personId} className={styles.contact}>
            <Details card={card} personId={card.personId} />
            <p className={styles.quiet}>
              {t('desk.given', { time: date(card.givenAt, { weekday: 'short', hour: 'numeric', minute: '2-digit' }) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
