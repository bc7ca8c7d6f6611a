import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'admin.list-accounts': 'administrator for anybody',
  'admin.create-account': 'administrator for others',
  'admin.set-authority': 'administrator for others',
  'admin.set-enabled': 'administrator for others',
  'admin.update-account': 'administrator for others',
  'admin.delete-account': 'administrator for others',
  'admin.end-sessions': 'administrator for anybody',
  'admin.reset-second-factor': 'administrator for others',
  'admin.retention': 'administrator',
  'admin.list-security-events': 'administrator for anybody',
  'admin.invite': 'administrator for others',
  'admin.check-accounts': 'administrator',
  'admin.import-accounts': 'administrator for others',
  'admin.list-invitations': 'administrator for anybody',
  'admin.resend-invitations': 'administrator for others',
  'admin.cancel-invitations': 'administrator',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'admin.list-accounts': { method: 'GET', path: '/admin/accounts', query: ['q', 'page'] },
  'admin.create-account': { method: 'POST', path: '/admin/accounts', body: 'json', retry: 'never' },
  'admin.set-authority': { method: 'POST', path: '/admin/accounts/:userId/authority', body: 'json', retry: 'never' },
  'admin.set-enabled': { method: 'POST', path: '/admin/accounts/:userId/enabled', body: 'json', retry: 'never' },
  'admin.update-account': { method: 'POST', path: '/admin/accounts/:userId/details', body: 'json', retry: 'never' },
  'admin.delete-account': { method: 'POST', path: '/admin/accounts/:userId/delete', body: 'json', retry: 'never' },
  'admin.end-sessions': { method: 'POST', path: '/admin/accounts/:userId/end-sessions', retry: 'never' },
  'admin.reset-second-factor': {
    method: 'POST',
    path: '/admin/accounts/:userId/reset-second-factor',
    retry: 'never',
  },
  'admin.list-security-events': {
    method: 'GET',
    path: '/admin/security-events',
    query: ['kind', 'outcome', 'user', 'address', 'from', 'to', 'before'],
  },
  'admin.retention': { method: 'GET', path: '/admin/retention' },
  'admin.invite': { method: 'POST', path: '/admin/accounts/:userId/invite', body: 'json', retry: 'never' },
  'admin.check-accounts': { method: 'POST', path: '/admin/imports/check', body: 'json' },
  'admin.import-accounts': { method: 'POST', path: '/admin/imports', body: 'json' },
  'admin.list-invitations': { method: 'GET', path: '/admin/invitations', query: ['state', 'page'] },
  'admin.resend-invitations': { method: 'POST', path: '/admin/invitations/resend', body: 'json', retry: 'never' },
  'admin.cancel-invitations': { method: 'POST', path: '/admin/invitations/cancel', retry: 'never' },
} as const satisfies FeatureParts['staffCalls']

export const errors = {
  'admin.account-not-found': { status: 404 },
  'admin.account-exists': { status: 409 },
  'admin.other-email': { status: 409 },
} as const satisfies FeatureParts['errors']

export const privilegedReads = [
  'admin.list-accounts',
  'admin.list-invitations',
  'admin.list-security-events',
] as const satisfies FeatureParts['privilegedReads']

export const withoutReadNote = {
  'admin.create-account': 'an action with an entry of its own',
  'admin.set-authority': 'an action with an entry of its own',
  'admin.set-enabled': 'an action with an entry of its own',
  'admin.update-account': 'an action with an entry of its own',
  'admin.delete-account': 'an action with an entry of its own',
  'admin.end-sessions': 'an action with an entry of its own',
  'admin.invite': 'an action with an entry of its own',
  'admin.check-accounts': 'whether addresses that the administrator has are those of accounts',
  'admin.import-accounts': 'an action with an entry of its own',
  'admin.resend-invitations': 'an action with an entry of its own',
  'admin.cancel-invitations': 'an action with an entry of its own',
  'admin.reset-second-factor': 'an action with an entry of its own',
  'admin.retention': 'days and figures',
} as const satisfies FeatureParts['withoutReadNote']

export const retention = [
  'security',
  'account-imports',
  'invitation-mails',
] as const satisfies FeatureParts['retention']
