import Eye from 'lucide-react/icons/eye'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { AskingRight, QuestionsConfiguration, RoundQuestion } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { LiveBadge } from '@foyer/ui/live-badge'
import { useOnline } from '@foyer/ui/online'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { Tabs } from '@foyer/ui/tabs'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { AnswerDialog, DeleteDialog, WithdrawDialog } from './act-dialogs.tsx'
import { AskForm } from './ask-form.tsx'
import { BigScreen } from './big-screen.tsx'
import { MuteDialog, ReportDialog } from './conduct-dialogs.tsx'
import { failureWords } from './failure-words.ts'
import { LeadBar } from './lead-bar.tsx'
import { type CardAct, QuestionCard } from './question-card.tsx'
import { QuestionList } from './question-list.tsx'
import { questionsToCsv } from './questions-csv.ts'
import { answeredNow, listOf, type RoundView, type Tab } from './questions.model.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import { type QuestionActions, useQuestions } from './use-questions.ts'
import styles from './questions.module.css'

interface Asked {
  readonly act: 'answer' | 'delete' | 'withdraw' | 'report' | 'mute'
  readonly question: RoundQuestion
}

const isAskedFirst = (act: CardAct): act is Asked['act'] =>
  ['answer', 'delete', 'withdraw', 'report', 'mute'].includes(act)

/** In a picture there is room for a few. */
const frameMax = 4

export function QuestionsRound(props: WidgetViewProps<QuestionsConfiguration>): ReactNode {
  const { widget, configuration, shownIn } = props
  const { t } = useQuestionsTexts()
  const common = useTexts()
  const { loading, retry, actions } = useQuestions({ widgetId: widget.id, configurationId: configuration.id })

  if (loading.kind === 'loading') {
    return (
      <SkeletonGroup label={common.t('common.loading')}>
        <div className={styles.waiting}>
          {[104, 64, 84, 72, 96].map((height) => (
            <Skeleton key={height} width="100%" height={height} />
          ))}
        </div>
      </SkeletonGroup>
    )
  }
  if (loading.kind === 'failed') {
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.7} />}
        tone="error"
        title={t('questions.failed')}
        headingLevel={3}
        frame="dashed"
        live
        actions={<Button onClick={retry}>{common.t('common.try-again')}</Button>}
      >
        {common.t('errors.WIDGET_ERROR')}
      </EmptyState>
    )
  }
  const nothing = (which: 'gone' | 'draft') => (
    <EmptyState
      icon={<MessageCircleQuestion size={28} strokeWidth={1.7} />}
      title={t(`questions.${which}`)}
      headingLevel={3}
      frame="solid"
    >
      {t(`questions.${which}-text`)}
    </EmptyState>
  )
  if (loading.kind === 'gone') return nothing('gone')
  const { view, isComplete } = loading
  if (view.state === 'DRAFT' && !view.mayLead) return nothing('draft')
  if (shownIn === 'frame' || shownIn === 'list') return <InFrame {...props} view={view} />
  return <Whole {...props} view={view} isComplete={isComplete} actions={actions} />
}

interface WholeProps extends WidgetViewProps<QuestionsConfiguration> {
  readonly view: RoundView
  readonly isComplete: boolean
  readonly actions: QuestionActions | undefined
}

