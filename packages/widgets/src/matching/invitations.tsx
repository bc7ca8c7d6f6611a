import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useId, useState } from 'react'
import type { MatchInvitation, MatchingState } from '@foyer/contract'
import { openInvitationsMax } from '@foyer/contract/matching-limits'
import { EmptyState } from '@foyer/ui/empty-state'
import { ActButton } from './act-button.tsx'
import type { MatchingTrouble } from './matching.model.ts'
import { useMatchingPage } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import { PersonCard, PersonHead } from './person-card.tsx'
import styles from './matching-view.module.css'

/** The people who invited this person, and the people this person invited. */
export function Invitations({ state }: { readonly state: MatchingState }): ReactNode {
  const { t } = useMatchingTexts()
  const { received, sent } = state
  const [gotId, sentId] = [useId(), useId()]
  if (received.length + sent.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} strokeWidth={1.7} />}
        title={t('matching.no-invitations')}
        headingLevel={3}
        frame="solid"
      >
        {t('matching.no-invitations-text')}
      </EmptyState>
    )
  }
  return (
    <>
      {received.length > 0 && (
        <section className={styles.section} aria-labelledby={gotId}>
          <h3 id={gotId} className={styles.sectionTitle}>
            {t('matching.received')}
          </h3>
          <ul className={styles.people}>
            {received.map((invitation) => (
              <li key={invitation.invitationId}>
                <Received invitation={invitation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section className={styles.section} aria-labelledby={sentId}>
          <div className={styles.sectionHead}>
            <h3 id={sentId} className={styles.sectionTitle}>
              {t('matching.sent')}
            </h3>
            <span className={styles.also}>
              {t('matching.sent-count', { count: sent.length, max: openInvitationsMax })}
            </span>
          </div>
          <ul className={styles.rows}>
            {sent.map((invitation) => (
              <li key={invitation.invitationId}>
                <Sent invitation={invitation} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Received({ invitation }: { readonly invitation: MatchInvitation }): ReactNode {
  const { t } = useMatchingTexts()
  const { answer } = useMatchingPage()
  const [trouble, setTrouble] = useState<MatchingTrouble>()
  const { invitationId, note, person, until } = invitation
  return (
    <PersonCard
      about={invitation}
      actions={
        <>
          <ActButton
            variant="primary"
            aria-label={t('matching.accept-person', { name: person.name })}
            act={() => answer(invitationId, true)}
            onTrouble={setTrouble}
          >
            {t('matching.accept')}
          </ActButton>
          <ActButton
            variant="quiet"
            aria-label={t('matching.decline-person', { name: person.name })}
            act={() => answer(invitationId, false)}
            onTrouble={setTrouble}
          >
            {t('matching.decline')}
          </ActButton>
        </>
      }
    >
      {note !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {note}
        </blockquote>
      )}
      <p className={styles.also}>
        <Until at={until} /> {t('matching.decline-silent')}
      </p>
      <p className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t(`matching.trouble.${trouble}`)}
      </p>
    </PersonCard>
  )
}

function Sent({ invitation }: { readonly invitation: MatchInvitation }): ReactNode {
  const { t } = useMatchingTexts()
  const { takeBack } = useMatchingPage()
  const [trouble, setTrouble] = useState<MatchingTrouble>()
  const { person, until, invitationId } = invitation
  return (
    <article className={styles.row} aria-label={person.name}>
      <PersonHead person={person}>
        <p className={styles.also}>
          <Until at={until} />
        </p>
      </PersonHead>
      <ActButton
        variant="quiet"
        aria-label={t('matching.take-back-person', { name: person.name })}
        act={() => takeBack(invitationId)}
        onTrouble={setTrouble}
      >
        {t('matching.take-back')}
      </ActButton>
      <p className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t(`matching.trouble.${trouble}`)}
      </p>
    </article>
  )
}

function Until({ at }: { readonly at: number }): ReactNode {
  const { t, date } = useMatchingTexts()
  return (
    <span>
      {t('matching.open-until', { time: date(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' }) })}
    </span>
  )
}
