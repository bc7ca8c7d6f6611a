/** Widths an attendance or busy table may be cut into, in minutes. */
export const bucketMinutes = [5, 15, 30, 60, 1440] as const
export type BucketMinutes = (typeof bucketMinutes)[number]

/** Most buckets one answer holds. */
export const bucketsMax = 2_000
/** The same of the table of areas and hours, of which there is a row for each area. */
export const busyBucketsMax = 200
/** Longest period: as long as hits are kept. */
export const periodMaxDays = 400
/** Most rows of a table that are shown; files hold all of them. */
export const rowsMax = 500

/** Hits further apart belong to two visits. */
export const visitGapMs = 30 * 60_000
/** Longest time one page view counts. */
export const viewMaxMs = 12 * 60 * 60_000
/** So long after the last sign of life somebody counts as there, now and in the peak; the tracker gives one every 15 s. */
export const hereNowMs = 60_000

/** The tables that can be had as CSV and stand in the workbook. */
export const analyticsTables = [
  'summary',
  'attendance',
  'areas',
  'busy',
  'widgets',
  'content',
  'actions',
  'funnel',
] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** What somebody did besides opening widgets and pieces, by what the organisers ask about. */
export const actionTopics = [
  'floor-plan',
  'downloads',
  'links',
  'videos',
  'reactions',
  'chat',
  'people',
  'other',
] as const
export type ActionTopic = (typeof actionTopics)[number]

/** In this order. */
export const funnelSteps = ['login', 'area', 'interaction', 'chat'] as const
export type FunnelStep = (typeof funnelSteps)[number]
