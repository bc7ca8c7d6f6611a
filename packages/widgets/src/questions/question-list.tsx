import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type ReactNode, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { QuestionCard, type QuestionCardProps } from './question-card.tsx'
import { listOf, type RoundView, type Tab } from './questions.model.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import { useHeldOrder } from './use-held-order.ts'
import styles from './questions.module.css'

export interface QuestionListProps extends Pick<QuestionCardProps, 'mayAct' | 'onVote' | 'onAct' | 'pictureOf'> {
  readonly view: RoundView
  readonly tab: Tab
  /** Whether one may ask, so that an empty list says so. */
  readonly mayAsk: boolean
}

/** Drawn at a time; the rest comes when one asks for it. */
const pageSize = 30

/** One tab's questions. While one points at them they stay where they are, and only their counts change. */
export function QuestionList({ view, tab, mayAsk, ...card }: QuestionListProps): ReactNode {
  const { t } = useQuestionsTexts()
  const [limit, setLimit] = useState(pageSize)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
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
      <ul
        className={styles.list}
        aria-label={t(`questions.tab.${tab}`)}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
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
