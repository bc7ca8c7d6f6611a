import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { ActionTopic, AnalyticsSummary, AnswerOf } from '@foyer/contract'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { Attendance, AttendanceLegend } from '../attendance/attendance.tsx'
import type { PlotProps } from '../attendance/plot.tsx'
import { pointsOf, stretchOf } from '../attendance/points.ts'
import type { Choice } from '../choice/choice.ts'
import type { Span } from '../choice/span.ts'
import type { Times } from '../choice/times.ts'
import { formatDuration } from '../format.ts'
import { AreaBars } from '../pictures/area-bars.tsx'
import { Funnel } from '../pictures/funnel.tsx'
import { HeatMap } from '../pictures/heat-map.tsx'
import { Ranking } from '../pictures/ranking.tsx'
import { DataTable } from '../report/data-table.tsx'
import { ReportCard } from '../report/report-card.tsx'
import type { Exporter } from '../use-export.ts'
import type { Numbers } from '../use-numbers.ts'
import styles from './board.module.css'
import { type Busy, busyColumns, fullestNow } from './busy.ts'
import { Section } from './section.tsx'
import { createTables } from './tables.ts'

interface BoardProps {
  readonly period: Choice['period']
  readonly summary: AnalyticsSummary
  readonly numbers: Numbers
  readonly span: Span
  readonly times: Times
  readonly exporter: Exporter
  readonly Plot: ComponentType<PlotProps> | undefined
}

/** As many rows as a card shows; its table has the rest. */
const shownAreas = 6
const shownRows = 5
const shownHeat = 7

/** What the card is about; the rest, which other cards show in part, is in its table. */
const pictured: readonly ActionTopic[] = ['floor-plan', 'downloads', 'links', 'videos', 'reactions']

const picked = <Row extends { readonly topic: ActionTopic }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ topic }) => pictured.includes(topic)).slice(0, shownRows)

/** An address is known by its host. */
const thingOf = (name: string) => name.replace(/^https?:\/\/(?:www\.)?/, '')

const countOf = ({ total, rows }: { readonly total: number; readonly rows: readonly unknown[] }) => ({
  total,
  told: rows.length,
})

