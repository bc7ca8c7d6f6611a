import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'system.status': 'administrator',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'system.status': { method: 'GET', path: '/admin/system' },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'system.status': 'figures of the server',
} as const satisfies FeatureParts['withoutReadNote']
