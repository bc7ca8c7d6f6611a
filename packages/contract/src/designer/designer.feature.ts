import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'designer.save-stage': 'designer',
  'designer.publish': 'designer',
  'designer.unpublish': 'designer',
  'designer.rollback': 'designer',
  'designer.versions': 'designer',
  'designer.load-version': 'designer',
  'designer.upload-asset': 'designer',
  'designer.list-drafts': 'designer',
  'designer.create-draft': 'designer',
  'designer.delete-draft': 'designer',
  'designer.duplicate-draft': 'designer',
  'designer.export-draft': 'designer',
  'designer.import-draft': 'designer',
  'designer.load-draft': 'designer',
  'designer.patch-draft': 'designer',
  'designer.list-draft-changes': 'designer',
  'designer.draft-validity': 'designer',
  'designer.count-contents': 'designer',
  'designer.search-accounts': 'designer for anybody',
  'draft.follow': 'designer',
  'draft.unfollow': 'designer',
  'draft.show-place': 'designer',
} as const satisfies FeatureParts['policy']

export const errors = {
  'designer.draft-not-found': { status: 404 },
  'designer.draft-exists': { status: 409 },
  'designer.draft-published': { status: 409 },
  'designer.draft-conflict': { status: 409 },
  'designer.draft-behind': { status: 409 },
  'designer.draft-refused': { status: 422 },
  'designer.import-refused': { status: 422 },
} as const satisfies FeatureParts['errors']

export const staffCalls = {
  'designer.save-stage': { method: 'POST', path: '/designer/save-venue-json/stage', body: 'json' },
  'designer.publish': { method: 'POST', path: '/designer/publish/:architectureID', query: ['note'] },
  'designer.unpublish': { method: 'POST', path: '/designer/unpublish' },
  'designer.rollback': { method: 'POST', path: '/designer/rollback/:version' },
  'designer.versions': { method: 'GET', path: '/designer/versions' },
  'designer.load-version': { method: 'GET', path: '/designer/versions/:version' },
  'designer.upload-asset': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/assets/:assetID',
    query: ['fileName'],
    body: 'bytes',
    retry: 'never',
  },
  'designer.list-drafts': { method: 'GET', path: '/designer/drafts' },
  'designer.create-draft': { method: 'POST', path: '/designer/drafts', body: 'json', retry: 'never' },
  'designer.delete-draft': { method: 'POST', path: '/designer/architecture/:architectureID/draft/delete' },
  'designer.duplicate-draft': {
    method: 'POST',
    path: '/designer/architecture/:architectureID/draft/duplicate',
    retry: 'never',
  },
  'designer.export-draft': { method: 'GET', path: '/designer/architecture/:architectureID/draft/archive' },
  'designer.import-draft': { method: 'POST', path: '/designer/drafts/import', body: 'bytes', retry: 'never' },
  'designer.load-draft': { method: 'GET', path: '/designer/architecture/:architectureID/draft' },
  'designer.patch-draft': { method: 'POST', path: '/designer/architecture/:architectureID/draft', body: 'json' },
  'designer.list-draft-changes': {
    method: 'GET',
    path: '/designer/architecture/:architectureID/draft/changes',
    query: ['after'],
    required: ['after'],
  },
  'designer.draft-validity': {
    method: 'GET',
    path: '/designer/architecture/:architectureID/draft/validity',
    query: ['version'],
  },
  'designer.count-contents': { method: 'GET', path: '/designer/architecture/:architectureID/contents' },
  'designer.search-accounts': { method: 'GET', path: '/designer/accounts', query: ['q'], required: ['q'] },
} as const satisfies FeatureParts['staffCalls']

export const privilegedReads = ['designer.search-accounts'] as const satisfies FeatureParts['privilegedReads']

export const withoutReadNote = {
  'designer.save-stage': 'an action; the venue names no attendees',
  'designer.publish': 'an action with an entry of its own',
  'designer.unpublish': 'an action with an entry of its own',
  'designer.rollback': 'an action with an entry of its own',
  'designer.versions': 'of persons only the names of those who published',
  'designer.load-version': 'the venue names no attendees',
  'designer.upload-asset': 'an action; answers nothing about persons',
  'designer.list-drafts': 'of persons only the ids of those who changed them',
  'designer.create-draft': 'an action; answers nothing about persons',
  'designer.delete-draft': 'an action with an entry of its own',
  'designer.duplicate-draft': 'an action with an entry of its own',
  'designer.export-draft': 'an entry of its own says what was taken; of persons only the ids that the venue names',
  'designer.import-draft': 'an action with an entry of its own',
  'designer.load-draft': 'the venue names no attendees',
  'designer.patch-draft': 'an action; of persons only colleagues who changed the same field',
  'designer.list-draft-changes': 'of persons only the names of colleagues',
  'designer.draft-validity': 'figures and faults of the venue',
  'designer.count-contents': 'figures of the venue',
  'draft.follow': 'of persons only the names of colleagues who are there',
  'draft.unfollow': 'an action',
  'draft.show-place': 'an action',
} as const satisfies FeatureParts['withoutReadNote']

export const retention = ['designer-answers', 'draft-changes'] as const satisfies FeatureParts['retention']