function Whole({ widget, configuration, shownIn, view, isComplete, actions }: WholeProps): ReactNode {
  const texts = useQuestionsTexts()
  const { defaultLocale } = usePort('venue')
  const { serverNow, atServerTime } = usePort('clock')
  const { pictureOf } = usePort('person')
  const { saveFile } = usePort('files')
  const { t } = texts
  const common = useTexts()
  const isOnline = useOnline()
  const [tab, setTab] = useState<Tab>('top')
  const [asked, setAsked] = useState<Asked>()
  const [isScreen, setScreen] = useState(false)
  const [notice, setNotice] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>()
  const closeScreen = useCallback(() => setScreen(false), [])
  const close = useCallback(() => setAsked(undefined), [])
  const words = localizedText(configuration.texts, common.locale, defaultLocale)
  const { state, right, mayLead } = view
  const mayDo = actions !== undefined && right.may
  const mayVote = mayDo && state === 'OPEN' && isOnline

  const letters = [...view.byId.values()].map(({ text, author }) => text + (author?.name ?? '')).join('')
  useEffect(() => void loadFontsForText(letters).catch(() => {}), [letters])

  const fail = (error: unknown) => setNotice({ tone: 'error', text: failureWords(texts, error) })
  // Stable, so that only those cards are drawn anew that are others.
  const latest = useRef({ actions, fail })
  useEffect(() => {
    latest.current = { actions, fail }
  })
  const onVote = useCallback(({ questionId }: RoundQuestion, isVoted: boolean) => {
    setNotice(undefined)
    latest.current.actions?.vote(questionId, isVoted).catch(latest.current.fail)
  }, [])
  const onAct = useCallback((question: RoundQuestion, act: CardAct) => {
    setNotice(undefined)
    if (isAskedFirst(act)) setAsked({ act, question })
    else latest.current.actions?.moderate(question.questionId, act).catch(latest.current.fail)
  }, [])

  function save(): void {
    const table = questionsToCsv([...view.byId.values()], {
      columns: [
        t('questions.column.asked'),
        t('questions.column.question'),
        t('questions.column.author'),
        t('questions.column.state'),
        t('questions.column.votes'),
        t('questions.column.pinned'),
        t('questions.column.answer'),
      ],
      stateOf: (one) => t(`questions.is.${one}`),
      yes: t('questions.yes'),
    })
    saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), `${widget.title || 'questions'}.csv`)
    setNotice({ tone: 'success', text: t('questions.exported') })
  }

  const now = answeredNow(view)
  const card = {
    mayAct: actions !== undefined && isOnline,
    onVote: mayVote ? onVote : undefined,
    onAct,
    pictureOf: pictureOf,
    nowMs: serverNow,
  }
  const tabs: readonly Tab[] = [
    'top',
    'newest',
    'answered',
    ...(actions === undefined ? [] : (['own'] as const)),
    ...(mayLead ? (['waiting', 'refused'] as const) : []),
  ]
  const shownTab = tabs.includes(tab) ? tab : 'top'
  const countOf = (which: Tab): number | undefined => {
    const { length } = listOf(view, which)
    return length === 0 || which === 'top' || which === 'newest' ? undefined : length
  }

  return (
    <div className={styles.round} data-shown-in={shownIn}>
      <div className={styles.head}>
        {state === 'OPEN' ? (
          <LiveBadge>{t('questions.state.OPEN')}</LiveBadge>
        ) : (
          <span className={styles.state}>{t(`questions.state.${state}`)}</span>
        )}
        {words !== '' && (
          <p dir="auto" className={styles.words}>
            {words}
          </p>
        )}
        <Button
          className={styles.toScreen}
          size="small"
          icon={<MonitorPlay size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => setScreen(true)}
        >
          {t('questions.screen')}
        </Button>
      </div>
      {!isOnline && <Alert tone="warning">{t('questions.offline')}</Alert>}
      {mayLead && actions !== undefined && (
        <LeadBar state={state} setState={actions.setState} onExport={isComplete ? save : undefined} />
      )}
      {notice !== undefined && (
        <Alert tone={notice.tone} onClose={() => setNotice(undefined)} closeLabel={common.t('common.close')}>
          {notice.text}
        </Alert>
      )}
      {now !== undefined && (
        <section aria-label={t('questions.now')}>
          <QuestionCard
            {...card}
            question={now}
            isVoted={view.voted.has(now.questionId)}
            mayLead={mayLead && isOnline}
            isLarge
          />
        </section>
      )}
      {state === 'OPEN' &&
        (mayDo ? (
          <AskForm
            ask={actions.ask}
            isModeratedBefore={configuration.moderation === 'BEFORE' && !mayLead}
            mayAskWithoutName={configuration.mayAskWithoutName}
            isOnline={isOnline}
          />
        ) : (
          <NotAsking right={right} />
        ))}
      {state === 'CLOSED' && <p className={styles.hint}>{t('questions.closed-hint')}</p>}
      <Tabs
        label={t('questions.tabs')}
        selected={shownTab}
        onSelect={(id) => setTab(id as Tab)}
        tabs={tabs.map((id) => ({
          id,
          label: t(`questions.tab.${id}`),
          count: countOf(id),
          panel: (
            <QuestionList
              key={id}
              {...card}
              view={mayLead && !isOnline ? { ...view, mayLead: false } : view}
              tab={id}
              atServerTime={atServerTime}
              mayAsk={mayDo && state === 'OPEN'}
            />
          ),
        }))}
      />
      {!isComplete && <p className={styles.hint}>{t('questions.reading')}</p>}
      {isScreen && <BigScreen title={widget.title} view={view} onClose={closeScreen} />}
      {asked !== undefined && actions !== undefined && (
        <Sure
          asked={asked}
          actions={actions}
          nowMs={serverNow}
          onDone={() =>
            setNotice({
              tone: 'success',
              text: t(asked.act === 'mute' ? 'questions.muted-now' : 'questions.reported-now'),
            })
          }
          onClose={close}
        />
      )}
    </div>
  )
}

