import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'video-access.grant': 'attendee for themselves',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'video-access.grant': { method: 'POST', path: '/video-access', body: 'json', retry: 'never' },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'video-access.not-enabled': { status: 501 },
  'video-access.not-found': { status: 404 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'video-access.grant': 'near-slot',
} as const satisfies FeatureParts['slotRules']
