import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'identity.sign-in': 'anyone',
  'identity.refresh': 'anyone',
  'identity.sign-out': 'anyone',
  'identity.sign-out-everywhere': 'attendee for themselves',
  'identity.password-reset': 'anyone',
  'identity.choose-password': 'anyone',
  'identity.change-password': 'attendee for themselves',
  'identity.delete-account': 'attendee for themselves',
  'identity.verify-second-factor': 'anyone',
  'identity.second-factor': 'attendee for themselves',
  'identity.set-up-second-factor': 'attendee for themselves',
  'identity.confirm-second-factor': 'attendee for themselves',
  'identity.renew-recovery-codes': 'attendee for themselves',
  'identity.remove-second-factor': 'attendee for themselves',
  'identity.start-provider': 'anyone',
  'identity.login-options': 'anyone',
  'identity.user-info': 'attendee for themselves',
  'identity.capture-login': 'anyone',
  'identity.cvent-login': 'anyone',
  'identity.bizzabo-login': 'anyone',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'identity.second-factor': { method: 'GET', path: '/identity/second-factor' },
  'identity.set-up-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/set-up',
    body: 'json',
    retry: 'never',
  },
  'identity.confirm-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/confirm',
    body: 'json',
    retry: 'never',
  },
  'identity.renew-recovery-codes': {
    method: 'POST',
    path: '/identity/second-factor/recovery-codes',
    body: 'json',
    retry: 'never',
  },
  'identity.remove-second-factor': {
    method: 'POST',
    path: '/identity/second-factor/remove',
    body: 'json',
    retry: 'never',
  },
  'identity.sign-out-everywhere': { method: 'POST', path: '/identity/sign-out-everywhere', retry: 'never' },
  'identity.change-password': { method: 'POST', path: '/identity/change-password', body: 'json', retry: 'never' },
  'identity.delete-account': { method: 'POST', path: '/identity/delete-account', body: 'json', retry: 'never' },
  'identity.user-info': { method: 'GET', path: '/userInfo' },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'identity.session-expired': { status: 401 },
  'identity.forbidden': { status: 403 },
  'identity.own-account': { status: 403 },
  'identity.invalid-credentials': { status: 400 },
  'identity.user-not-found': { status: 400 },
  'identity.user-disabled': { status: 400 },
  'identity.banned': { status: 400 },
  'identity.too-many-attempts': { status: 429 },
  'identity.sign-in-needed': { status: 400 },
  'identity.second-factor-needed': { status: 400 },
  'identity.second-factor-required': { status: 409 },
  'identity.no-second-factor': { status: 409 },
  'identity.wrong-code': { status: 400 },
  'identity.challenge-ended': { status: 400 },
  'identity.set-up-ended': { status: 400 },
  'identity.duplicate-account': { status: 409 },
  'identity.link-spent': { status: 400 },
  'identity.password-too-weak': { status: 422 },
  'identity.wrong-password': { status: 400 },
  'identity.last-administrator': { status: 409 },
  'identity.event-system-unavailable': { status: 502 },
  'identity.provider-unavailable': { status: 502 },
  'identity.unknown-provider': { status: 404 },
  'identity.not-enabled': { status: 501 },
  'mail.not-sent': { status: 502 },
  'bizzabo.not-enabled': { status: 501 },
  'cvent.not-enabled': { status: 501 },
} as const satisfies FeatureParts['errors']

export const trackedEvents = {
  login: { done: { name: 'nothing' } },
} as const satisfies FeatureParts['trackedEvents']

export const retention = [
  'sessions',
  'failed-logins',
  'password-links',
  'sign-in-challenges',
  'trusted-devices',
  'event-grants',
  'provider-flows',
  'deleted-accounts',
] as const satisfies FeatureParts['retention']
