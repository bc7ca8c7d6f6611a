import type { FeatureParts } from '../feature-parts.ts'

const consentFilters = ['subject', 'provider', 'decision', 'opMode', 'from', 'until'] as const

export const policy = {
  'consent.capture-preferences': 'anyone',
  'consent.list': 'administrator',
  'consent.export': 'administrator',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'consent.list': { method: 'GET', path: '/admin/consents', query: [...consentFilters, 'before'] },
  'consent.export': { method: 'GET', path: '/admin/consents.csv', query: consentFilters },
} as const satisfies FeatureParts['staffCalls']

export const privilegedReads = ['consent.list', 'consent.export'] as const satisfies FeatureParts['privilegedReads']

export const retention = ['consents'] as const satisfies FeatureParts['retention']
