import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'system.status': 'administrator',
  'system.send-test-mail': 'administrator',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'system.status': { method: 'GET', path: '/admin/system' },
  'system.send-test-mail': { method: 'POST', path: '/admin/system/test-mail', body: 'json', retry: 'never' },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'system.status': 'figures of the server',
  'system.send-test-mail': 'a mail to the administrator who asks',
} as const satisfies FeatureParts['withoutReadNote']
