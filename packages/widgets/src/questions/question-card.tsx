import Check from 'lucide-react/icons/check'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import PenLine from 'lucide-react/icons/pen-line'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { QuestionAct, RoundQuestion } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { IconButton } from '@foyer/ui/icon-button'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Menu, MenuItem } from '@foyer/ui/menu'
import type { ClockPorts, PersonPorts } from '../host/ports.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import styles from './question-card.module.css'

/** What one may do with a question beside voting. All but what staff does with a question itself ask further. */
export type CardAct = QuestionAct | 'answer' | 'withdraw' | 'report' | 'mute'

export interface QuestionCardProps {
  readonly question: RoundQuestion
  readonly isVoted: boolean
  readonly mayLead: boolean
  /** Whether one may withdraw one's own, and report or mute others. */
  readonly mayAct: boolean
  /** Absent if voting is closed, or this person may not vote. */
  readonly onVote?: ((question: RoundQuestion, isVoted: boolean) => void) | undefined
  readonly onAct: (question: RoundQuestion, act: CardAct) => void
  readonly pictureOf: PersonPorts['pictureOf']
  readonly nowMs: ClockPorts['serverNow']
  /** Answered now: it stands above the others, in larger letters. */
  readonly isLarge?: boolean
}

const icons: Readonly<Record<CardAct, LucideIcon>> = {
  approve: Check,
  refuse: EyeOff,
  'answer-now': Mic,
  answered: Check,
  answer: PenLine,
  'bring-back': Undo,
  pin: Pin,
  unpin: PinOff,
  delete: Trash,
  withdraw: Trash,
  report: Flag,
  mute: MicOff,
}

/** What staff does next with a question in each state; the rest is in the menu. */
const firstActs: Readonly<Record<RoundQuestion['state'], readonly QuestionAct[]>> = {
  WAITING: ['approve', 'refuse'],
  SHOWN: ['answer-now', 'answered'],
  ANSWERING: ['answered', 'bring-back'],
  ANSWERED: ['bring-back'],
  REFUSED: ['approve'],
}

/** One question, with what one may do with it. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps): ReactNode {
  const { question, isVoted, mayLead, mayAct, onVote, onAct, pictureOf, nowMs, isLarge = false } = props
  const { t, number, date } = useQuestionsTexts()
  const { author, state, text, votes, answer } = question
  const name = author?.name === '' ? t('questions.without-name') : (author?.name ?? t('questions.without-name'))
  const brief = briefOf(text)
  const isSeen = state !== 'WAITING' && state !== 'REFUSED'
  const votable = state === 'SHOWN' || state === 'ANSWERING'
  const first = mayLead ? firstActs[state] : []
  const rest = mayLead ? furtherActs(question).filter((act) => !first.includes(act as QuestionAct)) : []
  const conduct: CardAct = question.isOwn === true ? 'withdraw' : mayLead ? 'mute' : 'report'
  const menu: readonly CardAct[] = mayAct ? [...rest, conduct] : rest
  const isToday = new Date(question.at).toDateString() === new Date(nowMs()).toDateString()
  const shortTime = (at: number) =>
    date(at, { ...(!isToday && { day: 'numeric', month: 'short' }), hour: 'numeric', minute: '2-digit' })
  const act = (which: CardAct) => () => onAct(question, which)
  const iconOf = (which: CardAct) => {
    const Icon = icons[which]
    return <Icon size={16} strokeWidth={1.7} aria-hidden />
  }
  return (
    <article
      className={styles.card}
      data-large={isLarge || undefined}
      data-state={state}
      data-question={question.questionId}
      aria-label={t('questions.by', { name })}
    >
      {isSeen && (
        <div className={styles.side}>
          {onVote !== undefined && votable ? (
            <button
              type="button"
              className={styles.vote}
              aria-pressed={isVoted}
              aria-label={`${t('questions.vote', { text: brief })} · ${t('questions.votes', { count: votes })}`}
              onClick={() => onVote(question, !isVoted)}
            >
              <ChevronUp size={20} strokeWidth={2} aria-hidden />
              <span className={styles.count}>{number(votes)}</span>
            </button>
          ) : (
            <span className={styles.votes} data-voted={isVoted || undefined}>
              <ChevronUp size={20} strokeWidth={2} aria-hidden />
              <span className={styles.count} aria-hidden>
                {number(votes)}
              </span>
              <span className={styles.spoken}>{t('questions.votes', { count: votes })}</span>
            </span>
          )}
        </div>
      )}
      <div className={styles.body}>
        {isLarge && <LiveBadge className={styles.live}>{t('questions.now')}</LiveBadge>}
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        <div className={styles.meta}>
          <span className={styles.who}>
            {author !== undefined && (
              <Avatar id={author.uid} name={author.name} src={pictureOf(author.pictureId)} size={22} />
            )}
            <bdi className={styles.name}>{name}</bdi>
          </span>
          <time dateTime={new Date(question.at).toISOString()}>{shortTime(question.at)}</time>
          {question.isOwn === true && <Chip tone="outline">{t('questions.own')}</Chip>}
          {question.isPinned && (
            <Chip icon={<Pin size={14} strokeWidth={1.7} aria-hidden />}>{t('questions.pinned')}</Chip>
          )}
          {state !== 'SHOWN' && !isLarge && <Chip tone={toneOf(state)}>{t(`questions.is.${state}`)}</Chip>}
        </div>
        {answer !== undefined && (
          <div className={styles.answer}>
            <span className={styles.answerLabel}>{t('questions.answer')}</span>
            <p dir="auto">{answer}</p>
          </div>
        )}
      </div>
      {first.length > 0 && (
        <div className={styles.acts}>
          {first.map((which, index) => (
            <Button
              key={which}
              size="small"
              variant={index === 0 && (isLarge || state === 'WAITING') ? 'primary' : 'secondary'}
              icon={iconOf(which)}
              onClick={act(which)}
            >
              {t(`questions.act.${which}`)}
            </Button>
          ))}
        </div>
      )}
      {menu.length > 0 && (
        <div className={styles.menu}>
          <Menu
            label={t('questions.menu', { text: brief })}
            trigger={
              <IconButton label={t('questions.menu', { text: brief })} size="small">
                <Ellipsis size={18} strokeWidth={1.7} aria-hidden />
              </IconButton>
            }
            onAction={(id) => onAct(question, id as CardAct)}
          >
            {menu.map((which) => (
              <MenuItem
                key={which}
                id={which}
                icon={iconOf(which)}
                tone={which === 'delete' || which === 'withdraw' || which === 'mute' ? 'danger' : undefined}
              >
                {t(which === 'answer' && answer !== undefined ? 'questions.act.edit-answer' : `questions.act.${which}`)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </article>
  )
})

function furtherActs({ state, isPinned }: RoundQuestion): readonly CardAct[] {
  const pin = isPinned ? 'unpin' : 'pin'
  switch (state) {
    case 'WAITING':
      return ['answer-now', 'delete']
    case 'SHOWN':
      return [pin, 'answer', 'refuse', 'delete']
    case 'ANSWERING':
      return ['answer', 'refuse', 'delete']
    case 'ANSWERED':
      return ['answer', 'answer-now', 'refuse', 'delete']
    case 'REFUSED':
      return ['delete']
  }
}

const toneOf = (state: RoundQuestion['state']) =>
  state === 'ANSWERED' ? 'success' : state === 'WAITING' ? 'warning' : state === 'ANSWERING' ? 'crimson' : 'neutral'

/** So that a name can be listened to. */
const briefOf = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('').trimEnd()}…`
}