function Sure(props: {
  readonly asked: Asked
  readonly actions: QuestionActions
  readonly nowMs: () => number
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode {
  const { asked, actions, nowMs, onDone, onClose } = props
  const { act, question } = asked
  const { questionId } = question
  const common = { question, onClose }
  if (act === 'report') return <ReportDialog {...common} actions={actions} onDone={onDone} />
  if (act === 'mute') return <MuteDialog {...common} actions={actions} nowMs={nowMs} onDone={onDone} />
  if (act === 'withdraw') return <WithdrawDialog {...common} onAct={() => actions.withdraw(questionId)} />
  if (act === 'delete') return <DeleteDialog {...common} onAct={() => actions.moderate(questionId, 'delete')} />
  return <AnswerDialog {...common} onAct={(answer) => actions.moderate(questionId, 'answered', answer)} />
}

/** Why there is nothing to ask with. */
function NotAsking({ right }: { readonly right: AskingRight }): ReactNode {
  const { t, date } = useQuestionsTexts()
  if (right.may || right.why === 'guest') {
    return (
      <p className={styles.notAsking}>
        <Eye size={18} strokeWidth={1.7} aria-hidden />
        {t('questions.visitors-read')}
      </p>
    )
  }
  return (
    <Alert tone="warning" title={t(`questions.right.${right.why}`)} live={false}>
      {right.reason !== undefined && <bdi>{right.reason}</bdi>}{' '}
      {right.until !== undefined &&
        t('questions.right.until', { time: date(right.until, { dateStyle: 'long', timeStyle: 'short' }) })}
    </Alert>
  )
}

/** In its place in a picture: what is answered, what comes next, and the way to the rest. */
function InFrame(props: WidgetViewProps<QuestionsConfiguration> & { readonly view: RoundView }): ReactNode {
  const { widget, view } = props
  const { t } = useQuestionsTexts()
  const { serverNow } = usePort('clock')
  const { openWidget } = usePort('navigation')
  const { pictureOf } = usePort('person')
  const now = answeredNow(view)
  const next = listOf(view, 'top').slice(0, frameMax)
  const card = {
    isVoted: false,
    mayLead: false,
    mayAct: false,
    onAct: () => {},
    pictureOf: pictureOf,
    nowMs: serverNow,
  }
  return (
    <div className={styles.round} data-shown-in="frame">
      <div className={styles.head}>
        <p className={styles.frameTitle}>{widget.title}</p>
        <Button className={styles.toScreen} size="small" onClick={() => openWidget(widget.id)}>
          {t('questions.open')}
        </Button>
      </div>
      {now !== undefined && <QuestionCard {...card} question={now} isLarge />}
      {now === undefined && next.length === 0 && <p className={styles.hint}>{t('questions.empty.top')}</p>}
      <ul className={styles.list} aria-label={t('questions.tab.top')}>
        {next.map((question) => (
          <li key={question.questionId}>
            <QuestionCard {...card} question={question} />
          </li>
        ))}
      </ul>
    </div>
  )
}
