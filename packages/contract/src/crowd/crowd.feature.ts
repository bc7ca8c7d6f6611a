import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'crowd.read': 'designer',
  'crowd.start': 'designer',
  'crowd.stop': 'designer',
} as const satisfies FeatureParts['policy']

export const errors = {
  'crowd.already-running': { status: 409 },
  'crowd.other-draft': { status: 409 },
} as const satisfies FeatureParts['errors']

export const staffCalls = {
  'crowd.read': { method: 'GET', path: '/designer/crowd' },
  'crowd.start': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/crowd',
    body: 'json',
    retry: 'never',
  },
  'crowd.stop': { method: 'POST', path: '/designer/crowd/stop' },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'crowd.read': 'figures, and the name of the colleague who started the crowd',
  'crowd.start': 'an action with an entry of its own',
  'crowd.stop': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']
