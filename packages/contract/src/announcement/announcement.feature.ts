import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'announcement.list': 'visitor',
  'announcement.post': 'moderator',
  'announcement.take-back': 'moderator',
} as const satisfies FeatureParts['policy']

export const errors = {
  'announcement.not-found': { status: 404 },
  'announcement.too-many': { status: 409 },
} as const satisfies FeatureParts['errors']

export const withoutReadNote = {
  'announcement.post': 'an action with an entry of its own',
  'announcement.take-back': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const retention = ['announcements'] as const satisfies FeatureParts['retention']
