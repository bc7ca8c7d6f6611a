import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import Check from 'lucide-react/icons/check'
import type { PollQuestion as Question, PollState, PollConfiguration, QuestionResult } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { usePollTexts } from './poll-texts.ts'
import type { PollTrouble } from './use-poll.ts'
import styles from './poll-view.module.css'

export interface PollQuestionProps {
  readonly question: Question
  readonly state: PollState
  readonly result: QuestionResult | undefined
  /** What one chose; empty where one has voted and that is not kept; undefined where one has not. */
  readonly own: readonly string[] | undefined
  /** False for visitors of a venue in which they do not vote. */
  readonly isVoter: boolean
  readonly mayChange: boolean
  readonly results: PollConfiguration['results']
  readonly defaultLocale: string
  readonly onVote: (optionIds: readonly string[]) => Promise<PollTrouble | undefined>
}

/** One question: to choose while one may, with bars as soon as they may be seen. */
export function PollQuestion(props: PollQuestionProps): ReactNode {
  const { question, state, result, own, isVoter, mayChange, results, defaultLocale, onVote } = props
  const { t, number } = usePollTexts()
  const { locale } = useTexts()
  const [picked, setPicked] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<PollTrouble | 'nothing-chosen'>()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const hasVoted = own !== undefined
  const isKept = own !== undefined && own.length > 0
  const mayVote = isVoter && state === 'OPEN' && (!hasVoted || (mayChange && isKept))
  const marked = picked ?? own ?? chosen ?? []
  // What one has just chosen is known here as long as this page lives, also where it is kept nowhere.
  const mine = isKept ? own : (chosen ?? [])
  const voters = result?.voters ?? 0
  const counts = result?.counts
  const hasBars = counts !== undefined || (result === undefined && state === 'CLOSED')
  const say = (texts: Question['texts']) => localizedText(texts, locale, defaultLocale)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (marked.length === 0) return setTrouble('nothing-chosen')
    setSending(true)
    const failure = await onVote(marked)
    setSending(false)
    setTrouble(failure)
    if (failure !== undefined) return
    setChosen(marked)
    setPicked(undefined)
    // The button disappears with the question; the focus of the person who pressed it stays here.
    form.current?.focus({ preventScroll: true })
  }
  const toggle = (id: string, isOn: boolean) => {
    setTrouble(undefined)
    if (question.choice === 'SINGLE') setPicked([id])
    else setPicked(isOn ? [...marked, id] : marked.filter((other) => other !== id))
  }
  const isChanged = picked !== undefined && picked.toSorted().join(' ') !== (own ?? []).toSorted().join(' ')

  return (
    <form ref={form} tabIndex={-1} className={styles.question} onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend className={styles.text} dir="auto">
          {say(question.texts)}
        </legend>
        {mayVote && question.choice === 'MULTIPLE' ? <p className={styles.hint}>{t('poll.several')}</p> : null}
        <ul className={styles.options}>
          {question.options.map((option) => {
            const votes = counts?.[option.id] ?? 0
            const share = voters === 0 ? 0 : votes / voters
            const isMine = mine.includes(option.id)
            const bar = hasBars ? (
              <span className={styles.figures}>
                <span>{number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
                <span className={styles.votes}>{t('poll.votes', { count: votes })}</span>
              </span>
            ) : null
            return (
              <li key={option.id} className={styles.option} data-mine={isMine ? '' : undefined}>
                {hasBars ? <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} aria-hidden /> : null}
                {mayVote ? (
                  <label className={styles.label}>
                    <input
                      type={question.choice === 'SINGLE' ? 'radio' : 'checkbox'}
                      name={name}
                      value={option.id}
                      checked={marked.includes(option.id)}
                      onChange={(event) => toggle(option.id, event.target.checked)}
                    />
                    <span className={styles.name} dir="auto">
                      {say(option.texts)}
                    </span>
                    {bar}
                  </label>
                ) : (
                  <span className={styles.label}>
                    <span className={styles.check}>
                      {isMine ? <Check size={18} aria-label={t('poll.mine')} /> : null}
                    </span>
                    <span className={styles.name} dir="auto">
                      {say(option.texts)}
                    </span>
                    {bar}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <div className={styles.foot}>
        {mayVote ? (
          <Button
            type="submit"
            variant="primary"
            size="small"
            waiting={isSending}
            waitingLabel={t('poll.sending')}
            disabled={hasVoted && !isChanged}
          >
            {t(hasVoted ? 'poll.change' : 'poll.vote')}
          </Button>
        ) : null}
        <span className={styles.summary} aria-live="polite">
          {t('poll.voters', { count: voters })}
          {hasVoted ? ` · ${t(mayVote ? 'poll.counted-may-change' : 'poll.counted')}` : ''}
          {!hasBars && isVoter && state === 'OPEN' && (results === 'WHEN_CLOSED' ? hasVoted : !hasVoted)
            ? ` · ${t(results === 'WHEN_CLOSED' ? 'poll.seen-when-closed' : 'poll.seen-after-vote')}`
            : ''}
        </span>
        <span className={styles.trouble} role="alert">
          {trouble === undefined ? '' : t(`poll.trouble.${trouble}`)}
        </span>
      </div>
    </form>
  )
}
