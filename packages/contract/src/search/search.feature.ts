import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'search.ask': 'visitor',
  'search.find-people': 'attendee',
  'search.answer': 'visitor',
  'search.update-index': 'administrator',
  'search.index-state': 'administrator',
  'search.list-unanswered': 'administrator',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'search.ask': { method: 'GET', path: '/search/', query: ['q', 'locale', 'limit'], required: ['q'], retry: 'never' },
  'search.find-people': {
    method: 'GET',
    path: '/search/people',
    query: ['q', 'locale', 'limit'],
    required: ['q'],
    retry: 'never',
  },
  'search.answer': { method: 'POST', path: '/search/answer', body: 'json', retry: 'never' },
} as const satisfies FeatureParts['attendeeCalls']

export const staffCalls = {
  'search.update-index': { method: 'POST', path: '/search/index' },
  'search.index-state': { method: 'GET', path: '/search/index' },
  'search.list-unanswered': { method: 'GET', path: '/search/unanswered', query: ['limit'] },
} as const satisfies FeatureParts['staffCalls']

export const errors = {
  'search.not-enabled': { status: 501 },
  'search.not-ready': { status: 503 },
} as const satisfies FeatureParts['errors']

export const withoutReadNote = {
  'search.update-index': 'an action; the index holds the venue alone',
  'search.index-state': 'figures',
  'search.list-unanswered': 'questions without who asked them',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  search: { ask: { name: 'nothing' }, follow: { name: 'place' } },
} as const satisfies FeatureParts['trackedEvents']

export const retention = ['unanswered'] as const satisfies FeatureParts['retention']
