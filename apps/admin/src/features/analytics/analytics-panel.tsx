import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import Printer from 'lucide-react/icons/printer'
import Sunrise from 'lucide-react/icons/sunrise'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ComponentType } from 'react'
import { isApiError } from '@foyer/client'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { useOnline } from '@foyer/ui/online'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../platform/platform-context.ts'
import { saveFile as saveInBrowser } from '@foyer/ui/save-file'
import { useNow } from '../../platform/use-now.ts'
import styles from './analytics-panel.module.css'
import { AnalyticsTextsProvider, useAnalyticsTexts } from './analytics-texts.tsx'
import type { PlotProps } from './attendance/plot.tsx'
import { Board } from './board/board.tsx'
import { ChoiceBar } from './choice/choice-bar.tsx'
import { type Choice, dayOf } from './choice/choice.ts'
import type { Span } from './choice/span.ts'
import { timesOf } from './choice/times.ts'
import { Figures } from './pictures/figures.tsx'
import { ExportMenu } from './report/export-menu.tsx'
import { Freshness } from './report/freshness.tsx'
import { PaperProvider, usePaper } from './report/paper.ts'
import { useExport } from './use-export.ts'
import { useNumbers, useSpan, useSummary } from './use-numbers.ts'

export interface AnalyticsPanelProps {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  /** Single requests may be taken away only by administrators. */
  readonly isAdministrator: boolean
  readonly venueName: string
  /** Others in tests, which have neither canvas nor files nor printer. */
  readonly Plot?: ComponentType<PlotProps> | undefined
  readonly saveFile?: ((blob: Blob, name: string) => void) | undefined
  readonly print?: (() => void) | undefined
}

/** Who came, how many at once, where they stayed and what they did there. Source: ANA-03, DSG-03. */
export function AnalyticsPanel(props: AnalyticsPanelProps) {
  return (
    <AnalyticsTextsProvider before={<Waiting />}>
      <Panel {...props} />
    </AnalyticsTextsProvider>
  )
}

/** A day begins, and an hour ends, within so long of the right moment. */
const clockEveryMs = 15_000