/** The pictures of a period, each with the table it was drawn from. Source: ANA-03. */
export function Board({ period, summary, numbers, span, times, exporter, Plot }: BoardProps) {
  const texts = useAnalyticsTexts()
  const { t, number } = texts
  const tables = createTables(texts)
  const nowMs = summary.now.atMs
  const label = span.isLive ? t(`analytics.now.${period}`) : times.title
  const names = new Map(numbers.areas.data?.answer.rows.map(({ areaId, name }) => [areaId, name ?? areaId]))
  const nameOf = (areaId: string) => names.get(areaId) ?? areaId
  const fullest = span.isLive && summary.now.people > 0 ? fullestNow(numbers.busy.data?.answer, nowMs) : undefined
  const stretch = (answer: AnswerOf<'analytics.attendance'>) => stretchOf(pointsOf(answer, summary.now), span, nowMs)
  const heat = (answer: Busy) => busyColumns(answer, span.isLive ? nowMs : undefined)

  return (
    <div className={styles.board}>
      <Section
        className={styles.attendance}
        title={t('analytics.attendance')}
        aside={<AttendanceLegend isLive={span.isLive} label={label} comparedLabel={times.compared} />}
        asked={numbers.attendance}
        what="attendance"
        exporter={exporter}
        tableOf={(answer) => tables.attendance(stretch(answer).points, times.point, label, times.compared)}
        isEmpty={({ points, compared }) => ![...points, ...(compared?.points ?? [])].some(({ people }) => people > 0)}
        empty={t('analytics.none')}
      >
        {(answer) => (
          <Attendance
            {...stretch(answer)}
            offsetMin={span.offsetMin}
            isLive={span.isLive}
            label={label}
            comparedLabel={times.compared}
            formatTick={times.tick}
            formatPoint={times.point}
            Plot={Plot}
          />
        )}
      </Section>
      <Section
        className={styles.areas}
        title={t('analytics.areas')}
        asked={numbers.areas}
        what="areas"
        exporter={exporter}
        tableOf={({ rows }) => tables.areas(rows)}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('analytics.none')}
        rowsOf={countOf}
        mostShown={shownAreas}
      >
        {({ rows }) => (
          <AreaBars
            areas={rows.slice(0, shownAreas).map(({ areaId, name, visits, meanStayMs }) => ({
              areaId,
              name: name ?? areaId,
              visits,
              meanStayMs,
              isFullest: areaId === fullest,
            }))}
          />
        )}
      </Section>
      <Section
        className={styles.content}
        title={t('analytics.content')}
        asked={numbers.content}
        what="content"
        exporter={exporter}
        tableOf={({ rows }) => tables.content(rows)}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('analytics.none')}
        rowsOf={countOf}
        mostShown={shownRows}
      >
        {({ rows }) => (
          <Ranking
            rows={rows.slice(0, shownRows).map(({ pieceId, name, by, opens, likes, meanTimeMs }) => ({
              id: pieceId,
              name: name ?? pieceId,
              below: by,
              figures: [
                {
                  icon: <Eye size={16} aria-hidden />,
                  text: number(opens),
                  label: t('analytics.opens-count', { count: opens }),
                },
                {
                  icon: <Heart size={16} aria-hidden />,
                  text: number(likes),
                  label: t('analytics.likes-count', { count: likes }),
                },
                {
                  text: formatDuration(texts, meanTimeMs),
                  label: t('analytics.mean-time-of', { time: formatDuration(texts, meanTimeMs) }),
                },
              ],
            }))}
          />
        )}
      </Section>
      <Section
        className={styles.busy}
        title={t('analytics.busy')}
        asked={numbers.busy}
        what="busy"
        exporter={exporter}
        tableOf={(answer) => {
          const { columns, rows } = heat(answer)
          return tables.busy(rows, columns.map(times.point))
        }}
        isEmpty={({ rows }) => !rows.some(({ people }) => people.some((count) => count > 0))}
        empty={t('analytics.none')}
        rowsOf={countOf}
        mostShown={shownHeat}
      >
        {(answer) => {
          const { columns, rows } = heat(answer)
          return (
            <HeatMap
              caption={t('analytics.busy.caption')}
              columns={columns.map((atMs) => ({ id: atMs, short: times.column(atMs), whole: times.point(atMs) }))}
              rows={rows
                .slice(0, shownHeat)
                .map(({ areaId, name, people }) => ({ areaId, name: name ?? areaId, people }))}
            />
          )
        }}
      </Section>
      <Section
        title={t('analytics.funnel')}
        asked={numbers.funnel}
        what="funnel"
        exporter={exporter}
        tableOf={({ steps }) => tables.funnel(steps)}
        isEmpty={({ steps }) => (steps[0]?.people ?? 0) === 0}
        empty={t('analytics.none')}
      >
        {({ steps }) => <Funnel steps={steps} />}
      </Section>
      <Section
        title={t('analytics.widgets')}
        asked={numbers.widgets}
        what="widgets"
        exporter={exporter}
        tableOf={({ rows }) => tables.widgets(rows, nameOf)}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('analytics.none')}
        rowsOf={countOf}
        mostShown={shownRows}
      >
        {({ rows }) => (
          <Ranking
            rows={rows.slice(0, shownRows).map(({ widgetId, name, areaId, opens, people }) => ({
              id: widgetId,
              name: name ?? widgetId,
              below: areaId === undefined ? undefined : nameOf(areaId),
              figures: opensAndPeople(opens, people),
            }))}
          />
        )}
      </Section>
      <Section
        title={t('analytics.actions')}
        asked={numbers.actions}
        what="actions"
        exporter={exporter}
        tableOf={({ rows }) => tables.actions(rows)}
        isEmpty={({ rows }) => picked(rows).length === 0}
        empty={t('analytics.none')}
        rowsOf={countOf}
      >
        {({ rows }) => (
          <Ranking
            rows={picked(rows).map(({ topic, category, action, target, name, count, people }) => ({
              id: [topic, category, action, target].join(' '),
              name: thingOf(name ?? target ?? category),
              below: t(`analytics.topic.${topic}`),
              figures: opensAndPeople(count, people),
            }))}
          />
        )}
      </Section>
      <ReportCard
        className={styles.whole}
        title={t('analytics.all-figures')}
        table={tables.figures(summary, label, times.compared)}
        isTableAlone
        onExport={() => exporter.save('summary')}
        isExporting={exporter.pending.includes('summary')}
      >
        <DataTable table={tables.figures(summary, label, times.compared)} nothing={t('analytics.none')} />
      </ReportCard>
    </div>
  )

  function opensAndPeople(times: number, people: number) {
    return [
      { icon: <Eye size={16} aria-hidden />, text: number(times), label: t('analytics.times-count', { count: times }) },
      { icon: <Users size={16} aria-hidden />, text: number(people), label: t('analytics.people', { count: people }) },
    ]
  }
}
