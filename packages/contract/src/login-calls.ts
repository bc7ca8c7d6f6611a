import type { Call } from './call.ts'

/** The calls of an attendees' page before anybody is in: it carries them from the first byte on. */
export const loginCalls = {
  'identity.sign-in': { method: 'POST', path: '/identity/sign-in', body: 'json', retry: 'never' },
  'identity.refresh': { method: 'POST', path: '/identity/refresh', retry: 'never' },
  'identity.sign-out': { method: 'POST', path: '/identity/sign-out', retry: 'never' },
  'identity.password-reset': { method: 'POST', path: '/identity/password-reset', body: 'json', retry: 'never' },
  'identity.choose-password': { method: 'POST', path: '/identity/new-password', body: 'json', retry: 'never' },
  'identity.verify-second-factor': {
    method: 'POST',
    path: '/identity/verify-second-factor',
    body: 'json',
    retry: 'never',
  },
  'identity.start-provider': {
    method: 'POST',
    path: '/identity/providers/:providerId/start',
    body: 'json',
    retry: 'never',
  },
  'identity.login-options': { method: 'GET', path: '/loginOptions' },
  'identity.capture-login': { method: 'POST', path: '/capture/login', retry: 'never' },
  'identity.cvent-login': { method: 'POST', path: '/cvent/login', body: 'json', retry: 'never' },
  'identity.bizzabo-login': { method: 'POST', path: '/bizzabo/login', body: 'json', retry: 'never' },
  'venue.version': { method: 'GET', path: '/venue/version', query: ['architectureId'] },
  'venue.load': { method: 'GET', path: '/ui/venue', query: ['architectureId', 'publishedVersion'] },
  'venue.check-authority': { method: 'HEAD', path: '/ui/venue' },
  'preview.open': { method: 'POST', path: '/preview/open', body: 'json', retry: 'never' },
  'preview.read': { method: 'GET', path: '/preview' },
  'assets.download': {
    method: 'GET',
    path: '/ui/architecture/:architectureID/assets/:assetID/download',
    query: ['attachment'],
  },
  'assets.read': {
    method: 'GET',
    base: 'root',
    path: '/assets/:prefix/architecture/:architectureId/assets/:assetId',
    query: ['generation', 'suffix', 'grid', 'for', 'exp', 'key', 'signature'],
  },
  'assets.sign-url': { method: 'GET', path: '/ui/sign-asset-url', query: ['url'], required: ['url'] },
  'realtime.poll': { method: 'POST', path: '/realtime/poll', body: 'json', retry: 'never' },
  'consent.capture-preferences': { method: 'POST', path: '/capture/cookiePreferences', body: 'json' },
  // A tracker makes their addresses itself: `trackingParameters`.
  'analytics.track': { method: 'GET', base: 'root', path: '/analytics/mgnanap' },
  'analytics.beacon': { method: 'POST', base: 'root', path: '/analytics/mgnanap', body: 'bytes' },
  'logging.capture': { method: 'POST', path: '/capture/log', body: 'json', retry: 'never' },
} as const satisfies Record<string, Call>