function Panel(props: AnalyticsPanelProps) {
  const { choice, onChoose, isAdministrator, venueName, saveFile = saveInBrowser, print = () => window.print() } = props
  const { clock } = usePlatform()
  const texts = useAnalyticsTexts()
  const { t } = texts
  const nowMs = useNow(clock, clockEveryMs)
  const { span, event } = useSpan(choice, nowMs)
  const isKnown = choice.period !== 'event' || event.data !== undefined
  const summary = useSummary(span, isKnown)
  const exporter = useExport(span, saveFile)
  const isOnPaper = usePaper()
  const times = timesOf(texts, choice, span, nowMs)
  const shown = isKnown ? summary : event
  return (
    <PaperProvider value={isOnPaper}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <p className={styles.above}>
              <span className={styles.venue}>{venueName} · </span>
              {t('analytics.title')}
              {choice.opMode === 'STAGE' && ` · ${t('analytics.mode.STAGE')}`}
            </p>
            <h1 className={styles.title}>
              <bdi>{isKnown ? times.title : t('analytics.period.event')}</bdi>
            </h1>
            {times.compared !== undefined && (
              <p className={styles.onPaper}>
                <bdi>{t('analytics.against', { day: times.compared })}</bdi>
              </p>
            )}
            <div className={styles.fresh}>
              {summary.data !== undefined && (
                <Freshness isLive={span.isLive} receivedAtMs={summary.data.receivedAtMs} />
              )}
            </div>
          </div>
          <div className={styles.tools}>
            <SegmentedControl
              label={t('analytics.period')}
              value={choice.period}
              onChange={(period) => onChoose({ ...choice, period })}
              options={(['hour', 'day', 'event'] as const).map((value) => ({
                value,
                label: t(`analytics.period.${value}`),
              }))}
            />
            <ExportMenu exporter={exporter} withHits={isAdministrator} />
            <IconButton variant="outline" label={t('analytics.print')} title={t('analytics.print')} onClick={print}>
              <Printer size={18} aria-hidden />
            </IconButton>
          </div>
          <ChoiceBar choice={choice} nowMs={nowMs} onChoose={onChoose} />
        </header>
        {shown.data === undefined ? (
          <Missing failure={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <Numbers {...props} span={span} times={times} summary={shown.data.answer} exporter={exporter} />
        )}
      </div>
    </PaperProvider>
  )
}

interface NumbersProps extends AnalyticsPanelProps {
  readonly span: Span
  readonly times: ReturnType<typeof timesOf>
  readonly summary: NonNullable<ReturnType<typeof useSummary>['data']>['answer']
  readonly exporter: ReturnType<typeof useExport>
}

function Numbers({ choice, onChoose, span, times, summary, exporter, Plot }: NumbersProps) {
  const { t, date } = useAnalyticsTexts()
  const numbers = useNumbers(span, true)
  const { figures, kept, goesTo, now, compared } = summary
  const isEmpty = figures.pageViews === 0 && figures.events === 0 && figures.visitors === 0
  const points = numbers.attendance.data?.answer.points.filter(({ atMs }) => atMs <= now.atMs) ?? []
  const lastDay = kept === undefined ? undefined : dayOf(kept.lastMs)
  return (
    <>
      {goesTo === 'matomo' && (
        <Alert tone="info" title={t('analytics.matomo')}>
          {t('analytics.matomo-text')}
        </Alert>
      )}
      <Figures
        summary={summary}
        course={points}
        isLive={span.isLive}
        formatTime={times.point}
        comparedLabel={times.compared}
      />
      {isEmpty && (compared === undefined || compared.figures.visitors === 0) ? (
        <EmptyState
          frame="dashed"
          icon={<Sunrise size={40} strokeWidth={1.5} />}
          title={t(span.fromMs > now.atMs || span.isLive ? 'analytics.empty.yet' : 'analytics.empty.then')}
          actions={
            lastDay !== undefined && (
              <Button onClick={() => onChoose({ period: 'day', opMode: choice.opMode, day: lastDay })}>
                {t('analytics.to-last', {
                  day: date(kept?.lastMs ?? 0, { day: 'numeric', month: 'long', year: 'numeric' }),
                })}
              </Button>
            )
          }
        >
          {t(kept === undefined ? 'analytics.empty.never-text' : 'analytics.empty.text')}
        </EmptyState>
      ) : (
        <Board
          period={choice.period}
          summary={summary}
          numbers={numbers}
          span={span}
          times={times}
          exporter={exporter}
          Plot={Plot}
        />
      )}
    </>
  )
}

/** In the place of numbers that are not there: because they are on their way, refused, or out of reach. */
function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  const { t } = useAnalyticsTexts()
  const { t: common } = useAdminTexts()
  const isOnline = useOnline()
  if (failure === null) {
    if (isOnline) return <Waiting />
    return (
      <EmptyState
        live
        tone="warning"
        icon={<WifiOff size={40} strokeWidth={1.5} />}
        title={common('admin.offline.title')}
      >
        {common('admin.trouble.offline')}
      </EmptyState>
    )
  }
  if (isApiError(failure) && failure.status === 403) {
    return (
      <EmptyState live icon={<Lock size={40} strokeWidth={1.5} />} title={common('admin.forbidden.title')}>
        {common('admin.forbidden.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      live
      tone="warning"
      icon={<CloudOff size={40} strokeWidth={1.5} />}
      title={t('analytics.failed')}
      actions={<Button onClick={onRetry}>{common('common.try-again')}</Button>}
    >
      {common('errors.NOT_REACHABLE')}
    </EmptyState>
  )
}

/** The shape of the board before there is a number. */
function Waiting() {
  const { t } = useAdminTexts()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.waiting}>
      <div className={styles.waitingCards}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height="8rem" />
        ))}
      </div>
      <Skeleton height="22rem" />
      <Skeleton height="16rem" />
    </SkeletonGroup>
  )
}
