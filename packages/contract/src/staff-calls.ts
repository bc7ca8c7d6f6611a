import type { Call } from './call.ts'

const period = ['opMode', 'day', 'from', 'to', 'utcOffset', 'locale'] as const
const compared = ['compareDay', 'compareFrom'] as const
const consentFilters = ['subject', 'provider', 'decision', 'opMode', 'from', 'until'] as const

/** Calls that only the pages of designers and administrators make; attendees' pages do not carry them. */
export const staffCalls = {
  'designer.save-stage': { method: 'POST', path: '/designer/save-venue-json/stage', body: 'json' },
  'designer.publish': { method: 'POST', path: '/designer/publish/:architectureID' },
  'designer.unpublish': { method: 'POST', path: '/designer/unpublish' },
  'designer.rollback': { method: 'POST', path: '/designer/rollback/:version' },
  'designer.versions': { method: 'GET', path: '/designer/versions' },
  'designer.upload-asset': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/assets/:assetID',
    query: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },
  'admin.list-accounts': { method: 'GET', path: '/admin/accounts', query: ['q', 'page'] },
  'admin.create-account': { method: 'POST', path: '/admin/accounts', body: 'json', retry: 'never' },
  'admin.set-authority': { method: 'POST', path: '/admin/accounts/:userId/authority', body: 'json', retry: 'never' },
  'admin.set-enabled': { method: 'POST', path: '/admin/accounts/:userId/enabled', body: 'json', retry: 'never' },
  'admin.end-sessions': { method: 'POST', path: '/admin/accounts/:userId/end-sessions', retry: 'never' },
  'admin.reset-second-factor': {
    method: 'POST',
    path: '/admin/accounts/:userId/reset-second-factor',
    retry: 'never',
  },
  'admin.list-security-events': {
    method: 'GET',
    path: '/admin/security-events',
    query: ['kind', 'outcome', 'user', 'address', 'from', 'to', 'before'],
  },
  'admin.retention': { method: 'GET', path: '/admin/retention' },
  'admin.invite': { method: 'POST', path: '/admin/accounts/:userId/invite', retry: 'never' },
  'search.update-index': { method: 'POST', path: '/search/index' },
  'search.index-state': { method: 'GET', path: '/search/index' },
  'search.list-unanswered': { method: 'GET', path: '/search/unanswered', query: ['limit'] },
  'logging.list': {
    method: 'GET',
    path: '/admin/logs',
    query: ['level', 'origin', 'category', 'q', 'user', 'from', 'to', 'before'],
  },
  'logging.export': {
    method: 'GET',
    path: '/admin/logs.csv',
    query: ['level', 'origin', 'category', 'q', 'user', 'from', 'to'],
  },
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
  'consent.list': { method: 'GET', path: '/admin/consents', query: [...consentFilters, 'before'] },
  'consent.export': { method: 'GET', path: '/admin/consents.csv', query: consentFilters },
} as const satisfies Record<string, Call>
