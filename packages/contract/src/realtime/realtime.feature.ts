import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  // Who it is that polls, the frames say.
  'realtime.poll': 'anyone',
  'realtime.open': 'anyone',
  'realtime.renew': 'visitor',
  'realtime.ping': 'visitor',
} as const satisfies FeatureParts['policy']

export const openToSimulated = [
  'realtime.open',
  'realtime.ping',
  'realtime.renew',
] as const satisfies FeatureParts['openToSimulated']

export const retention = ['answers'] as const satisfies FeatureParts['retention']
