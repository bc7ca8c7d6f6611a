import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { ReportCard } from '../report/report-card.tsx'
import type { ReportTable } from '../report/report-table.ts'
import type { Export, Exporter } from '../use-export.ts'
import type { Asked } from '../use-numbers.ts'

interface SectionProps<Answer> {
  readonly title: string
  readonly aside?: ReactNode
  readonly asked: Asked<Answer>
  readonly what: Export
  readonly exporter: Exporter
  readonly tableOf: (answer: Answer) => ReportTable
  readonly isEmpty: (answer: Answer) => boolean
  /** Said in the place of the picture when there is nothing to draw. */
  readonly empty: string
  /** How many rows there are, where the picture shows so many at most. */
  readonly rowsOf?: ((answer: Answer) => { readonly total: number; readonly told: number }) | undefined
  readonly mostShown?: number | undefined
  readonly className?: string | undefined
  readonly children: (answer: Answer) => ReactNode
}

/** One card of the board in each of its states: waiting, failed, empty, drawn. */
export function Section<Answer>(props: SectionProps<Answer>) {
  const {
    title,
    aside,
    asked,
    what,
    exporter,
    tableOf,
    isEmpty,
    empty,
    rowsOf,
    mostShown = 0,
    className,
    children,
  } = props
  const { t, number } = useAnalyticsTexts()
  const { t: common } = useDesignerTexts()
  const answer = asked.data?.answer
  const nothing: ReportTable = { caption: title, columns: [], rows: [] }
  if (answer === undefined) {
    return (
      <ReportCard title={title} table={nothing} isBare className={className}>
        {asked.isError ? (
          <EmptyState
            headingLevel={3}
            tone="warning"
            icon={<CloudOff size={40} strokeWidth={1.5} />}
            title={t('analytics.card-failed')}
            actions={<Button onClick={() => void asked.refetch()}>{common('common.try-again')}</Button>}
          />
        ) : (
          <SkeletonGroup label={common('common.loading')}>
            <Skeleton height="12rem" />
          </SkeletonGroup>
        )}
      </ReportCard>
    )
  }
  const hasNothing = isEmpty(answer)
  const { total, told } = rowsOf?.(answer) ?? { total: 0, told: 0 }
  const isCut = told < total
  const note = isCut ? t('analytics.first-rows', { shown: number(told), total: number(total) }) : undefined
  return (
    <ReportCard
      title={title}
      aside={hasNothing ? undefined : aside}
      table={{ ...tableOf(answer), note }}
      isBare={hasNothing}
      onExport={() => exporter.save(what)}
      isExporting={exporter.pending.includes(what)}
      total={hasNothing || total <= mostShown ? undefined : total}
      className={className}
    >
      {hasNothing ? <p>{empty}</p> : children(answer)}
    </ReportCard>
  )
}
