import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  // What it opens, the secret says.
  'preview.open': 'anyone',
  'preview.read': 'anyone',
  'preview.list-links': 'designer',
  'preview.create-link': 'designer',
  'preview.revoke-link': 'designer',
} as const satisfies FeatureParts['policy']

export const errors = {
  'preview.link-ended': { status: 410 },
  'preview.link-not-found': { status: 404 },
  'preview.too-many-links': { status: 409 },
} as const satisfies FeatureParts['errors']

export const staffCalls = {
  'preview.list-links': { method: 'GET', path: '/designer/architecture/:architectureID/preview-links' },
  'preview.create-link': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/preview-links',
    body: 'json',
    retry: 'never',
  },
  'preview.revoke-link': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/preview-links/:linkId/revoke',
  },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'preview.list-links': 'of persons only the names of colleagues, and recipients of links',
  'preview.create-link': 'an action with an entry of its own',
  'preview.revoke-link': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const retention = ['preview-links'] as const satisfies FeatureParts['retention']
