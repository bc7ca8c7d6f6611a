import type { AnswerOf } from '@foyer/contract'
import type { AnalyticsTexts } from '../analytics-texts.tsx'
import type { AttendancePoint } from '../attendance/points.ts'
import { formatDuration, formatShare } from '../format.ts'
import type { ReportTable } from '../report/report-table.ts'

type Names = 'areas' | 'busy' | 'widgets' | 'content' | 'actions' | 'funnel'
type Rows<Name extends Names> = Extract<AnswerOf<`analytics.${Name}`>, { rows: unknown }>['rows']

const text = (title: string) => ({ title, isNumber: false })
const count = (title: string) => ({ title, isNumber: true })

/** What the pictures were drawn from, in the words and numbers of the reader. Source: ANA-03. */
export function createTables(texts: AnalyticsTexts) {
  const { t, number } = texts
  return {
    attendance: (
      points: readonly AttendancePoint[],
      when: (atMs: number) => string,
      label: string,
      comparedLabel: string | undefined,
    ): ReportTable => ({
      caption: t('analytics.attendance'),
      columns: [
        text(t('analytics.when')),
        count(label),
        ...(comparedLabel === undefined ? [] : [count(comparedLabel)]),
      ],
      rows: points.map(({ atMs, people, compared }) => ({
        id: String(atMs),
        cells: [
          when(atMs),
          people === null ? '–' : number(people),
          ...(comparedLabel === undefined ? [] : [compared === null ? '–' : number(compared)]),
        ],
      })),
    }),
    areas: (rows: Rows<'areas'>): ReportTable => ({
      caption: t('analytics.areas'),
      columns: [
        text(t('analytics.area')),
        count(t('analytics.visitors')),
        count(t('analytics.visits')),
        count(t('analytics.mean-stay')),
        count(t('analytics.dwell')),
      ],
      rows: rows.map(({ areaId, name, visitors, visits, meanStayMs, dwellMs }) => ({
        id: areaId,
        cells: [
          name ?? areaId,
          number(visitors),
          number(visits),
          formatDuration(texts, meanStayMs),
          formatDuration(texts, dwellMs),
        ],
      })),
    }),
    busy: (rows: Rows<'busy'>, columns: readonly string[]): ReportTable => ({
      caption: t('analytics.busy.caption'),
      columns: [text(t('analytics.area')), ...columns.map(count)],
      rows: rows.map(({ areaId, name, people }) => ({
        id: areaId,
        cells: [name ?? areaId, ...people.map((each) => number(each))],
      })),
    }),
    widgets: (rows: Rows<'widgets'>, areaName: (areaId: string) => string): ReportTable => ({
      caption: t('analytics.widgets'),
      columns: [
        text(t('analytics.widget')),
        text(t('analytics.area')),
        count(t('analytics.opens')),
        count(t('analytics.persons')),
      ],
      rows: rows.map(({ widgetId, name, areaId, opens, people }) => ({
        id: widgetId,
        cells: [name ?? widgetId, areaId === undefined ? '–' : areaName(areaId), number(opens), number(people)],
      })),
    }),
    content: (rows: Rows<'content'>): ReportTable => ({
      caption: t('analytics.content'),
      columns: [
        text(t('analytics.piece')),
        text(t('analytics.by')),
        count(t('analytics.opens')),
        count(t('analytics.persons')),
        count(t('analytics.likes')),
        count(t('analytics.mean-time')),
      ],
      rows: rows.map(({ pieceId, name, by, opens, people, likes, meanTimeMs }) => ({
        id: pieceId,
        cells: [
          name ?? pieceId,
          by ?? '–',
          number(opens),
          number(people),
          number(likes),
          formatDuration(texts, meanTimeMs),
        ],
      })),
    }),
    actions: (rows: Rows<'actions'>): ReportTable => ({
      caption: t('analytics.actions'),
      columns: [
        text(t('analytics.thing')),
        text(t('analytics.topic')),
        text(t('analytics.action')),
        count(t('analytics.times')),
        count(t('analytics.persons')),
      ],
      rows: rows.map(({ topic, category, action, target, name, count: times, people }) => ({
        id: [topic, category, action, target].join(' '),
        cells: [
          name ?? target ?? category,
          t(`analytics.topic.${topic}`),
          `${category}, ${action}`,
          number(times),
          number(people),
        ],
      })),
    }),
    funnel: (steps: AnswerOf<'analytics.funnel'>['steps']): ReportTable => ({
      caption: t('analytics.funnel'),
      columns: [
        text(t('analytics.funnel.step')),
        count(t('analytics.persons')),
        count(t('analytics.funnel.of-all')),
        count(t('analytics.funnel.of-step')),
      ],
      rows: steps.map(({ step, people }, index) => {
        const before = steps[index - 1]
        return {
          id: step,
          cells: [
            t(`analytics.funnel.${step}`),
            number(people),
            formatShare(texts, people, steps[0]?.people ?? 0),
            before === undefined ? '–' : formatShare(texts, people, before.people),
          ],
        }
      }),
    }),
    figures: (
      { figures, compared }: AnswerOf<'analytics.summary'>,
      label: string,
      comparedLabel: string | undefined,
    ): ReportTable => {
      const before = comparedLabel === undefined ? undefined : compared?.figures
      const rows: readonly (readonly [title: string, figure: (of: typeof figures) => string])[] = [
        [t('analytics.visitors'), ({ visitors }) => number(visitors)],
        [t('analytics.visits'), ({ visits }) => number(visits)],
        [t('analytics.peak'), ({ peak }) => number(peak?.people ?? 0)],
        [t('analytics.mean-stay'), ({ meanStayMs }) => formatDuration(texts, meanStayMs)],
        [t('analytics.page-views'), ({ pageViews }) => number(pageViews)],
        [t('analytics.events'), ({ events }) => number(events)],
        [t('analytics.messages'), ({ messages }) => number(messages)],
        [t('analytics.rooms-written-in'), (of) => number(of.rooms)],
      ]
      return {
        caption: t('analytics.all-figures'),
        columns: [
          text(t('analytics.figure')),
          count(label),
          ...(before === undefined ? [] : [count(comparedLabel ?? '')]),
        ],
        rows: rows.map(([title, figure]) => ({
          id: title,
          cells: [title, figure(figures), ...(before === undefined ? [] : [figure(before)])],
        })),
      }
    },
  }
}
