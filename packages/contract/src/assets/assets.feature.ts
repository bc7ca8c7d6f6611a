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
  /** A part of an upload that does not begin where the last one ended; with `receivedBytes`. */
  'assets.wrong-offset': { status: 409 },
  'assets.in-use': { status: 409 },
} as const satisfies FeatureParts['errors']
