import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'assets.download': 'visitor',
  'assets.read': 'anyone',
  'assets.sign-url': 'visitor',
} as const satisfies FeatureParts['policy']

export const errors = {
  'assets.not-found': { status: 404 },
  'assets.not-signable': { status: 400 },
  'assets.signature-invalid': { status: 403 },
  'assets.range-not-satisfiable': { status: 416 },
  'assets.wrong-type': { status: 415 },
  'assets.too-large': { status: 413 },
  'assets.too-many-pixels': { status: 413 },
  'assets.in-use': { status: 409 },
} as const satisfies FeatureParts['errors']
