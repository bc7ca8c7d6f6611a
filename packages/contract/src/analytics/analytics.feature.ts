import type { FeatureParts } from '../feature-parts.ts'

const period = ['opMode', 'day', 'from', 'to', 'utcOffset', 'locale'] as const
const compared = ['compareDay', 'compareFrom'] as const

export const policy = {
  // Moderators read numbers, which identify no person; single hits are for administrators alone.
  'analytics.summary': 'moderator',
  'analytics.attendance': 'moderator',
  'analytics.areas': 'moderator',
  'analytics.busy': 'moderator',
  'analytics.widgets': 'moderator',
  'analytics.content': 'moderator',
  'analytics.actions': 'moderator',
  'analytics.funnel': 'moderator',
  'analytics.export-table': 'moderator',
  'analytics.export-workbook': 'moderator',
  'analytics.export-hits': 'administrator',
  // A client that has just lost its session is tracked too, and the call does not log it out a second time.
  'analytics.track': 'anyone',
  'analytics.beacon': 'anyone',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'analytics.summary': { method: 'GET', path: '/admin/analytics/summary', query: [...period, ...compared] },
  'analytics.attendance': {
    method: 'GET',
    path: '/admin/analytics/attendance',
    query: [...period, ...compared, 'bucketMinutes'],
  },
  'analytics.areas': { method: 'GET', path: '/admin/analytics/areas', query: [...period, 'limit'] },
  'analytics.busy': { method: 'GET', path: '/admin/analytics/busy', query: [...period, 'limit', 'bucketMinutes'] },
  'analytics.widgets': { method: 'GET', path: '/admin/analytics/widgets', query: [...period, 'limit'] },
  'analytics.content': { method: 'GET', path: '/admin/analytics/content', query: [...period, 'limit'] },
  'analytics.actions': { method: 'GET', path: '/admin/analytics/actions', query: [...period, 'limit', 'topic'] },
  'analytics.funnel': { method: 'GET', path: '/admin/analytics/funnel', query: [...period] },
  'analytics.export-table': {
    method: 'GET',
    path: '/admin/analytics/csv/:table',
    query: [...period, 'bucketMinutes'],
  },
  'analytics.export-workbook': { method: 'GET', path: '/admin/analytics.xlsx', query: [...period, 'bucketMinutes'] },
  'analytics.export-hits': { method: 'GET', path: '/admin/analytics/hits.csv', query: [...period] },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'analytics.summary': 'statistics without personal data',
  'analytics.attendance': 'statistics without personal data',
  'analytics.areas': 'statistics without personal data',
  'analytics.busy': 'statistics without personal data',
  'analytics.widgets': 'statistics without personal data',
  'analytics.content': 'statistics without personal data',
  'analytics.actions': 'statistics without personal data',
  'analytics.funnel': 'statistics without personal data',
  'analytics.export-table': 'an entry of its own says which file was taken',
  'analytics.export-workbook': 'an entry of its own says which file was taken',
  'analytics.export-hits': 'an entry of its own says which file was taken',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  widget: { open: { name: 'widget' }, close: { name: 'widget' } },
  url: { open: { name: 'address' } },
  asset: { open: { name: 'asset' }, download: { name: 'asset' } },
  door: { go: { name: 'area' } },
  viewpoint: { go: { name: 'viewpoint' } },
  floorplan: { open: { name: 'nothing' }, go: { name: 'area' } },
  video: {
    play: { name: 'film', value: 'second' },
    progress: { name: 'film', value: 'percent' },
    end: { name: 'film' },
  },
  'content-card': { open: { name: 'widget' } },
  pdf: { open: { name: 'asset' }, download: { name: 'asset' } },
  meeting: { join: { name: 'widget' }, leave: { name: 'widget' } },
} as const satisfies FeatureParts['trackedEvents']

export const retention = ['analytics', 'visitor-keys'] as const satisfies FeatureParts['retention']
