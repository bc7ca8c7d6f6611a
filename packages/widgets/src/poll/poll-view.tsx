import { type ReactNode, useState } from 'react'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { PollConfiguration, PollState } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Skeleton } from '@foyer/ui/skeleton'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { PollQuestion } from './poll-question.tsx'
import { PollTexts, usePollTexts } from './poll-texts.ts'
import { type PollTrouble, type UsePoll, usePoll } from './use-poll.ts'
import styles from './poll-view.module.css'

/** Questions to vote on, with bars that grow while people do. Source: WID-06. */
export function View(props: WidgetViewProps<PollConfiguration>): ReactNode {
  return (
    <PollTexts>
      <Poll {...props} />
    </PollTexts>
  )
}

function Poll({ widget, configuration, shownIn }: WidgetViewProps<PollConfiguration>): ReactNode {
  const { t } = usePollTexts()
  const { defaultLocale } = usePort('venue')
  const { connection } = usePort('realtime')
  const { user, visitor } = usePort('person')
  const isVoter = user !== undefined || visitor?.rights.vote === true
  const { view, vote, setState } = usePoll({ widgetId: widget.id, configurationId: configuration.id }, connection)
  const nothing = (
    title: 'poll.unreachable' | 'poll.gone' | 'poll.draft',
    text: 'poll.unreachable-text' | 'poll.gone-text' | 'poll.draft-text',
  ) => (
    <EmptyState icon={<ChartColumn size={28} strokeWidth={1.7} />} title={t(title)} headingLevel={3} frame="solid">
      {t(text)}
    </EmptyState>
  )
  if (view.kind === 'alone') return nothing('poll.unreachable', 'poll.unreachable-text')
  if (view.kind === 'gone') return nothing('poll.gone', 'poll.gone-text')
  if (view.kind === 'waiting') return <Skeleton width="100%" height="14rem" />
  const { results, own, mayLead, isOffline } = view
  if (results.state === 'DRAFT' && !mayLead) return nothing('poll.draft', 'poll.draft-text')
  return (
    <div className={styles.poll} data-shown-in={shownIn}>
      <div className={styles.head}>
        {results.state === 'OPEN' ? (
          <LiveBadge>{t('poll.state.OPEN')}</LiveBadge>
        ) : (
          <span className={styles.state}>{t(`poll.state.${results.state}`)}</span>
        )}
        {isOffline ? <span className={styles.offline}>{t('poll.offline')}</span> : null}
        {isVoter ? null : <span className={styles.offline}>{t('poll.visitors-watch')}</span>}
      </div>
      {configuration.questions.map((question) => (
        <PollQuestion
          key={question.id}
          question={question}
          state={results.state}
          result={results.questions[question.id]}
          own={own[question.id]}
          isVoter={isVoter}
          mayChange={configuration.mayChangeVote}
          results={configuration.results}
          defaultLocale={defaultLocale}
          onVote={async (optionIds) => {
            const trouble = await vote(question.id, optionIds)
            if (trouble === undefined) visitor?.onActed()
            return trouble
          }}
        />
      ))}
      {mayLead ? <Lead state={results.state} setState={setState} /> : null}
    </div>
  )
}

const steps: Readonly<Record<PollState, readonly PollState[]>> = {
  DRAFT: ['OPEN'],
  OPEN: ['CLOSED'],
  CLOSED: ['OPEN', 'DRAFT'],
}

/** What staff does with it, while everybody looks. */
function Lead({ state, setState }: { readonly state: PollState; readonly setState: UsePoll['setState'] }): ReactNode {
  const { t } = usePollTexts()
  const [waitingFor, setWaitingFor] = useState<PollState>()
  const [trouble, setTrouble] = useState<PollTrouble>()
  const go = async (next: PollState) => {
    setWaitingFor(next)
    setTrouble(await setState(next))
    setWaitingFor(undefined)
  }
  return (
    <div className={styles.lead} role="group" aria-label={t('poll.lead')}>
      <span className={styles.leadText}>{t('poll.lead')}</span>
      {steps[state].map((next, index) => (
        <Button
          key={next}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          waiting={waitingFor === next}
          onClick={() => void go(next)}
        >
          {t(`poll.go.${next}`)}
        </Button>
      ))}
      <span className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t('poll.trouble.failed')}
      </span>
    </div>
  )
}
