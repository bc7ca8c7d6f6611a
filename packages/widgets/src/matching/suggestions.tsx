import Hand from 'lucide-react/icons/hand'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UsersRound from 'lucide-react/icons/users-round'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MatchSuggestion } from '@foyer/contract'
import { matchingNoteMaxLength } from '@foyer/contract/matching-limits'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { TextArea } from '@foyer/ui/field'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { ActButton } from './act-button.tsx'
import type { MatchingTrouble } from './matching.model.ts'
import { useMatchingPage } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import { PersonCard } from './person-card.tsx'
import styles from './matching-view.module.css'
import { usePort } from '../host/use-port.tsx'

/** People one may like to meet. */
export function Suggestions(): ReactNode {
  const { t } = useMatchingTexts()
  const { people, refresh } = useMatchingPage()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const again = (
    <Button size="small" variant="quiet" icon={<RefreshCw size={16} />} onClick={refresh}>
      {t('matching.refresh')}
    </Button>
  )
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.sectionTitle}>
          {t('matching.suggested')}
        </h3>
        {people.kind === 'shown' && people.items.length > 0 ? again : null}
      </div>
      {people.kind === 'waiting' ? (
        <SkeletonGroup label={t('matching.loading')}>
          <div className={styles.people}>
            <Skeleton width="100%" height="13rem" />
            <Skeleton width="100%" height="13rem" />
          </div>
        </SkeletonGroup>
      ) : people.kind === 'failed' ? (
        <EmptyState
          tone="error"
          icon={<UsersRound size={28} strokeWidth={1.7} />}
          title={t('matching.list-failed')}
          headingLevel={4}
          frame="dashed"
          live
          actions={again}
        >
          {t('matching.trouble.failed')}
        </EmptyState>
      ) : people.items.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={28} strokeWidth={1.7} />}
          title={t('matching.nobody')}
          headingLevel={4}
          frame="solid"
          actions={again}
        >
          {t('matching.nobody-text')}
        </EmptyState>
      ) : (
        <ul className={styles.people}>
          {people.items.map((about) => (
            <li key={about.person.uid}>
              <Suggestion about={about} onGone={() => heading.current?.focus({ preventScroll: true })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface SuggestionProps {
  readonly about: MatchSuggestion
  /** The card goes, and the focus with it. */
  readonly onGone: () => void
}

function Suggestion({ about, onGone }: SuggestionProps): ReactNode {
  const { t, number } = useMatchingTexts()
  const { invite, dismiss } = useMatchingPage()
  const { newId } = usePort('realtime')
  const { person } = about
  const [isWriting, setWriting] = useState(false)
  const [isSending, setSending] = useState(false)
  const [note, setNote] = useState('')
  const [trouble, setTrouble] = useState<MatchingTrouble>()
  const act = useRef<{ readonly clientId: string; readonly note: string }>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const hello = useRef<HTMLButtonElement>(null)
  const isLong = note.length > matchingNoteMaxLength
  useEffect(() => {
    if (isWriting) field.current?.focus()
  }, [isWriting])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || isLong) return
    // Sent again after the line broke, it is the same invitation.
    if (act.current?.note !== note) act.current = { clientId: newId(), note }
    setSending(true)
    const failure = await invite(person.uid, note.trim(), act.current.clientId)
    setSending(false)
    setTrouble(failure)
    if (failure === undefined) onGone()
  }
  return (
    <PersonCard
      about={about}
      actions={
        isWriting ? undefined : (
          <>
            <Button
              ref={hello}
              size="small"
              variant="white"
              icon={<Hand size={16} />}
              aria-label={t('matching.hello-to', { name: person.name })}
              onClick={() => setWriting(true)}
            >
              {t('matching.hello')}
            </Button>
            <ActButton
              variant="quiet"
              aria-label={t('matching.not-now-person', { name: person.name })}
              act={async () => {
                const failure = await dismiss(person.uid)
                if (failure === undefined) onGone()
                return failure
              }}
              onTrouble={setTrouble}
            >
              {t('matching.not-now')}
            </ActButton>
          </>
        )
      }
    >
      {isWriting ? (
        <form className={styles.note} onSubmit={(event) => void send(event)}>
          <TextArea
            ref={field}
            rows={2}
            dir="auto"
            label={t('matching.note-to', { name: person.name })}
            value={note}
            error={isLong ? t('matching.too-long', { max: matchingNoteMaxLength }) : undefined}
            footer={`${number(note.length)} / ${number(matchingNoteMaxLength)}`}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" size="small" variant="primary" waiting={isSending} disabled={isLong}>
              {t('matching.send')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setWriting(false)
                setTrouble(undefined)
                requestAnimationFrame(() => hello.current?.focus())
              }}
            >
              {t('matching.cancel')}
            </Button>
          </div>
        </form>
      ) : null}
      <p className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t(`matching.trouble.${trouble}`)}
      </p>
    </PersonCard>
  )
}
