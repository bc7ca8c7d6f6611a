import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'venue.version': 'anyone',
  'venue.load': 'visitor',
  'venue.check-authority': 'visitor',
} as const satisfies FeatureParts['policy']

export const openToSimulated = ['venue.load'] as const satisfies FeatureParts['openToSimulated']

export const errors = {
  'venue.not-found': { status: 404 },
  'venue.invalid': { status: 422 },
  'venue.stale': { status: 409 },
  'venue.not-published': { status: 409 },
  'venue.unknown-version': { status: 404 },
  'venue.outside-time-slot': { status: 409 },
} as const satisfies FeatureParts['errors']
