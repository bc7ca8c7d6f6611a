import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'designer.save-stage': 'designer',
  'designer.publish': 'designer',
  'designer.unpublish': 'designer',
  'designer.rollback': 'designer',
  'designer.versions': 'designer',
  'designer.upload-asset': 'designer',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'designer.save-stage': { method: 'POST', path: '/designer/save-venue-json/stage', body: 'json' },
  'designer.publish': { method: 'POST', path: '/designer/publish/:architectureID' },
  'designer.unpublish': { method: 'POST', path: '/designer/unpublish' },
  'designer.rollback': { method: 'POST', path: '/designer/rollback/:version' },
  'designer.versions': { method: 'GET', path: '/designer/versions' },
  'designer.upload-asset': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/assets/:assetID',
    query: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },
} as const satisfies FeatureParts['staffCalls']

export const withoutReadNote = {
  'designer.save-stage': 'an action; the venue names no attendees',
  'designer.publish': 'an action; the version says who did it',
  'designer.unpublish': 'an action; the version says who did it',
  'designer.rollback': 'an action; the version says who did it',
  'designer.versions': 'of persons only the ids of those who published',
  'designer.upload-asset': 'an action; answers nothing about persons',
} as const satisfies FeatureParts['withoutReadNote']

export const retention = ['designer-answers'] as const satisfies FeatureParts['retention']
