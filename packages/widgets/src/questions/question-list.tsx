import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import type { ClockPorts } from '../host/ports.ts'
import { QuestionCard, type QuestionCardProps } from './question-card.tsx'
import { listOf, type RoundView, type Tab } from './questions.model.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import { useHeldOrder } from './use-held-order.ts'
import styles from './questions.module.css'

export interface QuestionListProps extends Pick<
  QuestionCardProps,
  'mayAct' | 'onVote' | 'onAct' | 'pictureOf' | 'nowMs'
> {
  readonly view: RoundView
  readonly tab: Tab
  readonly atServerTime: ClockPorts['atServerTime']
  /** Whether one may ask, so that an empty list says so. */
  readonly mayAsk: boolean
}

/** Drawn at a time; the rest comes when one asks for it. */
const pageSize = 30
/** A pointer that rests longer than this points at nothing. */
const restMs = 4_000

/** One tab's questions. While one points at them they stay where they are, and only their counts change. */
export function QuestionList({ view, tab, mayAsk, atServerTime, ...card }: QuestionListProps): ReactNode {
  const { t } = useQuestionsTexts()
  const [limit, setLimit] = useState(pageSize)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const cancelRest = useRef(() => {})
  useEffect(() => () => cancelRest.current(), [])
  useEffect(() => {
    // The pressed button disappeared with its question: the focus of a keyboard user stays in the list.
    if (isFocused && list.current?.contains(document.activeElement) !== true)
      list.current?.focus({ preventScroll: true })
  })
  function point({ pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return
    setPointed(true)
    cancelRest.current()
    cancelRest.current = atServerTime(card.nowMs() + restMs, () => setPointed(false))
  }
  const questions = listOf(view, tab)
  const ids = useHeldOrder(
    tab,
    questions.map(({ questionId }) => questionId),
    isPointed || isFocused,
  )
  if (questions.length === 0) {
    const isInvited = mayAsk && (tab === 'top' || tab === 'newest' || tab === 'own')
    return (
      <EmptyState
        icon={<MessageCircleQuestion size={28} strokeWidth={1.7} />}
        title={t(`questions.empty.${tab}`)}
        headingLevel={3}
      >
        {isInvited ? t('questions.empty-text') : undefined}
      </EmptyState>
    )
  }
  const shown = ids.slice(0, limit).flatMap((id) => view.byId.get(id) ?? [])
  const left = questions.length - shown.length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes whether one is in it */}
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label={t(`questions.tab.${tab}`)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(false)}
        onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocused(false)
        }}
      >
        {shown.map((question) => (
          <li key={question.questionId}>
            <QuestionCard
              {...card}
              question={question}
              isVoted={view.voted.has(question.questionId)}
              mayLead={view.mayLead}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + pageSize)}>
            {t('questions.more', { count: Math.min(left, pageSize) })}
          </Button>
        </div>
      )}
    </>
  )
}
