import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'profile.read': 'attendee for anybody',
  'profile.save': 'attendee for themselves',
  'profile.save-picture': 'attendee for themselves',
  'profile.remove-picture': 'attendee for themselves',
  'profile.export': 'attendee for themselves',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'profile.read': { method: 'GET', path: '/userProfile/architecture/:architectureId/userProfile/:userId' },
  'profile.save': { method: 'POST', path: '/userProfile/architecture/:architectureId/userProfile', body: 'json' },
  'profile.save-picture': { method: 'POST', path: '/userProfile/picture', body: 'bytes', retry: 'never' },
  'profile.remove-picture': { method: 'POST', path: '/userProfile/picture/remove' },
  'profile.export': { method: 'GET', path: '/userProfile/export' },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'profile.not-found': { status: 404 },
  'profile.gone': { status: 410 },
  'profile.invalid': { status: 422 },
  'profile.picture-wrong-type': { status: 415 },
} as const satisfies FeatureParts['errors']

export const privilegedReads = ['profile.read'] as const satisfies FeatureParts['privilegedReads']

export const trackedEvents = {
  profile: { open: { name: 'whose' }, update: { name: 'nothing' }, close: { name: 'nothing' } },
} as const satisfies FeatureParts['trackedEvents']
