import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { ReportCard } from '../report/report-card.tsx'
import type { ReportTable } from '../report/report-table.ts'
import type { Exporter } from '../use-export.ts'
import type { Asked, Numbers } from '../use-numbers.ts'

interface SectionProps<Answer> {
  /** Which numbers: they name the card and its file. */
  readonly what: keyof Numbers
  readonly asked: Asked<Answer>
  readonly exporter: Exporter
  readonly className?: string | undefined
  /** Beside the title. */
  readonly aside?: ReactNode
  /** How many rows the picture shows at most; the table has all. */
  readonly mostShown?: number | undefined
  /** Whether there is nothing to draw. Default: there are no rows. */
  readonly isEmpty?: ((answer: Answer) => boolean) | undefined
  readonly picture: (answer: Answer) => ReactNode
  /** The same numbers to be read. */
  readonly table: (answer: Answer) => ReportTable
}

const rowsOf = (answer: object) => {
  const { rows, total } = answer as { readonly rows?: readonly unknown[]; readonly total?: number }
  return rows === undefined ? undefined : { shown: rows.length, total: total ?? rows.length }
}

/** One card of the board in each of its states: waiting, failed, empty, drawn; its table stands behind its picture. */
export function Section<Answer extends object>(props: SectionProps<Answer>) {
  const { what, asked, exporter, className, aside, mostShown = Infinity, picture, table } = props
  const { t, number } = useAnalyticsTexts()
  const { t: common } = useAdminTexts()
  const title = t(`analytics.${what}`)
  const answer = asked.data?.answer
  if (answer === undefined) {
    return (
      <ReportCard title={title} table={{ caption: title, columns: [], rows: [] }} isBare className={className}>
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
  const { shown = 0, total = 0 } = rowsOf(answer) ?? {}
  const hasNothing = props.isEmpty?.(answer) ?? shown === 0
  const note = shown < total ? t('analytics.first-rows', { shown: number(shown), total: number(total) }) : undefined
  return (
    <ReportCard
      title={title}
      aside={hasNothing ? undefined : aside}
      table={{ ...table(answer), note }}
      isBare={hasNothing}
      onExport={() => exporter.save(what)}
      isExporting={exporter.pending.includes(what)}
      total={hasNothing || total <= mostShown ? undefined : total}
      className={className}
    >
      {hasNothing ? <p>{t('analytics.none')}</p> : picture(answer)}
    </ReportCard>
  )
}
