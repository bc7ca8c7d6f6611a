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

export type TableCell = string | number | undefined

/** A table as it stands in a file: durations in seconds, instants in ISO 8601. */
export interface FileTable {
  readonly name: AnalyticsTable
  readonly head: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

export const instant = (ms: number): string => new Date(ms).toISOString()
const seconds = (ms: number): number => ms / 1_000

export const summaryTable = ({ peak, meanStayMs, ...figures }: AnalyticsFigures): FileTable => ({
  name: 'summary',
  head: ['number', 'value'],
  rows: [
    ['visitors', figures.visitors],
    ['visits', figures.visits],
    ['mean stay s', seconds(meanStayMs)],
    ['peak', peak?.people ?? 0],
    ['peak at', peak === undefined ? undefined : instant(peak.atMs)],
    ['page views', figures.pageViews],
    ['events', figures.events],
    ['messages', figures.messages],
    ['rooms', figures.rooms],
  ],
})

export const attendanceTable = (points: AnalyticsAttendance['points']): FileTable => ({
  name: 'attendance',
  head: ['at', 'people', 'page views', 'messages', 'mean stay s'],
  rows: points.map(({ atMs, people, pageViews, messages, meanStayMs }) => [
    instant(atMs),
    people,
    pageViews,
    messages,
    seconds(meanStayMs),
  ]),
})

export const areasTable = (rows: readonly AreaFigures[]): FileTable => ({
  name: 'areas',
  head: ['area', 'name', 'visitors', 'visits', 'dwell s', 'mean stay s'],
  rows: rows.map(({ areaId, name, visitors, visits, dwellMs, meanStayMs }) => [
    areaId,
    name,
    visitors,
    visits,
    seconds(dwellMs),
    seconds(meanStayMs),
  ]),
})

export const busyTable = (buckets: readonly number[], rows: readonly BusyArea[]): FileTable => ({
  name: 'busy',
  head: ['area', 'name', ...buckets.map(instant)],
  rows: rows.map(({ areaId, name, people }) => [areaId, name, ...people]),
})

export const widgetsTable = (rows: readonly WidgetFigures[]): FileTable => ({
  name: 'widgets',
  head: ['widget', 'name', 'kind', 'area', 'opens', 'people'],
  rows: rows.map(({ widgetId, name, kind, areaId, opens, people }) => [widgetId, name, kind, areaId, opens, people]),
})

export const contentTable = (rows: readonly PieceFigures[]): FileTable => ({
  name: 'content',
  head: ['piece', 'name', 'by', 'opens', 'people', 'likes', 'mean time s'],
  rows: rows.map(({ pieceId, name, by, opens, people, likes, meanTimeMs }) => [
    pieceId,
    name,
    by,
    opens,
    people,
    likes,
    seconds(meanTimeMs),
  ]),
})

export const actionsTable = (rows: readonly ActionFigures[]): FileTable => ({
  name: 'actions',
  head: ['topic', 'category', 'action', 'target', 'name', 'count', 'people'],
  rows: rows.map(({ topic, category, action, target, name, count, people }) => [
    topic,
    category,
    action,
    target,
    name,
    count,
    people,
  ]),
})

export const funnelTable = (steps: readonly FunnelFigures[]): FileTable => ({
  name: 'funnel',
  head: ['step', 'people'],
  rows: steps.map(({ step, people }) => [step, people]),
})
