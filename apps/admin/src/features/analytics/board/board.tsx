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
import { Poster } from '../pictures/poster.tsx'
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
  const of = <Name extends keyof Numbers>(what: Name) => ({ what, asked: numbers[what], exporter })
  const heat = (answer: Busy) => busyColumns(answer, span.isLive ? nowMs : undefined)

  return (
    <div className={styles.board}>
      <Section
        {...of('attendance')}
        className={styles.attendance}
        aside={<AttendanceLegend isLive={span.isLive} label={label} comparedLabel={times.compared} />}
        isEmpty={({ points, compared }) => ![...points, ...(compared?.points ?? [])].some(({ people }) => people > 0)}
        picture={(answer) => (
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
        table={(answer) => tables.attendance(stretch(answer).points, times.point, label, times.compared)}
      />
      <Section
        {...of('areas')}
        className={styles.areas}
        mostShown={shownAreas}
        picture={({ rows }) => (
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
        table={({ rows }) => tables.areas(rows)}
      />
      <Section
        {...of('content')}
        className={styles.content}
        mostShown={shownRows}
        picture={({ rows }) => (
          <Ranking
            rows={rows.slice(0, shownRows).map(({ pieceId, name, by, kind, picture, opens, likes, meanTimeMs }) => ({
              id: pieceId,
              lead: <Poster picture={picture} kind={kind} />,
              name: name ?? pieceId,
              below: by,
              figures: [
                { icon: Eye, text: number(opens), label: t('analytics.opens-count', { count: opens }) },
                { icon: Heart, text: number(likes), label: t('analytics.likes-count', { count: likes }) },
                {
                  text: formatDuration(texts, meanTimeMs),
                  label: t('analytics.mean-time-of', { time: formatDuration(texts, meanTimeMs) }),
                },
              ],
            }))}
          />
        )}
        table={({ rows }) => tables.content(rows)}
      />
      <Section
        {...of('busy')}
        className={styles.busy}
        mostShown={shownHeat}
        isEmpty={({ rows }) => !rows.some(({ people }) => people.some((count) => count > 0))}
        picture={(answer) => {
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
        table={(answer) => {
          const { columns, rows } = heat(answer)
          return tables.busy(rows, columns.map(times.point))
        }}
      />
      <Section
        {...of('funnel')}
        isEmpty={({ steps }) => (steps[0]?.people ?? 0) === 0}
        picture={({ steps }) => <Funnel steps={steps} />}
        table={({ steps }) => tables.funnel(steps)}
      />
      <Section
        {...of('widgets')}
        mostShown={shownRows}
        picture={({ rows }) => (
          <Ranking
            rows={rows.slice(0, shownRows).map(({ widgetId, name, areaId, opens, people }) => ({
              id: widgetId,
              name: name ?? widgetId,
              below: areaId === undefined ? undefined : nameOf(areaId),
              figures: timesAndPeople(opens, people),
            }))}
          />
        )}
        table={({ rows }) => tables.widgets(rows, nameOf)}
      />
      <Section
        {...of('actions')}
        mostShown={0}
        isEmpty={({ rows }) => picked(rows).length === 0}
        picture={({ rows }) => (
          <Ranking
            rows={picked(rows).map(({ topic, category, action, target, name, count, people }) => ({
              id: [topic, category, action, target].join(' '),
              name: thingOf(name ?? target ?? category),
              below: t(`analytics.topic.${topic}`),
              figures: timesAndPeople(count, people),
            }))}
          />
        )}
        table={({ rows }) => tables.actions(rows)}
      />
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

  function timesAndPeople(count: number, people: number) {
    return [
      { icon: Eye, text: number(count), label: t('analytics.times-count', { count }) },
      { icon: Users, text: number(people), label: t('analytics.people', { count: people }) },
    ]
  }
}
