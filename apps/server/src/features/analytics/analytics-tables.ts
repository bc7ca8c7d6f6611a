import type {
  ActionFigures,
  AnalyticsAttendance,
  AnalyticsFigures,
  AnalyticsTable,
  AreaFigures,
  BusyArea,
  FunnelFigures,
  PieceFigures,
  WidgetFigures,
} from '@foyer/contract'
import { type FileTextKey, fileWords } from '@foyer/i18n/files'

export type TableCell = string | number | undefined

/** A table as it stands in a file: durations in seconds, instants in ISO 8601, codes as they are in every language. */
export interface FileTable {
  readonly name: AnalyticsTable
  /** Of its sheet in a workbook. */
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

export const instant = (ms: number): string => new Date(ms).toISOString()
const seconds = (ms: number): number => ms / 1_000

/** Makes tables with headings in the reader's language. Source: ANA-03, L10N-02. */
export function createTables(locale: string) {
  const say = fileWords(locale)
  const table = (
    name: AnalyticsTable,
    head: readonly FileTextKey[],
    rows: FileTable['rows'],
    moreHead: readonly string[] = [],
  ): FileTable => ({ name, title: say(`sheet.${name}`), head: [...head.map(say), ...moreHead], rows })

  return {
    summary: ({ peak, meanStayMs, ...figures }: AnalyticsFigures) =>
      table(
        'summary',
        ['number', 'value'],
        [
          [say('visitors'), figures.visitors],
          [say('visits'), figures.visits],
          [say('mean-stay'), seconds(meanStayMs)],
          [say('peak'), peak?.people ?? 0],
          [say('peak-at'), peak === undefined ? undefined : instant(peak.atMs)],
          [say('page-views'), figures.pageViews],
          [say('events'), figures.events],
          [say('messages'), figures.messages],
          [say('rooms'), figures.rooms],
        ],
      ),
    attendance: (points: AnalyticsAttendance['points']) =>
      table(
        'attendance',
        ['at', 'people', 'page-views', 'messages', 'mean-stay'],
        points.map(({ atMs, people, pageViews, messages, meanStayMs }) => [
          instant(atMs),
          people,
          pageViews,
          messages,
          seconds(meanStayMs),
        ]),
      ),
    areas: (rows: readonly AreaFigures[]) =>
      table(
        'areas',
        ['area', 'name', 'visitors', 'visits', 'dwell', 'mean-stay'],
        rows.map(({ areaId, name, visitors, visits, dwellMs, meanStayMs }) => [
          areaId,
          name,
          visitors,
          visits,
          seconds(dwellMs),
          seconds(meanStayMs),
        ]),
      ),
    busy: (buckets: readonly number[], rows: readonly BusyArea[]) =>
      table(
        'busy',
        ['area', 'name'],
        rows.map(({ areaId, name, people }) => [areaId, name, ...people]),
        buckets.map(instant),
      ),
    widgets: (rows: readonly WidgetFigures[]) =>
      table(
        'widgets',
        ['widget', 'name', 'kind', 'area', 'opens', 'people'],
        rows.map(({ widgetId, name, kind, areaId, opens, people }) => [widgetId, name, kind, areaId, opens, people]),
      ),
    content: (rows: readonly PieceFigures[]) =>
      table(
        'content',
        ['piece', 'name', 'by', 'opens', 'people', 'likes', 'mean-time'],
        rows.map(({ pieceId, name, by, opens, people, likes, meanTimeMs }) => [
          pieceId,
          name,
          by,
          opens,
          people,
          likes,
          seconds(meanTimeMs),
        ]),
      ),
    actions: (rows: readonly ActionFigures[]) =>
      table(
        'actions',
        ['topic', 'category', 'action', 'target', 'name', 'count', 'people'],
        rows.map(({ topic, category, action, target, name, count, people }) => [
          topic,
          category,
          action,
          target,
          name,
          count,
          people,
        ]),
      ),
    funnel: (steps: readonly FunnelFigures[]) =>
      table(
        'funnel',
        ['step', 'people'],
        steps.map(({ step, people }) => [step, people]),
      ),
  }
}
