import { useEffect, useId, useRef, useState } from 'react'
import type { ChatPerson } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { loadFontsForText } from '@foyer/ui/fonts'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { PersonFace } from '../room-face.tsx'
import { nameOf } from '../room-words.ts'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

/** The people this person has blocked, and how to unblock them. Source: CHT-08. */
export function BlockedPeople() {
  const { listBlocked } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [people, setPeople] = useState<readonly ChatPerson[]>()
  const { run, failure } = useDoing(listBlocked, (blocked) => {
    setPeople(blocked)
    void loadFontsForText(blocked.map(({ name }) => name).join('')).catch(() => {})
  })
  useEffect(() => {
    run()
    // Asked once for each time it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <section className={styles.blocked} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {t('chat.settings.blocked')}
      </h3>
      {failure !== undefined ? (
        <Alert tone="error">
          <p>{failureText(words, failure)}</p>
          <Button size="small" onClick={run}>
            {t('chat.try-again')}
          </Button>
        </Alert>
      ) : people === undefined ? (
        <SkeletonGroup label={t('chat.loading')}>
          <Skeleton height={40} width="80%" />
        </SkeletonGroup>
      ) : people.length === 0 ? (
        <p className={styles.about}>{t('chat.settings.blocked-none')}</p>
      ) : (
        <ul className={styles.members}>
          {people.map((person) => (
            <BlockedPerson
              key={person.uid}
              person={person}
              onFreed={() => {
                setPeople((known) => known?.filter(({ uid }) => uid !== person.uid))
                // The button that had the focus is gone with its row.
                title.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function BlockedPerson({ person, onFreed }: { readonly person: ChatPerson; readonly onFreed: () => void }) {
  const { unblock } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const name = nameOf(words, person)
  const { run, isBusy, failure } = useDoing(
    () => unblock(person.uid),
    () => {
      notify(t('chat.unblocked', { name }))
      onFreed()
    },
  )
  return (
    <li>
      <div className={styles.person}>
        <PersonFace person={person} size={36} />
        <span className={styles.texts}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.about} dir="auto">
            {[person.title, person.company].filter(Boolean).join(', ')}
          </span>
        </span>
        <Button size="small" waiting={isBusy} aria-label={t('chat.unblock.of', { name })} onClick={run}>
          {t('chat.unblock')}
        </Button>
      </div>
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </li>
  )
}
