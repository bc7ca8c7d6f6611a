import ChevronUp from 'lucide-react/icons/chevron-up'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RoundQuestion } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { LiveBadge } from '@foyer/ui/live-badge'
import type { PersonPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { answeredNow, listOf, type RoundView } from './questions.model.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import styles from './big-screen.module.css'

export interface BigScreenProps {
  readonly title: string
  readonly view: RoundView
  readonly onClose: () => void
}

/** How long the hint that says how to leave is shown. */
const hintMs = 6_000
const nextMax = 3

/** For those in the room: what is answered now in large letters, and what comes next, with nothing to press. Source: WID-06. */
export function BigScreen({ title, view, onClose }: BigScreenProps): ReactNode {
  const { t, number } = useQuestionsTexts()
  const { atServerTime, serverNow } = usePort('clock')
  const { pictureOf } = usePort('person')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isNew, setNew] = useState(true)
  const now = answeredNow(view)
  const next = listOf(view, 'top').slice(0, nextMax)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Not everybody may fill the screen: then it fills the window.
    const filled = document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
    let wasFilled = false
    filled?.then(
      () => (wasFilled = true),
      () => {},
    )
    const leave = () => {
      if (wasFilled && document.fullscreenElement === null) onClose()
    }
    document.addEventListener('fullscreenchange', leave)
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      element?.close()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {})
    }
  }, [onClose])
  useEffect(() => atServerTime(serverNow() + hintMs, () => setNew(false)), [atServerTime, serverNow])

  function press(event: KeyboardEvent): void {
    // What lies below must not close with it.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Tab') event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are all there is to press
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={t('questions.screen-of', { title })}
      tabIndex={-1}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onDoubleClick={onClose}
    >
      <header className={styles.head}>
        <p className={styles.title}>{title}</p>
        {now !== undefined && <LiveBadge className={styles.live}>{t('questions.now')}</LiveBadge>}
      </header>
      <div className={styles.stage}>
        {now === undefined ? (
          <p className={styles.empty}>{t(next.length === 0 ? 'questions.screen-empty' : 'questions.screen-waiting')}</p>
        ) : (
          <Large key={now.questionId} question={now} pictureOf={pictureOf} />
        )}
        {next.length > 0 && (
          <section className={styles.next} aria-label={t('questions.screen-next')}>
            <h2 className={styles.nextTitle}>{t('questions.screen-next')}</h2>
            <ol className={styles.nextList}>
              {next.map(({ questionId, text, votes }) => (
                <li key={questionId} className={styles.nextItem}>
                  <span className={styles.nextVotes}>
                    <ChevronUp aria-hidden />
                    {number(votes)}
                  </span>
                  <span dir="auto" className={styles.nextText}>
                    {text}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <p className={styles.hint} role="status" data-shown={isNew || undefined}>
        {isNew ? t('questions.screen-hint') : ''}
      </p>
    </dialog>
  )
}

function Large(props: { readonly question: RoundQuestion; readonly pictureOf: PersonPorts['pictureOf'] }): ReactNode {
  const { author, text, votes } = props.question
  const { t } = useQuestionsTexts()
  return (
    <article className={styles.now} data-length={lengthOf(text)}>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <footer className={styles.author}>
        {author !== undefined && (
          <Avatar id={author.uid} name={author.name} src={props.pictureOf(author.pictureId)} size={64} />
        )}
        <span>
          <bdi className={styles.name}>{author?.name ?? t('questions.without-name')}</bdi>
          <span className={styles.votes}>{t('questions.votes', { count: votes })}</span>
        </span>
      </footer>
    </article>
  )
}

/** Few words are said larger than many. */
function lengthOf(text: string): 'short' | 'middle' | 'long' {
  if (text.length <= 90) return 'short'
  return text.length <= 240 ? 'middle' : 'long'
}
